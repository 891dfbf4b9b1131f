import { indexPackage } from '../configuration/index-package.ts';
import { OperatorError } from '../errors.ts';
import { type KindCoverage, percentOf } from '../stories/coverage.ts';
import { runScenarios, type ToldScenario } from '../stories/run-scenarios.ts';
import { type Command, JSON_OPTION, UsageError } from './command.ts';
import { readAndCheck } from './read-and-check.ts';

export const configTest: Command = {
  name: 'config test',
  summary:
    'Runs the scenarios of a package and tells which rules, rows, transitions, documents and questions none of them comes by. Needs no database.',
  takes: '<folder>',
  options: {
    only: { type: 'string', describe: 'Runs the scenarios whose name holds this text.' },
    ...JSON_OPTION,
  },
  run: async (input, terminal) => {
    const [folder] = input.words;
    if (!folder) throw new UsageError('Name the folder of the package');
    const { pkg, problems } = await readAndCheck(folder);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (!pkg || errors.length > 0)
      throw new OperatorError(`The package has errors: "dossier config check ${folder}" lists them.`);
    const only = input.text('only');
    const { scenarios: told, coverage } = runScenarios(indexPackage(pkg), only);
    const unfired = coverage.find(({ kind }) => kind === 'rules')?.missing.map(({ name }) => name) ?? [];
    const isWhole = only === undefined;
    if (input.flag('json'))
      terminal.print(
        JSON.stringify({
          scenarios: told,
          rules_never_fired: isWhole ? unfired : [],
          coverage: isWhole ? coverage.map((each) => ({ ...each, percent: percentOf(each) })) : [],
        }),
      );
    else
      for (const line of [...describe(told), ...(isWhole ? describeCoverage(coverage) : [])])
        terminal.print(line);
    const failed = told.filter(({ hasPassed }) => !hasPassed).length;
    if (failed > 0) throw new OperatorError(`${failed} of ${told.length} scenarios failed.`);
  },
};

function* describe(told: readonly ToldScenario[]): Generator<string> {
  for (const [process, scenarios] of Map.groupBy(told, (scenario) => scenario.process)) {
    yield process === '' ? 'decisions' : process;
    for (const { name, hasPassed, failures } of scenarios) {
      yield `  ${hasPassed ? '✓' : '✗'} ${name}`;
      for (const failure of failures) yield `      ${failure}`;
    }
  }
  const passed = told.filter(({ hasPassed }) => hasPassed).length;
  yield `${passed} passed, ${told.length - passed} failed`;
}

/** The words for each kind: what scenarios come by, and the beginning of the list of those that are left. */
const WORDS: Readonly<Record<KindCoverage['kind'], readonly [counted: string, left: string]>> = {
  rules: ['rules fired', 'Rules that no scenario fires'],
  rows: ['rows of decision tables matched', 'Rows that match in no scenario'],
  transitions: ['transitions used', 'Transitions that no scenario uses'],
  documents: ['documents part of a case', 'Documents that are part of no case'],
  needed_documents: ['needed documents needed', 'Needed documents that no scenario needs'],
  questions: ['questions asked', 'Questions that no scenario asks'],
};

/** Kinds that the package does not have are left out. */
function* describeCoverage(coverage: readonly KindCoverage[]): Generator<string> {
  const there = coverage.filter(({ total }) => total > 0);
  for (const each of there)
    yield `${String(percentOf(each)).padStart(3)} %  ${each.covered} of ${each.total} ${WORDS[each.kind][0]}`;
  for (const { kind, missing } of there)
    if (missing.length > 0) yield `${WORDS[kind][1]}: ${missing.map(({ name }) => name).join(', ')}`;
}
