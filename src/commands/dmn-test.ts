import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  isCaseFile,
  type Model,
  ModelProblem,
  type OpenModel,
  openModel,
  readCases,
  readModel,
  runCase,
} from '../dmn/index.ts';
import { OperatorError } from '../errors.ts';
import { type Clock, clockAt, toFeelText } from '../formula/index.ts';
import { listFiles } from '../platform/list-files.ts';
import { AlreadyTold, type Command, type Terminal, UsageError } from './command.ts';

export const dmnTest: Command = {
  name: 'dmn test',
  summary: 'Runs every decision model below a folder against the test files beside it. Needs no database.',
  takes: '<folder>',
  options: { quiet: { type: 'boolean', describe: 'Prints only the last line.' } },
  run: async (input, terminal) => {
    const [folder] = input.words;
    if (!folder) throw new UsageError('Name the folder of the models');
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new OperatorError(`There is no folder "${folder}".`);
    const clock = clockAt(Date.now(), 'UTC');
    const print = input.flag('quiet') ? () => {} : terminal.print;
    let [passed, all] = [0, 0];
    for (const [place, tests] of Map.groupBy(listFiles(folder, '.xml'), (file) => path.dirname(file))) {
      const models = readModels(path.join(folder, place), print);
      for (const file of tests) {
        const tally = runFile(folder, file, models, clock, print);
        passed += tally.passed;
        all += tally.all;
      }
    }
    terminal.print(`${passed} of ${all} cases pass`);
    if (passed < all) throw new AlreadyTold(`${all - passed} cases fail`);
  },
};

type Print = Terminal['print'];

/** The models of a folder by the name of their file; one that cannot be read is told, and its cases fail. */
function readModels(folder: string, print: Print): Map<string, Model> {
  const models = new Map<string, Model>();
  for (const file of listFiles(folder, '.dmn').filter((name) => !name.includes(path.sep))) {
    const read = attempt(() => readModel(readFileSync(path.join(folder, file), 'utf8')));
    if (typeof read === 'string') print(`${path.join(folder, file)}: ${read}`);
    else models.set(file, read);
  }
  return models;
}

/** The content of a file, or the sentence that says why it could not be read. */
function attempt<T extends object>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof ModelProblem) return error.message;
    throw error;
  }
}

function runFile(
  folder: string,
  file: string,
  models: ReadonlyMap<string, Model>,
  clock: Clock | null,
  print: Print,
): { passed: number; all: number } {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!isCaseFile(text)) return { passed: 0, all: 0 };
  const read = attempt(() => readCases(text));
  if (typeof read === 'string') {
    print(`${file}: ${read}`);
    return { passed: 0, all: 1 };
  }
  const opened = openNamed(read.modelName, file, models);
  let passed = 0;
  for (const each of read.cases) {
    const misses = opened ? runCase(opened, each, clock) : null;
    if (misses?.length === 0) passed += 1;
    if (!misses)
      print(`${file} case ${each.id}: the model "${read.modelName}" is not there or cannot be read`);
    for (const { result, expected, actual } of misses ?? [])
      print(`${file} case ${each.id}: ${result} is ${toFeelText(actual)}, expected ${toFeelText(expected)}`);
  }
  return { passed, all: read.cases.length };
}

/** The model that a test file names; the only one of the folder where it names none. */
function openNamed(name: string, file: string, models: ReadonlyMap<string, Model>): OpenModel | null {
  const beside = path.basename(file).replace(/-test-.*$/, '.dmn');
  const only = models.size === 1 ? [...models.values()][0] : undefined;
  const model =
    models.get(name) ?? models.get(`${name}.dmn`) ?? models.get(beside) ?? (name === '' ? only : undefined);
  return model
    ? openModel(
        model,
        [...models.values()].filter((other) => other !== model),
      )
    : null;
}
