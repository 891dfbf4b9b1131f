import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { DayLine } from '../../api/schema.ts';
import { useActions } from '../../shared/actions.ts';
import { rememberWalk } from '../../shared/case-walk.ts';
import { DueBadge } from '../../shared/due-badge.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { KEYS } from '../../shared/keys.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { useNextCase } from '../../shared/use-next-case.ts';
import { useShortcuts } from '../../shared/use-shortcut.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import classes from './day.module.css';
import { LineReason } from './line-reason.tsx';

const PARTS = ['due', 'at_risk', 'for_me', 'for_others'] as const;

/** What the person has to see to today, in the order of urgency, each line with its reason. */
export default function DayPage() {
  const t = useWords('own-day');
  const language = useLanguage();
  const { may } = useSession();
  const { data, error, refetch } = useApi(
    'GET /api/admin/my_day',
    { query: { language } },
    { refetchInterval: 30_000, readsAnew: true },
  );
  const day = data?.data;
  const parts = PARTS.map((part) => ({ part, lines: day?.[part] ?? [] }));
  const lines = parts.flatMap((each) => each.lines);
  const ids = lines.map(({ case_id }) => case_id).join(' ');
  useEffect(() => {
    if (ids !== '') rememberWalk({ kind: 'day' }, ids.split(' ').map(Number));
  }, [ids]);
  const current = useLineKeys(lines);
  const { takeFrom, busy } = useNextCase();
  const queues = day?.queues ?? [];
  const [first] = queues.filter(({ next }) => next !== null);
  useActions(
    t('title'),
    queues.map((queue) => ({
      key: `next-${queue.key}`,
      name: t('nextOf', { name: queue.name }),
      ...(queue === first && { keys: KEYS.case.takeNext }),
      run: () => takeFrom(queue.key),
    })),
  );
  return (
    <>
      <PageHeader title={t('title')} />
      {error && day === undefined && <ErrorState error={error} retry={refetch} />}
      {!error && day === undefined && <Loader size="sm" aria-label={t('loading')} />}
      {day !== undefined && lines.length === 0 && (
        <div className="surface">
          <EmptyState icon={IconChecks} title={t('none')} text={t('noneText')} />
        </div>
      )}
      <Stack gap="lg">
        {day?.is_whole === false && <Text size="sm">{t('notWhole', { count: day.cases })}</Text>}
        {parts
          .filter((each) => each.lines.length > 0)
          .map(({ part, lines: own }) => (
            <section key={part} aria-labelledby={`day-${part}`}>
              <Group gap="xs" align="baseline" mb="xs">
                <Title order={2} id={`day-${part}`}>
                  {t(part)}
                </Title>
                <Text c="dimmed" size="sm">
                  {own.length}
                </Text>
              </Group>
              <ul className={`surface ${classes.lines}`} data-part={part}>
                {own.map((line) => (
                  <Line key={line.key} line={line} isCurrent={line.key === current} />
                ))}
              </ul>
            </section>
          ))}
        {queues.length > 0 && (
          <section aria-labelledby="day-queues">
            <Title order={2} mb="xs" id="day-queues">
              {t('queues')}
            </Title>
            <ul className={`surface ${classes.lines}`}>
              {queues.map(({ key, name, waiting, next }) => (
                <li key={key} className={classes.line}>
                  <div className={classes.what}>
                    <Link to={`/queues/${key}`} className={classes.name}>
                      {name}
                    </Link>
                    <span className="quiet">{t('waiting', { count: waiting })}</span>
                  </div>
                  <span className={classes.why}>
                    {next === null ? (
                      <span className="quiet">{t('nothingForYou')}</span>
                    ) : (
                      <>
                        <span dir="auto">
                          {t('comesNext', { id: next.user_readable_id, name: next.name })}
                        </span>
                        {next.due_at !== null && <DueBadge at={next.due_at} fact={null} />}
                      </>
                    )}
                  </span>
                  {may('cases:write') && next !== null && (
                    <Button
                      size="xs"
                      variant="default"
                      loading={busy === key}
                      aria-label={`${t('take')}: ${t('nextOf', { name })}`}
                      onClick={() => takeFrom(key)}
                    >
                      {t('take')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </>
  );
}

/** Where a line leads: to the comments for a task and a mention, else to the case. */
const placeOf = ({ kind, case_id }: DayLine) => ({
  to: `/cases/${case_id}`,
  search: kind === 'task' || kind === 'mention' ? { side: 'comments' } : {},
});

function Line({ line, isCurrent }: { line: DayLine; isCurrent: boolean }) {
  const t = useWords('own-day');
  return (
    <li className={classes.line} data-current={isCurrent}>
      <div className={classes.what}>
        <Link {...placeOf(line)} className={classes.name} data-line={line.key}>
          <span className="row-number">{line.user_readable_id}</span>{' '}
          <bdi>{line.kind === 'case' ? line.name : (line.text ?? line.name)}</bdi>
        </Link>
        <span className="quiet" dir="auto">
          {[
            line.kind === 'case' ? line.state_name : line.name,
            line.on_behalf_of === null ? null : t('behalf', { name: line.on_behalf_of.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={classes.why}>
        {line.reasons.map((reason) => (
          <LineReason key={reason.code} reason={reason} />
        ))}
      </span>
    </li>
  );
}

/** The keys of lists, for the lines of the day; gives the key of the line that is reached. */
function useLineKeys(lines: readonly DayLine[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const navigate = useNavigate();
  const step = (by: 1 | -1): void => {
    const at = lines.findIndex(({ key }) => key === current);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    setCurrent(next.key);
    document.querySelector<HTMLElement>(`[data-line="${next.key}"]`)?.focus();
  };
  const open = (): void => {
    const line = lines.find(({ key }) => key === current);
    if (line !== undefined) navigate(placeOf(line));
  };
  useShortcuts([
    { keys: KEYS.lists.down, work: () => step(1) },
    { keys: KEYS.lists.up, work: () => step(-1) },
    { keys: KEYS.lists.open, work: open },
  ]);
  return current;
}
