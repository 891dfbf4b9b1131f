import type { AuditHead } from '../../audit/audit-entry.ts';
import { readDumped } from '../../audit/read-dumped.ts';
import { openVerifier, type Verdict, type Verifier } from '../../audit/verify-chain.ts';
import { OperatorError } from '../../errors.ts';
import { loadAuditState, readSealedRows, readWaitingErasures } from '../../store/audit/audit.ts';
import type { TenantTransaction } from '../../store/database/database.ts';

const BATCH = 1000;

/** Checks the whole chain of a tenant, as it stands at one moment: the transaction sees one. */
export async function verifyAudit(
  tx: TenantTransaction,
  noted: AuditHead | undefined,
): Promise<Verdict & { readonly waiting: number }> {
  const verifier = openVerifier(noted);
  const { head, waiting } = await loadAuditState(tx);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: Record<string, unknown>[] = await readSealedRows(tx, after, BATCH);
    for (const row of rows) addDumped(verifier, row);
    after = rows.length < BATCH ? undefined : Number(rows.at(-1)?.sequence);
  }
  for (const subject of await readWaitingErasures(tx)) verifier.addErasure(subject);
  return { waiting, ...verifier.finish(head) };
}

/** Adds a row as an export has it. */
export function addDumped(verifier: Verifier, row: Readonly<Record<string, unknown>>): void {
  const entry = readDumped(row);
  if (entry === undefined)
    throw new OperatorError(`A row of the audit is none: ${JSON.stringify(row).slice(0, 200)}`);
  verifier.add(entry);
}
