// The state of one evaluation: budgets, the clock, and the warnings it gathers.
import type { Calendars } from './calendar.ts';
import type { CompiledPattern } from './compiled-pattern.ts';
import type { FeelDate } from './values/date.ts';
import { fromJsNumber } from './values/number.ts';
import { dateTimeAt, type FeelDateTime } from './values/time.ts';
import { STEPS } from './weights.ts';

/** A place in a formula's text, as offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type WarningCode =
  | 'wrong_type'
  | 'wrong_arguments'
  | 'unknown_name'
  | 'invalid_value'
  | 'out_of_range'
  | 'budget_exceeded'
  | 'not_compiled'
  | 'internal';

/** Why a formula, or a part of it, is null. */
export interface Warning extends Span {
  readonly code: WarningCode;
  readonly reason: string;
}

/** The one moment a recalculation sees; dates are those of its time zone. */
export interface Clock {
  readonly now: FeelDateTime;
  readonly today: FeelDate;
  /** Who works when; null where no calendar is known. */
  readonly calendars: Calendars | null;
}

/** The rows of a decision table that matched in an evaluation, counted from 0. */
export interface DecidedRows {
  readonly table: string;
  readonly rows: readonly number[];
}

/** Mutable state of an evaluation; several formulas may share one, so that the budget is theirs together. */
export interface Run {
  /** The rest of the budget. */
  steps: number;
  /** Calls of functions that may still nest. */
  depth: number;
  readonly clock: Clock | null;
  /** The patterns that the formula has compiled so far. */
  patterns: Map<string, CompiledPattern> | null;
  readonly warnings: Warning[];
  /** Where somebody asks for them, the rows that decided. */
  readonly decided: DecidedRows[] | null;
}

interface RunOptions {
  steps?: number;
  depth?: number;
  /** Or how to read it: few formulas ask for the time. */
  clock?: Clock | null | (() => Clock | null);
  /** Whether the rows of decision tables that match are noted; with a list, they are noted there. */
  isNotingRows?: boolean | DecidedRows[];
}

const DEFAULT_STEPS = 200_000;
const DEFAULT_DEPTH = 100;
/** Further warnings of an evaluation are left out. */
export const MAX_WARNINGS = 100;

/** The clock of one recalculation; null where the zone or the instant is none. */
export function clockAt(
  epochMilliseconds: number,
  timeZone: string,
  calendars: Calendars | null = null,
): Clock | null {
  const seconds = fromJsNumber(epochMilliseconds / 1000);
  const now = seconds === null ? null : dateTimeAt(seconds, timeZone);
  return now && { now, today: now.date, calendars };
}

/** A class, since each step of a formula counts here: an object with a getter of its own is a dictionary to the compiler. */
class Evaluation implements Run {
  steps: number;
  depth: number;
  patterns: Run['patterns'] = null;
  readonly warnings: Warning[] = [];
  readonly decided: DecidedRows[] | null;
  #clock: NonNullable<RunOptions['clock']> | null;

  constructor({ steps = DEFAULT_STEPS, depth = DEFAULT_DEPTH, clock = null, isNotingRows }: RunOptions) {
    this.steps = steps;
    this.depth = depth;
    this.decided = Array.isArray(isNotingRows) ? isNotingRows : isNotingRows ? [] : null;
    this.#clock = clock;
  }

  get clock(): Clock | null {
    if (typeof this.#clock === 'function') this.#clock = this.#clock();
    return this.#clock;
  }
}

export const createRun = (options: RunOptions = {}): Run => new Evaluation(options);

/** Notes why a value is null, and is that null. */
export function warn(run: Run, at: Span, code: WarningCode, reason: string): null {
  // The evaluation ends at its next step, because a warning may also be about its end.
  run.steps -= STEPS.warning;
  // The end of the budget is always told: it is the reason for the whole result.
  if (run.warnings.length < MAX_WARNINGS || code === 'budget_exceeded')
    run.warnings.push({ code, reason, from: at.from, to: at.to });
  return null;
}

/** Ends an evaluation from within; never leaves the formula. */
export class BudgetExceeded extends Error {}

const EXHAUSTED = {
  steps: new BudgetExceeded('the formula took more steps than its budget allows'),
  depth: new BudgetExceeded('functions call each other deeper than the budget allows'),
};

/** The budget that steps are taken from: a run, or one of its own. */
export interface Budget {
  steps: number;
}

/** Takes steps from the budget. */
export function charge(budget: Budget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw EXHAUSTED.steps;
}

/** Enters one more function call; the caller gives it back with leave. */
export function enter(run: Run, steps: number): void {
  charge(run, steps);
  run.depth -= 1;
  if (run.depth < 0) {
    run.depth = 0;
    throw EXHAUSTED.depth;
  }
}

export function leave(run: Run): void {
  run.depth += 1;
}
