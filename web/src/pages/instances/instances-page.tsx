import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/queries.ts';
import { Breakable } from '../../shared/breakable.tsx';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { given } from '../../shared/given.ts';
import { NothingConfigured } from '../../shared/nothing-configured.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useSession } from '../../shared/session.ts';
import { useList } from '../../shared/use-list.ts';
import { useWords } from '../../texts/words.ts';
import { InstanceState } from './instance-state.tsx';

/** The instances of one kind, including the kinds below it. */
export default function InstancesPage() {
  const t = useWords('app-instances');
  const { may } = useSession();
  const list = useList('-id');
  const configuration = useConfiguration();
  const people = usePeople();
  const ontologies = (configuration?.ontologies ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const chosen = ontologies.find(({ key }) => key === list.search.ontology) ?? ontologies[0];
  // The address is known before the kinds are.
  const kind = chosen?.key ?? list.search.ontology;
  const { data, error, refetch } = useApi(
    'GET /api/1/instances-for-ontology-{ontology_id}',
    { params: { ontology_id: chosen?.id ?? 0 }, query: list.query },
    { keepsPrevious: true, enabled: chosen !== undefined },
  );
  const nameOfKind = new Map(ontologies.map(({ id, name }) => [id, name]));
  const importLink = may('instances:write') && (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} />}
      renderRoot={(props) => <Link to="/instances/import" search={given({ ontology: kind })} {...props} />}
    >
      {t('import')}
    </Button>
  );
  if (configuration && ontologies.length === 0)
    return (
      <>
        <PageHeader title={t('title')} />
        <div className="surface">
          <NothingConfigured />
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={t('title')}>{importLink}</PageHeader>
      <Stack gap="sm">
        <Group gap="xs" align="flex-end">
          <NativeSelect
            size="sm"
            label={t('kind')}
            value={chosen?.key ?? ''}
            data={ontologies.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => list.change({ ontology: event.currentTarget.value, search: undefined })}
            maw="100%"
          />
          <SearchField label={t('search')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.data}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          opens={({ id }) => `/instances/${id}`}
          nameOf={({ name, user_readable_id }) => `${user_readable_id} ${name}`}
          columns={[
            {
              key: 'number',
              name: t('number'),
              ordering: 'user_readable_id',
              width: '7rem',
              cell: (row) => row.user_readable_id,
            },
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: ({ name }) => <Breakable>{name || '–'}</Breakable>,
            },
            {
              key: 'kind',
              name: t('kind'),
              isMinor: true,
              cell: ({ ontology_id }) => nameOfKind.get(ontology_id) ?? '',
            },
            {
              key: 'state',
              name: t('state'),
              ordering: 'status',
              cell: (row) => <InstanceState instance={row} />,
            },
            {
              key: 'owner',
              name: t('owner'),
              ordering: 'owner_id',
              isMinor: true,
              cell: ({ owner_id }) =>
                owner_id === null ? '–' : (people.find(({ id }) => id === owner_id)?.name ?? `#${owner_id}`),
            },
          ]}
          empty={
            list.search.search !== undefined ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconBuildingCommunity} title={t('none')} text={t('noneText')}>
                {importLink}
              </EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
}
