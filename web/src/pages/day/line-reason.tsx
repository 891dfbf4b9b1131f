import type { DayLine } from '../../api/schema.ts';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';

type Reason = DayLine['reasons'][number];

const SIGNS: Readonly<Record<Reason['code'], 'good' | 'bad' | 'waiting' | 'busy' | 'plain'>> = {
  deadline_missed: 'bad',
  deadline_today: 'waiting',
  deadline_at_risk: 'waiting',
  deadline_ahead: 'plain',
  task_due: 'bad',
  task: 'busy',
  vote: 'busy',
  mentioned: 'busy',
  assigned: 'plain',
  form_with_client: 'plain',
  signature_awaited: 'plain',
  deadline_paused: 'plain',
  votes_of_others: 'plain',
  task_of_others: 'plain',
  snoozed: 'plain',
  suspended: 'waiting',
};

/** Reasons that are also said without somebody's name, as where a rule gives a task. */
const isOfSomebody = (code: Reason['code']): code is 'task' | 'task_due' | 'mentioned' =>
  code === 'task' || code === 'task_due' || code === 'mentioned';

/** Why a line stands in the day. */
export function LineReason({ reason: { code, name, at } }: { reason: Reason }) {
  const t = useWords('own-day');
  const age = at === null ? '' : formatAge(at);
  // A task that is due later today is not late yet.
  const isAhead = code === 'task_due' && at !== null && Date.parse(at) > Date.now();
  return (
    <StatusBadge is={isAhead ? 'waiting' : SIGNS[code]}>
      <span {...(at !== null && { title: formatDateTime(at) })}>
        {code === 'suspended' && at !== null
          ? t('why_suspended_until', { age })
          : name === null && isOfSomebody(code)
            ? t(`why_${code}_plain`, { age })
            : t(`why_${code}`, { name: name ?? '', age })}
      </span>
    </StatusBadge>
  );
}
