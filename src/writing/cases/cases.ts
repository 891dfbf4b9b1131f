import { sql } from 'kysely';
import { type ErrorCode, Refusal, refuse } from '../../errors.ts';
import type { RowChange } from '../../model/change-set.ts';
import { type Call, type CaseStanding, loadCaseStanding } from '../../store/case-record.ts';
import { OutOfIds } from '../../store/ids.ts';
import { addsEvent, addsJob, type Changes, StaleChange } from '../../store/save-changes.ts';
import { buildChange } from './build-change.ts';
import type { Caller, Reader } from './caller.ts';
import { type CaseMemory, openCaseMemory } from './case-memory.ts';
import type { CurrentCase } from './current-case.ts';
import type { Mode } from './mode.ts';
import { needsRecalculation } from './needs-recalculation.ts';
import { loadAndOpen, type OpeningServices, openAsSaved } from './open-cases.ts';
import type { Plan, Planner } from './plan.ts';
import { checkMade, type Outcome, runEngine, withBeginning } from './run-engine.ts';
import { saveCase } from './save-case.ts';
import { dueRules } from './scheduled-rules.ts';
import type { ShadowRuns } from './shadow-runs.ts';

export interface CaseServices extends OpeningServices {
  /** Where people open the service, for links. */
  readonly baseUrl: () => string;
  /** How many rows of cases are kept in memory. */
  readonly memoryRows: number;
  /** Compares recalculations with full runs, where that is wanted. */
  readonly shadowRuns?: ShadowRuns;
}

export interface ChangeOptions {
  readonly mode: Mode;
  /** Says what would happen and stores nothing. */
  readonly isDryRun?: boolean;
  /** The recalculation before the change is kept, whatever becomes of the change. */
  readonly recalculatesFirst?: boolean;
  /** The case moves to this version of the configuration; a batch that is not ended goes on, and nothing but rows follows. */
  readonly toVersion?: number;
  /** Nobody waits for it: a batch goes on, and the case stays as it is. */
  readonly isBackground?: boolean;
  /** Also people whom the state of the case does not let change it may do it: they comment, vote and use transitions. */
  readonly isForAll?: boolean;
}

/** What a change has led to. */
export interface Done {
  readonly current: CurrentCase;
  /** Ids of the instances and occurrences that were added by hand, in order. */
  readonly created: readonly number[];
  readonly isChanged: boolean;
  /** What was wanted. */
  readonly plan: Plan;
  /** What others are told, in order. */
  readonly triggers: readonly string[];
  readonly outcome: Outcome;
}

/** Brings a new case into memory, with what is to be done to it first. */
export type Opening = (call: Call) => Promise<Opened>;

export interface Opened {
  readonly current: CurrentCase;
  readonly plan: Plan;
  readonly mode: Mode;
  /** All rows of the case, where it is stored as it stands and no rule runs that would give them. */
  readonly rows?: readonly RowChange[];
}

/** The one way anything of a case is written. */
export interface Cases {
  /** The case as it is now: recalculated first where it is dirty or stale. */
  get<A>(reader: Reader, id: number, show: (current: CurrentCase) => A): Promise<A>;
  /** Recalculates a case that time or a shared instance made stale. It never ends a batch. True where it changed. */
  refresh(reader: Reader, id: number): Promise<boolean>;
  /** The case as it is stored, without running the rules on what waits for them. */
  peek(reader: Reader, id: number): Promise<CurrentCase>;
  /** The same, while nobody changes it: what is shown is what is stored. */
  look<A>(reader: Reader, id: number, show: (current: CurrentCase) => A): Promise<A>;
  change<A>(
    caller: Caller<A>,
    id: number,
    options: ChangeOptions,
    plan: Planner,
    answer: (done: Done) => A | Promise<A>,
  ): Promise<A>;
  /** Stores a new case, which `opened` brings into memory. */
  create<A>(
    caller: Caller<A>,
    opened: Opening,
    answer: (done: Done) => A | Promise<A>,
    isDryRun?: boolean,
  ): Promise<A>;
  /**
   * The same in a transaction that is open. Where ids run out, it fails with OutOfIds and leaves the rest to its caller, as it
   * does with telling the worker and those who send events, once the transaction has committed: `noteJob` is enough for both.
   */
  createIn<A>(
    call: Call,
    reader: Reader,
    opened: Opening,
    answer: (done: Done) => A | Promise<A>,
    isDryRun?: boolean,
  ): Promise<A>;
  readonly memory: CaseMemory;
  readonly services: CaseServices;
}

