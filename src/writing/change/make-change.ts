import { sql } from 'kysely';
import { needsRecalculation } from '../../changes/needs-recalculation.ts';
import type { Outcome } from '../../changes/run-changes.ts';
import { dueRules } from '../../changes/scheduled-rules.ts';
import { refuse } from '../../errors.ts';
import { pauses } from '../../platform/pauses.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { addsEvent, addsJob, StaleChange } from '../../store/cases/save-changes.ts';
import type { Call } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import { checkRights, rightsOfPlan } from '../case-rights.ts';
import { votesAwaited } from '../collect/notices-of.ts';
import { checkNotSuspended, withResumption } from '../family/suspension.ts';
import { checkMayEdit } from '../may-edit.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { loadAndOpen } from '../open/open-cases.ts';
import { taskChanges } from '../open/tasks-in.ts';
import type { Caller, CaseReader } from '../plan/caller.ts';
import { type Done, nothingDone, triggersOf } from '../plan/done.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan, Planner } from '../plan/plan.ts';
import { asSeen } from './as-seen.ts';
import { buildChange } from './build-change.ts';
import { type CaseDesk, type ChangeOptions, keepsBatch, takeCase } from './case-desk.ts';
import { namingEndless } from './name-endless-rules.ts';
import { runEngine, withBeginning } from './run-engine.ts';
import { saveCase } from './save-case.ts';

/** A change of a case that is there. */
interface Change<A> {
  readonly caller: Caller<A>;
  readonly id: number;
  readonly options: ChangeOptions;
  readonly plan: Planner;
  answer(done: Done): A | Promise<A>;
}

/** How far an attempt has come. */
interface Progress {
  /** Whether the case in memory may be another one than the stored. */
  hasTouched: boolean;
  saved?: Changes;
}

export const MOST_ATTEMPTS = 12;
/** From this attempt on, the row of the case is locked before it is read: two nodes no longer overtake each other. */
const LOCKING_ATTEMPT = 3;

/** Wants nothing but that the rules run where they have to. */
export const NOTHING: Planner = () => ({ changes: [], action: 'updated' });

/** Whether a failed change can be tried again: another writer was faster, or the reserved ids were used up. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof StaleChange || error instanceof OutOfIds;

/** Makes the change; where another node was faster, reloads and makes it again, at last under a lock. */
export async function makeChange<A>(desk: CaseDesk, change: Change<A>): Promise<A> {
  const { services, memory } = desk;
  const { caller, id, options } = change;
  const { tenantId } = caller;
  for (let attempt = 0; ; attempt++) {
    const isLocked = attempt >= LOCKING_ATTEMPT;
    const progress: Progress = { hasTouched: false };
    try {
      await services.stock.fill(tenantId);
      const work = async (call: Call): Promise<A> => {
        if (isLocked) await call(sql`select lock_case(${tenantId}, ${id})`);
        const opened = await takeCase(desk, call, caller, id, { ...options, isFresh: attempt > 0 });
        return attemptOnce(desk, change, call, opened, progress);
      };
      const result = await caller.write(work, isLocked);
      if (progress.saved !== undefined) wake(desk, progress.saved);
      return result;
    } catch (error) {
      if (progress.hasTouched || options.toVersion !== undefined) memory.drop(tenantId, id);
      if (!isRepeatable(error)) throw error;
      memory.drop(tenantId, id);
      if (attempt >= MOST_ATTEMPTS) throw refuse('unavailable');
    }
  }
}

/** Tells those who wait for work, once there is something to find. */
export function wake({ services: { database } }: CaseDesk, saved: Changes): void {
  if (addsJob(saved)) database.wake();
  if (addsEvent(saved)) database.wakeForEvents();
}

