import type { PackageIndex } from '../configuration/index-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import type { CompiledProcess } from '../engine/index.ts';
import { OperatorError } from '../errors.ts';
import { runScenario, type ScenarioResult } from '../stories/run-scenario.ts';
import { type Command, JSON_OPTION, UsageError } from './command.ts';
import { readAndCheck } from './read-and-check.ts';

interface ToldScenario extends ScenarioResult {
  readonly name: string;
  readonly process: string;
}

export const configTest: Command = {
  name: 'config test',
  summary: 'Runs the scenarios of a package and tells which rules none of them fires. Needs no database.',
  takes: '<folder>',
  options: {
    only: { type: 'string', describe: 'Runs the scenarios whose name holds this text.' },
    ...JSON_OPTION,
  },
  run: async (input, terminal) => {
    const [folder] = input.words;
    if (!folder) throw new UsageError('Name the folder of the package');
    const { pkg, problems } = readAndCheck(folder);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (!pkg || errors.length > 0)
      throw new OperatorError(`The package has errors: "dossier config check ${folder}" lists them.`);
    const index = indexPackage(pkg);
    const told = tell(index, input.text('only') ?? '');
    const unfired = input.text('only') === undefined ? findUnfired(index, told) : [];
    if (input.flag('json')) terminal.print(JSON.stringify({ scenarios: told, rules_never_fired: unfired }));
    else for (const line of describe(told, unfired)) terminal.print(line);
    const failed = told.filter(({ hasPassed }) => !hasPassed).length;
    if (failed > 0) throw new OperatorError(`${failed} of ${told.length} scenarios failed.`);
  },
};

function tell(index: PackageIndex, only: string): ToldScenario[] {
  const compiled = new Map<string, CompiledProcess>();
  return Object.entries(index.package.tests)
    .filter(([name]) => name.toLowerCase().includes(only.toLowerCase()))
    .map(([name, scenario]) => ({
      name,
      process: scenario.process ?? '',
      ...runScenario(index, scenario, compiled),
    }));
}

/** Rules that did nothing in any scenario of their process and are therefore untested. */
function findUnfired(index: PackageIndex, told: readonly ToldScenario[]): string[] {
  return [...index.processes.values()].flatMap((process) => {
    const fired = new Set(
      told.filter((scenario) => scenario.process === process.key).flatMap(({ firedRules }) => firedRules),
    );
    return [...process.rules.keys()]
      .filter((rule) => !fired.has(rule))
      .map((rule) => `${process.key}.${rule}`);
  });
}

function* describe(told: readonly ToldScenario[], unfired: readonly string[]): Generator<string> {
  for (const [process, scenarios] of Map.groupBy(told, (scenario) => scenario.process)) {
    yield process === '' ? 'decisions' : process;
    for (const { name, hasPassed, failures } of scenarios) {
      yield `  ${hasPassed ? '✓' : '✗'} ${name}`;
      for (const failure of failures) yield `      ${failure}`;
    }
  }
  const passed = told.filter(({ hasPassed }) => hasPassed).length;
  yield `${passed} passed, ${told.length - passed} failed`;
  if (unfired.length > 0) yield `Rules that no scenario fires: ${unfired.join(', ')}`;
}
