import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { teamsOf } from '../teams-of.ts';

export const listWorkTeams = defineOperation({
  id: 'admin_list_work_teams',
  method: 'GET',
  path: '/api/admin/work/teams',
  section: 'Work',
  summary: 'List teams to filter by',
  description: 'The teams of the published configuration, whose cases the list can show.',
  access: 'cases:read',
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  answer: Type.Object({ data: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })) }),
  handle: ({ query: { language } }, context) =>
    context.read(async (tx) => {
      const configuration = await context.services.configurations.load(tx);
      return { body: { data: teamsOf(configuration?.index, language) } };
    }),
});