const MOST_ATTEMPTS = 12;
/** From this attempt on, the row of the case is locked before it is read: two nodes no longer overtake each other. */
const LOCKING_ATTEMPT = 3;

/** Not the rules of the case: it is gone, or too many write to it at once. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['not_found', 'unavailable']);

const NOTHING: Planner = () => ({ changes: [], action: 'updated' });

export function openCases(services: CaseServices): Cases {
  const memory = openCaseMemory(services.memoryRows);
  const { stock, clock } = services;

  async function current(
    call: Call,
    caller: Reader,
    id: number,
    { mode, toVersion, isBackground }: ChangeOptions,
    attempt: number,
  ): Promise<CurrentCase> {
    const { tenantId, actor } = caller;
    const known = memory.get(tenantId, id);
    if (known !== undefined && attempt === 0 && toVersion === undefined) {
      const standing = caller.standing ?? (await loadCaseStanding(call, tenantId, id));
      const isRight = known.isRunnable || mode !== 'recalculate' || isBackground === true;
      if (isRight && isCurrent(known, standing)) return known;
    }
    memory.drop(tenantId, id);
    const opened = await loadAndOpen(services, call, {
      tenantId,
      id,
      actor,
      keepsBatch: mode !== 'recalculate' || toVersion !== undefined || isBackground === true,
      toVersion,
    });
    if (opened === undefined) throw refuse('not_found');
    memory.put(opened);
    return opened;
  }

  /** A case that has ended with its rules run now: it may leave its state, and then it is a case like any other. */
  async function openToGoOn(call: Call, { tenantId, actor }: Reader, id: number): Promise<CurrentCase> {
    const opened = await loadAndOpen(services, call, {
      tenantId,
      id,
      actor,
      keepsBatch: false,
      mayGoOn: true,
    });
    if (opened === undefined) throw refuse('not_found');
    return opened;
  }

  function get<A>(caller: Reader, id: number, show: (current: CurrentCase) => A): Promise<A> {
    return memory.inTurn(caller.tenantId, id, async () => {
      const known = memory.get(caller.tenantId, id);
      if (
        known !== undefined &&
        isCurrent(known, caller.standing) &&
        known.isRunnable &&
        !needsRecalculation(known, clock.now())
      )
        return show(known);
      try {
        return await attempts(unconditional<A>(caller), id, { mode: 'recalculate' }, NOTHING, (done) =>
          show(done.current),
        );
      } catch (error) {
        if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
        return show(await asSaved(caller, id, error));
      }
    });
  }

  /** What stands in the way of its rules keeps nobody from reading a case: it is shown as it is stored, with the reason. */
  async function asSaved({ tenantId, actor }: Reader, id: number, why: Refusal): Promise<CurrentCase> {
    memory.drop(tenantId, id);
    const trouble = { code: why.code, message: why.message };
    const { database } = services;
    const opened = await openAsSaved(services, (statement) => database.call(statement), {
      tenantId,
      id,
      actor,
      trouble,
    });
    if (opened === undefined) throw refuse('not_found');
    return opened;
  }

  function refresh(caller: Reader, id: number): Promise<boolean> {
    const options = { mode: 'recalculate', isBackground: true } as const;
    return memory.inTurn(caller.tenantId, id, () =>
      attempts(unconditional<boolean>(caller), id, options, NOTHING, ({ isChanged }) => isChanged),
    );
  }

  const peek: Cases['peek'] = (caller, id) => look(caller, id, (known) => known);

  function look<A>(caller: Reader, id: number, show: (current: CurrentCase) => A): Promise<A> {
    const { database } = services;
    return memory.inTurn(caller.tenantId, id, async () =>
      show(await current((statement) => database.call(statement), caller, id, { mode: 'never' }, 0)),
    );
  }

  const change: Cases['change'] = (caller, id, options, plan, answer) =>
    memory.inTurn(caller.tenantId, id, async () => {
      if (options.recalculatesFirst !== true) return attempts(caller, id, options, plan, answer);
      // The version that the client names is the one before the recalculation that its own request brings.
      const first = { ...unconditional<number>(caller), checkVersion: caller.checkVersion };
      const recalculated = await attempts(
        first,
        id,
        { mode: 'recalculate' },
        NOTHING,
        (done) => done.current.head.version,
      );
      const checkVersion = (version: number) =>
        version === recalculated ? undefined : caller.checkVersion(version);
      return attempts({ ...caller, standing: undefined, checkVersion }, id, options, plan, answer);
    });

  /** Commits on its own, whatever the request says of versions and repeats. */
  const unconditional = <A>(reader: Reader): Caller<A> => ({
    ...reader,
    checkVersion: () => undefined,
    write: (work, isTransaction) =>
      isTransaction
        ? services.database.inTenant(reader.tenantId, ({ db }) =>
            work(async (statement) => (await statement.execute(db)).rows),
          )
        : work((statement) => services.database.call(statement)),
  });

  /** Makes the change; where another node was faster, reloads and makes it again, at last under a lock. */
  async function attempts<A>(
    caller: Caller<A>,
    id: number,
    options: ChangeOptions,
    plan: Planner,
    answer: (done: Done) => A | Promise<A>,
  ): Promise<A> {
    const { tenantId } = caller;
    for (let attempt = 0; ; attempt++) {
      const isLocked = attempt >= LOCKING_ATTEMPT;
      const isSure = { changed: false, addsJob: false, addsEvent: false };
      try {
        await stock.fill(tenantId);
        const work = async (call: Call): Promise<A> => {
          if (isLocked) await lockCase(call, tenantId, id);
          return attemptOnce(call, attempt, isSure);
        };
        const result = await caller.write(work, isLocked);
        if (isSure.addsJob) services.database.wake();
        if (isSure.addsEvent) services.database.wakeForEvents();
        return result;
      } catch (error) {
        if (isSure.changed || options.toVersion !== undefined) memory.drop(tenantId, id);
        const isRepeatable = error instanceof StaleChange || error instanceof OutOfIds;
        if (!isRepeatable) throw error;
        memory.drop(tenantId, id);
        if (attempt >= MOST_ATTEMPTS) throw refuse('unavailable');
      }
    }

    async function attemptOnce(
      call: Call,
      attempt: number,
      isSure: { changed: boolean; addsJob: boolean; addsEvent: boolean },
    ): Promise<A> {
      const { toVersion } = options;
      let opened = await current(call, caller, id, options, attempt);
      caller.checkVersion(opened.head.version);
      if (plan !== NOTHING && options.isForAll !== true) await caller.checkMayEdit?.(opened, call);
      if (plan === NOTHING && !isWorthRunning(opened, options, clock.now()))
        return answer(nothingDone(opened));
      if (toVersion !== undefined && !isMoving(opened, toVersion)) return answer(nothingDone(opened));
      // Background work never ends a batch.
      const isBatch = toVersion !== undefined && !opened.isRunnable && opened.trouble === null;
      const mode = isBatch ? 'postpone' : options.mode;
      if (mode === 'recalculate' && !opened.isRunnable) {
        if (plan === NOTHING) return answer(nothingDone(opened));
        throw refuse('rules_did_not_converge', opened.trouble?.message);
      }
      const now = clock.now();
      const planning = { call, stock, actor: caller.actor, now };
      let planned = await plan({ current: opened, ...planning });
      if (opened.isSealed && planned.hasTransition === true) {
        opened = await openToGoOn(call, caller, id);
        planned = await plan({ current: opened, ...planning });
      }
      const scheduled = mode === 'recalculate' && toVersion === undefined ? dueRules(opened, now) : [];
      const begun = withBeginning(planned, opened, mode);
      const wanted = scheduled.length === 0 ? begun : { ...begun, changes: [...scheduled, ...begun.changes] };
      // What waits for the rules would be lost with a refusal: such a case is forgotten.
      isSure.changed = opened.head.is_dirty;
      const ran = runEngine(opened, wanted, mode, caller, now);
      const outcome = toVersion === undefined ? ran : withoutEffects(ran);
      isSure.changed = true;
      if (mode === 'recalculate' && !opened.isSealed) services.shadowRuns?.(opened);
      const { actor } = caller;
      const built = await buildChange(services, {
        call,
        current: opened,
        plan: wanted,
        outcome,
        mode,
        actor,
        now,
      });
      const done = (isChanged: boolean): Done => ({
        current: opened,
        created: outcome.created,
        isChanged,
        plan: wanted,
        triggers: triggersOf(built?.changes),
        outcome,
      });
      if (options.isDryRun === true) {
        if (built !== null)
          await saveCase({ call, current: opened, plan: wanted, changes: built.changes, isDryRun: true });
        // The answer shows the case as it would be; then it is forgotten, and the store has never heard of it.
        built?.remember();
        const result = await answer(done(built !== null));
        memory.drop(tenantId, id);
        return result;
      }
      if (built === null) {
        isSure.changed = false;
        return answer(done(false));
      }
      await saveCase({ call, current: opened, plan: wanted, changes: built.changes, isDryRun: false });
      isSure.addsJob = addsJob(built.changes);
      isSure.addsEvent = addsEvent(built.changes);
      built.remember();
      memory.put(opened);
      return answer(done(true));
    }
  }

  async function create<A>(
    caller: Caller<A>,
    opened: Opening,
    answer: (done: Done) => A | Promise<A>,
    isDryRun = false,
  ): Promise<A> {
    for (let attempt = 0; ; attempt++) {
      try {
        await stock.fill(caller.tenantId);
        let saved: Changes | undefined;
        const noting = (changes: Changes): void => {
          saved = changes;
        };
        const result = await caller.write(
          (call) => createAndNote(call, caller, opened, answer, isDryRun, noting),
          false,
        );
        // With an Idempotency-Key, the write commits after the work: only now is there something to find.
        if (saved !== undefined) {
          if (addsJob(saved)) services.database.wake();
          services.database.wakeForEvents();
        }
        return result;
      } catch (error) {
        const isRepeatable = error instanceof StaleChange || error instanceof OutOfIds;
        if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }

  const createIn: Cases['createIn'] = (call, reader, opened, answer, isDryRun = false) =>
    createAndNote(call, reader, opened, answer, isDryRun, () => undefined);

  async function createAndNote<A>(
    call: Call,
    reader: Reader,
    opened: Opening,
    answer: (done: Done) => A | Promise<A>,
    isDryRun: boolean,
    noteSaved: (changes: Changes) => void,
  ): Promise<A> {
    const { current: fresh, plan, mode, rows } = await opened(call);
    const now = clock.now();
    const ran = runEngine(fresh, plan, mode, reader, now);
    const outcome = rows === undefined ? ran : { ...ran, changeSet: { ...ran.changeSet, rows } };
    checkMade(plan, fresh);
    const { actor } = reader;
    const built = await buildChange(services, {
      call,
      current: fresh,
      plan,
      outcome,
      mode,
      actor,
      now,
      isNew: true,
    });
    const triggers = triggersOf(built?.changes);
    const done: Done = { current: fresh, created: outcome.created, isChanged: true, plan, triggers, outcome };
    if (built !== null) await saveCase({ call, current: fresh, plan, changes: built.changes, isDryRun });
    if (isDryRun) {
      built?.remember();
      return answer(done);
    }
    if (built === null) return answer(done);
    noteSaved(built.changes);
    built.remember();
    memory.put(fresh);
    return answer(done);
  }

  return { get, refresh, peek, look, change, create, createIn, memory, services };
}

/** Whether what is in memory is what is stored. It may be newer than the look-up, where this node has written since. */
const isCurrent = ({ head }: CurrentCase, standing: CaseStanding | undefined): boolean =>
  standing !== undefined && head.version >= standing.version && !standing.isOutdated;

/** Background work leaves batches alone and does nothing where nothing waits; a case that has ended stays as it was. */
function isWorthRunning(opened: CurrentCase, { isBackground }: ChangeOptions, now: Date): boolean {
  const { is_dirty, is_created, status } = opened.head;
  const isInBatch = is_dirty || !is_created;
  if (isBackground === true) return !isInBatch && needsRecalculation(opened, now);
  return isInBatch || status === 'ongoing';
}

const isMoving = ({ configuration, head }: CurrentCase, version: number): boolean =>
  configuration.version === version && head.configuration_version !== version;

/** An effect follows from the event it waits for, and moving a case is none. */
const withoutEffects = (outcome: Outcome): typeof outcome => ({
  ...outcome,
  changeSet: { ...outcome.changeSet, effects: [] },
});

const triggersOf = (changes: Changes | undefined): string[] =>
  (changes?.events ?? []).map(({ trigger }) => trigger);

const nothingDone = (current: CurrentCase): Done => ({
  current,
  created: [],
  isChanged: false,
  plan: { changes: [], action: 'updated' },
  triggers: [],
  outcome: NO_OUTCOME,
});

const NO_OUTCOME: Outcome = {
  isDone: true,
  changeSet: { rows: [], events: [], effects: [] },
  stats: { nodesRun: 0 },
  created: [],
};

const lockCase = async (call: Call, tenantId: number, id: number): Promise<void> => {
  await call(sql`select lock_case(${tenantId}, ${id})`);
};
