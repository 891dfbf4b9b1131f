import type { Static } from 'typebox';
import {
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  path,
  record,
  ref,
  text,
} from '../schema/builders.ts';

const item = record(
  {
    of: path(
      'audience',
      'Whose questions: `outcome`, a role, an ontology, or a path such as `outcome.spouse`. One part for each instance.',
      {
        default: 'outcome',
      },
    ),
    title: optional(text('Heading of the part.')),
    text: optional(text('Explanation above the questions.')),
    when: optional(formula('boolean', 'Shown only when this is true.')),
    columns: optional(
      oneOf(['one', 'two', 'three'], 'Questions side by side, if there is room.', { default: 'two' }),
    ),
    questions: many(
      ref('information', 'An information.'),
      'The questions, in order. Those that are not asked are left out.',
    ),
    rest: optional(
      oneOf(['show', 'hide'], 'Whether asked questions that are on no page are added here.', {
        default: 'hide',
      }),
    ),
  },
  'A part of a tab.',
  { scope: 'of' },
);

const tab = record(
  { name: optional(nameText('Name for people.')), items: many(item, 'Its parts.') },
  'A tab of a page.',
);

/** A page of the case, with its questions in order. */
export const pageSchema = record(
  {
    name: optional(nameText('Name for people.')),
    when: optional(formula('boolean', 'Shown only when this is true.')),
    tabs: keyed(tab, 'Its tabs, in order.'),
  },
  'A page of the case, for a person to read.',
);

export type Page = Static<typeof pageSchema>;
export type Item = Static<typeof item>;
