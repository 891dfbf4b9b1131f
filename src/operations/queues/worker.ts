import { hindranceToTake, missingSkills, type TakeHindrance, takeText } from '../../changes/take-case.ts';
import type { Queue } from '../../configuration/kinds/queue.ts';
import { tongueOf } from '../../engine/index.ts';
import { type ErrorCode, refuse } from '../../errors.ts';
import type { Worker } from '../../model/worker.ts';
import type { Call } from '../../store/database/database.ts';
import { lockWorker } from '../../store/people/workers.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { Caller } from '../../writing/plan/caller.ts';
import { caseToTake } from '../cases/take-from.ts';
import type { Answer } from '../operation.ts';

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
function refuseTaking(
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
