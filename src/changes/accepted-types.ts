import type { FILE_TYPES } from '../configuration/information-types/file.ts';

type FileType = (typeof FILE_TYPES)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Which contents each kind of file that a configuration names can have. */
const CONTENT_TYPES: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  tiff: ['image/tiff'],
  // Nothing here can show or print it, so that it is not taken (`isHeic`); packages that were published before still name it.
  heic: [],
  docx: [`${OFFICE}.wordprocessingml.document`],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  // A table of one column is a text, and a text with commas looks like a table.
  csv: ['text/csv', 'text/plain'],
  txt: ['text/plain', 'text/csv'],
  zip: ['application/zip'],
  eml: ['message/rfc822'],
};

/** The types that a needed document takes when it names none. */
export const USUAL_TYPES: readonly FileType[] = ['pdf', 'jpeg', 'png', 'tiff'];

/** A picture that phones take and hardly anything else can read. */
export const isHeic = (contentType: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(contentType);

export const isAccepted = (contentType: string, accept: readonly FileType[]): boolean =>
  accept.some((type) => CONTENT_TYPES[type].includes(contentType));
