// Deadlines that are over before what ends them can have happened.
import type { Deadline, Limit } from '../../configuration/kinds/deadline.ts';
import { FINAL_KINDS } from '../../configuration/kinds/workflow.ts';
import { addWorkingTime } from '../../formula/index.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { type Measure, mostOf, type Span, spanOfLimit } from '../time/span.ts';
import {
  AT_ONCE,
  type Counting,
  type Earliest,
  earliestArrivals,
  earliestStep,
  earliestTruth,
  type TimeQuestion,
} from './earliest.ts';
import type { Reached } from './find-reached.ts';
import { showMissed } from './show-missed.ts';

type At = (...keys: string[]) => string;

/** A deadline, with what the analysis knows of its process. */
interface Looked {
  readonly key: string;
  readonly deadline: Deadline;
  readonly reached: Reached;
  readonly at: At;
  readonly budget: Budget;
}

const LIMITS = ['deadline', 'goal', 'at_risk'] as const;
const NAMES = { deadline: 'The deadline', goal: 'The goal of', at_risk: 'The risk of' } as const;

/** A limit of working time that never comes, since its calendar does not have so much. */
export function neverComes({ key, deadline, reached, at }: Looked): AnalysisFinding | undefined {
  const { process, around } = reached.analysed;
  const { calendars } = around.index;
  const name = calendars.keyFor(process.key, deadline);
  const calendar = name === undefined ? undefined : calendars.find(name);
  for (const part of LIMITS) {
    const span = spanIn(deadline[part], reached, deadline);
    if (span?.calendar == null || calendar === undefined) continue;
    // The first of the days that calendars know has the most working time before it.
    const wanted = span.milliseconds + (span.days > 0 ? 1 : 0);
    if (addWorkingTime(calendar, FIRST_MOMENT, wanted) !== null) continue;
    const hasNone = addWorkingTime(calendar, FIRST_MOMENT, 1) === null;
    return finding('deadline_never_kept', at(part, 'working'), `${NAMES[part]} "${key}" never comes.`, {
      reason: [
        hasNone
          ? `The calendar "${name}" has no working hour.`
          : `The calendar "${name}" has less working time than ${deadline[part]?.working} until 2099.`,
      ],
    });
  }
  return undefined;
}

const FIRST_MOMENT = Date.UTC(2000, 0, 2);

/** A deadline that pauses as long as it runs. */
export function alwaysPauses({ key, deadline, reached, at }: Looked): AnalysisFinding | undefined {
  const { states = [] } = deadline.pauses ?? {};
  if (states.length === 0) return undefined;
  const { workflow } = reached.analysed.process.definition;
  const running =
    deadline.state === undefined
      ? [...reached.states].filter((each) => !FINAL_KINDS.has(workflow.states[each]?.kind ?? 'open'))
      : [deadline.state];
  if (!running.every((each) => states.includes(each))) return undefined;
  return finding('deadline_never_kept', at('pauses'), `The deadline "${key}" never comes.`, {
    reason: [`It runs only in ${running.map((each) => `"${each}"`).join(', ')}, and pauses there.`],
  });
}

/** A limit that is over before what ends it can have happened. */
export function isTooShort(looked: Looked): AnalysisFinding | undefined {
  const { key, deadline, reached, at } = looked;
  // One that starts with a condition may start late, and one that pauses with a condition may pause for long.
  if (deadline.starts !== undefined || deadline.pauses?.when !== undefined) return undefined;
  // Documents, answers and tasks can come at any time.
  if ((deadline.needed_document ?? deadline.question ?? deadline.task) !== undefined) return undefined;
  if (deadline.state !== undefined && !reached.states.has(deadline.state)) return undefined;
  for (const part of LIMITS) {
    const limit = deadline[part];
    const span = spanIn(limit, reached, deadline);
    if (limit === undefined || span === undefined) continue;
    for (const measure of measuresOf(span)) {
      const most = mostOf(span, measure, reached.analysed.around.index);
      if (most === null) continue;
      const end = endOf(looked, measure);
      if (end === undefined || end.time <= most) continue;
      const shown =
        part === 'at_risk' || part === 'goal'
          ? undefined
          : showMissed({ key, deadline, reached }, span, looked.budget);
      return finding(
        'deadline_never_kept',
        at(part),
        `${NAMES[part]} "${key}" is over before what ends it can have happened.`,
        {
          reason: [
            `It has ${limit.elapsed ?? `${limit.working} of working time`}.`,
            ...new Set(end.reasons),
            ...(end.time === Number.POSITIVE_INFINITY ? [] : ['The time of a suspension does not count.']),
          ],
          ...(shown === undefined ? {} : { witness: shown }),
          ...(end.time === Number.POSITIVE_INFINITY
            ? { suggestion: 'To wait for a time, use a deadline with a "goal" alone, and case.at_risk.' }
            : {}),
        },
      );
    }
  }
  return undefined;
}

function spanIn(limit: Limit | undefined, reached: Reached, deadline: Deadline): Span | undefined {
  const { process, around } = reached.analysed;
  return limit && spanOfLimit(limit, around.index.calendars.keyFor(process.key, deadline));
}

const measuresOf = ({ calendar }: Span): readonly Measure[] => [
  ...(calendar === null ? [] : [{ unit: 'hours', calendar } as const, { unit: 'days', calendar } as const]),
  { unit: 'elapsed' },
];

/** Whether cases are in a state when they begin, and never come to it later. */
function isOnlyTheBeginning(state: string, { analysed: { process }, steps }: Reached): boolean {
  const { reopen, moved_states } = process.definition.workflow;
  return (
    state === process.startState &&
    state !== reopen?.to &&
    !Object.values(moved_states).includes(state) &&
    !steps.some(({ from, to }) => to === state && from !== state)
  );
}

/** When what ends a deadline can have happened at the earliest, since it has started; undefined where nothing is known. */
function endOf(looked: Looked, measure: Measure): Earliest | undefined {
  const { key, deadline, reached, budget } = looked;
  const { process } = reached.analysed;
  const pauses = deadline.pauses?.states ?? [];
  const { state, stops } = deadline;
  const canPause = pauses.some((each) => reached.states.has(each));
  // The time since the creation of the case is that of the deadline if both start together, and no pause comes between them.
  const isSinceCreation = !canPause && (state === undefined || isOnlyTheBeginning(state, reached));
  const counting: Counting = { measure, deadline: key, isSinceCreation, pauses };
  const question: TimeQuestion = { counting, reached, budget };
  const ends: Earliest[] = [];
  if (state !== undefined) {
    for (const step of reached.steps)
      if (step.from === state && step.to !== state) ends.push(earliestStep(step, AT_ONCE, question));
    if (stops !== undefined) ends.push(earliestTruth(stops, state, AT_ONCE, question));
  } else {
    const { states } = process.definition.workflow;
    for (const [each, arrival] of earliestArrivals(question))
      if (FINAL_KINDS.has(states[each]?.kind ?? 'open')) ends.push(arrival);
      else if (stops !== undefined) ends.push(earliestTruth(stops, each, arrival, question));
  }
  return ends.length === 0 ? undefined : ends.reduce((one, other) => (other.time < one.time ? other : one));
}
