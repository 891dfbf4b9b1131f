// Deadlines of a case: what starts, pauses and stops them follows from the case, what is at risk and missed from the clock.
import type { Deadline, Limit } from '../../configuration/kinds/deadline.ts';
import { FINAL_KINDS } from '../../configuration/kinds/workflow.ts';
import { type Calendar, type Value, workingTimeBetween } from '../../formula/index.ts';
import { deadlineRowKey } from '../../model/rows/deadline-key.ts';
import { type DeadlineBody, NEW_DEADLINE } from '../../model/rows/row-bodies.ts';
import { putInto } from '../recalculation/journal.ts';
import { waitsForAnswer } from '../recalculation/open-points.ts';
import { recalculateInSteps } from '../recalculation/recalculate.ts';
import { isRunning, settleDeadlines } from '../recalculation/settle-deadlines.ts';
import { touchPart } from '../rows/rows.ts';
import { type DeadlinePart, deadlineFlag } from '../state/deadline-flag.ts';
import { isOpenKind, openAt } from '../state/open-key.ts';
import type { CaseState } from '../state/state.ts';
import { findByPath } from '../values/find-by-path.ts';
import { limitMoment } from '../values/limit-moment.ts';
import { type DeadlineRun, deadlineRuns, isOfProcess } from './deadline-runs.ts';
import { happen } from './happen.ts';

/** A deadline whose rules start and stop it in turn is left as it is after so many rounds, until the next change. */
const MOST_ROUNDS = 5;

/** Brings the deadlines of a case up to date, and runs the rules that wait for what has become of them. */
export function* followDeadlines(state: CaseState): Generator<void> {
  const hasNone = Object.keys(state.compiled.process.definition.deadlines).length === 0;
  if (hasNone && state.deadlines.size === 0) return;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let hasChanged = dropUnknown(state);
    for (const run of deadlineRuns(state)) hasChanged = follow(run, state) || hasChanged;
    if (!hasChanged) return;
    settleDeadlines(state);
    yield* recalculateInSteps(state);
    yield* happen(state);
  }
}

/** Another version of the package may have deadlines no more. */
function dropUnknown(state: CaseState): boolean {
  const unknown = [...state.deadlines.keys()].filter((key) => !isOfProcess(key, state));
  for (const key of unknown) store(key, undefined, state);
  return unknown.length > 0;
}

function store(key: string, body: DeadlineBody | undefined, state: CaseState): void {
  touchPart('deadlines', key, state);
  putInto(state.deadlines, key, body, state);
}

const flagOf = ({ deadline }: DeadlineRun, part: DeadlinePart, state: CaseState): Value =>
  state.subject.others.get(`flag:${deadlineFlag(deadline, part)}`)?.value ?? null;

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** True where something about the deadline has changed. */
function follow(run: DeadlineRun, state: CaseState): boolean {
  const key = deadlineRowKey(run);
  const before = state.deadlines.get(key);
  const stood = standing(run, before, state);
  if (stood === undefined) return false;
  const next = withFacts(withLimits(run, stood, state), before, run, state);
  if (before !== undefined && JSON.stringify(next) === JSON.stringify(before)) return false;
  store(key, next, state);
  return true;
}

/** Whether it has started, pauses or has stopped; undefined for one that has not started. */
function standing(
  run: DeadlineRun,
  before: DeadlineBody | undefined,
  state: CaseState,
): DeadlineBody | undefined {
  const { definition } = run;
  const { now } = state.moment;
  const isOpen = isWanted(run, state) && flagOf(run, 'stops', state) !== true;
  if (before !== undefined && isRunning(before))
    return isOpen
      ? paused(run, before, state)
      : { ...resumed(before, definition, state), stopped_at: isoOf(now) };
  if (!isOpen || (definition.starts !== undefined && flagOf(run, 'starts', state) !== true)) return before;
  // Of the case itself and of a task there is one run, which goes on; a state, document or question begins anew.
  if (before !== undefined && isOnce(run)) return paused(run, { ...before, stopped_at: null }, state);
  const started: DeadlineBody = { started_at: isoOf(startOf(run, state)), ...NEW_DEADLINE };
  return paused(run, started, state);
}

