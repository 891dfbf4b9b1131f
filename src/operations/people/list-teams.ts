import Type from 'typebox';
import { defineOperation } from '../operation.ts';

export const listTeams = defineOperation({
  id: 'admin_list_teams',
  method: 'GET',
  path: '/api/admin/teams',
  section: 'People',
  summary: 'List teams',
  description: 'The teams of the published configuration that people can belong to.',
  access: 'admin:people',
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  answer: Type.Object({
    data: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  }),
  handle: ({ query: { language } }, context) =>
    context.read(async (tx) => {
      const index = (await context.services.configurations.load(tx))?.index;
      const data = Object.entries(index?.package.teams ?? {}).map(([key, { name }]) => ({
        key,
        name: index?.text(name, key, language ?? index.defaultLanguage) ?? key,
      }));
      return { body: { data } };
    }),
});
