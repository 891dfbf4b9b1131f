import { placesInQueues, urgencyOf } from '../../engine/index.ts';
import type { Queueing } from '../../model/queueing.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';

type Planned = Pick<ChangePlan, 'queueing'>;

interface Asked {
  readonly current: CurrentCase;
  readonly now: Date;
  /** Whether the rules have run: else the places stay as they were. */
  readonly haveRun: boolean;
  readonly plan?: Planned;
}

/** How a case stands in queues after a change; null where it is in none and not snoozed. */
export function queueingOf({ current, now, haveRun, plan = {} }: Asked): Queueing | null {
  const { session, head } = current;
  const before = head.queueing ?? null;
  const { state } = session;
  const all = haveRun ? placesInQueues(state) : (before?.places ?? []);
  const snoozed = snoozedUntil(before, plan, now);
  const urgency = haveRun ? urgencyOf(state) : (before?.urgency ?? null);
  if (all.length === 0 && snoozed === null && urgency === null) return null;
  if (haveRun && session.view().status() !== 'ongoing') return null;
  const handedTo = plan.queueing?.handedTo ?? before?.handed_to ?? null;
  const handed = all.filter(({ queue }) => queue === handedTo);
  return {
    places: handed.length > 0 ? handed : all,
    urgency,
    snoozed_until: snoozed,
    given_back_by: all.length === 0 ? [] : givenBackBy(before, plan),
    handed_to: handed.length > 0 ? handedTo : null,
  };
}

/** A moment that has passed wakes the case. */
function snoozedUntil(before: Queueing | null, { queueing }: Planned, now: Date): string | null {
  const until =
    queueing?.snoozedUntil === undefined ? (before?.snoozed_until ?? null) : queueing.snoozedUntil;
  return until !== null && new Date(until) > now ? until : null;
}

function givenBackBy(before: Queueing | null, { queueing }: Planned): readonly string[] {
  const known = before?.given_back_by ?? [];
  const by = queueing?.givenBackBy?.toLowerCase();
  return by === undefined || known.includes(by) ? known : [...known, by];
}

/** Whether the rules, or time, have given a case another place than is stored. */
export const isQueuedOtherwise = (current: CurrentCase, now: Date): boolean => {
  const { queues, definition } = current.compiled.process;
  if (queues.size === 0 && definition.urgency === undefined && (current.head.queueing ?? null) === null)
    return false;
  return textOf(queueingOf({ current, now, haveRun: true })) !== textOf(current.head.queueing ?? null);
};

/** The rows of queues, where a change leaves others than before: the assignee is part of them. */
export function changedQueueing(
  head: CaseRow,
  before: CaseRow | null,
): { readonly standing: Queueing | null; readonly assignee: string | null } | undefined {
  const [standing, known] = [head.queueing ?? null, before?.queueing ?? null];
  if (standing === null && known === null) return undefined;
  const isSame = textOf(standing) === textOf(known) && head.assignee_email === before?.assignee_email;
  return isSame ? undefined : { standing, assignee: head.assignee_email };
}

/** PostgreSQL keeps the keys of JSON in an order of its own, so each is named. */
const textOf = (queueing: Queueing | null): string =>
  queueing === null
    ? ''
    : JSON.stringify([
        queueing.places.map(({ queue, rank, skills }) => [queue, rank, skills]),
        queueing.urgency,
        queueing.snoozed_until,
        queueing.given_back_by,
        queueing.handed_to,
      ]);
