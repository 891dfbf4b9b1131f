import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { ReturnedForm } from '../tables/wizard-tables.ts';
import { loadWizardRun, type WizardRun } from './wizard-runs.ts';

/** A browser that has opened a link. */
export interface WizardSession {
  readonly confirmedAddress: string | null;
  readonly language: string;
  readonly expiresAt: Date;
  /** The errors of the form that came last. */
  readonly returned: ReturnedForm | null;
}

export async function addWizardSession(
  { db }: TenantTransaction,
  session: Omit<WizardSession, 'returned'> & { readonly runId: string; readonly secretHash: Buffer },
): Promise<void> {
  await db
    .insertInto('wizard_sessions')
    .values({
      run_id: session.runId,
      secret_hash: session.secretHash,
      confirmed_address: session.confirmedAddress,
      language: session.language,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The browser of a secret, with its run. */
export async function findWizardSession(
  tx: TenantTransaction,
  secretHash: Buffer,
): Promise<{ readonly session: WizardSession; readonly run: WizardRun } | undefined> {
  const found = await tx.db
    .selectFrom('wizard_sessions')
    .select(['run_id as runId', 'confirmed_address as confirmedAddress', 'language', 'returned'])
    .select('expires_at as expiresAt')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  const run = found && (await loadWizardRun(tx, found.runId));
  return found && run && { session: found, run };
}

/** Forgets a form that was sent back, unless another has taken its place. */
export async function forgetReturnedForm(
  { db }: TenantTransaction,
  secretHash: Buffer,
  { mark }: ReturnedForm,
): Promise<void> {
  await db
    .updateTable('wizard_sessions')
    .set({ returned: null })
    .where('secret_hash', '=', secretHash)
    .where(sql<boolean>`returned ->> 'mark' is not distinct from ${mark ?? null}::text`)
    .execute();
}

export async function changeWizardSession(
  { db }: TenantTransaction,
  secretHash: Buffer,
  change: {
    readonly confirmedAddress?: string;
    readonly language?: string;
    readonly returned?: ReturnedForm;
  },
): Promise<void> {
  await db
    .updateTable('wizard_sessions')
    .set({
      ...(change.confirmedAddress !== undefined && { confirmed_address: change.confirmedAddress }),
      ...(change.language !== undefined && { language: change.language }),
      ...(change.returned !== undefined && {
        returned: storableJson(change.returned),
      }),
    })
    .where('secret_hash', '=', secretHash)
    .execute();
}
