import type { Static } from 'typebox';
import { fileTypeName } from '../information-types/file.ts';
import { isReadingSource, READING_SOURCES } from '../reading-sources.ts';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  text,
  whole,
} from '../schema/builders.ts';

const readingSources = Object.keys(READING_SOURCES).filter(isReadingSource);

/** One answer that is looked for in the files of a needed document. */
const readingSchema = record(
  {
    information: ref('information', 'The information that is answered, of the instance the document is for.'),
    from: optional(
      oneOf(
        readingSources,
        'Where the answer stands: a field of the machine-readable zone of a passport or card, or the kind of thing it is. Without it, and where nothing is found, the model of the assistant is asked, if there is one.',
      ),
    ),
    near: many(
      plainString('A text on the page, such as "Valid until".'),
      'Labels in the languages of the documents: the answer stands behind one of them, or under it.',
    ),
  },
  'An answer that is looked for in a file.',
);

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
    optional: optional(
      formula(
        'boolean',
        'It may be missing when this is true. One for the case that names an ontology may be missing when this is true for each instance of it in the case.',
      ),
    ),
    accept: many(fileTypeName, 'Accepted types of file; PDF and images if left out.'),
    appendices: optional(flag('Whether further files may be added to the first one.', true)),
    max_files: optional(whole('Maximum number of files, including appendices.', { minimum: 1 })),
    reads: many(
      readingSchema,
      'Answers that are looked for in its files. What is found is proposed, with its place on the page; a person takes or rejects it.',
    ),
  },
  'A document that a case has to collect. A file assigned to it is a requested proof; an unassigned file is a custom proof.',
  { scope: 'needed_document' },
);

export type NeededDocument = Static<typeof neededDocumentSchema>;
export type WantedReading = Static<typeof readingSchema>;
