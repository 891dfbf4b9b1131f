import { formula } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const color = ruleAction(
  'while',
  formula('string', 'Gives the case a colour, written "#rrggbb"; the highest priority wins.'),
);
