import { oneOf } from '../../../shared/given.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import { MAIL_STATES } from './mail-states.ts';

const SIGNS = { waiting: 'waiting', sent: 'good', failed: 'bad', kept: 'plain' } as const;

export function MailState({ state }: { state: string }) {
  const t = useWords('admin-mail');
  const known = oneOf(MAIL_STATES, state);
  if (known === undefined) return <span>{state}</span>;
  return <StatusBadge is={SIGNS[known]}>{t(known === 'sent' ? 'sentState' : known)}</StatusBadge>;
}
