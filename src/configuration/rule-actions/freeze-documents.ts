import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const freezeDocuments = ruleAction(
  'event',
  many(
    ref('document', 'A document.'),
    'Generates these documents and freezes them: later changes of the case do not change them.',
  ),
);
