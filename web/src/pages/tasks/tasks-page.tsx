import { Badge, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { Link } from '@tanstack/react-router';
import { useApi, useChange } from '../../api/queries.ts';
import { Deadline } from '../../shared/deadline.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatAge } from '../../shared/format.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './tasks-page.module.css';

const TASKS = 'GET /api/admin/my_tasks';

/** Comments assigned to the person, due ones first, and the votes that wait for them. */
export default function TasksPage() {
  const t = useWords('app-tasks');
  const { may } = useSession();
  const { data, error, refetch } = useApi(TASKS, {}, { refetchInterval: 30_000, readsAnew: true });
  const resolve = useChange('PATCH /api/1/cases/{case_pk}/comments/{id}', { refreshes: [TASKS] });
  const change = (task: { id: number; case_id: number }, resolved: boolean): void =>
    resolve.mutate(
      {
        params: { case_pk: task.case_id, id: task.id },
        query: { skip_case_response: true },
        body: { resolved },
      },
      {
        onSuccess: () => resolved && showDone(t('resolved'), () => change(task, false)),
        onError: showProblem,
      },
    );
  const found = data?.data;
  return (
    <>
      <PageHeader title={t('title')} />
      {error && found === undefined && <ErrorState error={error} retry={refetch} />}
      {!error && found === undefined && <Loader size="sm" aria-label={t('loading')} />}
      {found?.tasks.length === 0 && found.votes.length === 0 && (
        <div className="surface">
          <EmptyState icon={IconChecks} title={t('none')} text={t('noneText')}>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/cases" search={{ view: 'mine' }} {...props} />}
            >
              {t('toCases')}
            </Button>
          </EmptyState>
        </div>
      )}
      <Stack gap="lg">
        {found && found.votes.length > 0 && (
          <section>
            <Title order={2} mb="xs">
              {t('votes')}
            </Title>
            <ul className={classes.list}>
              {found.votes.map((vote) => (
                <li
                  key={`${vote.case_id}${vote.transition_key}${vote.on_behalf_of?.user_id ?? ''}`}
                  className="surface"
                >
                  <CaseLink task={vote} />
                  <Text fw={600}>{vote.name}</Text>
                  <Behalf of={vote.on_behalf_of} />
                  <Group justify="space-between">
                    <Text size="sm" c="dimmed">
                      {t('missing', { count: vote.missing, needed: vote.needed })}
                    </Text>
                    <Button
                      size="xs"
                      variant="light"
                      renderRoot={(props) => <Link to={`/cases/${vote.case_id}`} {...props} />}
                    >
                      {t('vote')}
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found && found.tasks.length > 0 && (
          <section>
            <Title order={2} mb="xs">
              {t('tasks')}
            </Title>
            <ul className={classes.list}>
              {found.tasks.map((task) => (
                <li key={task.id} className="surface">
                  <Group justify="space-between" gap="xs">
                    <CaseLink task={task} />
                    <Group gap="xs">
                      <Behalf of={task.on_behalf_of} />
                      {task.is_issue && <StatusBadge is="bad">{t('issue')}</StatusBadge>}
                      {task.due_at !== null && task.due_fact === null && <Deadline at={task.due_at} />}
                      {(task.due_fact !== null || task.paused_since !== null) && (
                        <DueBadge at={task.due_at} fact={task.due_fact} />
                      )}
                    </Group>
                  </Group>
                  {task.title !== null && <Text fw={600}>{task.title}</Text>}
                  <Text size="sm" className={classes.text}>
                    {task.text}
                  </Text>
                  <Group justify="space-between">
                    <Text size="xs" c="dimmed">
                      {task.author === null
                        ? t('given', { age: formatAge(task.created) })
                        : t('from', { name: task.author, age: formatAge(task.created) })}
                    </Text>
                    {may('cases:write') && (
                      <Button size="xs" variant="default" onClick={() => change(task, true)}>
                        {t('resolve')}
                      </Button>
                    )}
                  </Group>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </>
  );
}

/** For whom it is, where the person stands in. */
function Behalf({ of }: { of: { name: string } | null }) {
  const t = useWords('app-tasks');
  return of === null ? null : <Badge color="gray">{t('behalf', { name: of.name })}</Badge>;
}

function CaseLink({ task }: { task: { case_id: number; case_name: string; case_user_readable_id: string } }) {
  return (
    <Link to={`/cases/${task.case_id}`} search={{ side: 'comments' }}>
      {task.case_user_readable_id} {task.case_name}
    </Link>
  );
}
