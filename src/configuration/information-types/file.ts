import { many, oneOf } from '../schema/builders.ts';
import { parseId } from './id-value.ts';
import { informationType, scalarString } from './information-type.ts';

/**
 * The kinds of file that can be requested. `heic` is accepted only for packages of earlier releases; the check warns
 * about it.
 */
export const FILE_TYPES = [
  'pdf',
  'jpeg',
  'png',
  'tiff',
  'heic',
  'docx',
  'xlsx',
  'csv',
  'txt',
  'zip',
  'eml',
] as const;

export const fileTypeName = oneOf([...FILE_TYPES], 'A type of file.', { marks: { fileType: true } });

export const fileType = informationType({
  key: 'file',
  summary: 'A file; its value is the id of a proof of the case.',
  options: {
    accept: many(fileTypeName, 'Accepted types of file; any if left out.'),
  },
  feel: 'string',
  parse: (written) => parseId(written, 'a proof of the case'),
  takesAll: () => true,
  canonicalString: scalarString,
});
