import { ActionIcon, Button, Group, NativeSelect, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { FilesDiff } from './file-diff.tsx';
import { saveAs } from './import-package.ts';
import { writeZip } from './zip.ts';

/** The published versions, with the difference between any two. */
export default function VersionsPage() {
  const t = useWords('admin-configuration-versions');
  const common = useWords('admin-configuration');
  const shared = useWords('app-shared');
  const list = useList('-version', 25);
  const { data, error, refetch } = useApi(
    'GET /api/admin/configuration/versions',
    { query: list.query },
    { keepsPrevious: true },
  );
  const standing = useApi('GET /api/admin/configuration/standing', {});
  const newest = standing.data?.data.published?.version;
  const rows = data?.results.map((row) => ({ ...row, id: row.version }));
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      />
      <Stack gap="md">
        <DataTable
          label={t('title')}
          rows={rows}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ version }) => common('versionOf', { version })}
          columns={[
            {
              key: 'version',
              name: t('version'),
              ordering: 'version',
              cell: ({ version }) => (
                <Group gap="xs">
                  {version}
                  {version === newest && <StatusBadge is="good">{t('newest')}</StatusBadge>}
                </Group>
              ),
            },
            {
              key: 'published',
              name: t('published'),
              ordering: 'published',
              cell: ({ published }) => <Moment at={published} />,
            },
            { key: 'by', name: t('by'), isMinor: true, cell: ({ published_by }) => published_by },
            { key: 'note', name: t('note'), isMinor: true, cell: ({ note }) => note },
            {
              key: 'actions',
              name: shared('actions'),
              cell: ({ version }) => <Actions version={version} isNewest={version === newest} />,
            },
          ]}
          empty={<EmptyState icon={IconHistory} title={t('none')} />}
        />
        {newest !== undefined && newest > 1 && <Comparing newest={newest} list={list} />}
      </Stack>
    </>
  );
}

function Actions({ version, isNewest }: { version: number; isNewest: boolean }) {
  const t = useWords('admin-configuration-versions');
  const navigate = useNavigate();
  const download = async (): Promise<void> => {
    try {
      const { data } = await request('GET /api/admin/configuration/versions/{version}', {
        params: { version },
      });
      saveAs(writeZip(data.files), `configuration-${version}.zip`);
    } catch (error) {
      showProblem(error);
    }
  };
  /** Leads to the plan first: nothing is published before its effects are known. */
  const plan = async (): Promise<void> => {
    try {
      const { data } = await request('POST /api/admin/configuration/plan', { body: { version } });
      await navigate({
        to: '/admin/configuration/plan',
        search: { again: String(version), plan: String(data.id) },
      });
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={t('export', { version })}>
        <ActionIcon variant="default" aria-label={t('export', { version })} onClick={download}>
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
      {!isNewest && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('againShort')}: ${version}`}
          onClick={plan}
        >
          {t('againShort')}
        </Button>
      )}
    </Group>
  );
}

function Comparing({ newest, list }: { newest: number; list: ReturnType<typeof useList> }) {
  const t = useWords('admin-configuration-versions');
  const from = Math.min(Number(list.search.from) || newest - 1, newest);
  const to = Math.min(Number(list.search.to) || newest, newest);
  const options = Array.from({ length: newest }, (_, at) => String(newest - at));
  const compared = useApi('GET /api/admin/configuration/compare', { query: { from, to } });
  const before = useApi('GET /api/admin/configuration/versions/{version}', { params: { version: from } });
  const after = useApi('GET /api/admin/configuration/versions/{version}', { params: { version: to } });
  const differences = compared.data?.results;
  return (
    <Section title={t('compare')}>
      <Group gap="sm">
        <NativeSelect
          label={t('from')}
          value={String(from)}
          data={options}
          onChange={(event) => list.setSearch({ from: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('to')}
          value={String(to)}
          data={options}
          onChange={(event) => list.setSearch({ to: event.currentTarget.value })}
        />
      </Group>
      {compared.error && <ErrorState error={compared.error} retry={compared.refetch} />}
      {differences === undefined && !compared.error && <Skeleton height={60} />}
      {differences?.length === 0 && <Text c="dimmed">{t('same')}</Text>}
      {differences && differences.length > 0 && <DifferenceTable differences={differences} />}
      {before.data && after.data && from !== to && (
        <FilesDiff before={before.data.data.files} after={after.data.data.files} />
      )}
    </Section>
  );
}
