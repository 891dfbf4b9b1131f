import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody } from './place.ts';
import { sourceToRead } from './read-source.ts';

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
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'formulas', undefined);
  },
});
