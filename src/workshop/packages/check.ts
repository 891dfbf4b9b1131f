import { type PackageFiles, presentProblem, problemsOf, readFiles } from './read-files.ts';

/** All problems of a package. */
export const check = (files: PackageFiles) => ({ results: problemsOf(readFiles(files)).map(presentProblem) });
