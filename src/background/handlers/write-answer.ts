import type { Actor } from '../../writing/actor.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { ChangePlan, Planner } from '../../writing/plan/plan.ts';
import type { JobContext } from '../handler.ts';

/** A case that asks a model or another system. */
export type AskingCase = Pick<JobContext, 'services' | 'tenantId'> & { readonly caseId: number };

/** A change without any. */
export const NOTHING: ChangePlan = { changes: [], action: 'updated' };

/** Writes an answer, or that there is none. It never ends a batch, and writes nothing once the case has ended. */
export async function writeAnswerTo(
  { services, tenantId, caseId }: AskingCase,
  actor: Actor,
  plan: Planner,
): Promise<void> {
  const { cases, database } = services;
  const caller = backgroundCaller<void>(database, tenantId, actor);
  const { head } = await cases.peek(caller, caseId);
  const mode = head.is_dirty || !head.is_created ? 'never' : 'recalculate';
  await cases.change(
    caller,
    caseId,
    { mode, isForAll: true },
    (planning) => (planning.current.head.status === 'ongoing' ? plan(planning) : NOTHING),
    () => undefined,
  );
}
