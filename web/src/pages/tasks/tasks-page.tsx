import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { Link } from '@tanstack/react-router';
import { useApi, useChange } from '../../api/queries.ts';
import { Deadline } from '../../shared/deadline.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatAge } from '../../shared/format.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { defineTexts } from '../../texts/texts.ts';
import classes from './tasks-page.module.css';

const texts = defineTexts('tasks', {
  en: {
    title: 'My tasks',
    votes: 'Votes that wait for you',
    tasks: 'Tasks for you',
    vote: 'Look at the case and vote',
    missing_one: '{{count}} of {{needed}} votes is missing',
    missing_other: '{{count}} of {{needed}} votes are missing',
    issue: 'Issue',
    from: 'From {{name}}, {{age}}',
    resolve: 'Resolve',
    resolved: 'Resolved',
    toCases: 'To my cases',
    none: 'Nothing to do',
    noneText:
      'Tasks come here when somebody assigns you a comment on a case, and votes when a case waits for yours.',
    loading: 'Loading',
  },
  de: {
    title: 'Meine Aufgaben',
    votes: 'Abstimmungen, die auf Sie warten',
    tasks: 'Aufgaben für Sie',
    vote: 'Fall ansehen und abstimmen',
    missing_one: '{{count}} von {{needed}} Stimmen fehlt',
    missing_other: '{{count}} von {{needed}} Stimmen fehlen',
    issue: 'Mangel',
    from: 'Von {{name}}, {{age}}',
    resolve: 'Erledigen',
    resolved: 'Erledigt',
    toCases: 'Zu meinen Fällen',
    none: 'Nichts zu tun',
    noneText:
      'Aufgaben kommen hierher, wenn Ihnen jemand einen Kommentar zu einem Fall zuweist, und Abstimmungen, wenn ein Fall auf Ihre Stimme wartet.',
    loading: 'Wird geladen',
  },
  fr: {
    title: 'Mes tâches',
    votes: 'Votes qui vous attendent',
    tasks: 'Tâches pour vous',
    vote: 'Voir le dossier et voter',
    missing_one: '{{count}} vote sur {{needed}} manque',
    missing_other: '{{count}} votes sur {{needed}} manquent',
    issue: 'Problème',
    from: 'De {{name}}, {{age}}',
    resolve: 'Résoudre',
    resolved: 'Résolu',
    toCases: 'Vers mes dossiers',
    none: 'Rien à faire',
    noneText:
      "Les tâches arrivent ici quand quelqu'un vous attribue un commentaire sur un dossier, et les votes quand un dossier attend le vôtre.",
    loading: 'Chargement',
  },
});

const TASKS = 'GET /api/admin/my_tasks';

/** Comments assigned to the person, due ones first, and the votes that wait for them. */
export default function TasksPage() {
  const t = texts.use();
  const { may } = useSession();
  const { data, error, refetch } = useApi(TASKS, {}, { refetchInterval: 30_000 });
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
                <li key={`${vote.case_id}${vote.transition_key}`} className="surface">
                  <CaseLink task={vote} />
                  <Text fw={600}>{vote.name}</Text>
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
                      {task.is_issue && <StatusBadge is="bad">{t('issue')}</StatusBadge>}
                      {task.deadline !== null && <Deadline at={task.deadline} />}
                    </Group>
                  </Group>
                  {task.title !== null && <Text fw={600}>{task.title}</Text>}
                  <Text size="sm" className={classes.text}>
                    {task.text}
                  </Text>
                  <Group justify="space-between">
                    <Text size="xs" c="dimmed">
                      {t('from', { name: task.author, age: formatAge(task.created) })}
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

function CaseLink({ task }: { task: { case_id: number; case_name: string; case_user_readable_id: string } }) {
  return (
    <Link to={`/cases/${task.case_id}`} search={{ side: 'comments' }}>
      {task.case_user_readable_id} {task.case_name}
    </Link>
  );
}
