import { Code, NativeSelect, Skeleton, Stack, Table, Text, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { oneOf } from '../../../shared/given.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';
import { formLink } from './package-places.ts';
import { useOutline } from './use-outline.ts';
import { usePackage } from './use-package.ts';

const WorkflowGraph = lazy(() => import('./workflow-graph.tsx'));

type Workflow = Answer<'POST /api/admin/configuration/workflow'>['data'];

/** States and transitions of a process, as a graph and as tables. */
export default function WorkflowPage() {
  const t = useWords('admin-configuration-workflow');
  const common = useWords('admin-configuration');
  const language = useLanguage();
  const [search, setSearch] = useUrlState();
  const of = usePackage();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const outline = useOutline({ enabled: of.isThere });
  const processes = (outline.data?.data.entries ?? []).filter(({ kind }) => kind === 'process');
  const isReadable = outline.data !== undefined && outline.data.data.name !== null;
  const process = processes.find(({ key }) => key === search.process) ?? processes[0];
  const { data, error, refetch } = useApi(
    'POST /api/admin/configuration/workflow',
    { body: { process: process?.key ?? '', language } },
    { enabled: isReadable && process !== undefined },
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      />
      {of.isEmpty && <EmptyState title={common('empty')} text={common('emptyText')} />}
      {outline.data && !isReadable && (
        <EmptyState title={common('cannotRead')} text={common('mendFirst')}>
          <Link to="/admin/configuration/files">{common('toFiles')}</Link>
        </EmptyState>
      )}
      {outline.data && isReadable && process === undefined && <EmptyState title={t('none')} />}
      {error && <ErrorState error={error} retry={refetch} />}
      <Stack gap="md">
        {process && (
          <NativeSelect
            label={t('process')}
            value={process.key}
            data={processes.map(({ key, name }) => ({ value: key, label: name ?? key }))}
            onChange={(event) => setSearch({ process: event.currentTarget.value }, true)}
            maw="24rem"
          />
        )}
        {data ? (
          <>
            <div className="surface">
              <Suspense fallback={<Skeleton height={480} />}>
                <WorkflowGraph
                  key={`${process?.key} ${isNarrow}`}
                  workflow={data.data}
                  isDark={isDark}
                  isNarrow={isNarrow}
                  label={`${t('graph')}. ${t('graphHint')}`}
                />
              </Suspense>
            </div>
            <States workflow={data.data} />
            <Transitions workflow={data.data} />
          </>
        ) : (
          isReadable && process && !error && <Skeleton height={480} />
        )}
      </Stack>
    </>
  );
}

const KINDS = ['start', 'open', 'approved', 'declined', 'finished'] as const;

function States({ workflow: { states } }: { workflow: Workflow }) {
  const t = useWords('admin-configuration-workflow');
  const common = useWords('admin-configuration');
  const shared = useWords('app-shared');
  const teamName = useTeamNames();
  return (
    <Section title={t('states')}>
      <div className="table-frame">
        <Table aria-label={t('states')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{common('name')}</Table.Th>
              <Table.Th scope="col">{t('kind')}</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('happy')}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('mayEdit')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {states.map(({ key, name, kind, is_happy_path, may_edit, file, path }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Name file={file} path={path} of={key} name={name} />
                </Table.Td>
                <Table.Td>{t(oneOf(KINDS, kind) ?? 'open')}</Table.Td>
                <Table.Td visibleFrom="sm">{is_happy_path ? shared('yes') : shared('no')}</Table.Td>
                <Table.Td visibleFrom="sm">{may_edit.map(teamName).join(', ') || t('everybody')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}

function Transitions({ workflow: { states, transitions } }: { workflow: Workflow }) {
  const t = useWords('admin-configuration-workflow');
  const common = useWords('admin-configuration');
  const teamName = useTeamNames();
  const nameOf = (key: string): string => states.find((state) => state.key === key)?.name ?? key;
  return (
    <Section title={t('transitions')}>
      <div className="table-frame">
        <Table aria-label={t('transitions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{common('name')}</Table.Th>
              <Table.Th scope="col">{t('from')}</Table.Th>
              <Table.Th scope="col">{t('to')}</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('condition')}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t('votes')}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="md">
                {t('mayUse')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {transitions.map((each) => (
              <Table.Tr key={each.key}>
                <Table.Td>
                  <Name file={each.file} path={each.path} of={each.key} name={each.name} />
                </Table.Td>
                <Table.Td>{each.from.map(nameOf).join(', ')}</Table.Td>
                <Table.Td>{nameOf(each.to)}</Table.Td>
                <Table.Td visibleFrom="sm">
                  {each.condition !== null && (
                    <Link to="/admin/configuration/formulas" search={{ path: `${each.path}/condition` }}>
                      <Code>{each.condition}</Code>
                    </Link>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm">{each.votes > 0 ? each.votes : '–'}</Table.Td>
                <Table.Td visibleFrom="md">
                  {each.may_use.map(teamName).join(', ') || t('everybody')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}

function Name({ file, path, of, name }: { file: string; path: string; of: string; name: string }) {
  return (
    <Breakable>
      <Link {...formLink(file, path)} className="row-link">
        {name}
      </Link>
      <Text size="xs" c="dimmed">
        {of}
      </Text>
    </Breakable>
  );
}
