import { inspectFile } from './inspect-file.ts';
import { mergeProof } from './merge-proof.ts';
import { pagePicture } from './page-picture.ts';
import { prepareScan } from './prepare-scan.ts';
import { prepareSignatures } from './prepare-signatures.ts';
import { readScan } from './read-scan.ts';
import { selfTest } from './self-test.ts';
import { signPdf } from './sign-pdf.ts';
import { splitScan } from './split-scan.ts';
import { stampCodes } from './stamp-codes.ts';

/** Every task of the workshop. A new one is one file here and one line in this table. */
export const TASKS = {
  inspectFile,
  mergeProof,
  pagePicture,
  prepareSignatures,
  prepareScan,
  readScan,
  selfTest,
  signPdf,
  splitScan,
  stampCodes,
};

export type Tasks = typeof TASKS;
