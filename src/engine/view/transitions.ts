import { type Hidden, withUnseenChildren } from '../../model/hidden.ts';
import { isFlagged } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';

/** Whether a transition can be used now, and if not, why. */
export type TransitionStanding = 'open' | 'blocked' | 'absent';

export interface TransitionRefusal {
  readonly code: 'transition_not_available' | 'transition_condition_not_met' | 'transition_requires_votes';
  readonly transition: string;
  readonly message: string;
}

/** Whether the condition of a transition holds; without one it does. */
export function isConditionMet(transition: string, state: CaseState): boolean {
  const definition = state.compiled.process.definition.workflow.transitions[transition];
  return definition?.condition === undefined || isFlagged(state.subject, `transition:${transition}`);
}

/** Votes that a transition still needs. */
export function missingVotes(transition: string, state: CaseState): number {
  const needed = state.compiled.process.definition.workflow.transitions[transition]?.votes?.needed ?? 0;
  return Math.max(0, needed - (state.votes.get(transition) ?? 0));
}

export function standingOf(transition: string, state: CaseState): TransitionStanding {
  const definition = state.compiled.process.definition.workflow.transitions[transition];
  if (definition === undefined || !definition.from.includes(state.head.state)) return 'absent';
  return isConditionMet(transition, state) && missingVotes(transition, state) === 0 ? 'open' : 'blocked';
}

/** The informations that a refusal leaves out: where it does not matter who looks, all that are hidden from somebody, since its words are the same for all. */
export const unseenInRefusals = (state: CaseState): Hidden => state.hidden ?? unseenBySome(state);

const forAll = (state: CaseState): CaseState => ({ ...state, hidden: unseenInRefusals(state) });

/** What somebody may not see of a case: some informations, and children of processes whose cases not everybody sees. */
function unseenBySome({ compiled, children }: CaseState): Hidden {
  const { guarded, package: pkg } = compiled.index;
  const limited = new Set(Object.values(pkg.access).flatMap(({ processes }) => processes));
  const isLimited = limited.size > 0 && [...children.values()].some(({ process }) => limited.has(process));
  return isLimited ? withUnseenChildren(guarded.unseen) : guarded.unseen;
}

/** Why a transition is refused; null where it is not. */
export function refusalOf(transition: string, state: CaseState): TransitionRefusal | null {
  const { index, process, late } = state.compiled;
  const { language } = state.head;
  const definition = process.definition.workflow.transitions[transition];
  const name = index.text(definition?.name, transition, language);
  if (definition === undefined || !definition.from.includes(state.head.state))
    return {
      code: 'transition_not_available',
      transition,
      message: `"${name}" does not lead from the state the case is in.`,
    };
  if (!isConditionMet(transition, state)) {
    const text = definition.condition_message;
    const message =
      text === undefined
        ? `The condition of "${name}" does not hold.`
        : late.render(text, state.subject, forAll(state), language);
    return { code: 'transition_condition_not_met', transition, message };
  }
  return missingVotes(transition, state) > 0
    ? { code: 'transition_requires_votes', transition, message: `"${name}" needs more votes.` }
    : null;
}
