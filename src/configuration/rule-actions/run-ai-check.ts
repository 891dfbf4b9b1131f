import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const runAiCheck = ruleAction(
  'event',
  many(ref('ai_check', 'A check.'), 'Runs these AI case checks of the process. Not available yet.', {
    notYet: true,
  }),
);
