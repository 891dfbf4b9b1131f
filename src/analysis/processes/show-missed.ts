// A scenario in which a case is as quick as it can be, and misses a deadline all the same.
import type { Deadline } from '../../configuration/kinds/deadline.ts';
import type { Budget } from '../budget.ts';
import { mostOf, type Span } from '../time/span.ts';
import { doesReplay, witnessText } from '../witness.ts';
import { type Arrival, earliestArrivals } from './earliest.ts';
import type { Reached } from './find-reached.ts';
import { stepsOf } from './path-to.ts';
import { beginningOf } from './scenario-of.ts';

const DAY = 86_400_000;
/** The day on which scenarios begin that name none. */
const BEGINNING = Date.parse('2026-01-15T11:00:00Z');

interface Missed {
  readonly key: string;
  readonly deadline: Deadline;
  readonly reached: Reached;
}

/** The scenario, if it replays: the deadline is missed, and what would end it is not possible yet. */
export function showMissed(
  { key, deadline, reached }: Missed,
  span: Span,
  budget: Budget,
): string | undefined {
  const { analysed } = reached;
  const { index } = analysed.around;
  const most = mostOf(span, { unit: 'elapsed' }, index);
  if (most === null || !Number.isFinite(most)) return undefined;
  const counting = { measure: { unit: 'elapsed' }, deadline: '', isSinceCreation: true, pauses: [] } as const;
  const arrivals = earliestArrivals({ counting, reached, budget });
  const candidates =
    deadline.state === undefined
      ? statesByTime(arrivals, most)
      : [deadline.state].filter((each) => arrivals.has(each));
  for (const state of candidates) {
    const { steps, day } = wayTo(state, arrivals, reached);
    // A deadline of a state begins when the case comes to the state; any other has run since the case began.
    const since = deadline.state === undefined ? 0 : day;
    const missedOn = Math.max(day, since + Math.ceil(most / DAY));
    const leaving = Object.entries(analysed.process.definition.workflow.transitions).filter(
      ([, { from, to }]) => from.includes(state) && to !== state,
    );
    const when = [...steps, { today: dayAt(missedOn) }];
    const expected = { missed: [key], state };
    for (const transitions of [Object.fromEntries(leaving.map(([each]) => [each, 'blocked'])), {}]) {
      const text = witnessText(
        `${key} is missed before it can be kept`,
        { ...beginningOf(analysed.process), when },
        Object.keys(transitions).length === 0 ? expected : { ...expected, transitions },
      );
      if (doesReplay(text, index)) return text;
    }
  }
  return undefined;
}

/** States in which a case can be when the time is over, the last one first. */
const statesByTime = (arrivals: ReadonlyMap<string, Arrival>, most: number): readonly string[] =>
  [...arrivals]
    .filter(([, { time }]) => time <= most)
    .sort(([, one], [, other]) => other.time - one.time)
    .map(([state]) => state);

/** The steps that lead to a state without losing time, and the day on which a case is there. */
function wayTo(
  state: string,
  arrivals: ReadonlyMap<string, Arrival>,
  reached: Reached,
): { readonly steps: readonly object[]; readonly day: number } {
  const arrival = arrivals.get(state);
  if (arrival?.by == null) return { steps: [], day: 0 };
  const before = wayTo(arrival.by.from, arrivals, reached);
  const day = Math.max(before.day, Math.ceil(arrival.time / DAY));
  const waiting = day === before.day ? [] : [{ today: dayAt(day) }];
  return { steps: [...before.steps, ...waiting, ...stepsOf(arrival.by, reached.analysed.process)], day };
}

const dayAt = (day: number): string => new Date(BEGINNING + day * DAY).toISOString().slice(0, 10);
