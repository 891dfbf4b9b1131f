import type { PackageIndex } from '../configuration/index-package.ts';
import type { CompiledProcess } from '../engine/index.ts';
import { coverageOf, type KindCoverage } from './coverage.ts';
import { runScenario, type ScenarioResult } from './run-scenario.ts';
import { newTrail, type Trail } from './trail.ts';

export interface ToldScenario extends ScenarioResult {
  readonly name: string;
  /** Empty for a scenario that only calls decisions. */
  readonly process: string;
}

/** Runs the scenarios of a package whose name holds a text, and tells how much of the package they come by. */
export function runScenarios(
  index: PackageIndex,
  only = '',
): { readonly scenarios: readonly ToldScenario[]; readonly coverage: readonly KindCoverage[] } {
  const compiled = new Map<string, CompiledProcess>();
  const trails = new Map<string, Trail>();
  const scenarios = Object.entries(index.package.tests)
    .filter(([name]) => name.toLowerCase().includes(only.toLowerCase()))
    .map(([name, scenario]) => {
      const process = scenario.process ?? '';
      const trail = trails.get(process) ?? newTrail();
      trails.set(process, trail);
      const result = runScenario(index, scenario, compiled, trail);
      compact(trail);
      return { name, process, ...result };
    });
  return { scenarios, coverage: coverageOf(index, trails) };
}

/** Keeps each row once: a long story decides many thousand times. */
function compact({ decided }: Trail): void {
  const rows = new Map<string, Set<number>>();
  for (const each of decided) {
    const known = rows.get(each.table) ?? new Set();
    rows.set(each.table, known);
    for (const row of each.rows) known.add(row);
  }
  decided.splice(0, decided.length, ...[...rows].map(([table, each]) => ({ table, rows: [...each] })));
}
