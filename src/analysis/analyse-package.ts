// Proves things of a package without running a case: see docs/analysis.md.
import { locate } from '../configuration/checks/locate.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import { writePackage } from '../configuration/format/write-package.ts';
import { indexPackage, type PackageIndex } from '../configuration/index-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { byPlace, type Positions, type Problem } from '../configuration/problem.ts';
import type { AnalysisFinding } from './analysis-finding.ts';
import type { Budget } from './budget.ts';
import { findLowCoverage } from './find-low-coverage.ts';
import { type AnalysisMemory, namedDecisions } from './memory.ts';
import { analyseProcesses } from './processes/analyse-processes.ts';
import { analyseTables } from './tables/analyse-tables.ts';

/** Steps that suffice for packages of thousands of rules. */
const MANY_STEPS = 200_000_000;

interface AnalysisOptions {
  readonly positions?: Positions;
  readonly steps?: number;
  /** Where findings of parts are kept that may not have changed when the package is analysed again. */
  readonly memory?: AnalysisMemory;
}

/** All findings of the analysis of a package without errors, in the order of its files. */
export function analysePackage(
  pkg: Package,
  { positions, steps = MANY_STEPS, memory }: AnalysisOptions = {},
): Problem[] {
  const index = indexPackage(pkg);
  // A large table leaves steps for the processes.
  const half = { steps: Math.ceil(steps / 2) };
  const ofTables = analyseTables(index, half, memory);
  const rest = { steps: Math.floor(steps / 2) + Math.max(0, half.steps) };
  const findings = [...ofTables, ...processesRemembered(index, rest, memory), ...findLowCoverage(index)];
  if (findings.length === 0) return [];
  const known = positions ?? readPackage(writePackage(pkg)).positions;
  return findings.map((finding) => locate(finding, pkg, known)).sort(byPlace);
}

/** Processes read everything but scenarios, and the decisions that nothing of it names. */
function processesRemembered(
  index: PackageIndex,
  budget: Budget,
  memory: AnalysisMemory | undefined,
): readonly AnalysisFinding[] {
  if (memory === undefined) return analyseProcesses(index, budget);
  const { decisions, tests: _tests, ...others } = index.package;
  const text = JSON.stringify(others);
  const read = namedDecisions(text, index.package).map((key) => [key, decisions[key]]);
  const key = memory.digestOf(['processes', text, read]);
  const known = memory.find(key);
  if (known !== undefined) return known;
  const found = analyseProcesses(index, budget);
  if (budget.steps > 0) memory.keep(key, found);
  return found;
}
