import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Sets by how much the clock of a sandbox is ahead; false where it is ahead by more already, or the tenant is no sandbox. */
export async function moveSandboxClock({ db }: TenantTransaction, shiftMs: number): Promise<boolean> {
  const { rows } = await sql<{ is_moved: boolean }>`
    select move_sandbox_clock(${shiftMs}) as is_moved`.execute(db);
  return rows[0]?.is_moved === true;
}

/** Empties a sandbox and sets its clock right; gives its new epoch, and null for a tenant that is no sandbox. */
export async function emptySandbox(
  { db }: TenantTransaction,
  { keepsConfiguration }: { readonly keepsConfiguration: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ epoch: number | null }>`
    select reset_sandbox(${keepsConfiguration}) as epoch`.execute(db);
  return rows[0]?.epoch ?? null;
}
