import { Button, Group, Menu, Text } from '@mantine/core';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { usePeople } from '../../shared/configuration.ts';
import { useSession } from '../../shared/session.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

/** The assignee or owner of the case, and a menu to choose another person or nobody, oneself first. */
export function PersonPicker({
  what,
  isOpen,
  setOpen,
}: {
  what: 'assignee' | 'owner';
  /** For a menu that can also be opened by a key. */
  isOpen?: boolean;
  setOpen?: (isOpen: boolean) => void;
}) {
  const t = useWords('app-case');
  const { case: current, mayWrite, act } = useCaseWork();
  const { email: me } = useSession();
  const people = usePeople();
  const email = what === 'assignee' ? current.assignee_email : current.owner_email;
  const name = people.find((each) => each.email === email)?.name ?? email ?? t('nobody');
  const sorted = people.toSorted((a, b) => Number(b.email === me) - Number(a.email === me));
  const choose = (address: string) =>
    act('PATCH /api/1/cases/{id}', { params: { id: current.id }, body: { [`${what}_email`]: address } });
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {t(what)}
      </Text>
      {mayWrite ? (
        // Before the people are loaded, the menu would have nothing that can take the focus.
        <Menu {...(setOpen && { opened: isOpen === true && people.length > 0, onChange: setOpen })}>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconUser size={14} />}
              aria-label={`${t(what)}: ${name}`}
            >
              <bdi>{name}</bdi>
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {sorted.map((each) => (
              <Menu.Item key={each.id} onClick={() => choose(each.email)}>
                {each.email === me ? t('me', { name: each.name }) : each.name}
              </Menu.Item>
            ))}
            {email !== null && <Menu.Item onClick={() => choose('')}>{t('nobody')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Text size="sm">{name}</Text>
      )}
    </Group>
  );
}
