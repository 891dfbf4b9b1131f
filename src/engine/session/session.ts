import type { CaseEvent, ChangeSet } from '../../model/change-set.ts';
import type { Hidden } from '../../model/hidden.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { ReadonlyRowTables } from '../../model/rows/row-tables.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { runSteps, runStepsGradually } from '../../run-steps.ts';
import { storableMoment } from '../../storable.ts';
import { type CellAddress, type Explanation, explain } from '../explain/explain.ts';
import { type AbsenceExplanation, explainAbsent } from '../explain/explain-absent.ts';
import { forgetTakenTags } from '../inputs/forget-taken-tags.ts';
import { applyInput, endWell } from '../inputs/inputs.ts';
import { setHead } from '../recalculation/journal.ts';
import { nextDue } from '../recalculation/next-due.ts';
import { nodeOf, queue } from '../recalculation/notify.ts';
import { clearQueue, recalculateInSteps } from '../recalculation/recalculate.ts';
import { nextLimit } from '../recalculation/settle-deadlines.ts';
import { nextResumption } from '../recalculation/settle-family.ts';
import { differingRows } from '../rows/differing-rows.ts';
import { changedRows, nothingTouched } from '../rows/rows.ts';
import { storedFrom } from '../rows/stored-from.ts';
import { DidNotConverge } from '../state/budget.ts';
import type { Meter } from '../state/meter.ts';
import type { Moment } from '../state/moment.ts';
import type { CaseState, CompiledProcess } from '../state/state.ts';
import { Cell } from '../state/subject.ts';
import { refusalOf, type TransitionRefusal } from '../view/transitions.ts';
import type { CaseView } from '../view/view.ts';
import { viewCase } from '../view/view-case.ts';
import { createInSteps, createState } from './create-state.ts';
import { followDeadlines } from './follow-deadlines.ts';
import { forgetUnmade, happen, writeComments } from './happen.ts';
import type { OpenOptions } from './open-options.ts';
import { runAt } from './run-at.ts';

/** How a change ended: what to write, or why nothing happened. */
export type ChangeOutcome =
  | {
      readonly isDone: true;
      readonly changeSet: ChangeSet;
      readonly stats: { readonly nodesRun: number };
      /** Ids of the instances and occurrences that were added by hand, in order. */
      readonly created: readonly number[];
      /** Rules that waited for an event and have run. */
      readonly fired: readonly string[];
    }
  | { readonly isDone: false; readonly refusal: Refused };

/** Why a change was undone. */
type Refused =
  | { readonly code: 'rules_did_not_converge'; readonly message: string; readonly rules: readonly string[] }
  | TransitionRefusal;

interface Saved {
  readonly saved: ReadonlyRowTables;
}

/** How rules run that others need not wait for. */
export interface RunManner {
  /** A promise to wait for where the run has lasted long enough, else undefined. */
  readonly pause: () => Promise<void> | undefined;
  /** Measures the run. */
  readonly meter?: Meter | undefined;
}

/** A case in memory. */
export interface CaseSession {
  readonly state: CaseState;
  /** Applies changes and runs the rules once; an empty list recalculates what time or loading made different. */
  change(changes: readonly InputChange[], moment: Moment): ChangeOutcome;
  /** The same, with a pause whenever the caller wants one. Meanwhile the case is half changed: nobody may look at it. */
  changeGradually(changes: readonly InputChange[], moment: Moment, manner: RunManner): Promise<ChangeOutcome>;
  /** Applies changes and leaves the rules for later: what they derive stays as it was. */
  postpone(changes: readonly InputChange[], moment: Moment): ChangeOutcome;
  /** Whether rules wait to see a change that was postponed. */
  isBehind(): boolean;
  /** Takes back the last change; of a case that was opened with `keepsChanges`, also those before it. */
  undo(): void;
  /** The next moment at which a formula that reads the clock could change; null for never. */
  recalculateAt(): number | null;
  /** The case as its rows hold it now. */
  toStored(): StoredCase;
  view(): CaseView;
  explain(cell: CellAddress): Explanation | null;
  explainAbsent(cell: CellAddress): AbsenceExplanation | null;
}

/**
 * Opens a case: everything derived is recomputed, and what differs from the saved rows is part of the first change. One that
 * has ended, and one in the middle of a batch, shows its saved rows.
 */
