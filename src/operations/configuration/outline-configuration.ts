import Type from 'typebox';
import { OUTLINE_KINDS } from '../../configuration/outline-package.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT, ProblemBody } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';

export const outlineConfiguration = defineOperation({
  id: 'admin_outline_configuration',
  method: 'POST',
  path: '/api/admin/configuration/outline',
  section: 'Configuration',
  summary: 'Outline a package',
  description:
    'Everything that the files given, a version, the draft, or else the published package defines, each with its file and line, and what ' +
    'the check finds. Also for a package with mistakes. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    language: Type.Optional(
      Type.String({ maxLength: 35, description: 'Of the names; left out, the default one.' }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      name: Nullable(Type.String({ description: 'Null where mistakes keep the package from being read.' })),
      languages: Type.Array(Type.String(), { description: 'The first is the default.' }),
      entries: Type.Array(
        Type.Object({
          kind: Type.String({ description: OUTLINE_KINDS.join(', ') }),
          key: Type.String({ description: 'For parts of something, the way to it: `Person.first_name`.' }),
          name: Nullable(Type.String({ description: 'What people read for it.' })),
          path: Type.String({ description: 'JSON pointer.' }),
          file: Type.String(),
          line: Type.Integer(),
        }),
      ),
      problems: Type.Array(ProblemBody),
    }),
  }),
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'outline', {
      ...(body.language !== undefined && { language: body.language }),
    });
  },
});
