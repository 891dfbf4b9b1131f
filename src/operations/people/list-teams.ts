import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { teamsOf } from '../teams-of.ts';

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
      const configuration = await context.services.configurations.load(tx);
      return { body: { data: teamsOf(configuration?.index, language) } };
    }),
});
