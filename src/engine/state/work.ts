// How much formulas have worked: whoever runs many of them lets others have their turn in between, however few subjects a case has.
import { createRun, type Run } from '../../formula/index.ts';

/** Steps that the formulas of a node share, such as all of a rule for one of those it is for. */
export const STEPS_OF_NODE = 200_000;

/** What running something costs beside the steps of its formulas. */
const STEPS_OF_RUNNING = 4;

/** So many steps take about a millisecond. */
export const STEPS_OF_TURN = 2_000;

/** Work since others had their turn, in steps of formulas. Whoever looks at a case shares it with those who run its rules. */
export interface Work {
  steps: number;
}

/** The part of a case in memory that its formulas work with. */
interface Working {
  readonly run: Run;
  readonly work: Work;
}

/** Steps that the texts of a list share: nobody has a turn before all of them are made. */
const STEPS_OF_TEXTS = 100_000;

/** The run of texts that are listed together, however many of them there are. */
export const runOfTexts = ({ run }: Working): Run =>
  createRun({ steps: STEPS_OF_TEXTS, clock: () => run.clock });

/** The run of a text, or of those that a rule writes at one go; its formulas share the steps of a node. */
export const runOfText = ({ run }: Working): Run =>
  createRun({ steps: STEPS_OF_NODE, clock: () => run.clock });

/** Lets the formulas that are evaluated next share steps of their own. */
export function giveSteps({ run }: Working): void {
  run.steps = STEPS_OF_NODE;
}

/** Notes that something has run, and what its formulas took of the steps they were given. */
export function noteSteps({ run, work }: Working, taken = STEPS_OF_NODE - run.steps): void {
  work.steps += taken + STEPS_OF_RUNNING;
}

/** Notes that so many nodes have run, beside what their formulas took. */
export function noteRuns(many: number, { work }: Working): void {
  work.steps += many * STEPS_OF_RUNNING;
}

/** Whether so much was done that others may have their turn; it is then counted anew. */
export function isTurnOver({ work }: Working): boolean {
  if (work.steps < STEPS_OF_TURN) return false;
  work.steps = 0;
  return true;
}
