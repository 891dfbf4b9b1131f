import type { IndexedProcess } from '../../configuration/index-processes.ts';
import type { Transition } from '../../configuration/kinds/workflow.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import type { Goal, Model } from '../conditions/solve.ts';
import { TRUE } from '../conditions/truth.ts';
import { type AnalysedProcess, openProcess } from './open-process.ts';
import type { ReaderSurroundings } from './open-reader.ts';

/** How far the cases of a process come. */
export interface Reached {
  /** The process, with the states that its cases come to. */
  readonly analysed: AnalysedProcess;
  readonly states: ReadonlySet<string>;
  /** Transitions whose condition never holds in any state they start from, with the reasons. */
  readonly unused: ReadonlyMap<string, readonly string[]>;
  /** The steps from state to state that may be possible. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly from: string;
  readonly to: string;
  readonly transition: string;
  /** Values under which its condition holds, as far as they were looked for. */
  readonly model?: Model;
}

/** Finds the states that cases come to, and the transitions that can never be used. */
export function findReached(process: IndexedProcess, around: ReaderSurroundings, budget: Budget): Reached {
  const { states, transitions, moved_states } = process.definition.workflow;
  const reached = new Set([process.startState ?? '', ...Object.values(moved_states)]);
  const first = openProcess(
    process,
    withStates(around, Object.keys(states), 'A case is in one of the states'),
  );
  const refused = new Map<string, readonly string[]>();
  const steps: Step[] = [];
  const asked = new Set<string>();
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [key, transition] of Object.entries(transitions))
      for (const from of transition.from) {
        const step = `${key} ${from}`;
        if (!reached.has(from) || asked.has(step)) continue;
        asked.add(step);
        const answer = ask(first.withGrounds(goalsOf(transition, from, first)), budget);
        if (answer instanceof Reason) refused.set(step, answer.sentences);
        else {
          steps.push({ from, to: transition.to, transition: key, ...(answer && { model: answer }) });
          reached.add(transition.to);
        }
      }
  }
  const unused = new Map(
    Object.entries(transitions).flatMap(([key, { from }]) => {
      const isUsed = steps.some((step) => step.transition === key);
      const reasons = from.flatMap((state) => refused.get(`${key} ${state}`) ?? []);
      return isUsed || reasons.length === 0 ? [] : [[key, [...new Set(reasons)]] as const];
    }),
  );
  const known = Object.keys(states).filter((state) => reached.has(state));
  const analysed =
    known.length === Object.keys(states).length
      ? first
      : openProcess(process, withStates(around, known, 'A case only ever comes to the states'));
  return { analysed, states: reached, unused, steps };
}

/** The goals that have to hold for a transition to be used in a state. */
export const goalsOf = (transition: Transition, from: string, analysed: AnalysedProcess): readonly Goal[] => [
  ...(transition.condition === undefined
    ? []
    : analysed.goalsOfCase(transition.condition, (text) => `Its condition needs ${text}.`)),
  ...inState(from, analysed),
];

/** The goal that a case is in a state. */
export function inState(state: string, { goalsOfCase }: AnalysedProcess): readonly Goal[] {
  return goalsOfCase(`case.state = ${JSON.stringify(state)}`, () => `It starts in the state "${state}".`).map(
    (goal) => ({
      ...goal,
      wanted: TRUE,
    }),
  );
}

const withStates = (
  around: ReaderSurroundings,
  options: readonly string[],
  words: string,
): ReaderSurroundings => ({
  ...around,
  caseLimits: new Map([
    ...around.caseLimits,
    ['case.state', { options, isNeverNull: true, words: `${words} ${options.join(', ')}.` }],
  ]),
});
