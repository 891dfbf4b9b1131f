import { Group, Stack, Text } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { Section } from '../../../shared/section.tsx';
import { useSession } from '../../../shared/session.ts';
import { useList } from '../../../shared/use-list.ts';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { useGrantNames } from './use-grant-names.ts';
import { useInformationNames } from './use-information-names.ts';

/** Who can see a case and by which words of its rule, and who has opened it. */
export default function CaseAccessPage() {
  const t = useWords('admin-access');
  const id = Number(useParam('id'));
  const { may } = useSession();
  const informationName = useInformationNames();
  const list = useList('name');
  const found = useApi('GET /api/1/cases/{id}', { params: { id } });
  const { data, error, refetch } = useApi(
    'GET /api/admin/cases/{id}/readers',
    { params: { id }, query: list.query },
    { keepsPrevious: true },
  );
  const readers = data?.results ?? [];
  const grantNames = useGrantNames(
    readers.flatMap(({ because }) => because),
    readers,
  );
  const current = found.data?.data;
  return (
    <>
      <PageHeader
        title={t('readers')}
        text={t('readersText')}
        trail={[{ to: `/cases/${id}`, name: current ? `${current.user_readable_id} ${current.name}` : '…' }]}
      />
      <Stack gap="md">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('readers')}
          rows={data?.results.map((row) => ({ ...row, id: `${row.kind}:${row.id}`, number: row.id }))}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={(row) => row.name}
          columns={[
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: (row) => (
                <Breakable>{row.kind === 'key' ? t('key', { name: row.name }) : row.name}</Breakable>
              ),
            },
            {
              key: 'because',
              name: t('because'),
              cell: (row) => (row.because.length === 0 ? t('everybody') : grantNames(row.because)),
            },
            {
              key: 'rights',
              name: t('rights'),
              isMinor: true,
              cell: (row) =>
                row.sees ? row.rights.map((right) => t(`right_${right}`)).join(', ') : t('onlyListed'),
            },
            {
              key: 'hidden',
              name: t('hidden'),
              isMinor: true,
              cell: (row) => row.hidden.map(informationName).join(', '),
            },
          ]}
          empty={<EmptyState title={t('noReaders')} />}
        />
        {may('admin:operation') && <Openings id={id} />}
      </Stack>
    </>
  );
}

function Openings({ id }: { id: number }) {
  const t = useWords('admin-access');
  const { data } = useApi('GET /api/admin/cases/{id}/openings', { params: { id } });
  if (data === undefined) return null;
  const { is_watched, openings } = data.data;
  return (
    <Section title={t('openings')}>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t(is_watched ? 'isWatched' : 'isNotWatched')}
        </Text>
        {openings.map(({ author_kind, author_id, name, times, last }) => (
          <Text key={`${author_kind}${author_id}`} size="sm">
            <bdi>{name ?? t('erased')}</bdi> · {t('times', { count: times })} · <Moment at={last} isExact />
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
