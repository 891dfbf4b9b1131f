import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const tag = ruleAction('both', many(ref('tag', 'A tag.'), 'Tags the case.'));
