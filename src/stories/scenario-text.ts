// Scenarios as texts of the package's own form: written as a file below tests/ has them, and read again.
import { stringify } from 'yaml';
import { readPackage } from '../configuration/format/read-package.ts';
import type { Scenario } from '../configuration/kinds/scenario.ts';

/** A scenario as a file below tests/ has it. */
export const scenarioText = (name: string, scenario: object): string =>
  stringify({ [name]: scenario }, { lineWidth: 110, aliasDuplicateObjects: false });

/** The steps of a scenario or of a part of one, with the expectations after them. */
export const expecting = (happens: object, expected: object): object =>
  Object.fromEntries([...Object.entries(happens), ['then', expected]]);

/** The scenarios of a text; undefined where it cannot be read. */
export function readScenarios(text: string): readonly Scenario[] | undefined {
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: scenarios\nsettings: {languages: en}\n'],
      ['tests/scenarios.yaml', text],
    ]),
  );
  if (read.package === null || read.problems.length > 0) return undefined;
  return Object.values(read.package.tests);
}
