import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody } from './place.ts';
import { sourceToRead } from './read-source.ts';

export const readWorkflow = defineOperation({
  id: 'admin_read_configuration_workflow',
  method: 'POST',
  path: '/api/admin/configuration/workflow',
  section: 'Configuration',
  summary: 'Read the workflow of a process',
  description: 'States and transitions of a process, each with its place in the files. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    process: Type.String({ maxLength: 300 }),
    language: Type.Optional(Type.String({ maxLength: 35 })),
  },
  answer: Type.Object({
    data: Type.Object({
      states: Type.Array(
        Type.Object({
          ...PlaceBody,
          key: Type.String(),
          name: Type.String(),
          kind: Type.String({ description: 'start, open, approved, declined or finished.' }),
          is_happy_path: Type.Boolean(),
          may_edit: Type.Array(Type.String()),
        }),
      ),
      transitions: Type.Array(
        Type.Object({
          ...PlaceBody,
          key: Type.String(),
          name: Type.String(),
          from: Type.Array(Type.String()),
          to: Type.String(),
          condition: Nullable(Type.String()),
          votes: Type.Integer({ description: 'How many people have to vote for it; 0 where nobody does.' }),
          may_use: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'workflow', {
      process: body.process,
      ...(body.language !== undefined && { language: body.language }),
    });
  },
});
