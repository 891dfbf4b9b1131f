import Type from 'typebox';
import { isFull } from '../../changes/take-case.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { isAllowed } from '../../model/who-may.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { findWorker } from '../../store/people/workers.ts';
import type { ChangePlan, Planning } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { caseToTake } from '../cases/take-from.ts';
import { FOR_WORKERS } from '../cases/worker-of.ts';
import { Email, Id, Key } from '../shapes.ts';
import { Reason } from './give-back-case.ts';
import { nameOfQueue } from './take-plan.ts';
import { givingTo, queuesOf } from './worker.ts';

export const handOverCase = defineCaseChange({
  id: 'admin_hand_over_case',
  method: 'POST',
  path: '/api/admin/cases/{id}/hand_over',
  section: 'Queues',
  summary: 'Hand a case over',
  description:
    'Gives the case to another person, or to one of the queues that it is in: then it waits in that queue alone. Whoever may change the case may hand it over. A person who may not see or change it, or who has as many cases as they may have, does not get it.',
  forPeople: FOR_WORKERS,
  params: { id: Id() },
  body: {
    assignee_email: Type.Optional(Email()),
    queue_key: Type.Optional(Key({ minLength: 1, description: 'One of the queues that the case is in.' })),
    reason: Type.Optional(Reason),
  },
  rules: 'always',
  async caller(context, { body: { assignee_email: email } }) {
    if (email === undefined) return context.caller;
    const { tenantId } = context.caller;
    const [named] = await context.read(({ call }) => findUsers(call, tenantId, { emails: [email] }));
    return named === undefined ? context.caller : givingTo(context.caller, named.id);
  },
  plan({ body }, planning) {
    const { assignee_email: email, queue_key: queue, reason } = body;
    if (email !== undefined && queue !== undefined)
      throw refuse('invalid', 'Name a person or a queue.', 'queue_key');
    if (email !== undefined) return toPerson(planning, email, reason);
    if (queue === undefined) throw refuse('required', 'Name a person or a queue.', 'assignee_email');
    return toQueue(planning, queue, reason);
  },
});

/** Plans to give a case to a person; refuses one who may not change it then, or has as many cases as they may have. */
export async function toPerson(
  { current, call, now }: Pick<Planning, 'current' | 'call' | 'now'>,
  email: string,
  reason?: string,
): Promise<ChangePlan> {
  const [named] = await findUsers(call, current.tenantId, { emails: [email] });
  const worker = named === undefined ? undefined : await findWorker(call, current.tenantId, named.id, now);
  if (worker === undefined) throw refuse('does_not_exist', `There is no user ${email}.`, 'assignee_email');
  const { mayEdit, ownerEmail } = caseToTake(current);
  if (!isAllowed(mayEdit, worker, { ownerEmail, assigneeEmail: worker.email }))
    throw refuse(
      'permission_denied',
      `${worker.name} may not change the case in this state.`,
      'assignee_email',
    );
  const full = queuesOf(current).some(([key, queue]) => isFull(worker, key, queue, current.id));
  if (full)
    throw refuse('capacity_reached', `${worker.name} has as many cases as they may have.`, 'assignee_email');
  return {
    changes: [{ kind: 'set_assignee', email: worker.email }],
    action: 'updated',
    queueing: { snoozedUntil: null },
    receiver: worker.id,
    audited: { reason: reason ?? null, to: worker.email },
    activity: [
      {
        activity: 'case_handed_over',
        message: activityText('case_handed_over', tongueOf(current.session.state), worker.name),
        content: reason ?? '',
      },
    ],
  };
}

function toQueue({ current }: Planning, key: string, reason?: string): ChangePlan {
  if (!Object.hasOwn(current.compiled.index.package.queues, key))
    throw refuse('does_not_exist', `There is no queue "${key}".`, 'queue_key');
  if (!queuesOf(current).some(([each]) => each === key))
    throw refuse('case_not_in_queue', undefined, 'queue_key');
  return {
    changes: [{ kind: 'set_assignee', email: null }],
    action: 'updated',
    queueing: { handedTo: key, snoozedUntil: null },
    audited: { reason: reason ?? null, queue: key },
    activity: [
      {
        activity: 'case_handed_over',
        message: activityText(
          'case_handed_to_queue',
          tongueOf(current.session.state),
          nameOfQueue(current, key),
        ),
        content: reason ?? '',
      },
    ],
  };
}
