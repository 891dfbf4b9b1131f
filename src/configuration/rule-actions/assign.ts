import { formula } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const assign = ruleAction(
  'both',
  formula('string', 'Assigns the case to the user with this e-mail address.'),
);
