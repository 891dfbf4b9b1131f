// Deadlines of a case: what starts, pauses and stops them follows from the case, what is at risk and missed from the clock.
import type { Deadline, Limit } from '../../configuration/kinds/deadline.ts';
import { FINAL_KINDS } from '../../configuration/kinds/workflow.ts';
import { type Calendar, type Value, workingTimeBetween } from '../../formula/index.ts';
import { type DeadlineBody, NEW_DEADLINE } from '../../model/rows/row-bodies.ts';
import { putInto } from '../recalculation/journal.ts';
import { waitsForAnswer } from '../recalculation/open-points.ts';
import { recalculate } from '../recalculation/recalculate.ts';
import { isRunning, settleDeadlines } from '../recalculation/settle-deadlines.ts';
import { touchPart } from '../rows/rows.ts';
import { type DeadlinePart, deadlineFlag } from '../state/deadline-flag.ts';
import { isOpenKind, openAt } from '../state/open-key.ts';
import type { CaseState } from '../state/state.ts';
import { findByPath } from '../values/find-by-path.ts';
import { limitMoment } from '../values/limit-moment.ts';
import { happen } from './happen.ts';

/** A deadline whose rules start and stop it in turn is left as it is after so many rounds, until the next change. */
const MOST_ROUNDS = 5;

/** Brings the deadlines of a case up to date, and runs the rules that wait for what has become of them. */
export function followDeadlines(state: CaseState): void {
  const deadlines = Object.entries(state.compiled.process.definition.deadlines);
  if (deadlines.length === 0 && state.deadlines.size === 0) return;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let hasChanged = dropUnknown(state);
    for (const [key, deadline] of deadlines) hasChanged = follow(key, deadline, state) || hasChanged;
    if (!hasChanged) return;
    settleDeadlines(state);
    recalculate(state);
    happen(state);
  }
}

/** Another version of the package may have deadlines no more. */
function dropUnknown(state: CaseState): boolean {
  const { deadlines } = state.compiled.process.definition;
  const unknown = [...state.deadlines.keys()].filter((key) => !Object.hasOwn(deadlines, key));
  for (const key of unknown) store(key, undefined, state);
  return unknown.length > 0;
}

function store(key: string, body: DeadlineBody | undefined, state: CaseState): void {
  touchPart('deadlines', key, state);
  putInto(state.deadlines, key, body, state);
}

const flagOf = (key: string, part: DeadlinePart, state: CaseState): Value =>
  state.subject.others.get(`flag:${deadlineFlag(key, part)}`)?.value ?? null;

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** True where something about the deadline has changed. */
function follow(key: string, deadline: Deadline, state: CaseState): boolean {
  const before = state.deadlines.get(key);
  const stood = standing(key, deadline, before, state);
  if (stood === undefined) return false;
  const next = withFacts(withLimits(key, deadline, stood, state), before, key, state);
  if (before !== undefined && JSON.stringify(next) === JSON.stringify(before)) return false;
  store(key, next, state);
  return true;
}

/** Whether it has started, pauses or has stopped; undefined for one that has not started. */
function standing(
  key: string,
  deadline: Deadline,
  before: DeadlineBody | undefined,
  state: CaseState,
): DeadlineBody | undefined {
  const { now } = state.moment;
  const isOpen = isWanted(deadline, state) && flagOf(key, 'stops', state) !== true;
  if (before !== undefined && isRunning(before))
    return isOpen
      ? paused(key, deadline, before, state)
      : { ...resumed(before, deadline, state), stopped_at: isoOf(now) };
  if (!isOpen || (deadline.starts !== undefined && flagOf(key, 'starts', state) !== true)) return before;
  // Of the case itself there is one run, which goes on; a state, document or question begins anew.
  if (before !== undefined && isOfCase(deadline))
    return paused(key, deadline, { ...before, stopped_at: null }, state);
  const isFromBeginning = isOfCase(deadline) && deadline.starts === undefined;
  const started: DeadlineBody = {
    started_at: isFromBeginning ? isoOf(Date.parse(state.head.created)) : isoOf(now),
    ...NEW_DEADLINE,
  };
  return paused(key, deadline, started, state);
}

const isOfCase = ({ state, needed_document, question }: Deadline): boolean =>
  state === undefined && needed_document === undefined && question === undefined;

