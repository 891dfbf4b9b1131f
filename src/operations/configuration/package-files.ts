import Type from 'typebox';
import { Nullable } from '../shapes.ts';

/** A package as its files: texts by path. */
export const PackageFilesBody = Type.Record(Type.String({ maxLength: 300 }), Type.String(), {
  description:
    'The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.',
});

/** Packages may be larger than other bodies. */
export const PACKAGE_LIMIT = 20 * 1024 * 1024;

export const ProblemBody = Type.Object(
  {
    severity: Type.String({ description: '`error` blocks publishing, `warning` does not.' }),
    code: Type.String(),
    message: Type.String(),
    suggestion: Nullable(Type.String()),
    witness: Nullable(Type.String({ description: 'A scenario in YAML that shows it, if one does.' })),
    reason: Type.Array(Type.String(), {
      description: 'Why something never happens, in sentences: the conditions that contradict each other.',
    }),
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    path: Type.String({ description: 'Where in the package, as a JSON pointer.' }),
  },
  { title: 'Configuration problem' },
);
