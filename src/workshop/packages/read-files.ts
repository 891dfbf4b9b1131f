import { checkPackage } from '../../configuration/checks/check-package.ts';
import { type ReadResult, readPackage } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import type { Problem } from '../../configuration/problem.ts';
import { Refusal } from '../../errors.ts';

/** A package as its files: texts by path. */
export type PackageFiles = Readonly<Record<string, string>>;

/** A package as it was read from its files. */
export interface ReadSource extends ReadResult {
  readonly files: PackageFiles;
}

export type ReadableSource = ReadSource & { readonly package: Package };

export const readFiles = (files: PackageFiles): ReadSource => ({
  ...readPackage(new Map(Object.entries(files))),
  files,
});

/** A package that can be read; the checks may still find problems in it. */
export const readable = (files: PackageFiles): ReadableSource => mustBeReadable(readFiles(files));

export function mustBeReadable(read: ReadSource): ReadableSource {
  const { package: pkg } = read;
  if (pkg === null) throw invalid(read.problems);
  return { ...read, package: pkg };
}

/** All problems of a package, in the order of its files. */
export const problemsOf = (read: ReadSource): readonly Problem[] =>
  read.package === null ? read.problems : [...read.problems, ...checkPackage(read.package, read)];

/** A package without problems. */
export function right(files: PackageFiles): ReadableSource {
  const read = readable(files);
  const errors = problemsOf(read).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw invalid(errors);
  return read;
}

const MOST_TOLD = 100;

const invalid = (problems: readonly Problem[]): Refusal =>
  new Refusal('configuration_invalid', {
    errors: problems
      .filter(({ severity }) => severity === 'error')
      .slice(0, MOST_TOLD)
      .map(({ file, line, column, message, suggestion }) => ({
        code: 'configuration_invalid',
        detail: [message, suggestion].filter(Boolean).join(' '),
        attr: `${file}:${line}:${column}`,
      })),
  });

export const presentProblem = (problem: Problem) => ({
  ...problem,
  suggestion: problem.suggestion ?? null,
  witness: problem.witness ?? null,
  reason: [...(problem.reason ?? [])],
});
