import { formula, many, optional, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const require = ruleAction(
  'while',
  many(
    record(
      {
        needed_document: ref('needed_document', 'The needed document.'),
        optional: optional(
          formula(
            'boolean',
            'It may be missing when this is true, in addition to the condition of the needed document.',
          ),
        ),
      },
      'One needed document.',
      { short: 'needed_document' },
    ),
    'Needs these documents for the subject: a file has to be collected for each. Occurrences need a document once, for their instance; where each has a file of its own, ask them for an information of type `file`.',
  ),
);
