import { formula, keyed } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const defaultValue = ruleAction(
  'while',
  keyed(
    formula('information', 'The value.'),
    'Default values of informations of the subject.',
    'information',
  ),
);
