import Type from 'typebox';
import { indexPackage } from '../../configuration/index-package.ts';
import { pointer } from '../../configuration/problem.ts';
import { refuse } from '../../errors.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody, placeOf } from './place.ts';
import { readableSource } from './read-source.ts';

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
  handle: ({ body }, context) =>
    context.read(async (tx) => {
      const read = await readableSource(tx, body);
      const index = indexPackage(read.package);
      const process = index.processes.get(body.process)?.definition;
      if (process === undefined)
        throw refuse('does_not_exist', `There is no process "${body.process}".`, 'process');
      const language = body.language ?? index.defaultLanguage;
      const at = (part: string, key: string) =>
        placeOf(`${pointer(['processes', body.process, 'workflow', part, key])}#`, read);
      const { states, transitions } = process.workflow;
      return {
        body: {
          data: {
            states: Object.entries(states).map(([key, state]) => ({
              ...at('states', key),
              key,
              name: index.text(state.name, key, language),
              kind: state.kind,
              is_happy_path: state.happy_path ?? true,
              may_edit: [...state.may_edit],
            })),
            transitions: Object.entries(transitions).map(([key, transition]) => ({
              ...at('transitions', key),
              key,
              name: index.text(transition.name, key, language),
              from: [...transition.from],
              to: transition.to,
              condition: transition.condition ?? null,
              votes: transition.votes?.needed ?? 0,
              may_use: [...transition.may_use],
            })),
          },
        },
      };
    }),
});
