import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import { announce } from '../../../shared/announce.tsx';
import { useConfiguration } from '../../../shared/configuration.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { StartDraft } from './draft-buttons.tsx';
import { EndedReplay } from './ended-replay.tsx';
import { JobProgress } from './job-progress.tsx';
import { type ConfigurationPlan, isOver, LOOK_MS, type Move } from './plan-data.ts';
import { CaseLink, PlanResult } from './plan-result.tsx';
import { isError, ProblemList } from './problem-list.tsx';
import { ShadowRun } from './shadow-run.tsx';
import { useOutline } from './use-outline.ts';
import { PUBLISHED, usePackage, useReadAgain } from './use-package.ts';

/**
 * The effects of publishing the draft, or an earlier version again, on the running cases; and the button to publish.
 */
export default function PlanPage() {
  const t = useWords('configuring-plan');
  const common = useWords('admin-configuration');
  const [search, setSearch] = useUrlState();
  const of = usePackage();
  /** The number of an earlier version to publish again; the draft is not touched. */
  const again = Number(search.again) || null;
  const hasDraft = again === null && of.standing?.draft != null;
  const outline = useOutline({ enabled: hasDraft });
  const errors = (outline.data?.data.problems ?? []).filter(isError);
  const start = useChange('POST /api/admin/configuration/plan');
  const begin = (): void =>
    start.mutate(
      { body: again === null ? {} : { version: again } },
      {
        onError: showProblem,
        onSuccess: ({ data }) =>
          setSearch({
            plan: String(data.id),
            of: again === null ? String(of.standing?.draft?.version ?? '') : undefined,
            published: undefined,
          }),
      },
    );
  const isOutdated = search.of !== undefined && search.of !== String(of.standing?.draft?.version ?? '');
  return (
    <>
      <PageHeader
        title={again === null ? t('title') : t('againTitle', { version: again })}
        text={again === null ? t('intro') : t('againIntro', { version: again })}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      >
        {(hasDraft || again !== null) && (
          <Button
            variant={search.plan === undefined ? 'filled' : 'default'}
            loading={start.isPending}
            disabled={again === null && (errors.length > 0 || outline.data === undefined)}
            onClick={begin}
          >
            {search.plan === undefined ? t('plan') : t('again')}
          </Button>
        )}
      </PageHeader>
      <Stack gap="md">
        {of.error && <ErrorState error={of.error} retry={of.retry} />}
        {search.published !== undefined && <Moving version={Number(search.published)} />}
        {of.standing && !hasDraft && again === null && search.published === undefined && (
          <div className="surface">
            <EmptyState icon={IconRocket} title={t('noDraft')} text={t('noDraftText')}>
              <StartDraft label={common('startDraft')} isMain />
            </EmptyState>
          </div>
        )}
        {hasDraft && errors.length > 0 && (
          <Section title={common('errors', { count: errors.length })}>
            <Text size="sm">{t('hasErrors')}</Text>
            <ProblemList problems={errors} />
          </Section>
        )}
        {hasDraft && isOutdated && search.plan !== undefined && (
          <Alert color="yellow" role="status">
            {t('outdated')}
          </Alert>
        )}
        {again !== null && search.plan !== undefined && (
          <>
            <Planned id={Number(search.plan)} />
            <EndedReplay version={again} />
            <Publishing
              isPlanned
              version={again}
              published={(version) =>
                setSearch({ published: String(version), plan: undefined, again: undefined })
              }
            />
          </>
        )}
        {hasDraft && errors.length === 0 && search.plan !== undefined && <Planned id={Number(search.plan)} />}
        {hasDraft && errors.length === 0 && outline.data && <EndedReplay version={null} />}
        {of.standing && again === null && (
          <ShadowRun mayStart={hasDraft && errors.length === 0 && outline.data !== undefined} />
        )}
        {hasDraft && errors.length === 0 && outline.data && (
          <Publishing
            isPlanned={search.plan !== undefined && !isOutdated}
            published={(version) => setSearch({ published: String(version), plan: undefined, of: undefined })}
          />
        )}
      </Stack>
    </>
  );
}

