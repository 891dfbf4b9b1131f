import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { PdfFrame } from '../../../shared/pdf-frame.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { CasePicker } from './case-picker.tsx';
import classes from './configuration.module.css';
import { saveAs } from './import-package.ts';
import { JobProgress } from './job-progress.tsx';
import { PlaceLink } from './place-link.tsx';

export type Entry = Answer<'POST /api/admin/configuration/outline'>['data']['entries'][number];

/** The preview of a draft's document for a case. */
export function DocumentPreview({
  documents,
  languages,
}: {
  documents: readonly Entry[];
  languages: readonly string[];
}) {
  const t = useWords('admin-configuration-previews');
  const [search, setSearch] = useUrlState();
  const document = documents.find(({ key }) => key === search.document) ?? documents[0];
  const caseId = search.case;
  const { data, error, isFetching } = useApi(
    'POST /api/admin/configuration/preview/document',
    {
      body: {
        document: document?.key ?? '',
        case_id: Number(caseId),
        ...(search.language !== undefined && { language: search.language }),
      },
    },
    { enabled: document !== undefined && caseId !== undefined },
  );
  const pdf = data instanceof Blob ? data : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (pdf === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  if (document === undefined) return <EmptyState title={t('noDocuments')} />;
  const name = document.name ?? document.key;
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('document')}
          value={document.key}
          data={documents.map((each) => ({ value: each.key, label: each.name ?? each.key }))}
          onChange={(event) => setSearch({ document: event.currentTarget.value })}
        />
        <CasePicker value={caseId} choose={(id) => setSearch({ case: id })} />
        <NativeSelect
          label={t('language')}
          value={search.language ?? ''}
          data={[{ value: '', label: t('asCase') }, ...languages]}
          onChange={(event) => setSearch({ language: event.currentTarget.value || undefined })}
        />
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <PlaceLink file={document.file} line={document.line} />
        </Text>
        {pdf && (
          <Button size="xs" variant="default" onClick={() => saveAs(pdf, `${document.key}.pdf`)}>
            {t('download')}
          </Button>
        )}
      </Group>
      {caseId === undefined && (
        <div className="surface">
          <EmptyState title={t('chooseCase')} />
        </div>
      )}
      {error && <ErrorState error={error} />}
      {isFetching && <JobProgress label={t('making')} progress={null} />}
      {url !== undefined && !error && (
        <PdfFrame address={url} title={t('shown', { name })} className={classes.frame} />
      )}
    </Stack>
  );
}
