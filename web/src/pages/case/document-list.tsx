import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf, request } from '../../api/request.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';
import { BookletList } from './booklet-list.tsx';
import { FilePreview } from './file-preview.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { Withheld } from './withheld.tsx';

/** The documents of the case, to view and download in a chosen language. */
export function DocumentList() {
  const t = useWords('app-case');
  const { case: current, view, rights } = useCaseWork();
  const languages = [
    ...new Set([...current.documents, ...current.booklets].flatMap((each) => each.languages)),
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  const language =
    chosen ??
    languages.find((key) => key === current.preferred_language) ??
    languages[0] ??
    current.preferred_language ??
    'en';
  const [seen, setSeen] = useState<{ id: number; name: string } | null>(null);
  if (current.documents.length === 0 && current.booklets.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noDocuments')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {languages.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('documentLanguage')}
          value={language}
          onChange={setChosen}
          data={languages.map((key) => ({ value: key, label: key.toUpperCase() }))}
        />
      )}
      {current.documents.map((document) => (
        <section key={document.id} className={classes.comment} aria-label={document.name}>
          <Group gap={6} justify="space-between">
            <Text size="sm" fw={600}>
              {document.name}
            </Text>
            {document.is_signed ? (
              <StatusBadge is="good">{t('signed')}</StatusBadge>
            ) : (
              document.is_frozen && <StatusBadge is="plain">{t('frozen')}</StatusBadge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {document.user_readable_id}
          </Text>
          {rights.export && (
            <Group gap="xs" mt={4}>
              <Button size="compact-xs" variant="light" onClick={() => setSeen(document)}>
                {t('preview')}
              </Button>
              <Anchor
                size="xs"
                download
                href={addressOf('GET /api/1/cases/{case_pk}/documents/{id}', {
                  params: { case_pk: current.id, id: document.id },
                  query: { language },
                })}
              >
                {t('download')}
              </Anchor>
            </Group>
          )}
        </section>
      ))}
      {view !== undefined && !rights.export && <Withheld>{t('mayNotExport')}</Withheld>}
      {current.booklets.length > 0 && <BookletList language={language} />}
      {seen && (
        <FilePreview
          key={seen.id}
          name={seen.name}
          version={`${language}${current.version}`}
          contentType="application/pdf"
          read={() =>
            request('GET /api/1/cases/{case_pk}/documents/{id}/preview', {
              params: { case_pk: current.id, id: seen.id },
              query: { language },
            })
          }
          close={() => setSeen(null)}
        />
      )}
    </Stack>
  );
}
