import type { Static } from 'typebox';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  path,
  record,
  ref,
  template,
  text,
  whole,
} from '../schema/builders.ts';

const signer = record(
  {
    of: path('audience', 'Who signs: each of these instances.', { default: 'outcome' }),
    when: optional(formula('boolean', 'Signs only when this is true.')),
    name: formula('string', 'Name of the person who signs.'),
    email: formula('string', 'E-mail address the request goes to.'),
    phone: optional(formula('string', 'Telephone number.')),
    order: optional(whole('Those with a lower number sign first.', { minimum: 1, default: 1 })),
  },
  'Who signs.',
  { scope: 'of' },
);

/** Several documents and proofs as one PDF. */
export const bookletSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('What it is for.')),
    languages: many(
      ref('language', 'A language.'),
      "Languages it exists in; all of the tenant's, where it is left out.",
    ),
    per: path('audience', '`case` for one booklet, or whose instances get one each.', { default: 'case' }),
    file_name: optional(formula('string', 'Name of the file, without its ending.')),
    documents: many(
      ref('document', 'A document.'),
      'Its documents, in order; those that are not part of the case stay away.',
    ),
    proofs: optional(
      oneOf(['all', 'none'], 'Whether all proofs of the case are appended.', { default: 'none' }),
    ),
    proofs_of: many(
      ref('needed_document', 'A needed document.'),
      'Needed documents whose proofs are appended.',
    ),
    cover: optional(
      record(
        {
          title: template('Title.'),
          subtitle: optional(template('Line below it.')),
          text: optional(template('Text below that.')),
        },
        'A cover.',
        { short: 'title' },
      ),
    ),
    table_of_contents: optional(flag('A table of contents follows the cover.')),
    signers: many(signer, 'Who signs it.'),
    message: optional(
      record(
        { subject: template('Subject.'), body: template('Text.') },
        'The e-mail with which it is sent, where the sender writes none.',
      ),
    ),
  },
  'Several documents and proofs of a case as one PDF.',
  { scope: 'booklet' },
);

export type Booklet = Static<typeof bookletSchema>;
