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
    name: optional(nameText('What people read; a proof assigned to it carries this name.')),
    help: optional(text('Which documents are accepted, for the person who has to bring one.')),
    per: oneOf(
      ['case', 'instance', 'information'],
      'Whether one is needed for the case, for each instance, or for each value it proves.',
      {
        default: 'instance',
      },
    ),
    ontology: optional(
      ref('ontology', 'Whose instances it is needed for; its formulas see such an instance.'),
    ),
    optional: optional(formula('boolean', 'It may be missing when this is true.')),
    accept: many(fileTypeName, 'Types of file that are accepted; PDF and images, where left out.'),
    appendices: optional(flag('Further files may be added to the first one.', true)),
    max_files: optional(whole('Most files, appendices included.', { minimum: 1 })),
  },
  'A document that a case has to collect. A file assigned to it is a requested proof; a file assigned to none is a custom one.',
  { scope: 'needed_document' },
);
