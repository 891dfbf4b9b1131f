import { ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const transition = ruleAction(
  'event',
  ref(
    'transition',
    'Uses a transition, if it leads from the state of the case, its condition holds and it needs no votes.',
  ),
);
