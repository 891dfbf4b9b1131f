import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const runAiCheck = ruleAction(
  'event',
  many(ref('ai_check', 'A check.'), 'Makes these AI checks of the process, in the background.'),
);