/** Whether what it is of is there: a case that goes on, a state, a document or answer that is missing. */
function isWanted(deadline: Deadline, state: CaseState): boolean {
  const { head, compiled } = state;
  const kind = compiled.process.definition.workflow.states[head.state]?.kind;
  if (kind !== undefined && FINAL_KINDS.has(kind)) return false;
  if (deadline.state !== undefined) return head.state === deadline.state;
  if (deadline.needed_document !== undefined) return isMissing(deadline.needed_document, state);
  if (deadline.question === undefined) return true;
  const found = findByPath(deadline.question, state);
  return found.kind === 'field' && waitsForAnswer(found.subject, found.slot);
}

function isMissing(document: string, state: CaseState): boolean {
  for (const key of state.open) {
    const open = isOpenKind(key, 'document') ? openAt(key) : null;
    if (open?.kind === 'document' && open.document === document) return true;
  }
  return false;
}

/** The same, paused or running as the case says. */
function paused(key: string, deadline: Deadline, body: DeadlineBody, state: CaseState): DeadlineBody {
  const isPaused =
    state.suspension.size > 0 ||
    deadline.pauses?.states.includes(state.head.state) === true ||
    flagOf(key, 'pauses', state) === true;
  if (!isPaused) return resumed(body, deadline, state);
  return body.paused_since === null ? { ...body, paused_since: isoOf(state.moment.now) } : body;
}

/** A pause that has ended is added to the time of all pauses. */
function resumed(body: DeadlineBody, deadline: Deadline, state: CaseState): DeadlineBody {
  if (body.paused_since === null) return body;
  const since = Date.parse(body.paused_since);
  const { now } = state.moment;
  const calendar = calendarOf(deadline, state);
  const working = calendar === undefined ? 0 : (workingTimeBetween(calendar, since, now) ?? 0);
  return {
    ...body,
    paused_since: null,
    paused_working: body.paused_working + working,
    paused_elapsed: body.paused_elapsed + (now - since),
  };
}

function calendarOf({ calendar }: Deadline, { compiled }: CaseState): Calendar | undefined {
  const { calendars } = compiled.index;
  return calendars.seenBy(compiled.process.key).find(calendar ?? null);
}

/** The moments of its limits. While it pauses, and once it has stopped, they stay as they are. */
function withLimits(key: string, deadline: Deadline, body: DeadlineBody, state: CaseState): DeadlineBody {
  const isNew = body.goal_at === null && body.risk_at === null && body.due_at === null;
  if (!isRunning(body) || (body.paused_since !== null && !isNew)) return body;
  const start = {
    startedAt: Date.parse(body.started_at),
    pausedWorking: body.paused_working,
    pausedElapsed: body.paused_elapsed,
    calendar: calendarOf(deadline, state),
    index: state.compiled.index,
  };
  const momentOf = (limit: Limit | undefined, part: DeadlinePart): string | null => {
    const moment = limit === undefined ? null : limitMoment(limit, flagOf(key, part, state), start);
    return moment === null ? null : isoOf(moment);
  };
  const goal = momentOf(deadline.goal, 'goal');
  return {
    ...body,
    goal_at: goal,
    risk_at: deadline.at_risk === undefined ? goal : momentOf(deadline.at_risk, 'at_risk'),
    due_at: momentOf(deadline.deadline, 'deadline'),
  };
}

/** The facts that are true by now: others are told once of each, and only of the worse where both come at the same time. */
function withFacts(
  body: DeadlineBody,
  before: DeadlineBody | undefined,
  key: string,
  state: CaseState,
): DeadlineBody {
  if (!isRunning(body) || body.paused_since !== null) return body;
  const passed = (limit: string | null): string | null =>
    limit !== null && Date.parse(limit) <= state.moment.now ? limit : null;
  const next = { ...body, at_risk_at: passed(body.risk_at), missed_at: passed(body.due_at) };
  const isSameRun = before?.started_at === body.started_at;
  const isNews = (fact: 'at_risk_at' | 'missed_at'): boolean =>
    next[fact] !== null && !(isSameRun && (before?.[fact] ?? null) !== null);
  if (isNews('missed_at')) tell('missed', key, next, state);
  else if (isNews('at_risk_at') && next.missed_at === null) tell('at_risk', key, next, state);
  return next;
}

function tell(
  fact: 'at_risk' | 'missed',
  key: string,
  { due_at, started_at }: DeadlineBody,
  state: CaseState,
): void {
  state.occasions.push(`deadline_${fact}/${key}`);
  state.events.push({
    kind: `case_deadline_${fact}`,
    detail: { deadline_key: key, due_at, started_at },
  });
}
