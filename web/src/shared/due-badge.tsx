import { useWords } from '../texts/words.ts';
import { formatAge, formatDateTime } from './format.ts';
import { StatusBadge } from './status-badge.tsx';

/**
 * What is due and when; one that is at risk or missed says so, one without an end pauses. The service says what is missed: a goal that has
 * passed is not, and lists, filters and counts have to agree.
 */
export function DueBadge({
  name,
  at,
  fact,
}: {
  name?: string;
  at: string | null;
  fact: 'at_risk' | 'missed' | null;
}) {
  const t = useWords('app-deadline');
  const text = at === null ? t('paused') : t(fact === 'missed' ? 'overdue' : 'due', { age: formatAge(at) });
  const whole = [name, fact === 'at_risk' ? t('atRisk') : null, text]
    .filter((each) => each != null)
    .join(' · ');
  return (
    <StatusBadge is={fact === 'missed' ? 'bad' : fact === 'at_risk' ? 'waiting' : 'plain'}>
      <span {...(at !== null && { title: formatDateTime(at) })}>{whole}</span>
    </StatusBadge>
  );
}
