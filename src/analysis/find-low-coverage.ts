import type { PackageIndex } from '../configuration/index-package.ts';
import { pointer } from '../configuration/problem.ts';
import { percentOf } from '../stories/coverage.ts';
import { runScenarios } from '../stories/run-scenarios.ts';
import { type AnalysisFinding, finding } from './analysis-finding.ts';

const MOST_NAMED = 20;

/** Kinds of parts that scenarios come by less than the package asks for. Without a wish the scenarios are not run. */
export function findLowCoverage(index: PackageIndex): AnalysisFinding[] {
  const wanted = index.package.settings.coverage;
  if (wanted === undefined) return [];
  return runScenarios(index).coverage.flatMap((each) => {
    const { kind, covered, total, missing } = each;
    const least = wanted[kind];
    const percent = percentOf(each);
    if (least === undefined || percent >= least) return [];
    const names = missing.slice(0, MOST_NAMED).map(({ name }) => name);
    const others = missing.length > names.length ? `, and ${missing.length - names.length} more` : '';
    return [
      finding(
        'coverage_low',
        pointer(['settings', 'coverage', kind]),
        `Scenarios cover ${covered} of ${total} ${kind.replace('_', ' ')} (${percent} %), and ${least} % are wanted.`,
        { reason: [`No scenario comes by: ${names.join(', ')}${others}.`] },
      ),
    ];
  });
}
