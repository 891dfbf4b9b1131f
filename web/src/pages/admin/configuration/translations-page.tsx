import { Button, Checkbox, Group, Skeleton, Stack, Table, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { type Answer, request } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { messageOf } from '../../../shared/message-of.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { languageName } from './language-name.ts';
import { PlaceLink } from './place-link.tsx';
import { usePackage, useReadAgain } from './use-package.ts';

type PackageText = Answer<'POST /api/admin/configuration/texts'>['results'][number];

const STEP = 40;

/** All texts in each language, with missing ones marked. */
export default function TranslationsPage() {
  const t = useWords('admin-configuration-translations');
  const common = useWords('admin-configuration');
  const [search, setSearch] = useUrlState();
  const of = usePackage();
  const [most, setMost] = useState(STEP);
  const { data, error, refetch } = useApi(
    'POST /api/admin/configuration/texts',
    { body: {} },
    { enabled: of.isThere, keepsPrevious: true },
  );
  const isMissing = search.missing !== undefined;
  // Texts that were missing when the filter was set stay visible while they are being filled in.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data || !isMissing) return;
    setKept((before) => before.union(new Set(data.results.filter(isLacking).map(({ path }) => path))));
  }, [data, isMissing]);
  const words = (search.search ?? '').toLowerCase();
  const found = (data?.results ?? [])
    .filter((text) => !isMissing || isLacking(text) || kept.has(text.path))
    .filter(({ path, words: texts }) =>
      `${path} ${placeName(path)} ${Object.values(texts).join(' ')}`.toLowerCase().includes(words),
    );
  const missing = (data?.results ?? []).reduce(
    (sum, text) => sum + (isLacking(text) ? text.missing.length : 0),
    0,
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      >
        {data && (
          <StatusBadge is={missing === 0 ? 'good' : 'waiting'}>
            {missing === 0 ? t('complete') : t('missing', { count: missing })}
          </StatusBadge>
        )}
      </PageHeader>
      {of.isEmpty && <EmptyState title={common('empty')} text={common('emptyText')} />}
      {error && <ErrorState error={error} retry={refetch} />}
      {data === undefined && !error && of.isThere && <Skeleton height={300} />}
      {data && (
        <Stack gap="sm">
          <Group gap="md">
            <SearchField
              label={t('search')}
              value={search.search ?? ''}
              search={(text) => setSearch({ search: text === '' ? undefined : text })}
            />
            <Checkbox
              label={t('onlyMissing')}
              checked={isMissing}
              onChange={(event) => {
                setKept(new Set());
                setSearch({ missing: event.currentTarget.checked ? 'yes' : undefined });
              }}
            />
          </Group>
          {found.length === 0 ? (
            <div className="surface">
              <EmptyState title={isMissing && words === '' ? t('complete') : t('none')} />
            </div>
          ) : (
            <div className="surface table-frame">
              <Table aria-label={t('title')} verticalSpacing={6}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('place')}</Table.Th>
                    {data.languages.map((language) => (
                      <Table.Th key={language} scope="col">
                        {languageName(language)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.slice(0, most).map((text) => (
                    <TextRow key={text.path} of={text} languages={data.languages} />
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )}
          {found.length > most && (
            <Button variant="subtle" onClick={() => setMost(most + STEP)} style={{ alignSelf: 'center' }}>
              {t('showAll', { count: Math.min(STEP, found.length - most) })}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

/** A text for all languages may be intended, so it does not count as missing. */
const isLacking = ({ missing, is_for_all }: PackageText): boolean => missing.length > 0 && !is_for_all;

/** The path without the folder, which the file name shows already, and for words of the service without the language. */
const placeName = (path: string): string => {
  const words = path.split('/').slice(1);
  if (words[0] === 'words') return words.slice(2).join('.');
  return (words.length > 1 ? words.slice(1) : words).join('.');
};

function TextRow({ of, languages }: { of: PackageText; languages: readonly string[] }) {
  const t = useWords('admin-configuration-translations');
  return (
    <Table.Tr>
      <Table.Td style={{ verticalAlign: 'top', minWidth: '11rem' }}>
        <Text size="sm" fw={550}>
          <Parts text={placeName(of.path)} />
        </Text>
        <Text size="xs">
          <PlaceLink file={of.file} line={of.line} />
        </Text>
        {of.is_template && (
          <Text size="xs" c="dimmed">
            {t('template')}
          </Text>
        )}
        {of.is_for_all && languages.length > 1 && (
          <Text size="xs" c="dimmed">
            {t('forAll')}
          </Text>
        )}
      </Table.Td>
      {languages.map((language) => (
        <Table.Td key={language} className={classes.cell} style={{ verticalAlign: 'top' }}>
          <TextField of={of} language={language} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function TextField({ of, language }: { of: PackageText; language: string }) {
  const t = useWords('admin-configuration-translations');
  const readAgain = useReadAgain();
  const stored = of.words[language] ?? '';
  const isMissing = of.missing.includes(language) && !of.is_for_all;
  const [words, setWords] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setWords(stored), [stored]);
  const write = async (text: string): Promise<void> => {
    // Others may have saved texts meanwhile, so this text is written into the newest draft.
    await request('PATCH /api/admin/configuration/draft/text', { body: { path: of.path, language, text } });
    await readAgain();
  };
  const save = async (): Promise<void> => {
    const text = words.trim();
    if (text === stored || (text === '' && stored === '')) return;
    if (text === '') return setWords(stored);
    setError(null);
    try {
      await write(text);
      showDone(t('saved'), stored === '' ? undefined : () => void write(stored).catch(showProblem));
    } catch (problem) {
      setError(messageOf(problem));
    }
  };
  return (
    <Textarea
      size="xs"
      autosize
      minRows={1}
      maxRows={8}
      aria-label={t('text', { place: placeName(of.path), language: languageName(language) })}
      placeholder={of.is_for_all ? (Object.values(of.words)[0] ?? '') : '–'}
      value={words}
      error={error}
      data-missing={isMissing}
      styles={isMissing ? { input: { borderColor: 'var(--mantine-color-yellow-light-color)' } } : {}}
      onChange={(event) => setWords(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setWords(stored);
      }}
    />
  );
}
