import Type from 'typebox';
import { collectFormulas } from '../../configuration/collect-formulas.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { defineOperation } from '../operation.ts';
import { describeSubject } from './formula-subject.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody, placeOf } from './place.ts';
import { readableSource } from './read-source.ts';

export const listFormulas = defineOperation({
  id: 'admin_list_configuration_formulas',
  method: 'POST',
  path: '/api/admin/configuration/formulas',
  section: 'Configuration',
  summary: 'List the formulas of a package',
  description: 'Every formula with its place, what it is about and what it has to give. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: PackageSource,
  answer: Type.Object({
    results: Type.Array(
      Type.Object({
        ...PlaceBody,
        offset: Type.Integer({ description: 'Where in the text it begins: 0, except in templates.' }),
        text: Type.String(),
        subject: Type.String({ description: 'What it is about: `case`, `Person`, `Person.addresses`.' }),
        processes: Type.Array(Type.String()),
        expects: Type.String({ description: 'What it has to give: boolean, string, any, information, …' }),
      }),
    ),
  }),
  handle: ({ body }, context) =>
    context.read(async (tx) => {
      const read = await readableSource(tx, body);
      const formulas = collectFormulas(indexPackage(read.package));
      return {
        body: {
          results: formulas.map(({ at, offset, text, scope, expects }) => ({
            ...placeOf(at, read, offset),
            offset,
            text,
            subject: describeSubject(scope.subject),
            processes: [...scope.processes],
            expects,
          })),
        },
      };
    }),
});
