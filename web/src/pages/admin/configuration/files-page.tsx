import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { AskConfiguration } from './ask-configuration.tsx';
import classes from './configuration.module.css';
import { defineIn, isDefined } from './define-in.ts';
import { TextDiff } from './file-diff.tsx';
import { FileList } from './file-list.tsx';
import { FilePanel } from './file-panel.tsx';
import { NewDefinition } from './new-definition.tsx';
import { NewFile } from './new-file.tsx';
import { placeAtHand } from './place-at-hand.ts';
import { isError, ProblemCount, ProblemList } from './problem-list.tsx';
import { ScenarioCount } from './scenario-count.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { type SaveState, useDrafting } from './use-drafting.ts';
import { useOutline } from './use-outline.ts';
import { type Files, usePackage } from './use-package.ts';
import { useScenarios } from './use-scenarios.ts';

/** The files of the package. */
export default function FilesPage() {
  const t = useWords('admin-configuration-files');
  const common = useWords('admin-configuration');
  const of = usePackage();
  if (of.error) return <ErrorState error={of.error} retry={of.retry} />;
  return (
    <>
      {of.isEmpty && (
        <>
          <PageHeader title={t('title')} trail={[{ to: '/admin/configuration', name: common('title') }]} />
          <div className="surface">
            <EmptyState title={common('empty')} text={common('emptyText')}>
              <Button component={Link} to="/admin/configuration">
                {common('title')}
              </Button>
            </EmptyState>
          </div>
        </>
      )}
      {of.files === undefined || of.version === undefined ? (
        !of.isEmpty && <Skeleton height={400} />
      ) : (
        <Editing stored={of.files} version={of.version} published={of.published?.files ?? {}} />
      )}
    </>
  );
}

const NONE: readonly never[] = [];

const schemaOf = (file: string): string =>
  file.endsWith('package.yaml') ? 'package' : (/^([\w-]+?)(?:\.ya?ml|\/)/.exec(file)?.[1] ?? 'package');

const KINDS = new Set(
  'package ontologies roles teams access tags needed_documents user_functions decisions rule_sets processes documents booklets wizards interaction_log_types images translations words tests'.split(
    ' ',
  ),
);

