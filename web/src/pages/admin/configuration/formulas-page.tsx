import { Badge, Button, Code, Group, Loader, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Say } from '#locales/say.ts';
import { useApi } from '../../../api/queries.ts';
import { type Answer, request } from '../../../api/request.ts';
import { Breakable, Parts } from '../../../shared/breakable.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { oneOf } from '../../../shared/given.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { AskConfiguration } from './ask-configuration.tsx';
import { CasePicker } from './case-picker.tsx';
import classes from './configuration.module.css';
import { PlaceLink } from './place-link.tsx';
import { ProblemText } from './problem-text.tsx';
import { usePackage, useReadAgain } from './use-package.ts';
import { useTrial } from './use-trial.ts';

const FeelEditor = lazy(() => import('./feel-editor.tsx'));

type Formula = Answer<'POST /api/admin/configuration/formulas'>['results'][number];

/** All formulas of the package, and an editor for one of them. */
export default function FormulasPage() {
  const t = useWords('admin-configuration-formulas');
  const common = useWords('admin-configuration');
  const [search] = useUrlState();
  const of = usePackage();
  const { data, error, refetch } = useApi(
    'POST /api/admin/configuration/formulas',
    { body: {} },
    { enabled: of.isThere, keepsPrevious: true },
  );
  const chosen = data?.results.find(
    ({ path, offset }) => path === search.path && String(offset) === (search.offset ?? '0'),
  );
  const trail = [
    { to: '/admin/configuration', name: common('title') },
    ...(search.path === undefined ? [] : [{ to: '/admin/configuration/formulas', name: t('title') }]),
  ];
  return (
    <>
      <PageHeader
        title={search.path === undefined ? t('title') : nameOfPlace(search.path)}
        {...(search.path === undefined && { text: t('intro') })}
        trail={trail}
      >
        <AskConfiguration place={search.path ?? null} />
      </PageHeader>
      {of.isEmpty && (
        <div className="surface">
          <EmptyState title={common('empty')} text={common('emptyText')} />
        </div>
      )}
      {error && <ErrorState error={error} retry={refetch} />}
      {data === undefined && !error && of.isThere && <Skeleton height={240} />}
      {data && search.path === undefined && <FormulaList formulas={data.results} />}
      {data && search.path !== undefined && chosen === undefined && (
        <div className="surface">
          <EmptyState title={t('none')} />
        </div>
      )}
      {chosen && (
        <FormulaWork
          key={`${chosen.path} ${chosen.offset}`}
          formula={chosen}
          version={of.version}
          caseId={search.case}
        />
      )}
    </>
  );
}

/** A place in words: `open_account › transitions › submit › condition`. */
const nameOfPlace = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' › ');

/** The name of a formula's subject: a key of the package, or a word for the others. */
const subjectName = (subject: string, t: Say<'admin-configuration-formulas'>): string =>
  subject === 'case' ? t('ofCase') : subject === 'none' || subject === 'unknown' ? t('ofNothing') : subject;

const FEW = 60;

