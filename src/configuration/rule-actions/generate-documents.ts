import { many, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const generateDocuments = ruleAction(
  'event',
  many(ref('document', 'A document.'), 'Generates these documents and keeps the files.'),
);