function Planned({ id }: { id: number }) {
  const t = useWords('configuring-plan');
  const [isRunning, setRunning] = useState(true);
  const query = useApi(
    'GET /api/admin/configuration/plan/{id}',
    { params: { id } },
    { refetchInterval: isRunning ? LOOK_MS : false },
  );
  const still = !isOver(query.data?.data.state);
  if (still !== isRunning) setRunning(still);
  const configuration = useConfiguration();
  const nameOf = (process: string): string =>
    configuration?.processes.find(({ key }) => key === process)?.name ?? process;
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  const job = query.data?.data;
  if (job?.state === 'failed')
    return (
      <Alert color="red" title={t('failed')} role="alert">
        <span lang="en">{job.last_error}</span>
      </Alert>
    );
  if (job === undefined || job.result === null)
    return (
      <div className="surface">
        <Stack p="md">
          <JobProgress label={t('planning')} progress={job?.progress ?? null} />
        </Stack>
      </div>
    );
  return <PlanResult plan={job.result as ConfigurationPlan} nameOf={nameOf} />;
}

function Publishing({
  isPlanned,
  version: again,
  published,
}: {
  /** Whether the plan is complete. */
  isPlanned: boolean;
  /** The earlier version to publish again; left out for the draft. */
  version?: number;
  published: (version: number) => void;
}) {
  const t = useWords('configuring-plan');
  const versions = useWords('admin-configuration-versions');
  const [note, setNote] = useState(again === undefined ? '' : versions('againNote', { version: again }));
  const readAgain = useReadAgain();
  const publish = useChange('POST /api/admin/configuration/publish');
  const go = (): void =>
    publish.mutate(
      {
        body: {
          ...(again !== undefined && { version: again }),
          ...(note.trim() !== '' && { note: note.trim() }),
        },
      },
      {
        onError: showProblem,
        onSuccess: async ({ data: { version } }) => {
          published(version);
          showDone(t('published', { version }));
          // Everything that shows the configuration is read again.
          await readAgain(PUBLISHED);
        },
      },
    );
  return (
    <Section title={t('publish')}>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
        maw="40rem"
      />
      <Group>
        <Button
          variant={isPlanned ? 'filled' : 'default'}
          loading={publish.isPending}
          onClick={go}
          leftSection={<IconRocket size={16} />}
        >
          {t('publish')}
        </Button>
      </Group>
    </Section>
  );
}

function Moving({ version }: { version: number }) {
  const t = useWords('configuring-plan');
  const common = useWords('admin-configuration');
  const [isRunning, setRunning] = useState(true);
  const query = useApi(
    'GET /api/admin/configuration/versions/{version}/move',
    { params: { version } },
    { refetchInterval: isRunning ? LOOK_MS : false, enabled: version > 1 },
  );
  const still = version > 1 && !isOver(query.data?.data.state);
  if (still !== isRunning) {
    setRunning(still);
    if (!still) announce(t('published', { version }));
  }
  const job = query.data?.data;
  const move = job?.result as Move | null | undefined;
  return (
    <Section title={t('published', { version })}>
      {version > 1 && job?.state !== 'failed' && !move && !query.error && (
        <JobProgress label={t('moving', { version })} progress={job?.progress ?? null} />
      )}
      {job?.state === 'failed' && (
        <Alert color="red" lang="en">
          {job.last_error}
        </Alert>
      )}
      {move && (
        <Stack gap={4} role="status">
          <Text size="sm">{t('moved', { count: move.moved })}</Text>
          {move.stayed > 0 && (
            <>
              <Text size="sm">{t('stayed', { count: move.stayed })}</Text>
              <ul>
                {move.examples.map(({ case_id, reason }) => (
                  <li key={case_id}>
                    <CaseLink id={case_id} />: <span lang="en">{reason}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {move.instances > 0 && <Text size="sm">{t('instances', { count: move.instances })}</Text>}
        </Stack>
      )}
      <Group gap="md">
        <Link to="/admin/configuration">{common('title')}</Link>
        <Link to="/cases">{t('examples')}</Link>
      </Group>
    </Section>
  );
}
