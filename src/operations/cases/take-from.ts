import {
  type CaseToTake,
  hindranceToTake,
  missingSkills,
  type TakeHindrance,
  takeText,
} from '../../changes/take-case.ts';
import { tongueOf } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import type { Worker } from '../../model/worker.ts';
import { findWorker } from '../../store/people/workers.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { Answer, OperationContext } from '../operation.ts';

/** A case as somebody who may take it looks at it. */
export function caseToTake({ id, head, compiled, session }: CurrentCase): CaseToTake {
  const { states } = compiled.process.definition.workflow;
  return {
    id,
    process: head.process_key,
    queueing: head.queueing ?? null,
    ownerEmail: head.owner_email,
    assigneeEmail: head.assignee_email,
    mayEdit: states[session.state.head.state]?.may_edit ?? [],
  };
}

/** Whether the caller could take a case from a queue now, and why not; null for a key, which takes none. */
export async function takeFrom(key: string, id: number, context: OperationContext) {
  const { principal, services, caller } = context;
  if (principal.kind !== 'person') return null;
  const { tenantId } = principal;
  const now = services.clock.nowIn(tenantId);
  const worker = await context.read(({ call }) => findWorker(call, tenantId, principal.id, now));
  if (worker === undefined) return null;
  const standing = await services.cases.look(caller, id, (current) => standingOf(key, current, worker));
  if (standing === null) return null;
  const { hindrance, pause, skills, tongue } = standing;
  const isBarred = hindrance === null && !(await couldHave(id, worker, context));
  const reason = isBarred ? 'access' : (hindrance ?? pause);
  return {
    can_take: hindrance === null && !isBarred,
    reason,
    text: takeText(reason ?? 'possible', tongue, skills),
  };
}

/** How a case and somebody stand to each other in a queue; null where the case knows no such queue. */
function standingOf(key: string, current: CurrentCase, worker: Worker) {
  const queue = current.compiled.index.package.queues[key];
  if (queue === undefined) return null;
  const { queueing, assignee_email: holder } = current.head;
  const place = queueing?.places.find(({ queue: each }) => each === key);
  const hindrance: TakeHindrance | 'own' | null =
    holder?.toLowerCase() === worker.email.toLowerCase()
      ? 'own'
      : hindranceToTake(worker, key, queue, caseToTake(current));
  const pause =
    (queueing?.snoozed_until ?? null) !== null
      ? ('snoozed' as const)
      : queueing?.given_back_by.includes(worker.email.toLowerCase()) === true
        ? ('given_back' as const)
        : null;
  return {
    hindrance,
    pause,
    skills: missingSkills(worker, place?.skills ?? []),
    tongue: tongueOf(current.session.state),
  };
}

/** Whether the rules of access let somebody see and change a case of which they are the assignee: that is tried, since rules may name the assignee. */
async function couldHave(
  id: number,
  { id: receiver, email }: Worker,
  { services, caller }: OperationContext,
): Promise<boolean> {
  try {
    await services.cases.change<Answer>(
      { ...caller, standing: undefined, opened: undefined, isDryRun: true },
      id,
      { mode: 'recalculate', isForAll: true, isDryRun: true },
      () => ({ changes: [{ kind: 'set_assignee', email }], action: 'updated', receiver }),
      () => ({ body: undefined }),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error.code !== 'permission_denied';
    throw error;
  }
}
