import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { Breakable, Parts } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { given, oneOf } from '../../../shared/given.ts';
import { KEYS } from '../../../shared/keys.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { SecretOnce } from '../../../shared/secret-once.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useShortcut } from '../../../shared/use-shortcut.ts';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { NewPerson } from './new-person.tsx';
import { ROLES } from './roles.ts';

/** The people of the tenant. */
export default function PeoplePage() {
  const t = useWords('admin-people');
  const shared = useWords('app-shared');
  const list = useList('name');
  const { search, change } = list;
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<{ name: string; password: string } | null>(null);
  const { data, error, refetch } = useApi(
    'GET /api/admin/users',
    {
      query: {
        ...list.query,
        ...given({
          role: oneOf(ROLES, search.role),
          is_active: search.state === undefined ? undefined : search.state === 'active',
        }),
      },
    },
    { keepsPrevious: true },
  );
  const teamName = useTeamNames();
  useShortcut(KEYS.lists.create, () => setNew(true));
  const chips = [
    { key: 'role', name: t('role'), choices: ROLES.map((key) => ({ key, name: t(key) })) },
    {
      key: 'state',
      name: t('state'),
      choices: (['active', 'disabled'] as const).map((key) => ({ key, name: t(key) })),
    },
  ];
  const isFiltered = search.search !== undefined || chips.some(({ key }) => search[key] !== undefined);
  const create = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setNew(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {create}
      </PageHeader>
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
          {chips.map(({ key, name, choices }) => (
            <FilterChip
              key={key}
              name={name}
              value={search[key]}
              choices={choices}
              choose={(value) => change({ [key]: value })}
              clearLabel={shared('filterOff', { name })}
            />
          ))}
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          opens={({ id }) => `/admin/people/${id}`}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: ({ name }) => <Breakable>{name}</Breakable>,
            },
            {
              key: 'email',
              name: t('email'),
              ordering: 'email',
              isMinor: true,
              cell: ({ email }) => (
                <Breakable>
                  <Parts text={email} />
                </Breakable>
              ),
            },
            {
              key: 'roles',
              name: t('roles'),
              cell: ({ roles, teams }) => (
                <Group gap={4}>
                  {roles.map((role) => {
                    const known = oneOf(ROLES, role);
                    return (
                      <Badge key={role} size="sm" color={role === 'administrator' ? 'orange' : 'gray'}>
                        {known ? t(known) : role}
                      </Badge>
                    );
                  })}
                  {teams.length > 0 && (
                    <Text size="xs" c="dimmed">
                      {teams.map(teamName).join(', ')}
                    </Text>
                  )}
                </Group>
              ),
            },
            {
              key: 'state',
              name: t('state'),
              isMinor: true,
              cell: ({ disabled }) => (
                <StatusBadge is={disabled === null ? 'good' : 'plain'}>
                  {t(disabled === null ? 'active' : 'disabled')}
                </StatusBadge>
              ),
            },
            {
              key: 'seen',
              name: t('lastSeen'),
              isMinor: true,
              cell: ({ last_seen }) => (last_seen === null ? t('never') : <Moment at={last_seen} />),
            },
          ]}
          empty={isFiltered ? <EmptyState title={t('noneFound')} /> : <EmptyState title={t('none')} />}
        />
      </Stack>
      {isNew && (
        <NewPerson close={() => setNew(false)} made={(name, password) => setMade({ name, password })} />
      )}
      {made !== null && (
        <SecretOnce
          title={t('passwordTitle', { name: made.name })}
          text={t('passwordText')}
          secret={made.password}
          done={t('passedOn')}
          close={() => setMade(null)}
        />
      )}
    </>
  );
}
