import { analysePackage } from '../../analysis/analyse-package.ts';
import { byPlace } from '../../configuration/problem.ts';
import type { KeptPackages } from './kept-packages.ts';
import { type PackageFiles, presentProblem } from './read-files.ts';

/** The steps that the analysis may take here: people wait for the answer while they edit. */
const STEPS = 20_000_000;

/** All problems of a package; one without errors is analysed as well, unless only its mistakes are asked for. */
export function check(
  files: PackageFiles,
  { isAnalysed }: { readonly isAnalysed: boolean },
  kept: KeptPackages,
) {
  const known = kept.open(files);
  const { package: pkg, positions } = known.read;
  const problems = known.problems();
  const isRight = pkg !== null && problems.every(({ severity }) => severity !== 'error');
  const analysed =
    isRight && isAnalysed ? analysePackage(pkg, { positions, steps: STEPS, memory: kept.findings }) : [];
  return { results: [...problems, ...analysed].toSorted(byPlace).map(presentProblem) };
}
