import { EndlessRules } from '../../changes/endless-rules.ts';
import { needsRecalculation } from '../../changes/needs-recalculation.ts';
import { type ErrorCode, Refusal, refuse } from '../../errors.ts';
import type { Call } from '../../store/database/database.ts';
import { checkRights } from '../case-rights.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { openAsSaved } from '../open/open-cases.ts';
import type { Caller, CaseReader } from '../plan/caller.ts';
import type { Done } from '../plan/done.ts';
import type { Planner } from '../plan/plan.ts';
import { asSeen } from './as-seen.ts';
import {
  type CaseDesk,
  type CaseServices,
  type ChangeOptions,
  checkSight,
  isAsNamed,
  isCurrent,
  takeCase,
} from './case-desk.ts';
import { type CaseMemory, openCaseMemory } from './case-memory.ts';
import { estimateBytes } from './estimate-bytes.ts';
import { makeChange, NOTHING } from './make-change.ts';
import { type Opened, storeNewCase, storeOnce } from './store-new-case.ts';

/** Brings a new case into memory, with what is to be done to it first. */
type Opening = (call: Call) => Promise<Opened>;

/** The one way anything of a case is written. */
export interface Cases {
  /** The case as it is now: recalculated first where it is dirty or stale. */
  get<A>(reader: CaseReader, id: number, show: (current: CurrentCase) => A | Promise<A>): Promise<A>;
  /**
   * Recalculates a case that time or a shared instance made stale, or, where the caller says so, something that it merely names. It never ends a
   * batch. True where it changed.
   */
  refresh(reader: CaseReader, id: number, isStale?: boolean): Promise<boolean>;
  /**
   * The case as it is stored, without running the rules on what waits for them. Others may change it from then on: whoever wants to
   * know what its rules say looks at it in turn.
   */
  peek(reader: CaseReader, id: number): Promise<CurrentCase>;
  /** The same, while nobody changes it: what is shown is what is stored. */
  look<A>(reader: CaseReader, id: number, show: (current: CurrentCase) => A | Promise<A>): Promise<A>;
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
    reader: CaseReader,
    opened: Opening,
    answer: (done: Done) => A | Promise<A>,
    isDryRun?: boolean,
  ): Promise<A>;
  readonly memory: CaseMemory;
  readonly services: CaseServices;
}

/** Not the rules of the case: it is gone or may not be read, or too many write to it at once. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['not_found', 'permission_denied', 'unavailable']);

export function openCases(services: CaseServices): Cases {
  const memory = openCaseMemory(services.memoryBytes, estimateBytes);
  const desk: CaseDesk = { services, memory };
  const { callIn } = services.database;

  /** A case whose rules cannot run can still be read: it is shown as it is stored, with the reason. */
  async function asSaved(reader: CaseReader, id: number, why: Refusal): Promise<CurrentCase> {
    const { tenantId, actor } = reader;
    memory.drop(tenantId, id);
    const trouble = {
      code: why.code,
      message: why.message,
      rules: why instanceof EndlessRules ? why.rules : [],
    };
    const opened = await openAsSaved(services, callIn(tenantId), { tenantId, id, actor, trouble });
    if (opened === undefined) throw refuse('not_found');
    checkSight(opened, reader);
    await checkRights(opened, reader.rights ?? [], { ...reader, call: callIn(tenantId) });
    reader.opened?.(opened.head);
    return opened;
  }

  const isUpToDate = (known: CurrentCase, { standing }: CaseReader): boolean =>
    isCurrent(known, standing) &&
    known.isRunnable &&
    !needsRecalculation(known, services.clock.nowIn(known.tenantId));

  const get: Cases['get'] = <A>(
    reader: CaseReader,
    id: number,
    show: (current: CurrentCase) => A | Promise<A>,
  ): Promise<A> =>
    memory.inTurn(reader.tenantId, id, async () => {
      const known = memory.get(reader.tenantId, id);
      if (
        known !== undefined &&
        isUpToDate(known, reader) &&
        (await isAsNamed(known, callIn(reader.tenantId)))
      ) {
        memory.noteUse(true);
        checkSight(known, reader);
        if (reader.rights !== undefined)
          await checkRights(known, reader.rights, { ...reader, call: callIn(reader.tenantId) });
        reader.opened?.(known.head);
        return show(await asSeen(known, reader, callIn(reader.tenantId)));
      }
      try {
        return await makeChange<A>(desk, {
          caller: unconditional(reader),
          id,
          options: { mode: 'recalculate' },
          plan: NOTHING,
          answer: ({ current }) => show(current),
        });
      } catch (error) {
        if (!(error instanceof Refusal) || PASSING.has(error.code)) throw error;
        return show(await asSeen(await asSaved(reader, id, error), reader, callIn(reader.tenantId)));
      }
    });

  const refresh: Cases['refresh'] = (reader, id, isStale = false) =>
    memory.inTurn(reader.tenantId, id, () =>
      makeChange<boolean>(desk, {
        caller: unconditional(reader),
        id,
        options: { mode: 'recalculate', isBackground: true, isStale },
        plan: NOTHING,
        answer: ({ isChanged }) => isChanged,
      }),
    );

  const look: Cases['look'] = (reader, id, show) =>
    memory.inTurn(reader.tenantId, id, async () => {
      const call = callIn(reader.tenantId);
      return show(await asSeen(await takeCase(desk, call, reader, id, { mode: 'never' }), reader, call));
    });

  const change: Cases['change'] = (caller, id, options, plan, answer) =>
    memory.inTurn(caller.tenantId, id, async () => {
      const isFirst = options.recalculatesFirst === true && caller.isDryRun !== true;
      if (!isFirst) return makeChange(desk, { caller, id, options, plan, answer });
      // The version that the client names is the one before the recalculation that its own request brings.
      const recalculated = await makeChange<number>(desk, {
        caller: { ...unconditional(caller), checkVersion: caller.checkVersion },
        id,
        options: { mode: 'recalculate' },
        plan: NOTHING,
        answer: ({ current }) => current.head.version,
      });
      const checkVersion = (version: number) =>
        version === recalculated ? undefined : caller.checkVersion(version);
      return makeChange(desk, {
        caller: { ...caller, standing: undefined, checkVersion },
        id,
        options,
        plan,
        answer,
      });
    });

  /** Commits on its own, whatever the request says of versions and repeats. */
  const unconditional = <A>({ tenantId, actor, sight, rights, opened, standing }: CaseReader): Caller<A> => ({
    tenantId,
    actor,
    sight,
    rights,
    opened,
    standing,
    checkVersion: () => undefined,
    write: (work, isTransaction) =>
      isTransaction
        ? services.database.inTenant(tenantId, ({ call: within }) => work(within))
        : work(callIn(tenantId)),
  });

  return {
    get,
    refresh,
    peek: (reader, id) => look(reader, id, (known) => known),
    look,
    change,
    create: (caller, opened, answer, isDryRun = caller.isDryRun ?? false) =>
      storeNewCase(desk, caller, { opened, answer, isDryRun }),
    createIn: (inside, reader, opened, answer, isDryRun = false) =>
      storeOnce(desk, inside, reader, { opened, answer, isDryRun }),
    memory,
    services,
  };
}
