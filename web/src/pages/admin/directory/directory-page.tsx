import { Button, Code, Group, Stack, Text } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { oneOf } from '../../../shared/given.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { Section } from '../../../shared/section.tsx';
import { useSession } from '../../../shared/session.ts';
import { useList } from '../../../shared/use-list.ts';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES } from '../people/roles.ts';
import { GroupForm } from './group-form.tsx';

type DirectoryGroup = Answer<'GET /api/admin/directory_groups'>['results'][number];

/** Where a directory keeps people and groups over SCIM, and what its groups give. */
export default function DirectoryPage() {
  const t = useWords('admin-directory');
  const people = useWords('admin-people');
  const shared = useWords('app-shared');
  const teamName = useTeamNames();
  const { may } = useSession();
  const list = useList('name');
  const [edited, setEdited] = useState<DirectoryGroup | null>(null);
  const { data, error, refetch } = useApi(
    'GET /api/admin/directory_groups',
    { query: list.query },
    { keepsPrevious: true },
  );
  const address = `${location.origin}/scim/v2`;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <Stack gap="md">
        <Section
          title={t('connect')}
          buttons={
            may('admin:integrations') && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconKey size={16} />}
                renderRoot={(props) => <Link to="/admin/keys" {...props} />}
              >
                {t('makeKey')}
              </Button>
            )
          }
        >
          <Text size="sm">{t('connectText')}</Text>
          <Facts
            facts={[
              [
                t('address'),
                <Group key="address" gap="xs">
                  <Code>{address}</Code>
                  <CopyButton text={address} />
                </Group>,
              ],
              [t('scope'), <Code key="scope">people:provision</Code>],
            ]}
          />
        </Section>
        <Group>
          <SearchField label={t('search')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('groups')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: ({ name }) => <Breakable>{name}</Breakable>,
            },
            { key: 'members', name: t('members'), cell: ({ members }) => members },
            {
              key: 'roles',
              name: people('roles'),
              cell: ({ roles }) =>
                roles
                  .flatMap((role) => oneOf(ROLES, role) ?? [])
                  .map((role) => people(role))
                  .join(', '),
            },
            { key: 'teams', name: people('teams'), cell: ({ teams }) => teams.map(teamName).join(', ') },
            {
              key: 'actions',
              name: shared('actions'),
              cell: (group) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('changeOf', { name: group.name })}
                  onClick={() => setEdited(group)}
                >
                  {t('change')}
                </Button>
              ),
            },
          ]}
          empty={<EmptyState icon={IconUsersGroup} title={t('none')} text={t('noneText')} />}
        />
      </Stack>
      {edited !== null && <GroupForm group={edited} close={() => setEdited(null)} />}
    </>
  );
}
