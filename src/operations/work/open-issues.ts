import { countIssues } from '../../changes/count-issues.ts';
import { type CaseStanding, loadCaseStandings } from '../../store/cases/case-record.ts';
import type { WorkEntry } from '../../store/cases/work.ts';
import { issuesAmong } from '../../writing/open/guarded-comments.ts';
import type { OperationContext } from '../operation.ts';

/** While one case is being opened, the next ones are being read. */
const AT_ONCE = 4;

/**
 * How many issues rules, checks and people have raised in some cases; null where the rules of a case cannot run. It is stored with a case;
 * one that no node has saved since is opened. Of a dirty one nothing would come of that.
 */
export async function openIssuesOf(
  entries: readonly WorkEntry[],
  context: OperationContext,
): Promise<ReadonlyMap<number, number | null>> {
  const found = new Map(entries.map(({ id, openIssues }) => [id, openIssues]));
  const unknown = entries.filter(
    ({ openIssues, isDirty, isCard }) => openIssues === null && !isDirty && isCard !== true,
  );
  if (unknown.length === 0) return found;
  const { tenantId } = context.principal;
  const ids = unknown.map(({ id }) => id);
  const standings = await context.read((tx) => loadCaseStandings(tx.call, tenantId, ids));
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      found.set(id, await countOf(id, standings.get(id), context));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** The case is read as it is stored, and kept in memory. */
async function countOf(
  id: number,
  standing: CaseStanding | undefined,
  { services, caller, log }: OperationContext,
): Promise<number | null> {
  try {
    return await services.cases.look({ ...caller, standing }, id, (current) =>
      current.isRunnable ? countIssues(current.session, issuesAmong(current)) : null,
    );
  } catch (error) {
    log.warn({ err: error, case_id: id }, 'the issues of a case could not be counted');
    return null;
  }
}
