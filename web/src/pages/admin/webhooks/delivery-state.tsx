import { oneOf } from '../../../shared/given.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';

export const DELIVERY_STATES = ['waiting', 'queued', 'running', 'delivered', 'failed', 'cancelled'] as const;

const SIGNS = {
  waiting: 'waiting',
  queued: 'waiting',
  running: 'busy',
  delivered: 'good',
  failed: 'bad',
  cancelled: 'plain',
} as const;

export function DeliveryState({ state }: { state: string }) {
  const t = useWords('admin-deliveries');
  const known = oneOf(DELIVERY_STATES, state);
  return known ? <StatusBadge is={SIGNS[known]}>{t(known)}</StatusBadge> : <span>{state}</span>;
}
