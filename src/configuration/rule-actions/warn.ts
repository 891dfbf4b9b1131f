import { many } from '../schema/builders.ts';
import { notice } from './issue.ts';
import { ruleAction } from './rule-action.ts';

export const warn = ruleAction('while', many(notice, 'Shows a warning; it blocks nothing.'));
