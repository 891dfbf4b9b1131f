import { type CaseStanding, loadCaseStandings } from '../../store/case-record.ts';
import { callIn } from '../caller-of.ts';
import type { OperationContext } from '../operation.ts';

/** While one case is being opened, the next ones are being read. */
const AT_ONCE = 4;

/** How many issues rules, checks and people have raised in some cases; null where the rules of a case cannot run. */
export async function openIssuesOf(
  ids: readonly number[],
  context: OperationContext,
): Promise<ReadonlyMap<number, number | null>> {
  const { tenantId } = context.principal;
  const standings = await context.read((tx) => loadCaseStandings(callIn(tx), tenantId, ids));
  const found = new Map<number, number | null>();
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      found.set(id, await openIssues(id, standings.get(id), context));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** The case is read as it is stored, and kept in memory. */
async function openIssues(
  id: number,
  standing: CaseStanding | undefined,
  { services, caller, log }: OperationContext,
): Promise<number | null> {
  try {
    const current = await services.cases.peek({ ...caller, standing }, id);
    if (!current.isRunnable) return null;
    const raised = [...current.comments.values()].filter(({ is_issue, resolved }) => is_issue && !resolved);
    return current.session.view().issues().length + raised.length;
  } catch (error) {
    log.warn({ err: error, case_id: id }, 'the issues of a case could not be counted');
    return null;
  }
}
