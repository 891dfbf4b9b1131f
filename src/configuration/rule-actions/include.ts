import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const include = ruleAction(
  'while',
  many(ref('document', 'A document.'), 'Makes these documents part of the case.'),
);