export const openCase = (compiled: CompiledProcess, stored: StoredCase, options: OpenOptions): CaseSession =>
  sessionOf(createState(compiled, stored, options), stored, options);

/** The same, with a pause whenever the caller wants one. */
export const openCaseGradually = async (
  compiled: CompiledProcess,
  stored: StoredCase,
  options: OpenOptions,
  pause: () => Promise<void> | undefined,
): Promise<CaseSession> =>
  sessionOf(await runStepsGradually(createInSteps(compiled, stored, options), pause), stored, options);

function sessionOf(state: CaseState, stored: StoredCase, options: OpenOptions): CaseSession {
  let pending: Saved | null =
    options.isAsSaved === true || options.isSealed === true ? null : { saved: stored.saved };
  const changesMade: { readonly closures: (() => void)[]; readonly opening: Saved | null }[] = [];
  const remember = (closures: (() => void)[], opening: Saved | null): void => {
    if (options.keepsChanges !== true) changesMade.length = 0;
    changesMade.push({ closures, opening });
  };

  function* changeInSteps(changes: readonly InputChange[], moment: Moment): Generator<void, ChangeOutcome> {
    const closures: (() => void)[] = [];
    const opening = pending;
    begin(state, closures);
    const moved = state.moment;
    try {
      moveClock(moment, state);
      if (!state.head.isCreated) {
        setHead({ isCreated: true }, state);
        state.occasions.push('case_created');
        state.events.push({ kind: 'case_created', detail: {} });
      }
      for (const each of changes) {
        // These changes depend on what the rules make of the changes before them.
        if (each.kind === 'use_transition' || each.kind === 'fill_made') yield* recalculateInSteps(state);
        if (each.kind === 'use_transition') {
          const refusal = refusalOf(each.transition, state);
          if (refusal !== null) return refuse(refusal, closures, moved);
        }
        yield* applyInput(each, state);
        yield;
      }
      yield* recalculateInSteps(state);
      yield* happen(state);
      yield* followDeadlines(state);
      yield* forgetUnmade(state);
      forgetTakenTags(state);
      endWell(state);
      yield* writeComments(state, commentCells(state, opening !== null));
    } catch (error) {
      if (!(error instanceof DidNotConverge)) {
        refuse({ code: 'rules_did_not_converge', message: String(error), rules: [] }, closures, moved);
        throw error;
      }
      const { message, rules } = error;
      return refuse({ code: 'rules_did_not_converge', message, rules }, closures, moved);
    }
    yield;
    state.newSlots.clear();
    const rows = opening === null ? changedRows(state) : differingRows(state, opening.saved);
    remember(closures, opening);
    pending = null;
    state.touched = null;
    state.undo = null;
    const { events, effects, stats, created, fired } = state;
    const isNews = rows.length > 0 && !events.some((event) => event.kind === 'case_created');
    if (isNews && changes.length > 0) events.unshift({ kind: 'case_changed', detail: {} });
    return {
      isDone: true,
      changeSet: { rows, events, effects },
      stats: { ...stats },
      created,
      fired: [...fired],
    };
  }

  function postpone(changes: readonly InputChange[], moment: Moment): ChangeOutcome {
    const closures: (() => void)[] = [];
    begin(state, closures);
    state.moment = { now: state.moment.now, by: moment.by };
    for (const each of changes) runSteps(applyInput(each, state));
    endWell(state);
    const rows = changedRows(state);
    remember(closures, pending);
    state.touched = null;
    state.undo = null;
    state.occasions = [];
    const { stats, created } = state;
    const events: CaseEvent[] = rows.length > 0 ? [{ kind: 'case_changed', detail: {} }] : [];
    return {
      isDone: true,
      changeSet: { rows, events, effects: [] },
      stats: { ...stats },
      created,
      fired: [],
    };
  }

  function refuse(refusal: Refused, closures: (() => void)[], moved: Moment): ChangeOutcome {
    clearQueue(state);
    rollBack(closures, state);
    if (state.moment !== moved) setMoment(moved, state);
    return { isDone: false, refusal };
  }

  return {
    state,
    change: (changes, moment) => runSteps(changeInSteps(changes, moment)),
    async changeGradually(changes, moment, { pause, meter }) {
      state.meter = meter ?? null;
      try {
        return await runStepsGradually(changeInSteps(changes, moment), pause);
      } finally {
        state.meter = null;
      }
    },
    postpone,
    isBehind: () => state.highest >= 0,
    undo() {
      const last = changesMade.pop();
      if (last === undefined) return;
      rollBack(last.closures, state);
      pending = last.opening;
    },
    recalculateAt() {
      const first = Math.min(nextDue(state), nextLimit(state), nextResumption(state));
      return storableMoment(first);
    },
    toStored: () => storedFrom(state),
    view: () => viewCase(state),
    explain: (cell) => explain(cell, state),
    explainAbsent: (cell) => explainAbsent(cell, state),
  };
}

