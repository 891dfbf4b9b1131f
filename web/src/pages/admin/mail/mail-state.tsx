import { oneOf } from '../../../shared/given.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { MAIL_STATES, mailTexts } from './mail-texts.ts';

const SIGNS = { waiting: 'waiting', sent: 'good', failed: 'bad', kept: 'plain' } as const;

export function MailState({ state }: { state: string }) {
  const t = mailTexts.use();
  const known = oneOf(MAIL_STATES, state);
  if (known === undefined) return <span>{state}</span>;
  return <StatusBadge is={SIGNS[known]}>{t(known === 'sent' ? 'sentState' : known)}</StatusBadge>;
}
