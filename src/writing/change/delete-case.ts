import { sql } from 'kysely';
import { refuse } from '../../errors.ts';
import { binCase } from '../../store/bin/bin.ts';
import { loadCaseStanding } from '../../store/cases/case-record.ts';
import { deleteCase as remove } from '../../store/cases/delete-case.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkRights } from '../case-rights.ts';
import { actsFreely, checkMayEdit } from '../may-edit.ts';
import { loadAndOpen } from '../open/open-cases.ts';
import type { Caller } from '../plan/caller.ts';
import { checkSight } from './case-desk.ts';
import type { Cases } from './cases.ts';

/**
 * Deletes a case after what others do on it here; other nodes notice that its version is gone. It goes to the bin of the tenant, unless it is
 * deleted for good.
 */
export function deleteCase<A>(
  { memory, services }: Cases,
  caller: Caller<A>,
  id: number,
  {
    answer,
    isDryRun = caller.isDryRun ?? false,
    isForGood = false,
  }: { readonly isDryRun?: boolean; readonly isForGood?: boolean; readonly answer: A },
): Promise<A> {
  const { tenantId, actor } = caller;
  return memory.inTurn(tenantId, id, async () => {
    const answered = await caller.write(async (call) => {
      await call(sql`select lock_case(${tenantId}, ${id})`);
      const standing = await loadCaseStanding(call, tenantId, id);
      if (standing === undefined) throw refuse('not_found');
      if (!actsFreely(actor)) {
        const current = await loadAndOpen(services, call, { tenantId, id, actor, keepsBatch: true });
        if (current === undefined) throw refuse('not_found');
        checkSight(current, caller);
        caller.checkVersion(standing.version);
        await checkMayEdit(current, { tenantId, actor, call });
        await checkRights(current, ['erase'], { tenantId, actor, call });
      } else caller.checkVersion(standing.version);
      if (!isDryRun) {
        await (isForGood ? remove(call, tenantId, id) : binCase(call, tenantId, id, { by: actor }));
        await recordAudit(call, actor, { action: 'case_deleted', case_id: id });
      }
      return answer;
    }, true);
    if (!isDryRun) memory.drop(tenantId, id);
    return answered;
  });
}