async function attemptOnce<A>(
  desk: CaseDesk,
  { caller, id, options, plan, answer: show }: Change<A>,
  call: Call,
  found: CurrentCase,
  progress: Progress,
): Promise<A> {
  // Answers and plans are made with the case as the caller sees it.
  const answer = async (done: Done): Promise<A> =>
    show({ ...done, current: await asSeen(done.current, caller, call) });
  const { services, memory } = desk;
  const now = services.clock.nowIn(caller.tenantId);
  // Each step of a change of a large case takes a while.
  const pause = pauses();
  caller.checkVersion(found.head.version);
  const isEdit = plan !== NOTHING && options.isForAll !== true;
  if (isEdit) await checkMayEdit(found, { ...caller, call });
  if (plan !== NOTHING && options.isForSuspended !== true) checkNotSuspended(found, caller.actor, now);
  const mode = modeOf(found, options);
  if (hasNothingToDo(found, plan, mode, options, now)) return answer(nothingDone(found));
  if (mode === 'recalculate' && !found.isRunnable && options.toVersion !== undefined)
    throw refuse('rules_did_not_converge', found.trouble?.message);
  const { actor, sight } = caller;
  const planning = { call, stock: services.stock, actor, sight, now };
  let current = found;
  let planned = await plan({ current: await asSeen(current, caller, call), ...planning });
  // A case that leaves its end reads what is now, and so does what it is asked for.
  const mayGoOn = current.isOfItsEnd && planned.hasTransition === true;
  if (mayGoOn) {
    current = await openAnew(desk, call, caller, found, { mayGoOn, keepsBatch: keepsBatch(options) });
    planned = await plan({ current: await asSeen(current, caller, call), ...planning });
  }
  if (options.isTrial !== true) await checkRights(found, rightsOfPlan(planned, found), { ...caller, call });
  const isStuck = mode === 'recalculate' && !current.isRunnable;
  // The change may remove the reason why the rules do not converge, so both run together.
  if (isStuck)
    current = await openAnew(desk, call, caller, found, { mayGoOn, keepsBatch: false, isWaiting: true });
  const wanted = withTasks(
    isStuck ? withBeginning(planned, current, mode) : withWhatIsDue(planned, current, mode, options, now),
  );
  const votedBefore = votesAwaited(current);
  // A refusal would lose the changes that wait for the rules, so a dirty case is then dropped from memory.
  progress.hasTouched = current.head.is_dirty;
  const work = { call, plan: wanted, mode, actor: caller.actor, now, pause };
  const ran = await namingEndless(current, caller, call, () => runEngine(services, current, work));
  const isQuiet = options.toVersion !== undefined || options.hasNoEffects === true;
  const outcome = isQuiet ? withoutEffects(ran) : ran;
  progress.hasTouched = true;
  await pause();
  if (mode === 'recalculate' && !current.isSealed) services.shadowRuns?.(current);
  const built = await buildChange(services, {
    call,
    current,
    plan: wanted,
    outcome,
    mode,
    actor,
    now,
    isForAll: !isEdit,
    votedBefore,
    pause,
  });
  await pause();
  const done = (isChanged: boolean): Done => ({
    current,
    created: outcome.created,
    isChanged,
    plan: wanted,
    triggers: triggersOf(built?.changes),
    outcome,
  });
  if (options.isDryRun === true || caller.isDryRun === true) {
    if (built !== null)
      await saveCase({ call, current, plan: wanted, changes: built.changes, isDryRun: true, pause });
    // Dry run: the answer shows the case as it would be, then the case is dropped from memory.
    built?.remember();
    await pause();
    const result = await answer(done(built !== null));
    memory.drop(caller.tenantId, id);
    return result;
  }
  if (built === null) {
    progress.hasTouched = false;
    return answer(done(false));
  }
  await saveCase({ call, current, plan: wanted, changes: built.changes, isDryRun: false, pause });
  progress.saved = built.changes;
  built.remember();
  if (built.isToForget) memory.drop(caller.tenantId, id);
  else memory.put(current);
  await pause();
  return answer(done(true));
}

/** Background work never ends a batch. */
const modeOf = ({ isRunnable, trouble }: CurrentCase, { mode, toVersion }: ChangeOptions): Mode =>
  toVersion !== undefined && !isRunnable && trouble === null ? 'postpone' : mode;

function hasNothingToDo(
  found: CurrentCase,
  plan: Planner,
  mode: Mode,
  options: ChangeOptions,
  now: Date,
): boolean {
  if (options.toVersion !== undefined && !isMoving(found, options.toVersion)) return true;
  if (plan !== NOTHING) return false;
  return !isWorthRunning(found, options, now) || (mode === 'recalculate' && !found.isRunnable);
}

/** Background work leaves batches alone and does nothing where nothing waits; a case that has ended stays as it was. */
function isWorthRunning(found: CurrentCase, { isBackground, isStale }: ChangeOptions, now: Date): boolean {
  const { is_dirty, is_created, status } = found.head;
  const isInBatch = is_dirty || !is_created;
  if (isBackground === true)
    return !isInBatch && ((isStale === true && status === 'ongoing') || needsRecalculation(found, now));
  return isInBatch || status === 'ongoing';
}

const isMoving = ({ configuration, head }: CurrentCase, version: number): boolean =>
  configuration.version === version && head.configuration_version !== version;

/** How a case is opened that a plan was made on already. */
type Anew = Pick<Parameters<typeof loadAndOpen>[2], 'keepsBatch' | 'mayGoOn' | 'isWaiting'>;

/**
 * Opens a case once more, as a plan needs it: one that leaves its end, or one whose rules do not come to an end as it is stored and that run together with
 * the change that is wanted.
 */
async function openAnew(
  { services }: CaseDesk,
  call: Call,
  { tenantId, actor }: CaseReader,
  { id, head }: CurrentCase,
  anew: Anew,
): Promise<CurrentCase> {
  const opened = await loadAndOpen(services, call, { tenantId, id, actor, ...anew });
  if (opened === undefined) throw refuse('not_found');
  // The version, and whether the caller may do it, were looked at in another case than this one.
  if (opened.head.version !== head.version) throw new StaleChange();
  return opened;
}

/** The plan, with the beginning of a new case and the scheduled rules that are due. */
function withWhatIsDue(
  planned: ChangePlan,
  current: CurrentCase,
  mode: Mode,
  { toVersion }: ChangeOptions,
  now: Date,
): ChangePlan {
  const scheduled = mode === 'recalculate' && toVersion === undefined ? dueRules(current, now) : [];
  const begun = withBeginning(planned, current, mode);
  const resumed = mode === 'recalculate' ? withResumption(begun, current, now) : begun;
  return scheduled.length === 0 ? resumed : { ...resumed, changes: [...scheduled, ...resumed.changes] };
}

/** The plan, with the tasks of its comments: deadlines follow them. */
function withTasks(plan: ChangePlan): ChangePlan {
  const tasks = taskChanges([...(plan.comments ?? []), ...(plan.changedComments ?? [])]);
  return tasks.length === 0 ? plan : { ...plan, changes: [...plan.changes, ...tasks] };
}

/** An effect follows from the event it waits for: moving a case to another version is none, and neither is taking a change back. */
const withoutEffects = (outcome: Outcome): Outcome => ({
  ...outcome,
  changeSet: { ...outcome.changeSet, effects: [] },
});