/** Since when the time of one counts that starts now. */
function startOf(run: DeadlineRun, { head, moment }: CaseState): number {
  if (run.definition.starts !== undefined || !isOnce(run)) return moment.now;
  return Date.parse(run.task?.given_at ?? head.created);
}

const isOnce = ({ definition: { state, needed_document, question } }: DeadlineRun): boolean =>
  state === undefined && needed_document === undefined && question === undefined;

/** Whether what it is of is there: a case that goes on, a state, a document or answer that is missing, a task that is open. */
function isWanted({ definition, comment, task }: DeadlineRun, state: CaseState): boolean {
  const { head, compiled } = state;
  const kind = compiled.process.definition.workflow.states[head.state]?.kind;
  if (kind !== undefined && FINAL_KINDS.has(kind)) return false;
  if (comment !== null) return task !== null;
  if (definition.state !== undefined) return head.state === definition.state;
  if (definition.needed_document !== undefined) return isMissing(definition.needed_document, state);
  if (definition.question === undefined) return true;
  const found = findByPath(definition.question, state);
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
function paused(run: DeadlineRun, body: DeadlineBody, state: CaseState): DeadlineBody {
  const isPaused =
    state.suspension.size > 0 ||
    run.definition.pauses?.states.includes(state.head.state) === true ||
    flagOf(run, 'pauses', state) === true;
  if (!isPaused) return resumed(body, run.definition, state);
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

function calendarOf(deadline: Deadline, { compiled }: CaseState): Calendar | undefined {
  const { calendars } = compiled.index;
  const key = calendars.keyFor(compiled.process.key, deadline);
  return key === undefined ? undefined : calendars.find(key);
}

/** The moments of its limits. While it pauses, and once it has stopped, they stay as they are. */
function withLimits(run: DeadlineRun, body: DeadlineBody, state: CaseState): DeadlineBody {
  const { definition: deadline, task } = run;
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
    const moment = limit === undefined ? null : limitMoment(limit, flagOf(run, part, state), start);
    return moment === null ? null : isoOf(moment);
  };
  const goal = momentOf(deadline.goal, 'goal');
  return {
    ...body,
    goal_at: goal,
    risk_at: deadline.at_risk === undefined ? goal : momentOf(deadline.at_risk, 'at_risk'),
    // The date that a person gave a task comes before that of the process.
    due_at: task?.due_at ?? momentOf(deadline.deadline, 'deadline'),
  };
}

/** The facts that are true by now: others are told once of each, and only of the worse where both come at the same time. */
function withFacts(
  body: DeadlineBody,
  before: DeadlineBody | undefined,
  run: DeadlineRun,
  state: CaseState,
): DeadlineBody {
  if (!isRunning(body) || body.paused_since !== null) return body;
  const passed = (limit: string | null): string | null =>
    limit !== null && Date.parse(limit) <= state.moment.now ? limit : null;
  const next = { ...body, at_risk_at: passed(body.risk_at), missed_at: passed(body.due_at) };
  const isSameRun = before?.started_at === body.started_at;
  const isNews = (fact: 'at_risk_at' | 'missed_at'): boolean =>
    next[fact] !== null && !(isSameRun && (before?.[fact] ?? null) !== null);
  if (isNews('missed_at')) tell('missed', run, next, state);
  else if (isNews('at_risk_at') && next.missed_at === null) tell('at_risk', run, next, state);
  return next;
}

function tell(
  fact: 'at_risk' | 'missed',
  { deadline, comment }: DeadlineRun,
  { due_at, started_at }: DeadlineBody,
  state: CaseState,
): void {
  const occasion = `deadline_${fact}/${deadline}`;
  // Of several tasks at the same moment, the rules hear once.
  if (!state.occasions.includes(occasion)) state.occasions.push(occasion);
  state.events.push({
    kind: `case_deadline_${fact}`,
    detail: { deadline_key: deadline, comment_id: comment, due_at, started_at },
  });
}
