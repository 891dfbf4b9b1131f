// The deadlines of a case as others see them, and the one that is due next.
import type { Deadline } from '../../configuration/kinds/deadline.ts';
import { workingTimeBetween } from '../../formula/index.ts';
import { type DeadlinePlace, deadlineAt } from '../../model/rows/deadline-key.ts';
import type { DeadlineBody } from '../../model/rows/row-bodies.ts';
import type { CaseState } from '../state/state.ts';

type Standing = 'running' | 'paused' | 'stopped';

/** A deadline that has started. */
export interface DeadlineView extends DeadlinePlace {
  readonly definition: Deadline;
  readonly body: DeadlineBody;
  readonly standing: Standing;
  /** When it ends: its deadline, or its goal where it has no deadline; null while it pauses, and once it has stopped. */
  readonly endsAt: string | null;
  readonly fact: 'at_risk' | 'missed' | null;
  /** Milliseconds of working time that are left, negative once it is over; null where it has no calendar or no end. */
  readonly workingLeft: number | null;
}

const standingOf = ({ stopped_at, paused_since }: DeadlineBody): Standing =>
  stopped_at !== null ? 'stopped' : paused_since !== null ? 'paused' : 'running';

/** The deadlines that have started, the one that ends first at the top, those without an end last. */
export function listDeadlines(state: CaseState, now: number): DeadlineView[] {
  const { deadlines } = state.compiled.process.definition;
  return [...state.deadlines]
    .flatMap(([key, body]) => {
      const place = deadlineAt(key);
      const definition = deadlines[place.deadline];
      return definition === undefined ? [] : [viewOf(place, definition, { body, state, now })];
    })
    .sort((a, b) => timeOf(a.endsAt) - timeOf(b.endsAt) || inOrder(a, b));
}

const inOrder = (a: DeadlinePlace, b: DeadlinePlace): number =>
  a.deadline === b.deadline ? (a.comment ?? 0) - (b.comment ?? 0) : a.deadline < b.deadline ? -1 : 1;

const timeOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);

interface Seen {
  readonly body: DeadlineBody;
  readonly state: CaseState;
  readonly now: number;
}

function viewOf(place: DeadlinePlace, definition: Deadline, { body, state, now }: Seen): DeadlineView {
  const standing = standingOf(body);
  const endsAt = standing === 'running' ? (body.due_at ?? body.goal_at) : null;
  const { index, process } = state.compiled;
  const key = index.calendars.keyFor(process.key, definition);
  const calendar = key === undefined ? undefined : index.calendars.find(key);
  return {
    ...place,
    definition,
    body,
    standing,
    endsAt,
    fact: factAt(body, standing === 'running' ? now : Number.NEGATIVE_INFINITY),
    workingLeft:
      endsAt === null || calendar === undefined
        ? null
        : workingTimeBetween(calendar, now, Date.parse(endsAt)),
  };
}

/** The fact that holds at a moment: a limit may have passed since the rules last ran. */
function factAt({ missed_at, at_risk_at, due_at, risk_at }: DeadlineBody, now: number): DeadlineView['fact'] {
  const isPast = (limit: string | null): boolean => limit !== null && Date.parse(limit) <= now;
  if (missed_at !== null || isPast(due_at)) return 'missed';
  return at_risk_at !== null || isPast(risk_at) ? 'at_risk' : null;
}

/** The deadline that is due next, and whether it is at risk or missed; null for none. */
export function nextDeadline(
  state: CaseState,
): { readonly key: string; readonly at: string; readonly fact: DeadlineView['fact'] } | null {
  let next: { key: string; at: string; fact: DeadlineView['fact'] } | null = null;
  for (const [key, body] of state.deadlines) {
    const at = standingOf(body) === 'running' ? (body.due_at ?? body.goal_at) : null;
    if (at === null || (next !== null && Date.parse(next.at) <= Date.parse(at))) continue;
    next = {
      key: deadlineAt(key).deadline,
      at,
      fact: factAt(body, state.moment.now),
    };
  }
  return next;
}
