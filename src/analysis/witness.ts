// Witnesses: scenarios of the package's own form, as texts that are read again before they are replayed.
import { stringify } from 'yaml';
import { readPackage } from '../configuration/format/read-package.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { CompiledProcess } from '../engine/index.ts';
import { runScenario } from '../stories/run-scenario.ts';

/** A scenario as a file below tests/ has it: what happens, and what is expected then. */
export const witnessText = (name: string, happens: object, expected: object): string => {
  const scenario = Object.fromEntries([...Object.entries(happens), ['then', expected]]);
  return stringify({ [name]: scenario }, { lineWidth: 110, aliasDuplicateObjects: false });
};

/** Whether all scenarios of a text pass. A text that cannot be read shows nothing. */
export function doesReplay(
  text: string,
  index: PackageIndex,
  compiled: Map<string, CompiledProcess> = new Map(),
): boolean {
  const files = new Map([
    ['package.yaml', 'name: witness\nsettings: {languages: en}\n'],
    ['tests/witness.yaml', text],
  ]);
  const read = readPackage(files);
  if (read.package === null || read.problems.length > 0) return false;
  const scenarios = Object.values(read.package.tests);
  return scenarios.length > 0 && scenarios.every((each) => runScenario(index, each, compiled).hasPassed);
}