function Editing({ stored, version, published }: { stored: Files; version: number; published: Files }) {
  const t = useWords('admin-configuration-files');
  const common = useWords('admin-configuration');
  const [search, setSearch] = useUrlState();
  const [asks, setNew] = useState<'file' | 'definition' | null>(null);
  const drafting = useDrafting(useMemo(() => ({ files: stored, version }), [stored, version]));
  const { files, change, conflict } = drafting;
  const outline = useOutline();
  const paths = Object.keys(files).toSorted(
    (left, right) => Number(left.includes('/')) - Number(right.includes('/')) || (left < right ? -1 : 1),
  );
  const file = search.file !== undefined && files[search.file] !== undefined ? search.file : paths[0];
  const kind = schemaOf(file ?? '');
  const schema = useApi(
    'GET /api/admin/configuration/schemas/{name}',
    { params: { name: `${kind}.schema.json` } },
    { enabled: KINDS.has(kind) },
  );
  const problems = drafting.problems ?? outline.data?.data.problems ?? [];
  const isRight = outline.data !== undefined && !problems.some(isError);
  const run = useScenarios({
    enabled: isRight && drafting.isChecked && drafting.state === 'saved',
    version: drafting.version,
  });
  const failing = (isRight && run.results?.scenarios.filter((each) => !each.has_passed)) || NONE;
  const own = problems.filter((problem) => problem.file === file);
  const others = problems.filter((problem) => problem.file !== file);
  const wrong = new Map(
    problems
      .toSorted((a, b) => Number(isError(a)) - Number(isError(b)))
      .map((each) => [each.file, isError(each) ? ('error' as const) : ('warning' as const)]),
  );
  const open = (path: string): void => setSearch({ file: path, line: undefined, at: undefined }, true);
  const remove = (path: string): void => {
    const text = files[path];
    change(path, undefined, true);
    setSearch({ file: undefined, line: undefined, at: undefined });
    showDone(t('removed', { file: path }), () => change(path, text, true));
  };
  const before = file === undefined ? undefined : published[file];
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      >
        <ProblemCount problems={problems} />
        {isRight && <ScenarioCount of={run} />}
        <Saved state={drafting.state} hasDraft={drafting.version > 0} />
        <AskConfiguration place={placeAtHand(outline.data?.data.entries ?? NONE, { ...search, file })} />
        <Button component={Link} to="/admin/configuration/plan" disabled={drafting.version === 0}>
          {common('plan')}
        </Button>
      </PageHeader>
      <div className={classes.editing}>
        <Stack gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => setNew('definition')}
          >
            {t('newDefinition')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFilePlus size={16} />}
            onClick={() => setNew('file')}
          >
            {t('newFile')}
          </Button>
          <NativeSelect
            hiddenFrom="md"
            aria-label={t('list')}
            value={file ?? ''}
            data={paths}
            onChange={(event) => open(event.currentTarget.value)}
          />
          <div className="mantine-visible-from-md">
            <FileList files={paths} wrong={wrong} current={file} open={open} />
          </div>
        </Stack>
        {file !== undefined && (
          <Stack gap="sm">
            {conflict?.file === file && (
              <Alert color="orange" title={t('conflict')} role="alert">
                <Stack gap="sm">
                  <Text size="sm">{t('conflictText')}</Text>
                  <Group gap="xs">
                    <Button size="xs" onClick={() => drafting.settle(files[file] ?? conflict.mine)}>
                      {t('keepMine')}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => drafting.settle(conflict.theirs)}>
                      {t('takeTheirs')}
                    </Button>
                  </Group>
                  <Text size="xs">{t('difference')}</Text>
                  <div className="surface">
                    <TextDiff label={t('difference')} before={conflict.theirs} after={files[file] ?? ''} />
                  </div>
                </Stack>
              </Alert>
            )}
            <FilePanel
              file={file}
              text={files[file] ?? ''}
              published={before}
              kind={kind}
              schema={schema.data}
              drafting={drafting}
              problems={own}
              allProblems={problems}
              languages={outline.data?.data.languages ?? NONE}
              entries={outline.data?.data.entries ?? NONE}
              remove={() => remove(file)}
            />
            {own.length > 0 && (
              <Section title={t('here')}>
                <ProblemList problems={own} />
              </Section>
            )}
            {failing.length > 0 && (
              <Section title={t('failing')}>
                <ScenarioList scenarios={failing} />
              </Section>
            )}
            {others.length > 0 && (
              <Section title={t('others')}>
                <ProblemList problems={others} most={20} />
              </Section>
            )}
          </Stack>
        )}
      </div>
      {asks === 'definition' && (
        <NewDefinition
          close={() => setNew(null)}
          taken={(folder, key) => isDefined(files, folder, key)}
          create={async (folder, key) => {
            const made = await defineIn(files, folder, key);
            change(made.file, made.text, true);
            setSearch({ file: made.file, line: undefined, view: 'form', at: made.at }, true);
          }}
        />
      )}
      {asks === 'file' && (
        <NewFile
          close={() => setNew(null)}
          create={(path) => {
            if (files[path] === undefined) change(path, '', true);
            open(path);
          }}
        />
      )}
    </>
  );
}

const SIGNS = { saved: 'good', unsaved: 'waiting', saving: 'busy', failed: 'bad' } as const;

function Saved({ state, hasDraft }: { state: SaveState; hasDraft: boolean }) {
  const t = useWords('admin-configuration-files');
  if (!hasDraft && state === 'saved')
    return (
      <Text size="sm" c="dimmed">
        {t('noDraft')}
      </Text>
    );
  return (
    <span role="status">
      <StatusBadge is={SIGNS[state]}>{t(state)}</StatusBadge>
    </span>
  );
}
