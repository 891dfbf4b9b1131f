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
    of: path('audience', 'The people who sign: each of these instances.', { default: 'outcome' }),
    when: optional(formula('boolean', 'They sign only when this is true.')),
    name: formula('string', 'Name of the person who signs.'),
    email: formula('string', 'E-mail address for the request.'),
    phone: optional(formula('string', 'Telephone number.')),
    order: optional(whole('Those with a lower number sign first.', { minimum: 1, default: 1 })),
  },
  'Who signs.',
  { scope: 'of' },
);

/** Several documents and proofs as one PDF. */
export const bookletSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('Its purpose.')),
    languages: many(ref('language', 'A language.'), "Its languages; all of the tenant's if left out."),
    per: path('audience', '`case` for one booklet, or whose instances get one each.', { default: 'case' }),
    file_name: optional(formula('string', 'Name of the file, without its extension.')),
    documents: many(
      ref('document', 'A document.'),
      'Its documents, in order; those that are not part of the case are left out.',
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
    signers: many(signer, 'The people who sign it.'),
    message: optional(
      record(
        { subject: template('Subject.'), body: template('Text.') },
        'The default e-mail with which it is sent.',
      ),
    ),
  },
  'Several documents and proofs of a case as one PDF.',
  { scope: 'booklet' },
);

export type Booklet = Static<typeof bookletSchema>;
