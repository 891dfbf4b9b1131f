import { formula, keyed } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const set = ruleAction(
  'both',
  keyed(
    formula('information', 'The value.'),
    'Sets values of the subject, by information. Of two rules that set the same value, the one with the higher priority wins. A value that a person writes has precedence over both.',
    'information',
  ),
);
