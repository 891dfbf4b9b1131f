import {
  type CaseToTake,
  hindranceToTake,
  missingSkills,
  type TakeHindrance,
  takeText,
} from '../../changes/take-case.ts';
import type { Queue } from '../../configuration/kinds/queue.ts';
import { tongueOf } from '../../engine/index.ts';
import { type ErrorCode, refuse } from '../../errors.ts';
import type { Worker } from '../../model/worker.ts';
import type { Call } from '../../store/database/database.ts';
import { findWorker, lockWorker } from '../../store/people/workers.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { Caller } from '../../writing/plan/caller.ts';
import type { Answer, OperationContext } from '../operation.ts';

/** Why a key cannot do it. */
export const FOR_WORKERS = takeText('not_a_person', 'en');

/** The signed-in person as somebody who works on cases. */
export async function workerOf(
  { principal, services }: Pick<OperationContext, 'principal' | 'services'>,
  call: Call,
): Promise<Worker> {
  const { tenantId, id, kind } = principal;
  const now = services.clock.nowIn(tenantId);
  const worker = kind === 'person' ? await findWorker(call, tenantId, id, now) : undefined;
  if (worker === undefined) throw refuse('permission_denied', FOR_WORKERS);
  return worker;
}

/** A caller whose change is one transaction, in which nobody else gives this person a case. */
export function givingTo(
  caller: Caller<Answer>,
  userId: number,
  first: (call: Call) => Promise<void> = () => Promise.resolve(),
): Caller<Answer> {
  return {
    ...caller,
    write: (work) =>
      caller.write(async (call) => {
        await lockWorker(call, caller.tenantId, userId);
        await first(call);
        return work(call);
      }, true),
  };
}

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

/** The queues that a case is in. */
export const queuesOf = ({ head, compiled }: CurrentCase): readonly (readonly [string, Queue])[] =>
  (head.queueing?.places ?? []).flatMap(({ queue: key }) => {
    const queue = compiled.index.package.queues[key];
    return queue === undefined ? [] : [[key, queue] as const];
  });

const CODES: Readonly<Record<TakeHindrance, ErrorCode>> = {
  not_in_queue: 'case_not_in_queue',
  taken: 'case_taken',
  other_team: 'permission_denied',
  skills: 'skills_missing',
  may_not_edit: 'permission_denied',
  capacity: 'capacity_reached',
};

/** Refuses what hinders somebody. */
export function refuseTaking(
  hindrance: TakeHindrance,
  worker: Worker,
  current: CurrentCase,
  key: string | null,
): never {
  const place = current.head.queueing?.places.find(({ queue }) => queue === key);
  throw refuse(
    CODES[hindrance],
    takeText(hindrance, tongueOf(current.session.state), missingSkills(worker, place?.skills ?? [])),
  );
}

/** The queue from which somebody takes a case: the one that is named, else the first that lets them. */
export function queueToTakeFrom(worker: Worker, current: CurrentCase, wanted?: string): string {
  const taken = caseToTake(current);
  const queues = queuesOf(current).filter(([key]) => wanted === undefined || key === wanted);
  const found = queues.map(([key, queue]) => ({
    key,
    hindrance: hindranceToTake(worker, key, queue, taken),
  }));
  const open = found.find(({ hindrance }) => hindrance === null);
  if (open !== undefined) return open.key;
  const [first] = found;
  return refuseTaking(first?.hindrance ?? 'not_in_queue', worker, current, first?.key ?? null);
}
