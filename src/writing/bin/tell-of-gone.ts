import type { Call } from '../../store/database/database.ts';
import type { BinKind } from '../../store/tables/bin-tables.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Tells the audit what went from the bin for good. */
export async function tellOfGone(
  call: Call,
  actor: Actor,
  gone: readonly { readonly kind: BinKind; readonly record: number }[],
): Promise<void> {
  for (const { kind, record } of gone)
    await recordAudit(
      call,
      actor,
      kind === 'case'
        ? { action: 'case_erased', case_id: record }
        : { action: 'instance_erased', instance_id: record },
    );
}
