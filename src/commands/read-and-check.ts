import { analysePackage } from '../analysis/analyse-package.ts';
import { checkPackage } from '../configuration/checks/check-package.ts';
import { readPackage } from '../configuration/format/read-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { byPlace, type Problem } from '../configuration/problem.ts';
import { OperatorError } from '../errors.ts';
import { readPackageFolder } from '../platform/read-package-folder.ts';
import { type CommandInput, type Terminal, UsageError } from './command.ts';

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

/** Reads a package from disk, checks all of it, and analyses it where it has no errors. */
export function readAndAnalyse(folder: string): readonly Problem[] {
  const read = readPackage(readPackageFolder(folder));
  if (!read.package) return read.problems;
  const problems = [...read.problems, ...checkPackage(read.package, read)];
  return problems.some(isError)
    ? problems
    : [...problems, ...analysePackage(read.package, read.positions)].sort(byPlace);
}

/** Reads a package for a command that cannot continue with errors; warnings are only printed. */
export function readChecked(folder: string, terminal: Terminal): Package {
  const { pkg, problems } = readAndCheck(folder);
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
