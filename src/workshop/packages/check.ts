import { analysePackage } from '../../analysis/analyse-package.ts';
import { byPlace } from '../../configuration/problem.ts';
import { type PackageFiles, presentProblem, problemsOf, readFiles } from './read-files.ts';

/** The steps that the analysis may take here: people wait for the answer while they edit. */
const STEPS = 20_000_000;

/** All problems of a package; one without errors is analysed as well. */
export function check(files: PackageFiles) {
  const read = readFiles(files);
  const problems = problemsOf(read);
  const isRight = read.package !== null && problems.every(({ severity }) => severity !== 'error');
  const analysed =
    isRight && read.package !== null ? analysePackage(read.package, read.positions, STEPS) : [];
  return { results: [...problems, ...analysed].toSorted(byPlace).map(presentProblem) };
}
