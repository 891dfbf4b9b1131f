import { many, nameText, optional, plainString, record, ref, whole } from '../schema/builders.ts';

/** How many instances of a case hold a role. */
export const holdersSchema = record(
  {
    min: optional(whole('Holders a complete case has at least.', { minimum: 0, default: 0 })),
    max: optional(
      whole('Holders a case has at most. With 1, formulas see the holder itself, otherwise a list.', {
        minimum: 1,
      }),
    ),
  },
  'How many instances of a case hold the role.',
);

/** A part that instances play in a case, such as spouse or signatory. */
export const roleSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(plainString('A note for those who configure.')),
    held_by: many(
      ref('ontology', 'An ontology.'),
      'Ontologies whose instances can hold the role, and those below them.',
    ),
    holders: optional(holdersSchema),
  },
  'A part that an instance plays in a case.',
);
