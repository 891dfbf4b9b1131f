import type { Database } from '../../store/database/database.ts';
import { holdWizardCode, noteWizardTry } from '../../store/wizards/wizard-codes.ts';
import { changeWizardSession } from '../../store/wizards/wizard-sessions.ts';
import type { Visit } from './visit.ts';
import { hashCode, isSameSecret } from './wizard-secret.ts';

/** The result of entering a code. */
type CodeOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly left: number };

const MOST_TRIES = 5;

/** Compares a code with the newest that was sent. Each try counts, and the right one is the last. */
export function confirmCode(
  database: Database,
  { tenantId, run, sessionHash }: Visit,
  address: string,
  typed: string,
  now: Date,
): Promise<CodeOutcome> {
  const code = typed.replace(/\D/g, '');
  return database.inTenant(tenantId, async (tx): Promise<CodeOutcome> => {
    const sent = await holdWizardCode(tx, run.id, address);
    if (sent === undefined || sent.usedAt !== null || sent.expiresAt <= now || sent.tries >= MOST_TRIES)
      return { kind: 'over' };
    const isRight = isSameSecret(hashCode(run.id, code), sent.codeHash);
    await noteWizardTry(tx, sent.id, isRight ? now : null);
    if (!isRight) return { kind: 'wrong', left: MOST_TRIES - sent.tries - 1 };
    await changeWizardSession(tx, sessionHash, { confirmedAddress: address });
    return { kind: 'confirmed' };
  });
}
