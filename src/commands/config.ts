import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage } from '../configuration/checks/check-package.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import type { Problem } from '../configuration/problem.ts';
import { editorSchemas } from '../configuration/reference/json-schema.ts';
import { starterPackage } from '../configuration/starter-package.ts';
import { OperatorError } from '../errors.ts';
import { readPackageFolder } from '../platform/read-package-folder.ts';
import { listConfigurationVersions, loadConfigurationVersion } from '../store/configuration-versions.ts';
import {
  type Command,
  type CommandInput,
  columns,
  JSON_OPTION,
  type Terminal,
  UsageError,
} from './command.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const NEWEST_FIRST = {
  page: 1,
  pageSize: 100,
  ordering: [{ field: 'version', isDescending: true }],
  search: undefined,
};

export const configCheck: Command = {
  name: 'config check',
  summary: 'Checks a package: every mistake with file, line, column and what was meant. Needs no database.',
  takes: '<folder>',
  options: JSON_OPTION,
  run: async (input, terminal) => {
    const { problems } = readAndCheck(folderOf(input));
    if (input.flag('json')) terminal.print(JSON.stringify(problems));
    else for (const problem of problems) terminal.print(describeProblem(problem));
    failOnErrors(problems);
    if (!input.flag('json')) terminal.print(summary(problems));
  },
};

export const configVersions: Command = {
  name: 'config versions',
  summary: 'Lists the published versions of a tenant, newest first.',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const { rows: versions } = await database.inTenant(tenant.id, (tx) =>
        listConfigurationVersions(tx, NEWEST_FIRST),
      );
      if (input.flag('json')) terminal.print(JSON.stringify(versions));
      else
        for (const line of columns(
          versions.map((entry) => [
            `${entry.version}`,
            entry.publishedAt.toISOString(),
            entry.publishedBy,
            entry.note,
          ]),
        ))
          terminal.print(line);
    }),
};

export const configExport: Command = {
  name: 'config export',
  summary: 'Writes the published package of a tenant to a folder.',
  takes: '<folder>',
  options: {
    ...TENANT_OPTION,
    version: { type: 'string', describe: 'The version; the newest if left out.' },
  },
  run: (input, terminal) => {
    const folder = folderOf(input);
    const wanted = input.text('version');
    if (wanted !== undefined && !/^\d{1,9}$/.test(wanted)) throw new UsageError('--version takes a number');
    return withTenant(input, terminal, async ({ database }, tenant) => {
      const number = wanted === undefined ? undefined : Number(wanted);
      const found = await database.inTenant(tenant.id, (tx) => loadConfigurationVersion(tx, number));
      if (!found)
        throw new OperatorError(
          `"${tenant.key}" has no ${wanted ? `version ${wanted}` : 'published version'}.`,
        );
      for (const [file, text] of Object.entries(found.files)) writeInto(folder, file, text);
      terminal.print(`version ${found.version} of "${tenant.key}" is in ${folder}`);
    });
  },
};

export const configInit: Command = {
  name: 'config init',
  summary: 'Makes a folder with a small package to begin with, and the schemas for completion in an editor.',
  takes: '<folder>',
  run: async (input, terminal) => {
    const folder = folderOf(input);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new OperatorError(`"${folder}" exists and is not empty; nothing was written.`);
    for (const [name, schema] of editorSchemas())
      writeInto(folder, `.schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
    for (const [file, text] of starterPackage(path.basename(path.resolve(folder))))
      writeInto(folder, file, `${schemaLine(file)}\n${text}`);
    terminal.print(`A package to begin with is in ${folder}. Next: dossier config check ${folder}`);
  },
};

/** The line by which editors with YAML support find the schema of a file. */
function schemaLine(file: string): string {
  const kind = file.split(/[/.]/, 1)[0];
  const up = file.includes('/') ? '../' : './';
  return `# yaml-language-server: $schema=${up}.schemas/${kind}.schema.json`;
}

function writeInto(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

export function folderOf(input: CommandInput): string {
  const [folder] = input.words;
  if (!folder) throw new UsageError('Name the folder of the package');
  return folder;
}

/** Reads a package from disk and checks all of it. */
export function readAndCheck(folder: string): { pkg: Package | null; problems: readonly Problem[] } {
  const read = readPackage(readPackageFolder(folder));
  if (!read.package) return { pkg: null, problems: read.problems };
  return { pkg: read.package, problems: [...read.problems, ...checkPackage(read.package, read)] };
}

/** The same, for what cannot go on with mistakes; warnings are noted. */
export function readChecked(folder: string, terminal: Terminal): Package {
  const { pkg, problems } = readAndCheck(folder);
  for (const problem of problems) terminal.note(describeProblem(problem));
  failOnErrors(problems);
  if (!pkg) throw new OperatorError('The package could not be read.');
  return pkg;
}

const describeProblem = ({ file, line, column, severity, message, suggestion }: Problem): string =>
  `${file}:${line}:${column} ${severity}: ${[message, suggestion].filter(Boolean).join(' ')}`;

const isError = ({ severity }: Problem): boolean => severity === 'error';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const summary = (problems: readonly Problem[]): string => {
  const errors = problems.filter(isError).length;
  return problems.length === 0
    ? 'no problems'
    : `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
};

function failOnErrors(problems: readonly Problem[]): void {
  if (problems.some(isError)) throw new OperatorError(`The package has ${summary(problems)}.`);
}
