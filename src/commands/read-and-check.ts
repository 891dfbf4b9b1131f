import { analysePackage } from '../analysis/analyse-package.ts';
import { checkPackage } from '../configuration/checks/check-package.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { byPlace, type Problem } from '../configuration/problem.ts';
import { OperatorError, Refusal } from '../errors.ts';
import { readPackageFolder } from '../platform/read-package-folder.ts';
import type { FilesWithRows } from '../workshop/packages/with-rows.ts';
import { type CommandInput, type Terminal, UsageError } from './command.ts';

export function folderOf(input: CommandInput): string {
  const [folder] = input.words;
  if (!folder) throw new UsageError('Name the folder of the package');
  return folder;
}

/** The files of a package's folder, with the rows of spreadsheets as texts. */
export async function readFolder(folder: string): Promise<FilesWithRows> {
  const files = Object.fromEntries(readPackageFolder(folder));
  if (!Object.keys(files).some((file) => /\.xlsx$/i.test(file))) return { files, origins: new Map() };
  // The reader of spreadsheets is loaded only for a folder that has one.
  const { withRows } = await import('../workshop/packages/with-rows.ts');
  return withRows(files);
}

/** Reads the files of a folder; one that cannot be read, such as a damaged spreadsheet, is a problem. */
async function readTexts(folder: string) {
  try {
    const { files, origins } = await readFolder(folder);
    return { read: readPackage(new Map(Object.entries(files))), origins };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = error.errors.map(({ detail, attr }): Problem => {
      const [, file = '', line] = /^(.*):(\d+):1$/s.exec(attr ?? '') ?? [];
      return {
        severity: 'error',
        code: 'unreadable_file',
        message: detail,
        path: '',
        file,
        line: Number(line),
        column: 1,
      };
    });
    return { read: { package: null, problems }, origins: new Map() };
  }
}

/** Problems of rows that were read from a spreadsheet are told by its sheet and row. */
const placedIn =
  (origins: FilesWithRows['origins']) =>
  (problem: Problem): Problem => {
    const origin = origins.get(problem.file);
    if (origin === undefined) return problem;
    const column = /\/rows\/\d+\/(?:when|gives)\/(.+)$/.exec(problem.path)?.[1];
    const place = `Sheet "${origin.sheet}", row ${problem.line}${column === undefined ? '' : `, column "${column}"`}`;
    return { ...problem, file: origin.file, message: `${place}: ${problem.message}` };
  };

/** Reads a package from disk and checks all of it. */
export async function readAndCheck(
  folder: string,
): Promise<{ pkg: Package | null; problems: readonly Problem[] }> {
  const { read, origins } = await readTexts(folder);
  const found = read.package ? checkPackage(read.package, read) : [];
  return { pkg: read.package, problems: [...read.problems, ...found].map(placedIn(origins)) };
}

/** Reads a package from disk, checks all of it, and analyses it where it has no errors. */
export async function readAndAnalyse(folder: string): Promise<readonly Problem[]> {
  const { read, origins } = await readTexts(folder);
  if (!read.package) return read.problems;
  const problems = [...read.problems, ...checkPackage(read.package, read)];
  const all = problems.some(isError)
    ? problems
    : [...problems, ...analysePackage(read.package, { positions: read.positions })].sort(byPlace);
  return all.map(placedIn(origins));
}

/** Reads a package for a command that cannot continue with errors; warnings are only printed. */
export async function readChecked(folder: string, terminal: Terminal): Promise<Package> {
  const { pkg, problems } = await readAndCheck(folder);
  for (const problem of problems) terminal.note(describeProblem(problem));
  failOnErrors(problems);
  if (!pkg) throw new OperatorError('The package could not be read.');
  return pkg;
}

export const describeProblem = ({ file, line, column, severity, message, suggestion }: Problem): string =>
  `${file}:${line}:${column} ${severity}: ${[message, suggestion].filter(Boolean).join(' ')}`;

/** The ground of a problem: the reason why something never happens, or the scenario that shows it. */
export const describeGrounds = ({ reason = [], witness }: Problem): string[] => [
  ...reason.map((sentence) => `    ${sentence}`),
  ...(witness === undefined
    ? []
    : [
        '    This scenario shows it:',
        ...witness
          .trimEnd()
          .split('\n')
          .map((line) => `      ${line}`),
      ]),
];

const isError = ({ severity }: Problem): boolean => severity === 'error';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const summary = (problems: readonly Problem[]): string => {
  const errors = problems.filter(isError).length;
  return problems.length === 0
    ? 'no problems'
    : `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
};

export function failOnErrors(problems: readonly Problem[]): void {
  if (problems.some(isError)) throw new OperatorError(`The package has ${summary(problems)}.`);
}