/** The same case as somebody reads it whose language is another one. It is looked at; what changes is the case itself. */
export function readIn(session: CaseSession, language: string): CaseSession {
  if (session.state.head.language === language) return session;
  return lookAt(session, { ...session.state, head: { ...session.state.head, language } });
}

/** The same case as somebody sees it who may not see some informations. It is looked at; what changes is the case itself. */
export const unseenIn = (session: CaseSession, hidden: Hidden): CaseSession =>
  lookAt(session, { ...session.state, hidden });

/** The same case as somebody sees it who may not write some informations. */
export const unwritableIn = (session: CaseSession, fixed: Hidden): CaseSession =>
  lookAt(session, { ...session.state, fixed });

/** The same case as somebody sees it who may not see the instances of some ontologies outside of cases. */
export const unseenOutsideIn = (session: CaseSession, unseen: ReadonlySet<string>): CaseSession =>
  lookAt(session, { ...session.state, unseen });

function lookAt(session: CaseSession, state: CaseState): CaseSession {
  return {
    ...session,
    state,
    view: () => viewCase(state),
    explain: (cell) => explain(cell, state),
    explainAbsent: (cell) => explainAbsent(cell, state),
  };
}

function begin(state: CaseState, closures: (() => void)[]): void {
  state.undo = closures;
  state.touched = nothingTouched();
  state.events = [];
  state.effects = [];
  state.occasions = [];
  state.created = [];
  state.fired = new Set();
  state.wantedTransitions.clear();
  state.movers.clear();
  state.stats = { nodesRun: 0 };
}

function rollBack(closures: (() => void)[], state: CaseState): void {
  state.undo = null;
  state.touched = null;
  state.newSlots.clear();
  for (let at = closures.length - 1; at >= 0; at--) closures[at]?.();
  state.occasions = [];
  // The change that was undone may have waited for another moment.
  state.nextDue = null;
}

/** Comments can begin to hold in the change, or have begun while the case lay in the store. */
function* commentCells(state: CaseState, isOpening: boolean): Generator<Cell> {
  if (isOpening) {
    for (const subject of state.subjects.values())
      for (const cell of subject.others.values()) if (cell.kind === 'comment') yield cell;
  } else
    for (const thing of [...(state.touched?.things.keys() ?? [])]) if (thing instanceof Cell) yield thing;
}

function setMoment(moment: Moment, state: CaseState): void {
  state.moment = moment;
  state.run = runAt(moment.now, state.compiled, state.run.decided);
}

/** The clock moves: nodes whose formulas could have turned run again. */
function moveClock(moment: Moment, state: CaseState): void {
  const before = state.moment;
  setMoment(moment, state);
  state.undo?.push(() => setMoment(before, state));
  if (moment.now === before.now || state.mutant === 'clock_ignored') return;
  const isBack = moment.now < before.now;
  if (!isBack && moment.now < nextDue(state) && !state.compiled.clockUnits.some((unit) => unit.readsNow))
    return;
  for (const unit of state.compiled.clockUnits)
    for (const shape of state.compiled.shapesOf(unit.index))
      for (const subject of state.byShape[shape.index] ?? []) {
        const node = nodeOf(unit.index, subject);
        if (node === undefined) continue;
        if (!isBack && !unit.readsNow && (state.due.get(node) ?? Number.POSITIVE_INFINITY) > moment.now)
          continue;
        if (node.kept !== null) node.kept.isAllDirty = true;
        queue(node, state);
      }
}
