// How ways are told to whoever asks, and why there are none.
import {
  type CaseSession,
  listOpen,
  type OpenPoint,
  openKey,
  refusalOf,
  sayOpen,
  tongueOf,
  unwritableIn,
} from '../../engine/index.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { Trial } from '../../ways/open-trial.ts';
import type { Answer } from '../../ways/search-ways.ts';
import { NO_PLACE, type ToldStep, tellStep } from '../../ways/tell-step.ts';
import { wasSampled } from '../../ways/was-sampled.ts';
import type { Blocker, Goal, Way } from '../../ways/way.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { CallersReach } from './reach-of-caller.ts';
import { nameOfTransition } from './transition-of.ts';

export const REASON_CODES = [
  'state',
  'write',
  'editors',
  'use',
  'condition',
  'point',
  'hidden',
  'nothing',
  'limit',
  'number',
] as const;

type Code = (typeof REASON_CODES)[number];

export const tongueIn = ({ session }: CurrentCase) => sayIn('explanations', tongueOf(session.state));

const NO_WORDS = { name: '', condition: '', point: '', who: '', count: 0 };

export function reasonOf(code: Code, current: CurrentCase, words: Partial<typeof NO_WORDS> = {}) {
  return { code, text: tongueIn(current)(`beyond_${code}`, { ...NO_WORDS, ...words }) };
}

export const nameOfGoal = (goal: Goal, current: CurrentCase): string =>
  goal.kind === 'transition' ? nameOfTransition(current, goal.transition) : '';

/** Whoever may not see all of a case is told nothing of it: a way, and also its absence, would tell of what is hidden. */
export const hiddenReason = (current: CurrentCase) =>
  (current.session.state.hidden?.size ?? 0) === 0 ? null : reasonOf('hidden', current);

/** A transition that does not lead from here is not a matter of answers. */
export function endedReason(goal: Goal, current: CurrentCase) {
  if (goal.kind !== 'transition') return null;
  const refusal = refusalOf(goal.transition, current.session.state);
  return refusal?.code === 'transition_not_available'
    ? reasonOf('state', current, { name: nameOfGoal(goal, current) })
    : null;
}

/** The copy as whoever asks sees the case: in their language, with what they may not write. */
export function asSeenBy(session: CaseSession, { session: { state } }: CurrentCase): CaseSession {
  const { fixed, head } = state;
  const unwritable = fixed === undefined ? session : unwritableIn(session, fixed);
  return {
    ...unwritable,
    get state() {
      const own = unwritable.state;
      return { ...own, head: { ...own.head, language: head.language } };
    },
  };
}

/** A way as it is told. */
interface ToldWay {
  readonly steps: (Omit<ToldStep, 'values'> & { values: unknown[] })[];
  readonly people: number;
  readonly corrections: number;
}

export const wayOf = (steps: readonly ToldStep[]): ToldWay => ({
  steps: steps.map((step) => ({ ...step, values: [...step.values] })),
  people: steps.reduce((sum, { people }) => sum + people, 0),
  corrections: steps.filter(({ is_correction }) => is_correction).length,
});

/** Each step is told where the steps before it are taken: it may be about something that they bring. */
export function tellWay(
  way: Way,
  trial: Trial,
  { reach, seenCases }: { readonly reach: CallersReach; readonly seenCases: ReadonlySet<number> },
  seen: (session: CaseSession) => CaseSession,
): ToldWay {
  const told: ToldStep[] = [];
  let made = 0;
  const say = sayIn('explanations', tongueOf(seen(trial.session).state));
  for (const step of way.steps) {
    const each = tellStep(step, way, seen(trial.session).state);
    const isUnseen = each.case_id !== null && !seenCases.has(each.case_id);
    told.push(isUnseen ? { ...each, case_id: null, text: say('waits_for_unseen') } : each);
    if (trial.take(step)) made += 1;
  }
  for (; made > 0; made -= 1) trial.undo();
  return wayOf([...told, ...votesOf(reach, say)]);
}

export function votesOf({ votes }: CallersReach, say: ReturnType<typeof tongueIn>): ToldStep[] {
  const { missing, isOwn, who } = votes;
  const others = missing - (isOwn ? 1 : 0);
  const text =
    who === null ? say('takes_votes', { count: others }) : say('takes_votes_of', { count: others, who });
  const vote = { ...NO_PLACE, kind: 'vote' as const };
  return [
    ...(isOwn ? [{ ...vote, people: 0, text: say('takes_own_vote') }] : []),
    ...(others > 0 ? [{ ...vote, people: others, who, text }] : []),
  ];
}

export const byRank = (a: ToldWay, b: ToldWay): number =>
  a.steps.length - b.steps.length || a.people - b.people || a.corrections - b.corrections;

/** Why nothing is within reach: the causes for which there is no way, the first one first. */
export function reasonsOf(
  { blockers, stuck, isComplete }: Answer,
  current: CurrentCase,
  { goal, reach }: { readonly goal: Goal; readonly reach: CallersReach },
  isUsedUp: boolean,
) {
  const { mayEdit, editors } = reach;
  if (!mayEdit)
    return [
      reasonOf('write', current),
      ...(editors === null ? [] : [reasonOf('editors', current, { who: editors })]),
    ];
  if (!isComplete && stuck.length === 0 && !isUsedUp)
    return [reasonOf('number', current, { count: blockers.length })];
  const { state } = current.session;
  const say = tongueIn(current);
  const causes = stuck.length > 0 ? stuck : blockers;
  const isStuck = new Set(causes.map(({ key }) => key));
  const points = causes.some(({ open }) => open !== null)
    ? listOpen(state).filter((point) => isStuck.has(keyOfPoint(point)) || point.kind === 'issue')
    : [];
  const isSampled = ({ support }: Blocker): boolean => wasSampled(support, { goal, reach }, state);
  const reasons = [
    ...(isComplete ? [] : [reasonOf('limit', current)]),
    ...causes.flatMap((cause) => {
      const { condition } = cause;
      if (condition === null) return [];
      return isSampled(cause)
        ? [{ code: 'condition' as const, text: say('beyond_condition_tried', { condition }) }]
        : [reasonOf('condition', current, { condition })];
    }),
    ...points.map((point) => reasonOf('point', current, { point: sayOpen(point, state) })),
  ];
  if (reasons.length === 0)
    return causes.some(isSampled)
      ? [{ code: 'nothing' as const, text: say('beyond_nothing_tried') }]
      : [reasonOf('nothing', current)];
  return reasons.filter(({ text }, i) => reasons.findIndex((each) => each.text === text) === i);
}

/** The name of an open point among the causes. */
function keyOfPoint({ kind, subject, key, information }: OpenPoint): string {
  if (kind === 'document') return openKey({ kind, subject, document: key, information });
  if (kind === 'role') return openKey({ kind, role: key });
  return openKey({ kind: 'question', subject, information: key });
}
