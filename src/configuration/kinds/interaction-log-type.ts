import { formula, keyed, many, nameText, optional, record, ref, text } from '../schema/builders.ts';

/** A kind of contact with an instance, and the values that follow from the log of contacts. */
export const interactionLogTypeSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('When to use it.')),
    ontologies: many(
      ref('ontology', 'An ontology.'),
      'Instances whose interactions are logged with this type.',
    ),
    sets: keyed(
      formula('information', 'The value.'),
      "Values of the instance that are computed from `logs`, the instance's entries of this type in order of time, each with `interaction_time`, `description` and `created`. Adding, editing or deleting an entry computes them anew.",
      'information',
    ),
  },
  'A kind of contact that is logged on instances.',
  { scope: 'interaction_log_type' },
);
