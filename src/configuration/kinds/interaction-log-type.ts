import { formula, keyed, many, nameText, optional, record, ref, text } from '../schema/builders.ts';

/** A kind of contact with an instance, and the values that are computed from the log of contacts. */
export const interactionLogTypeSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('When to use it.')),
    ontologies: many(
      ref('ontology', 'An ontology.'),
      'Instances whose interactions are logged with this type.',
    ),
    sets: keyed(
      formula('information', 'The value.'),
      "Values of the instance that are computed from `logs`, the instance's entries of this type in order of time, each with `interaction_time`, `description` and `created`. They are computed again when an entry is added, edited or deleted.",
      'information',
    ),
  },
  'A kind of contact that is logged on instances.',
  { scope: 'interaction_log_type' },
);
