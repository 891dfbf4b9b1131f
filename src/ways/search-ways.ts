import type { CaseSession, CompiledProcess } from '../engine/index.ts';
import type { StoredCase } from '../model/stored-case.ts';
import { runStepsGradually } from '../run-steps.ts';
import { blockersOf } from './blockers-of.ts';
import type { Budget } from './budget.ts';
import { openTrial, type Trial } from './open-trial.ts';
import { MOST_STEPS } from './search.ts';
import { solveGroups } from './solve-groups.ts';
import { supportsIn } from './support-of.ts';
import type { Blocker, Goal, Reach, Way } from './way.ts';

/** A question of what it takes, of a case as it is stored. */
interface Question {
  readonly compiled: CompiledProcess;
  readonly stored: StoredCase;
  readonly moment: Parameters<CaseSession['change']>[1];
  readonly goal: Goal;
  readonly reach: Reach;
  /** At most so many ways. */
  readonly most: number;
  readonly budget: Budget;
  /** For the values that do as well at each step of the ways that were found; that of the search, if left out. */
  readonly telling?: Budget;
  readonly pause: () => Promise<void> | undefined;
  /** Told when the copy is open and the search begins. */
  begun?(): void;
  /** Whether a way holds when it is written as people would write it; every way is told, if left out. */
  confirm?(way: Way, trial: Trial): Generator<void, boolean>;
}

/** The ways that were found, in the copy of the case in which they were tried. */
export interface Answer {
  readonly ways: readonly Way[];
  /** Whether these are all smallest ways. */
  readonly isComplete: boolean;
  /** The causes for which the goal is not reached now; none where it is. */
  readonly blockers: readonly Blocker[];
  /** Those of them for which no way was found. */
  readonly stuck: readonly Blocker[];
  readonly trial: Trial;
}

/** Looks for the smallest ways to a goal in a copy of a case. */
export async function searchWays(question: Question): Promise<Answer> {
  const { compiled, stored, moment, goal, reach, most, budget, telling = budget, pause } = question;
  const trial = await openTrial(compiled, stored, moment, pause);
  question.begun?.();
  const { state } = trial.session;
  const supports = supportsIn(state);
  const blockers = blockersOf(goal, state, supports);
  if (blockers.length === 0) return { ways: [], isComplete: true, blockers, stuck: [], trial };
  if (blockers.length > MOST_STEPS) return { ways: [], isComplete: false, blockers, stuck: [], trial };
  const wanted = blockers.flatMap(({ open, support }) => (open === null ? [...support] : []));
  const deciding = new Set([...supports.deciding(), ...wanted]);
  const solving = solveGroups({ trial, supports, goal, reach, budget, telling, deciding }, blockers, most);
  const found = await runStepsGradually(solving, pause);
  const ways: Way[] = [];
  for (const way of found.ways) {
    const confirming = question.confirm?.(way, trial);
    if (confirming === undefined || (await runStepsGradually(confirming, pause))) ways.push(way);
  }
  return { ...found, ways, blockers, trial };
}
