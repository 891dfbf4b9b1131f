import { formula, keyed } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const defaultValue = ruleAction(
  'while',
  keyed(
    formula('information', 'The value.'),
    'Values that informations of the subject have until somebody writes another one.',
    'information',
  ),
);
