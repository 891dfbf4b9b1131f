import type { Decision, DecisionPart } from './compare-decisions.ts';

/** A case that was replayed. */
export interface ReplayedCase {
  readonly id: number;
  readonly process: string;
  /** The moment that it was replayed at: its end. */
  readonly at: string;
  readonly decisions: readonly Decision[];
  /** What is stored of it does not follow from its own version as of its day. */
  readonly isOtherwise: boolean;
}

/** In how many cases something is decided differently, by the rules that decided it. */
export interface DecisionCount {
  readonly process: string;
  readonly part: DecisionPart;
  readonly key: string;
  readonly rule_before: string | null;
  readonly rule_after: string | null;
  readonly cases: number;
}

/** The totals of a replay; those of parts can be added in any order. */
export interface ReplayTally {
  readonly cases: number;
  readonly differing: number;
  /** Cases on which the draft's rules cannot run; they are among those that differ. */
  readonly failing: number;
  /** Cases whose stored values do not follow from their own version as of their day. */
  readonly otherwise: number;
  readonly counts: readonly DecisionCount[];
}

/** The totals of some cases. */
export function tallyDecisions(cases: readonly ReplayedCase[]): ReplayTally {
  return mergeReplayTallies(
    cases.map(({ process, decisions, isOtherwise }): ReplayTally => {
      const counts = decisions.map(({ part, key, decided_before, decided_after }) => ({
        process,
        part,
        key,
        rule_before: decided_before?.rule ?? null,
        rule_after: decided_after?.rule ?? null,
        cases: 1,
      }));
      return {
        cases: 1,
        differing: decisions.length > 0 ? 1 : 0,
        failing: decisions.some(({ part }) => part === 'failure') ? 1 : 0,
        otherwise: isOtherwise ? 1 : 0,
        // A case counts once, even if several of its instances have the same difference.
        counts: [...new Map(counts.map((count) => [nameOf(count), count])).values()],
      };
    }),
  );
}

const nameOf = ({ process, part, key, rule_before, rule_after }: DecisionCount): string =>
  JSON.stringify([process, part, key, rule_before, rule_after]);

/** Adds up totals; the order makes no difference. */
export function mergeReplayTallies(tallies: readonly ReplayTally[]): ReplayTally {
  const counts = new Map<string, DecisionCount>();
  for (const tally of tallies)
    for (const count of tally.counts) {
      const name = nameOf(count);
      counts.set(name, { ...count, cases: count.cases + (counts.get(name)?.cases ?? 0) });
    }
  const total = (key: 'cases' | 'differing' | 'failing' | 'otherwise'): number =>
    tallies.reduce((sum, each) => sum + each[key], 0);
  return {
    cases: total('cases'),
    differing: total('differing'),
    failing: total('failing'),
    otherwise: total('otherwise'),
    counts: [...counts]
      .sort(([one, a], [other, b]) => b.cases - a.cases || (one < other ? -1 : 1))
      .map(([, count]) => count),
  };
}
