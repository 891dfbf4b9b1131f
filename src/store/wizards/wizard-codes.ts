import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

export async function addWizardCode(
  { db }: TenantTransaction,
  code: {
    readonly runId: string;
    readonly address: string;
    readonly codeHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('wizard_codes')
    .values({
      run_id: code.runId,
      address: code.address,
      code_hash: code.codeHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

interface WizardCode {
  readonly id: number;
  readonly address: string;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The newest code of a run for an address, held until the transaction ends: of two tries at once, one waits. */
export const holdWizardCode = (
  { db }: TenantTransaction,
  runId: string,
  address: string,
): Promise<WizardCode | undefined> =>
  db
    .selectFrom('wizard_codes')
    .select(['id', 'address', 'code_hash as codeHash', 'tries'])
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('run_id', '=', runId)
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function noteWizardTry(
  { db }: TenantTransaction,
  id: number,
  usedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('wizard_codes')
    .set({ tries: sql`tries + 1`, used_at: usedAt })
    .where('id', '=', id)
    .execute();
}
