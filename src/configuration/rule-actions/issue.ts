import { many, optional, record, ref, template } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

/** The content of an issue or a warning. */
export const notice = record(
  {
    message: template('The message.'),
    information: optional(
      ref('information', "The subject's information it is about; it is shown beside the question."),
    ),
  },
  'One message.',
  { short: 'message' },
);

export const issue = ruleAction(
  'while',
  many(notice, 'Raises an issue: the case is not complete while there is one.'),
);
