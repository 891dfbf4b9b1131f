// The queues that a case is in, and its place in each of them.
import { QUEUE_ORDERS, type Queue } from '../../configuration/kinds/queue.ts';
import { isNumber, toJsNumber, type Value } from '../../formula/index.ts';
import type { QueuePlace } from '../../model/queueing.ts';
import { queueFlag, URGENCY } from '../state/queue-flag.ts';
import type { CaseState } from '../state/state.ts';
import { statusOf } from '../state/status-of.ts';
import { nextDeadline } from './deadlines.ts';

/** How a case stands to a queue: it is in it, or why it is not. */
export type QueueStanding = 'in' | 'ended' | 'suspended' | 'other_state' | 'condition_not_met';

const flagOf = (flag: string, { subject }: CaseState): Value =>
  subject.others.get(`flag:${flag}`)?.value ?? null;

/** How urgent a case is; null where its process has no formula for it. */
export function urgencyOf(state: CaseState): number | null {
  if (state.compiled.process.definition.urgency === undefined) return null;
  const value = flagOf(URGENCY, state);
  const urgency = isNumber(value) ? toJsNumber(value) : 0;
  return Number.isFinite(urgency) ? urgency : 0;
}

export function standingInQueue(key: string, queue: Queue, state: CaseState): QueueStanding {
  if (statusOf(state) !== 'ongoing') return 'ended';
  if (state.suspension.size > 0) return 'suspended';
  if (queue.states.length > 0 && !queue.states.includes(state.head.state)) return 'other_state';
  const isMet = queue.condition === undefined || flagOf(queueFlag(key, 'condition'), state) === true;
  return isMet ? 'in' : 'condition_not_met';
}

/** The places of a case in queues. */
export function placesInQueues(state: CaseState): QueuePlace[] {
  const { queues } = state.compiled.process;
  if (queues.size === 0) return [];
  return [...queues]
    .filter(([key, queue]) => standingInQueue(key, queue, state) === 'in')
    .map(([key, queue]) => ({
      queue: key,
      rank: rankIn(queue, state),
      skills: skillsFor(key, queue, state),
    }));
}

/** Comes after every moment that there is. */
const NEVER = Number.MAX_SAFE_INTEGER;

type Order = (typeof QUEUE_ORDERS)[number];

const RANKS: Readonly<Record<Order, (state: CaseState) => number>> = {
  // Zero has no sign in JSON.
  urgency: (state) => 0 - (urgencyOf(state) ?? 0),
  due: (state) => momentOf(nextDeadline(state)?.at ?? null),
  age: ({ head }) => momentOf(head.created),
};

const momentOf = (moment: string | null): number => (moment === null ? NEVER : Date.parse(moment));

function rankIn({ order }: Queue, state: CaseState): number[] {
  const orders = order.length === 0 ? QUEUE_ORDERS : order;
  return orders.map((each) => RANKS[each](state));
}

function skillsFor(key: string, { skills, case_skills }: Queue, state: CaseState): string[] {
  const value = case_skills === undefined ? null : flagOf(queueFlag(key, 'case_skills'), state);
  const further = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  return [...new Set([...skills, ...further.filter((each) => each !== '')])].sort();
}