function FormulaList({ formulas }: { formulas: readonly Formula[] }) {
  const t = useWords('admin-configuration-formulas');
  const [search, setSearch] = useUrlState();
  const [isWhole, setWhole] = useState(false);
  const words = (search.search ?? '').toLowerCase();
  const found = formulas.filter(({ text, path }) => `${text} ${path}`.toLowerCase().includes(words));
  const shown = isWhole ? found : found.slice(0, FEW);
  if (formulas.length === 0) return <EmptyState title={t('none')} />;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField
          label={t('search')}
          value={search.search ?? ''}
          search={(text) => setSearch({ search: text === '' ? undefined : text })}
        />
      </Group>
      <div className="surface table-frame">
        <Table aria-label={t('title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('place')}</Table.Th>
              <Table.Th scope="col">{t('formula')}</Table.Th>
              <Table.Th scope="col" visibleFrom="md">
                {t('about')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ path, offset, text, subject }) => (
              <Table.Tr key={`${path} ${offset}`}>
                <Table.Td>
                  <Breakable>
                    <Link
                      to="/admin/configuration/formulas"
                      search={{ path, ...(offset > 0 && { offset: String(offset) }) }}
                      className="row-link"
                    >
                      <Parts text={nameOfPlace(path)} />
                    </Link>
                  </Breakable>
                </Table.Td>
                <Table.Td>
                  <Breakable>
                    <Text component="code" size="xs" ff="monospace" lineClamp={2}>
                      {text}
                    </Text>
                  </Breakable>
                </Table.Td>
                <Table.Td visibleFrom="md">{subjectName(subject, t)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {found.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)} style={{ alignSelf: 'center' }}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
    </Stack>
  );
}

const NOT_RUN = ['no_case', 'other_process', 'nothing_there'] as const;

function FormulaWork({
  formula,
  version,
  caseId,
}: {
  formula: Formula;
  version: number | undefined;
  caseId: string | undefined;
}) {
  const t = useWords('admin-configuration-formulas');
  const [, setSearch] = useUrlState();
  const readAgain = useReadAgain();
  const [text, setText] = useState(formula.text);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => setText(formula.text), [formula.text]);
  const { tried, error, isRunning } = useTrial(formula, text, caseId);
  const save = async (words: string): Promise<void> => {
    setSaving(true);
    const before = formula.text;
    try {
      const { data } = await request('PATCH /api/admin/configuration/draft/formula', {
        body: { path: formula.path, formula: words },
        ifMatch: version,
      });
      await readAgain();
      showDone(t('kept'), async () => {
        await request('PATCH /api/admin/configuration/draft/formula', {
          body: { path: formula.path, formula: before },
          ifMatch: data.version,
        }).catch(showProblem);
        await readAgain();
      });
    } catch (problem) {
      showProblem(problem);
    } finally {
      setSaving(false);
    }
  };
  const isChanged = text !== formula.text;
  return (
    <Stack gap="md">
      <div className="surface">
        <Group justify="space-between" px="sm" py={6} gap="xs">
          <Text size="xs">
            <PlaceLink file={formula.file} line={formula.line} />
          </Text>
          <Badge color="gray">{subjectName(formula.subject, t)}</Badge>
        </Group>
        <Suspense fallback={<Skeleton height={100} />}>
          <FeelEditor label={t('formula')} text={text} change={setText} tried={tried} />
        </Suspense>
      </div>
      <Group gap="xs" role="status">
        {isRunning && <Loader size="xs" aria-label={t('running')} />}
        {tried && (
          <>
            {tried.problems.length === 0 && <StatusBadge is="good">{t('right')}</StatusBadge>}
            <Text size="sm">{t('gives', { type: tried.type })}</Text>
            {tried.expected !== null && (
              <Text size="sm" c="dimmed">
                {t('needs', { type: tried.expected })}
              </Text>
            )}
          </>
        )}
      </Group>
      {error !== null && <ErrorState error={error} />}
      {tried && tried.problems.length > 0 && (
        <ul className={classes.problems}>
          {tried.problems.map(({ from, code, message }) => (
            <li key={`${from} ${code}`}>
              <StatusBadge is="bad">{from + 1}</StatusBadge>
              <div>
                <ProblemText code={`formula_${code}`} message={message} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {formula.offset > 0 ? (
        <Text size="sm" c="dimmed">
          {t('inTemplate')}
        </Text>
      ) : (
        <Group gap="xs">
          <Button disabled={!isChanged || text.trim() === ''} loading={isSaving} onClick={() => save(text)}>
            {t('keep')}
          </Button>
          {isChanged && (
            <Button variant="default" onClick={() => setText(formula.text)}>
              {t('back')}
            </Button>
          )}
        </Group>
      )}
      <Section title={t('result')}>
        <CasePicker
          value={caseId}
          choose={(id) => setSearch({ case: id })}
          process={formula.processes.length === 1 ? formula.processes[0] : undefined}
        />
        {caseId === undefined && <Text c="dimmed">{t('chooseFirst')}</Text>}
        {tried?.not_run && (
          <Text c="dimmed">{t(oneOf(NOT_RUN, tried.not_run_reason ?? '') ?? 'nothing_there')}</Text>
        )}
        {tried && tried.results.length > 0 && (
          <div className="table-frame">
            <Table aria-label={t('result')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('subject')}</Table.Th>
                  <Table.Th scope="col">{t('value')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {tried.results.map(({ subject, value, warnings }) => (
                  <Table.Tr key={subject}>
                    <Table.Td>{subject}</Table.Td>
                    <Table.Td>
                      <Code>{value}</Code>
                      {warnings.slice(0, 3).map(({ from, reason }) => (
                        <Text key={`${from} ${reason}`} size="xs" c="dimmed" lang="en">
                          {reason}
                        </Text>
                      ))}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Section>
      {tried && (
        <Section title={t('sees')}>
          <Group gap={6}>
            {tried.names.map(({ name, type }) => (
              <Code key={name} title={type}>
                {name}
              </Code>
            ))}
          </Group>
        </Section>
      )}
    </Stack>
  );
}
