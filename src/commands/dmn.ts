import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '../configuration/format/read-package.ts';
import { writePackage } from '../configuration/format/write-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { fromDecisions, type Model, ModelProblem, readModel, toDecisions, writeModel } from '../dmn/index.ts';
import { OperatorError } from '../errors.ts';
import { listFiles } from '../platform/list-files.ts';
import { type Command, UsageError } from './command.ts';
import { folderOf, readChecked, readFolder } from './read-and-check.ts';

const EMPTY = 'name: Decisions\n';

export const dmnImport: Command = {
  name: 'dmn import',
  summary: 'Adds the decisions of DMN models to a package, one file each. Needs no database.',
  takes: '<models> <package>',
  options: {
    replace: { type: 'boolean', describe: 'Writes over decisions of the package that have the same keys.' },
  },
  run: async (input, terminal) => {
    const [source, folder] = input.words;
    if (!source || !folder)
      throw new UsageError('Name a model or a folder of models, and the folder of a package');
    const models = readModels(source);
    const pkg = await packageIn(folder);
    const { decisions } = toDecisions(models, Object.keys(pkg.user_functions));
    const known = Object.keys(decisions).filter((key) => Object.hasOwn(pkg.decisions, key));
    if (known.length > 0 && !input.flag('replace'))
      throw new OperatorError(
        `The package has the decisions ${known.join(', ')} already; --replace writes over them. Nothing was written.`,
      );
    const files = [...writePackage({ ...pkg, decisions })].filter(([file]) => file.startsWith('decisions/'));
    for (const [file, text] of files) writeInto(folder, file, text);
    if (!existsSync(path.join(folder, 'package.yaml'))) writeInto(folder, 'package.yaml', EMPTY);
    terminal.print(`${files.length} decisions are in ${folder}. Next: dossier config check ${folder}`);
  },
};

export const dmnExport: Command = {
  name: 'dmn export',
  summary: 'Writes the decisions of a package as a DMN 1.5 model. Needs no database.',
  takes: '<package>',
  options: { out: { type: 'string', describe: 'The file to write; printed if left out.' } },
  run: async (input, terminal) => {
    const pkg = await readChecked(folderOf(input), terminal);
    const xml = writeModel(fromDecisions(pkg));
    const out = input.text('out');
    if (out === undefined) terminal.print(xml.trimEnd());
    else {
      writeFileSync(out, xml);
      terminal.print(`${Object.keys(pkg.decisions).length} decisions are in ${out}.`);
    }
  },
};

function readModels(source: string): Model[] {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found) throw new OperatorError(`There is no file or folder "${source}".`);
  const files = found.isDirectory()
    ? listFiles(source, '.dmn').map((file) => path.join(source, file))
    : [source];
  if (files.length === 0) throw new OperatorError(`There is no model (.dmn) below "${source}".`);
  return files.map((file) => {
    try {
      return readModel(readFileSync(file, 'utf8'));
    } catch (error) {
      throw error instanceof ModelProblem ? new OperatorError(`${file}: ${error.message}`) : error;
    }
  });
}

/** The package in a folder; an empty one where there is no folder yet. */
async function packageIn(folder: string): Promise<Package> {
  const files = existsSync(path.join(folder, 'package.yaml'))
    ? new Map(Object.entries((await readFolder(folder)).files))
    : new Map([['package.yaml', EMPTY]]);
  const read = readPackage(files);
  if (!read.package)
    throw new OperatorError(
      `The package has errors: "dossier config check ${folder}" lists them. Nothing was written.`,
    );
  return read.package;
}

function writeInto(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
