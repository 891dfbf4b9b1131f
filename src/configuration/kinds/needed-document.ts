import type { Static } from 'typebox';
import { fileTypeName } from '../information-types/file.ts';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  record,
  ref,
  text,
  whole,
} from '../schema/builders.ts';

/** A document that a case has to collect. */
export const neededDocumentSchema = record(
  {
    name: optional(nameText('Name for people; a proof assigned to it has this name.')),
    help: optional(text('The accepted documents, for the person who has to supply one.')),
    per: oneOf(
      ['case', 'instance', 'information'],
      'Whether one is needed for the case, for each instance, or for each value it proves.',
      {
        default: 'instance',
      },
    ),
    ontology: optional(
      ref('ontology', 'The ontology of the instances it is needed for; its formulas see such an instance.'),
    ),
    optional: optional(formula('boolean', 'It may be missing when this is true.')),
    accept: many(fileTypeName, 'Accepted types of file; PDF and images if left out.'),
    appendices: optional(flag('Whether further files may be added to the first one.', true)),
    max_files: optional(whole('Maximum number of files, including appendices.', { minimum: 1 })),
  },
  'A document that a case has to collect. A file assigned to it is a requested proof; an unassigned file is a custom proof.',
  { scope: 'needed_document' },
);

export type NeededDocument = Static<typeof neededDocumentSchema>;
