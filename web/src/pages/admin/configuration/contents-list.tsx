import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '../../../api/request.ts';
import { Breakable, Parts } from '../../../shared/breakable.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { kindOf, rankOf } from './kinds.ts';
import { formLink, placeLink } from './package-places.ts';
import { PlaceLink } from './place-link.tsx';
import { UsesDialog } from './uses-list.tsx';

type Entry = Answer<'POST /api/admin/configuration/outline'>['data']['entries'][number];

const FEW = 20;

/** The definitions of a package by kind, with search and uses. */
export function ContentsList({ entries }: { entries: readonly Entry[] }) {
  const t = useWords('admin-configuration-overview');
  const common = useWords('admin-configuration');
  const shared = useWords('app-shared');
  const kinds = useWords('admin-configuration-kinds');
  const [search, setSearch] = useUrlState();
  const [isWhole, setWhole] = useState(false);
  const [used, setUsed] = useState<Entry | null>(null);
  const nameOf = (kind: string): string => {
    const known = kindOf(kind);
    return known === undefined ? kind : kinds(known);
  };
  const words = (search.search ?? '').toLowerCase();
  const counts = Map.groupBy(entries, ({ kind }) => kind);
  const found = entries
    .filter(({ kind }) => search.kind === undefined || kind === search.kind)
    .filter(({ key, name }) => `${key} ${name ?? ''}`.toLowerCase().includes(words))
    .toSorted((left, right) => rankOf(left.kind) - rankOf(right.kind));
  const shown = isWhole ? found : found.slice(0, FEW);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField
          label={t('search')}
          value={search.search ?? ''}
          search={(text) => setSearch({ search: text === '' ? undefined : text })}
        />
        <FilterChip
          name={common('kind')}
          value={search.kind}
          choices={[...counts]
            .toSorted(([left], [right]) => rankOf(left) - rankOf(right))
            .map(([kind, list]) => ({ key: kind, name: `${nameOf(kind)} (${list.length})` }))}
          choose={(kind) => setSearch({ kind })}
          clearLabel={shared('filterOff', { name: common('kind') })}
        />
      </Group>
      {found.length === 0 ? (
        <Text c="dimmed">{shared('noneFound')}</Text>
      ) : (
        <div className="table-frame">
          <Table aria-label={t('contents')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{common('key')}</Table.Th>
                <Table.Th scope="col" visibleFrom="sm">
                  {common('kind')}
                </Table.Th>
                <Table.Th scope="col" visibleFrom="md">
                  {common('file')}
                </Table.Th>
                <Table.Th scope="col">{t('actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((entry) => (
                <Table.Tr key={entry.path}>
                  <Table.Td>
                    <Breakable>
                      <Link {...placeLink(entry.file, entry.line)} className="row-link">
                        <Parts text={entry.key} />
                      </Link>
                      {entry.name !== null && (
                        <Text size="xs" c="dimmed" lineClamp={2}>
                          {entry.name}
                        </Text>
                      )}
                    </Breakable>
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{nameOf(entry.kind)}</Table.Td>
                  <Table.Td visibleFrom="md">
                    <PlaceLink file={entry.file} line={entry.line} />
                  </Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      mr={4}
                      renderRoot={(props) => <Link {...formLink(entry.file, entry.path)} {...props} />}
                      aria-label={`${t('form')}: ${entry.key}`}
                    >
                      {t('form')}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${t('uses')}: ${entry.key}`}
                      onClick={() => setUsed(entry)}
                    >
                      {t('uses')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {found.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)} style={{ alignSelf: 'center' }}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
      {used && <UsesDialog kind={used.kind} of={used.key} close={() => setUsed(null)} />}
    </Stack>
  );
}
