import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody } from './place.ts';
import { sourceToRead } from './read-source.ts';

export const findUses = defineOperation({
  id: 'admin_find_configuration_uses',
  method: 'POST',
  path: '/api/admin/configuration/uses',
  section: 'Configuration',
  summary: 'Find the uses of a key',
  description:
    'Every place that names an information, a role, a document or anything else: by its key, along a path, or in a formula. ' +
    'Keys of parts name their owner: `Person.first_name`, `open_account.draft`. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    kind: Type.String({
      maxLength: 50,
      description: 'As in the outline: `information`, `role`, `document`.',
    }),
    key: Type.String({ maxLength: 300 }),
  },
  answer: Type.Object({
    results: Type.Array(
      Type.Object({
        ...PlaceBody,
        how: Type.String({ description: 'named, path or formula.' }),
        text: Type.String({ description: 'What stands there.' }),
      }),
    ),
  }),
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'uses', { kind: body.kind, key: body.key });
  },
});
