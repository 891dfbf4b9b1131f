// Witnesses: scenarios of the package's own form, as texts that are read again before they are replayed.
import type { PackageIndex } from '../configuration/index-package.ts';
import type { CompiledProcess } from '../engine/index.ts';
import { runScenario } from '../stories/run-scenario.ts';
import { expecting, readScenarios, scenarioText } from '../stories/scenario-text.ts';

/** A scenario as a file below tests/ has it: what happens, and what is expected then. */
export const witnessText = (name: string, happens: object, expected: object): string =>
  scenarioText(name, expecting(happens, expected));

/** Whether all scenarios of a text pass. A text that cannot be read shows nothing. */
export function doesReplay(
  text: string,
  index: PackageIndex,
  compiled: Map<string, CompiledProcess> = new Map(),
): boolean {
  const scenarios = readScenarios(text) ?? [];
  return scenarios.length > 0 && scenarios.every((each) => runScenario(index, each, compiled).hasPassed);
}
