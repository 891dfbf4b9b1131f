import { Button, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { CodeBlock } from '../../shared/code-block.tsx';
import { useKinds } from '../../shared/configuration.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { formatNumber } from '../../shared/format.ts';
import { messageOf } from '../../shared/message-of.ts';
import { Moment } from '../../shared/moment.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { Section } from '../../shared/section.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useList } from '../../shared/use-list.ts';
import { useWords } from '../../texts/words.ts';
import { FileDrop } from './file-drop.tsx';
import { IMPORT_SIGNS } from './import-signs.ts';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.ndjson', 'application/x-ndjson'],
  ['.jsonl', 'application/x-ndjson'],
];

const typeOf = (name: string): string | undefined =>
  TYPES.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1];

/** Starts an import, and lists earlier ones. */
export default function ImportPage() {
  const t = useWords('own-import');
  const names = useWords('app-instances');
  const navigate = useNavigate();
  const list = useList('-id', 25);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const kinds = useKinds();
  const { ontology } = list.search;
  const chosen =
    kinds.find(({ key }) => key === ontology) ??
    kinds.find(({ super_ontology_key }) => super_ontology_key === ontology) ??
    kinds[0];
  const columns = (chosen?.informations ?? [])
    .filter(({ is_computed }) => !is_computed)
    .flatMap(({ key, components }) =>
      components === null ? [key] : components.map((component) => `${key}.0.${component.key}`),
    );
  const take = (taken: File): void => {
    setFile(taken);
    setProblem(typeOf(taken.name) === undefined ? t('wrongType') : null);
  };
  const start = async (): Promise<void> => {
    const type = file === null ? undefined : typeOf(file.name);
    if (file === null || type === undefined || chosen === undefined) return;
    setSending(true);
    try {
      const { data } = await request('POST /api/1/instances/import', {
        query: { ontology_key: chosen.key },
        body: new Blob([file], { type }),
      });
      navigate({ to: `/instances/import/${data.id}` });
    } catch (error) {
      setProblem(messageOf(error));
      setSending(false);
    }
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} trail={[{ to: '/instances', name: names('title') }]} />
      <Stack gap="md">
        <Section title={t('file')}>
          <NativeSelect
            label={t('kind')}
            description={t('kindHint')}
            value={chosen?.key ?? ''}
            data={kinds.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => list.setSearch({ ontology: event.currentTarget.value })}
            maw="26rem"
          />
          <FileDrop file={file} take={take} error={problem} />
          {isSending && (
            <Stack gap={4} role="status">
              <Text size="sm">{t('uploading')}</Text>
              <Progress value={100} animated aria-label={t('uploading')} />
            </Stack>
          )}
          <Button
            onClick={start}
            loading={isSending}
            disabled={file === null || typeOf(file.name) === undefined || chosen === undefined}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('start')}
          </Button>
        </Section>
        <Section
          title={t('columns')}
          buttons={<CopyButton label={t('copyColumns')} text={columns.join('\t')} />}
        >
          <Text size="sm" c="dimmed">
            {t('columnsHint', { example: 'addresses.0.street' })}
          </Text>
          <CodeBlock label={chosen?.name ?? t('columns')} text={columns.join('  ')} />
        </Section>
        <Section title={t('recent')}>
          <RecentImports list={list} />
        </Section>
      </Stack>
    </>
  );
}

function RecentImports({ list }: { list: ReturnType<typeof useList> }) {
  const t = useWords('own-import');
  const { page, page_size } = list.query;
  const { data, error, refetch } = useApi(
    'GET /api/admin/imports',
    { query: { page, page_size, kind: 'instances' } },
    { keepsPrevious: true, refetchInterval: 5000 },
  );
  return (
    <DataTable
      label={t('recent')}
      rows={data?.results}
      meta={data?.meta}
      error={error}
      retry={refetch}
      setPage={list.table.setPage}
      opens={({ id }) => `/instances/import/${id}`}
      nameOf={({ id }) => t('report', { id })}
      empty={
        <Text c="dimmed" size="sm" p="md">
          {t('none')}
        </Text>
      }
      columns={[
        { key: 'id', name: '#', width: '4rem', cell: ({ id }) => id },
        {
          key: 'state',
          name: t('state'),
          cell: ({ state }) => <StatusBadge is={IMPORT_SIGNS[state]}>{t(state)}</StatusBadge>,
        },
        {
          key: 'outcome',
          name: t('outcome'),
          cell: (row) =>
            t('summary', {
              created: formatNumber(row.created_count),
              updated: formatNumber(row.updated_count),
              failed: formatNumber(row.failed_count),
            }),
        },
        { key: 'by', name: t('by'), isMinor: true, cell: ({ author }) => author },
        { key: 'started', name: t('started'), isMinor: true, cell: ({ created }) => <Moment at={created} /> },
      ]}
    />
  );
}
