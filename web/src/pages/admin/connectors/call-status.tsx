import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';

interface Ended {
  readonly status: number | null;
  readonly error: string | null;
  readonly duration_ms: number | null;
}

/** How a request ended: its status, or that there was no answer. */
export function CallStatus({ call: { status, error, duration_ms } }: { call: Ended }) {
  const t = useWords('admin-connectors');
  if (duration_ms === null) return <StatusBadge is="busy">{t('underWay')}</StatusBadge>;
  const text = status === null ? t('noAnswer') : String(status);
  return <StatusBadge is={error === null ? 'good' : 'bad'}>{text}</StatusBadge>;
}
