import type { PackageFiles } from './read-files.ts';

/** The files of a package as they are kept: the rows of spreadsheets were made texts before any question. */
export const asTexts = (files: PackageFiles) => ({ files });
