import Type, { type Static } from 'typebox';
import { checkPackage } from '../../configuration/checks/check-package.ts';
import { readPackage } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import type { Problem } from '../../configuration/problem.ts';
import { Refusal } from '../../errors.ts';
import { Nullable } from '../shapes.ts';

/** A package as its files: texts by path. */
export const PackageFilesBody = Type.Record(Type.String({ maxLength: 300 }), Type.String(), {
  description: 'The YAML files of a package by path, such as `ontologies/person.yaml`.',
});

/** A package is larger than other bodies. */
export const PACKAGE_LIMIT = 20 * 1024 * 1024;

export const ProblemBody = Type.Object(
  {
    severity: Type.String({ description: '`error` blocks publishing, `warning` does not.' }),
    code: Type.String(),
    message: Type.String(),
    suggestion: Nullable(Type.String()),
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    path: Type.String({ description: 'Where in the package, as a JSON pointer.' }),
  },
  { title: 'Configuration problem' },
);

export const presentProblem = (problem: Problem): Static<typeof ProblemBody> => ({
  ...problem,
  suggestion: problem.suggestion ?? null,
});

/** Reads and checks the files of a package, as the command line does. */
export function checkFiles(files: Readonly<Record<string, string>>): {
  pkg: Package | null;
  problems: readonly Problem[];
} {
  const read = readPackage(new Map(Object.entries(files)));
  if (!read.package) return { pkg: null, problems: read.problems };
  return { pkg: read.package, problems: [...read.problems, ...checkPackage(read.package, read)] };
}

/** The package of some files, when it has no errors. */
export function packageOf(files: Readonly<Record<string, string>>): Package {
  const { pkg, problems } = checkFiles(files);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (pkg && errors.length === 0) return pkg;
  throw new Refusal('configuration_invalid', {
    errors: errors.slice(0, 100).map(({ file, line, column, message, suggestion }) => ({
      code: 'configuration_invalid',
      detail: [message, suggestion].filter(Boolean).join(' '),
      attr: `${file}:${line}:${column}`,
    })),
  });
}
