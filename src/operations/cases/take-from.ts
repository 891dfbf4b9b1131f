import { type CaseToTake, hindranceToTake, missingSkills, takeText } from '../../changes/take-case.ts';
import { tongueOf } from '../../engine/index.ts';
import { findWorker } from '../../store/people/workers.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { OperationContext } from '../operation.ts';

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
export async function takeFrom(key: string, current: CurrentCase, context: OperationContext) {
  const { principal, services } = context;
  const queue = current.compiled.index.package.queues[key];
  if (queue === undefined || principal.kind !== 'person') return null;
  const { tenantId, id } = principal;
  const now = services.clock.nowIn(tenantId);
  const worker = await context.read(({ call }) => findWorker(call, tenantId, id, now));
  if (worker === undefined) return null;
  const { queueing, assignee_email: holder } = current.head;
  const place = queueing?.places.find(({ queue: each }) => each === key);
  const hindrance =
    holder?.toLowerCase() === worker.email.toLowerCase()
      ? 'own'
      : hindranceToTake(worker, key, queue, caseToTake(current));
  const pause =
    (queueing?.snoozed_until ?? null) !== null
      ? 'snoozed'
      : queueing?.given_back_by.includes(worker.email.toLowerCase()) === true
        ? 'given_back'
        : null;
  const reason = hindrance ?? pause;
  const tongue = tongueOf(current.session.state);
  return {
    can_take: hindrance === null,
    reason,
    text: takeText(reason ?? 'possible', tongue, missingSkills(worker, place?.skills ?? [])),
  };
}
