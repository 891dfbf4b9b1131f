import { Kbd, Table, Title } from '@mantine/core';
import type { PlainKey } from '#locales/say.ts';
import { Dialog } from '../shared/dialog.tsx';
import { KEYS, showKey } from '../shared/keys.ts';
import { useWords } from '../texts/words.ts';

type Name = PlainKey<'app-keyboard'>;

/** The keys of each place, from the table that the pages listen to. */
const GROUPS: readonly { readonly place: Name; readonly keys: readonly (readonly [Name, string])[] }[] = [
  { place: 'everywhere', keys: entries(KEYS.everywhere) },
  { place: 'lists', keys: entries(KEYS.lists) },
  { place: 'case', keys: entries(KEYS.case) },
];

function entries<K extends Name>(keys: Readonly<Record<K, string>>): (readonly [Name, string])[] {
  const names = Object.keys(keys) as K[];
  return names.map((name) => [name, keys[name]] as const);
}

export default function KeyboardHelp({ close }: { close: () => void }) {
  const t = useWords('app-keyboard');
  return (
    <Dialog close={close} size="lg" title={t('title')}>
      {GROUPS.map(({ place, keys }) => (
        <section key={place} aria-label={t(place)}>
          <Title order={3} size="sm" mt="sm">
            {t(place)}
          </Title>
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {keys.map(([name, key]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" w={110}>
                    <Kbd>{showKey(key)}</Kbd>
                  </Table.Th>
                  <Table.Td>{t(name)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Dialog>
  );
}
