import { askPackage } from './ask-package.ts';
import { bindBooklet } from './bind-booklet.ts';
import { findMissingLetters } from './find-missing-letters.ts';
import { inspectFile } from './inspect-file.ts';
import { layOutDocument } from './lay-out-document.ts';
import { makeCaseFile } from './make-case-file.ts';
import { mergeProof } from './merge-proof.ts';
import { pagePicture } from './page-picture.ts';
import { prepareScan } from './prepare-scan.ts';
import { prepareSignatures } from './prepare-signatures.ts';
import { readScan } from './read-scan.ts';
import { readSheet } from './read-sheet.ts';
import { readText } from './read-text.ts';
import { readWords } from './read-words.ts';
import { selfTest } from './self-test.ts';
import { signPdf } from './sign-pdf.ts';
import { splitScan } from './split-scan.ts';
import { stampCodes } from './stamp-codes.ts';
import { tryPart } from './try-part.ts';
import { uprightPicture } from './upright-picture.ts';

/** Every task of the workshop. A new one is one file here and one line in this table. */
export const TASKS = {
  askPackage,
  bindBooklet,
  findMissingLetters,
  layOutDocument,
  inspectFile,
  makeCaseFile,
  mergeProof,
  pagePicture,
  prepareSignatures,
  prepareScan,
  readScan,
  readSheet,
  readText,
  readWords,
  selfTest,
  signPdf,
  splitScan,
  stampCodes,
  tryPart,
  uprightPicture,
};

export type Tasks = typeof TASKS;
