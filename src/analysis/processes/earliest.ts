// When cases can come to their states at the earliest, by the waits on their ways.
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import type { Goal } from '../conditions/solve.ts';
import { FALSE, NULL } from '../conditions/truth.ts';
import { leastOf, type Measure } from '../time/span.ts';
import { goalsOf, inState, type Reached, type Step } from './find-reached.ts';
import { type Wait, waitsIn } from './waits-in.ts';

/** The least time that something takes, with the reasons. */
export interface Earliest {
  readonly time: number;
  readonly reasons: readonly string[];
}

/** How the time of a deadline is counted. */
export interface Counting {
  readonly measure: Measure;
  /** The deadline itself: what needs it to be missed does not end it in time. */
  readonly deadline: string;
  /** Whether the time since the creation of the case counts. */
  readonly isSinceCreation: boolean;
  /** States in which its time does not count. */
  readonly pauses: readonly string[];
}

/** A question about the time in a process: how time counts, and how many steps the search may take. */
export interface TimeQuestion {
  readonly counting: Counting;
  readonly reached: Reached;
  readonly budget: Budget;
}

/** The beginning of the time that counts. */
export const AT_ONCE: Earliest = { time: 0, reasons: [] };

/** When a condition can be true at the earliest in a state that a case comes to at some time. */
function earliestIn(
  state: string,
  arrival: Earliest,
  { goals, waits }: { readonly goals: readonly Goal[]; readonly waits: readonly Wait[] },
  { counting, reached: { analysed }, budget }: TimeQuestion,
): Earliest {
  const { withGrounds, around } = analysed;
  const isPaused = counting.pauses.includes(state);
  const thresholds = waits.map((wait) => ({ wait, time: timeOf(wait) }));
  const times = [...new Set([arrival.time, ...thresholds.map(({ time }) => time)])]
    .filter((time) => time >= arrival.time)
    .sort((one, other) => one - other);
  let { reasons } = arrival;
  for (const time of times) {
    const closed = thresholds.filter((each) => each.time > time);
    if (closed.length === 0) return { time, reasons };
    const before = closed.map(({ wait }) => ({
      term: wait.term,
      wanted: FALSE | NULL,
      words: wait.words,
    }));
    const answer = ask(withGrounds([...goals, ...before]), budget);
    if (!(answer instanceof Reason)) return { time, reasons };
    reasons = [...arrival.reasons, ...answer.sentences];
  }
  return { time: Number.POSITIVE_INFINITY, reasons };

  function timeOf({ span, since, deadline }: Wait): number {
    if (deadline === counting.deadline) return Number.POSITIVE_INFINITY;
    const least = leastOf(span, counting.measure, around.index);
    if (since === null) return counting.isSinceCreation ? least : 0;
    return since === state && !isPaused ? arrival.time + least : 0;
  }
}

/** When a transition can be used at the earliest. */
export function earliestStep(
  { transition, from }: Step,
  arrival: Earliest,
  question: TimeQuestion,
): Earliest {
  const { analysed } = question.reached;
  const definition = analysed.process.definition.workflow.transitions[transition];
  if (definition?.condition === undefined) return arrival;
  const waits = waitsIn(definition.condition, analysed);
  if (waits.length === 0) return arrival;
  const goals = goalsOf(definition, from, analysed);
  return earliestIn(from, arrival, { goals, waits }, question);
}

/** When a condition about the case can be true at the earliest, in a state. */
export function earliestTruth(
  text: string,
  state: string,
  arrival: Earliest,
  question: TimeQuestion,
): Earliest {
  const { analysed } = question.reached;
  const goals = [...analysed.goalsOfCase(text, (words) => `It needs ${words}.`), ...inState(state, analysed)];
  return earliestIn(state, arrival, { goals, waits: waitsIn(text, analysed) }, question);
}

/** When a case comes to a state at the earliest, and by which step. */
export interface Arrival extends Earliest {
  readonly by: Step | null;
}

/** The earliest arrivals at all states that cases come to. */
export function earliestArrivals(question: TimeQuestion): Map<string, Arrival> {
  const { reached } = question;
  const { process } = reached.analysed;
  const arrivals = new Map<string, Arrival>();
  const begins = [process.startState ?? '', ...Object.values(process.definition.workflow.moved_states)];
  const open = new Map<string, Arrival>(begins.map((state) => [state, { ...AT_ONCE, by: null }]));
  while (open.size > 0) {
    const [state, arrival] = [...open].reduce((one, other) => (other[1].time < one[1].time ? other : one));
    open.delete(state);
    arrivals.set(state, arrival);
    for (const step of reached.steps) {
      if (step.from !== state || arrivals.has(step.to)) continue;
      const next = earliestStep(step, arrival, question);
      const known = open.get(step.to);
      if (known === undefined || next.time < known.time) open.set(step.to, { ...next, by: step });
    }
  }
  return arrivals;
}
