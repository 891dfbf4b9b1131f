import Type from 'typebox';
import type { Principal } from '../../access/principal.ts';
import { useTransition as use } from '../../changes/use-transition.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import type { ChangePlan, Planning } from '../../writing/plan/plan.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id, Key } from '../shapes.ts';
import { checkMayUse } from './person-of-case.ts';
import { nameOfTransition, transitionOf } from './transition-of.ts';

export const useTransition = defineCaseChange({
  id: 'use_transition',
  method: 'POST',
  path: '/api/1/cases/{id}/transition',
  section: 'Cases',
  summary: 'Use a transition',
  description:
    'The rules run, then the condition of the transition is looked at: where it does not hold, the case stays where it is and the errors say why. A transition that needs votes is refused, since only people can vote.',
  params: { id: Id() },
  body: {
    transition_id: Type.Optional(Id()),
    transition_key: Type.Optional(Key()),
  },
  rules: 'always',
  isForAll: true,
  recalculatesFirst: true,
  plan: ({ body }, planning, { principal }) =>
    planTransition(transitionOf(planning.current, body), planning, principal),
});

/** Plans the use of a transition; refuses a person whom its list does not name. */
export async function planTransition(
  transition: string,
  { current, call }: Pick<Planning, 'current' | 'call'>,
  principal: Pick<Principal, 'kind' | 'tenantId' | 'id' | 'support'>,
): Promise<ChangePlan> {
  const definition = current.compiled.process.definition.workflow.transitions[transition];
  await checkMayUse(definition?.may_use ?? [], { principal, call, people: peopleOf(current) });
  const change = use(current, transition);
  const tongue = tongueOf(current.session.state);
  const message = activityText('transition_used', tongue, nameOfTransition(current, transition));
  return {
    changes: [change],
    action: 'updated',
    hasTransition: true,
    activity: [{ activity: 'transition_used', message, content: transition }],
  };
}
