import type { BulkChange } from '../../api/schema.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';

const SIGNS = {
  waiting: 'waiting',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
} as const;

/** How far a change of many cases has come. */
export function BulkState({ state }: { state: BulkChange['state'] }) {
  const t = useWords('own-bulk');
  return <StatusBadge is={SIGNS[state]}>{t(`state_${state}`)}</StatusBadge>;
}
