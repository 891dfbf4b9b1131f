import { formula, many, optional, record, ref, template } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const sendEmail = ruleAction(
  'event',
  many(
    record(
      {
        to: formula('any', 'E-mail address of the recipient, or a list of addresses.'),
        language: optional(formula('string', 'Language of the message; that of the case if left out.')),
        subject: template('Subject of the message.'),
        body: template('The message.'),
        documents: many(ref('document', 'A document.'), 'Documents of the case that are attached.'),
        booklet: optional(ref('booklet', 'A booklet that is attached.')),
      },
      'One message.',
    ),
    'Sends e-mail.',
  ),
);
