import Type from 'typebox';
import { isFull, takeText } from '../../changes/take-case.ts';
import { type ErrorCode, Refusal, refuse } from '../../errors.ts';
import { isAllowed } from '../../model/who-may.ts';
import type { Worker } from '../../model/worker.ts';
import { isAnyWaiting, lockWaiting, waitingCases } from '../../store/cases/queues.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { FOR_WORKERS, workerOf } from '../cases/worker-of.ts';
import { type Answer, defineOperation, type OperationContext } from '../operation.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';
import { queueAt, worksOn } from './queue-names.ts';
import { takePlan } from './take-plan.ts';
import { givingTo } from './worker.ts';

const Text = Type.String;

/** Others were faster so often: somebody who asks again may be luckier. */
const MOST_ROUNDS = 20;

/** Somebody else has the case, or is about to. */
class Passed extends Error {
  override readonly name = 'Passed';
}

/** Refusals that are about one case: the next one may be possible. */
const OF_CASE: ReadonlySet<ErrorCode> = new Set([
  'case_taken',
  'case_not_in_queue',
  'skills_missing',
  'permission_denied',
  'not_found',
  'rules_did_not_converge',
]);

const isOfCase = (error: unknown): boolean => error instanceof Refusal && OF_CASE.has(error.code);

const Taken = Type.Object({ id: Id(), user_readable_id: Text(), name: Text() });

export const takeNext = defineOperation({
  id: 'admin_take_next_case',
  method: 'POST',
  path: '/api/admin/queues/{key}/next',
  section: 'Queues',
  summary: 'Take the next case',
  description:
    'The first case of the queue that this person may see and change and has the skills for becomes theirs; two people never get the same one. `case` is null where there is none: `reason` says whether nothing waits or nothing that this person can take. One case too many is refused with `capacity_reached`.',
  access: 'cases:write',
  forPeople: FOR_WORKERS,
  params: { key: Text() },
  answer: Type.Unsafe<unknown>(
    Type.Object({
      data: Type.Object({
        case: Type.Unsafe<unknown>({ ...Taken, type: ['object', 'null'] }),
        reason: Nullable(OneOf(['nothing_waits', 'nothing_for_you'])),
      }),
    }),
  ),
  handle: async ({ params: { key } }, context) => {
    const passed: number[] = [];
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { ids, isWaiting } = await candidates(key, passed, context);
      if (ids.length === 0) return nothing(isWaiting);
      for (const id of ids) {
        const answer = await tryToTake(key, id, context);
        if (answer !== null) return answer;
        passed.push(id);
      }
    }
    throw refuse('unavailable');
  },
});

const nothing = (isWaiting: boolean): Answer => ({
  body: { data: { case: null, reason: isWaiting ? 'nothing_for_you' : 'nothing_waits' } },
});

/** The first cases that this person can take, among those that they may see. */
const candidates = (key: string, passed: readonly number[], context: OperationContext) =>
  context.read(async (tx) => {
    const configuration = await context.services.configurations.load(tx);
    const queue = queueAt(configuration, key);
    const worker = await workerOf(context, tx.call);
    if (!worksOn(worker, queue)) throw refuse('permission_denied', takeText('other_team', 'en'));
    if (isFull(worker, key, queue, 0)) throw refuse('capacity_reached');
    const barred = barredStates(worker, queue.processes, configuration);
    const ids = await waitingCases(tx, { queue: key, worker, barred, passed });
    return { ids, isWaiting: ids.length > 0 || (await isAnyWaiting(tx, key)) };
  });

/** The states in which this person may change no case that they have taken. Who owns a case is looked at case by case. */
const barredStates = (
  worker: Worker,
  processes: readonly string[],
  configuration: Configuration | undefined,
): string[] =>
  processes.flatMap((process) =>
    Object.entries(configuration?.index.processes.get(process)?.definition.workflow.states ?? {})
      .filter(
        ([, { may_edit = [] }]) =>
          !isAllowed(may_edit, worker, { ownerEmail: worker.email, assigneeEmail: worker.email }),
      )
      .map(([state]) => `${process}/${state}`),
  );

/** Gives a case to this person in one transaction; null where they cannot have it after all. */
async function tryToTake(key: string, id: number, context: OperationContext): Promise<Answer | null> {
  const { caller, principal, services } = context;
  const lock = givingTo({ ...caller, standing: undefined }, principal.id, async (call) => {
    if (!(await lockWaiting(call, caller.tenantId, key, id))) throw new Passed();
  });
  try {
    return await services.cases.change(
      lock,
      id,
      { mode: 'recalculate', isForAll: true },
      async ({ current, call }) => takePlan(current, await workerOf(context, call), key),
      ({ current: { head } }) => ({
        body: {
          data: {
            case: { id, user_readable_id: `CASE-${head.number}`, name: head.name },
            reason: null,
          },
        },
      }),
    );
  } catch (error) {
    if (error instanceof Passed || isOfCase(error)) return null;
    throw error;
  }
}
