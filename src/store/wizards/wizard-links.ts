import type { TenantTransaction } from '../database/database.ts';
import type { WizardLinkKind } from '../tables/wizard-tables.ts';
import { loadWizardRun, type WizardRun } from './wizard-runs.ts';

/** A way into a run: the one that the start returned, or one that was mailed. */
interface WizardLink {
  readonly kind: WizardLinkKind;
  readonly address: string | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export async function addWizardLink(
  { db }: TenantTransaction,
  link: Pick<WizardLink, 'kind' | 'address' | 'expiresAt'> & {
    readonly runId: string;
    readonly secretHash: Buffer;
  },
): Promise<void> {
  await db
    .insertInto('wizard_links')
    .values({
      run_id: link.runId,
      secret_hash: link.secretHash,
      kind: link.kind,
      address: link.address,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The link of a secret, with its run. */
export async function findWizardLink(
  tx: TenantTransaction,
  secretHash: Buffer,
): Promise<{ readonly link: WizardLink; readonly run: WizardRun } | undefined> {
  const found = await tx.db
    .selectFrom('wizard_links')
    .select(['run_id as runId', 'kind', 'address', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  const run = found && (await loadWizardRun(tx, found.runId));
  return found && run && { link: found, run };
}

/** Uses up a link that can be used once; false where somebody was faster. */
export async function spendWizardLink(
  { db }: TenantTransaction,
  secretHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wizard_links')
    .set({ used_at: at })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
