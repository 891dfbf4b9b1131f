// Proves things of a package without running a case: see docs/analysis.md.
import { locate } from '../configuration/checks/locate.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import { writePackage } from '../configuration/format/write-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { byPlace, type Positions, type Problem } from '../configuration/problem.ts';
import { findLowCoverage } from './find-low-coverage.ts';
import { analyseProcesses } from './processes/analyse-processes.ts';
import { analyseTables } from './tables/analyse-tables.ts';

/** Steps that suffice for packages of thousands of rules. */
const MANY_STEPS = 200_000_000;

/** All findings of the analysis of a package without errors, in the order of its files. */
export function analysePackage(pkg: Package, positions?: Positions, steps = MANY_STEPS): Problem[] {
  const index = indexPackage(pkg);
  const budget = { steps };
  const findings = [
    ...analyseTables(index, budget),
    ...analyseProcesses(index, budget),
    ...findLowCoverage(index),
  ];
  if (findings.length === 0) return [];
  const known = positions ?? readPackage(writePackage(pkg)).positions;
  return findings.map((finding) => locate(finding, pkg, known)).sort(byPlace);
}
