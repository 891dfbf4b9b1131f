import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody } from './place.ts';
import { sourceToRead } from './read-source.ts';

export const listTexts = defineOperation({
  id: 'admin_list_configuration_texts',
  method: 'POST',
  path: '/api/admin/configuration/texts',
  section: 'Configuration',
  summary: 'List the texts of a package',
  description:
    'Every text that people read, in each language of the tenant, with what is missing. Names that are not written are listed, too: their key ' +
    'is shown instead. So are the words of the package in place of those of the service. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: PackageSource,
  answer: Type.Object({
    languages: Type.Array(Type.String(), { description: 'The first is the default.' }),
    results: Type.Array(
      Type.Object({
        ...PlaceBody,
        words: Type.Record(Type.String(), Type.String(), { description: 'By language.' }),
        is_for_all: Type.Boolean({ description: 'One text stands for all languages.' }),
        is_template: Type.Boolean({ description: 'It holds formulas in double braces.' }),
        missing: Type.Array(Type.String(), { description: 'Languages.' }),
      }),
    ),
  }),
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'texts', undefined);
  },
});
