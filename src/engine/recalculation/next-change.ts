import {
  FeelDate,
  FeelDateTime,
  instantOf,
  makeDate,
  parseDateTime,
  toJsNumber,
  type Value,
} from '../../formula/index.ts';
import type { CaseState } from '../state/state.ts';
import type { Node } from '../state/subject.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** When a formula of a node that reads the clock could give another result, in milliseconds. */
export function nextChange(node: Node, state: CaseState): number {
  const { subject, unit } = node;
  const { run, moment } = state;
  let next = NEVER;
  for (const { formula } of unit.formulas) {
    const { clock } = formula;
    if (!clock.readsToday && !clock.readsNow) continue;
    if (!clock.isByThresholds) {
      next = Math.min(next, startOfDay(1, state));
      continue;
    }
    const warnings = run.warnings.length;
    for (const threshold of clock.thresholds)
      next = Math.min(next, after(threshold.evaluate(subject.env, run), state));
    run.warnings.length = warnings;
  }
  return next > moment.now ? next : startOfDay(1, state);
}

/** The first moment after now at which a comparison with a threshold could turn. */
function after(threshold: Value, state: CaseState): number {
  const today = state.run.clock?.today;
  if (threshold instanceof FeelDate && today !== undefined) {
    const days = daysBetween(today, threshold);
    // Equal on the day itself, past it from the next day on.
    if (days < 0) return NEVER;
    return startOfDay(days === 0 ? 1 : days, state);
  }
  if (threshold instanceof FeelDateTime) {
    const seconds = instantOf(threshold);
    if (seconds === null) return startOfDay(1, state);
    const at = Math.ceil(toJsNumber(seconds) * 1000);
    return at < state.moment.now ? NEVER : at + 1;
  }
  return threshold === null ? NEVER : startOfDay(1, state);
}

const dayNumber = ({ year, month, day }: FeelDate): number =>
  Math.round(Date.UTC(year, month - 1, day) / 86_400_000);

const daysBetween = (from: FeelDate, to: FeelDate): number => dayNumber(to) - dayNumber(from);

/** Midnight in the tenant's zone, so many days from today. */
function startOfDay(days: number, state: CaseState): number {
  const today = state.run.clock?.today;
  const fallback = state.moment.now + days * 86_400_000;
  if (today === undefined) return fallback;
  const moved = new Date((dayNumber(today) + days) * 86_400_000);
  const date = makeDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
  if (date === null) return NEVER;
  const text = moved.toISOString().slice(0, 10);
  const midnight = parseDateTime(`${text}T00:00:00@${state.compiled.index.timeZone}`);
  const seconds = midnight === null ? null : instantOf(midnight);
  return seconds === null ? fallback : toJsNumber(seconds) * 1000;
}
