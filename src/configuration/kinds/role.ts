import { many, nameText, optional, plainString, record, ref, whole } from '../schema/builders.ts';

/** How many instances of a case may hold a role. */
export const holdersSchema = record(
  {
    min: optional(whole('Minimum number of holders in a complete case.', { minimum: 0, default: 0 })),
    max: optional(
      whole(
        'Maximum number of holders in a case. With 1, formulas see the holder itself, otherwise a list.',
        {
          minimum: 1,
        },
      ),
    ),
  },
  'How many instances of a case may hold the role.',
);

/** A part that instances play in a case, such as spouse or signatory. */
export const roleSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('A note for people who configure.')),
    held_by: many(
      ref('ontology', 'An ontology.'),
      'Ontologies whose instances can hold the role, and those below them.',
    ),
    holders: optional(holdersSchema),
  },
  'The part that an instance plays in a case.',
);
