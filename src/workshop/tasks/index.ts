import { pagePicture } from './page-picture.ts';
import { prepareSignatures } from './prepare-signatures.ts';
import { readScan } from './read-scan.ts';
import { selfTest } from './self-test.ts';
import { signPdf } from './sign-pdf.ts';
import { stampCodes } from './stamp-codes.ts';

/** Every task of the workshop. A new one is one file here and one line in this table. */
export const TASKS = {
  pagePicture,
  prepareSignatures,
  readScan,
  selfTest,
  signPdf,
  stampCodes,
};

export type Tasks = typeof TASKS;
