import type { RowOfTable } from '../engine/index.ts';
import type { CaseDifference, Change, Part } from './compare-sessions.ts';

/** A number of cases, with some examples. */
export interface Count {
  readonly count: number;
  readonly examples: readonly number[];
}

/** The effect of a new version on one thing in the cases of a process. */
export type Effect = { readonly part: Part; readonly key: string } & Readonly<Record<Change, Count>>;

interface Failure {
  readonly case_id: number;
  readonly reason: string;
}

/** The effects of a new version on the ongoing cases of a process. */
export interface ProcessEffects {
  readonly process: string;
  /** The number of cases compared. */
  readonly cases: number;
  /** The number of cases with a difference. */
  readonly changed: number;
  /** The number of cases whose rules have never run, so that there is nothing to compare. */
  readonly not_begun: number;
  /** Cases on which the new rules cannot run; they would stay on their version. */
  readonly failing: { readonly count: number; readonly examples: readonly Failure[] };
  readonly effects: readonly Effect[];
  /** Answers to questions that the new version does not have. They are kept, and reappear with the key. */
  readonly kept_values: readonly ({ readonly key: string } & Count)[];
  /** Cases whose state no longer exists, by the state they would move to: `review → check`. */
  readonly moved_states: readonly ({ readonly key: string } & Count)[];
  /** In how many cases each row of a decision table decides; empty unless they were counted. */
  readonly rows: readonly RowUse[];
}

/** The use of a row of a decision table, counted from 1. */
type RowUse = RowOfTable & { readonly cases: number };

/** One case with its differences. */
export interface PlannedCase {
  readonly id: number;
  readonly process: string;
  readonly isBegun: boolean;
  readonly failure: string | null;
  readonly differences: readonly CaseDifference[];
  readonly keptValues: readonly string[];
  readonly movedState: string | null;
  readonly rows: readonly RowOfTable[];
}

const MOST_EXAMPLES = 5;
const NONE: Count = { count: 0, examples: [] };
const CHANGES: readonly Change[] = ['appears', 'disappears', 'changes'];

export const oneOf = (id: number): Count => ({ count: 1, examples: [id] });
const sum = (a: Count, b: Count): Count => ({
  count: a.count + b.count,
  examples: [...a.examples, ...b.examples].sort((x, y) => x - y).slice(0, MOST_EXAMPLES),
});

/** The effects on a single case. */
export function tallyCase(planned: PlannedCase): ProcessEffects {
  const { id, process, isBegun, failure, differences, keptValues, movedState, rows } = planned;
  const effects = new Map<string, Effect>();
  for (const { part, key, change } of differences) {
    const name = `${part} ${key}`;
    const known = effects.get(name) ?? { part, key, appears: NONE, disappears: NONE, changes: NONE };
    // A case counts once, even if several of its instances have the same difference.
    effects.set(name, { ...known, [change]: oneOf(id) });
  }
  const named = (keys: readonly string[]) => [...new Set(keys)].map((key) => ({ key, ...oneOf(id) }));
  return {
    process,
    cases: 1,
    changed: differences.length > 0 || movedState !== null ? 1 : 0,
    not_begun: isBegun ? 0 : 1,
    failing: {
      count: failure === null ? 0 : 1,
      examples: failure === null ? [] : [{ case_id: id, reason: failure }],
    },
    effects: [...effects.values()],
    kept_values: named(keptValues),
    moved_states: named(movedState === null ? [] : [movedState]),
    rows: rows.map((each) => ({ ...each, cases: 1 })),
  };
}

/** Adds up the effects by process; the order of the tallies makes no difference. */
export function mergeTallies(tallies: readonly ProcessEffects[]): ProcessEffects[] {
  const merged = [...Map.groupBy(tallies, ({ process }) => process)].map(([process, all]) =>
    mergeProcess(process, all),
  );
  return merged.sort((a, b) => compareText(a.process, b.process));
}

function mergeProcess(process: string, all: readonly ProcessEffects[]): ProcessEffects {
  const total = (key: 'cases' | 'changed' | 'not_begun'): number =>
    all.reduce((count, each) => count + each[key], 0);
  const effects = Map.groupBy(
    all.flatMap((each) => each.effects),
    ({ part, key }) => `${part} ${key}`,
  );
  return {
    process,
    cases: total('cases'),
    changed: total('changed'),
    not_begun: total('not_begun'),
    failing: {
      count: all.reduce((count, { failing }) => count + failing.count, 0),
      examples: all
        .flatMap(({ failing }) => failing.examples)
        .sort((a, b) => a.case_id - b.case_id)
        .slice(0, MOST_EXAMPLES),
    },
    effects: [...effects.values()].map(mergeEffects).sort(byImportance),
    kept_values: mergeCounts(all.flatMap((each) => each.kept_values)),
    moved_states: mergeCounts(all.flatMap((each) => each.moved_states)),
    rows: mergeRows(all.flatMap((each) => each.rows)),
  };
}

const sumOf = (uses: readonly RowUse[]): number => uses.reduce((total, { cases }) => total + cases, 0);

const mergeRows = (all: readonly RowUse[]): RowUse[] =>
  [...Map.groupBy(all, ({ decision, row }) => `${decision}/${row}`).values()]
    .flatMap((uses) => uses.slice(0, 1).map((first) => ({ ...first, cases: sumOf(uses) })))
    .sort((a, b) => compareText(a.decision, b.decision) || a.row - b.row);

const mergeEffects = (all: readonly Effect[]): Effect => all.reduce((a, b) => addEffects(a, b));

/** Adds two effects on the same thing. */
export const addEffects = <E extends Readonly<Record<Change, Count>>>(a: E, b: E): E => ({
  ...a,
  appears: sum(a.appears, b.appears),
  disappears: sum(a.disappears, b.disappears),
  changes: sum(a.changes, b.changes),
});

const mergeCounts = (all: readonly ({ key: string } & Count)[]) =>
  [...Map.groupBy(all, ({ key }) => key)]
    .map(([key, counts]) => ({ key, ...counts.reduce<Count>(sum, NONE) }))
    .sort((a, b) => b.count - a.count || compareText(a.key, b.key));

const weightOf = (effect: Effect): number => CHANGES.reduce((sum, change) => sum + effect[change].count, 0);

const byImportance = (a: Effect, b: Effect): number =>
  compareText(a.part, b.part) || weightOf(b) - weightOf(a) || compareText(a.key, b.key);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
