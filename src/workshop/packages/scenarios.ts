import { indexPackage } from '../../configuration/index-package.ts';
import { pointer } from '../../configuration/problem.ts';
import { percentOf } from '../../stories/coverage.ts';
import { runScenarios } from '../../stories/run-scenarios.ts';
import { placeOf } from './place-of.ts';
import { type PackageFiles, right } from './read-files.ts';

/** The results of the scenarios of a package without errors, and how much of it they cover. */
export function scenarios(files: PackageFiles, { only }: { readonly only: string }) {
  const read = right(files);
  const { scenarios: told, coverage } = runScenarios(indexPackage(read.package), only);
  return {
    data: {
      scenarios: told.map(({ name, process, hasPassed, failures }) => ({
        name,
        process: process === '' ? null : process,
        has_passed: hasPassed,
        failures: [...failures],
        ...placeOf(`${pointer(['tests', name])}#`, read),
      })),
      coverage: coverage.map((each) => ({
        kind: each.kind,
        covered: each.covered,
        total: each.total,
        percent: percentOf(each),
        missing: each.missing.map(({ name, at }) => ({ name, ...placeOf(at, read) })),
      })),
    },
  };
}
