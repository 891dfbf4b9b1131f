import Type from 'typebox';
import { defineOpenOperation } from '../operation.ts';

export const listDemoPeople = defineOpenOperation({
  id: 'admin_list_demo_people',
  method: 'GET',
  path: '/api/admin/demo_people',
  section: 'Session',
  summary: 'List the people of the demo',
  description:
    'As whom a visitor of the demo can sign in, and where each may look first. Empty where the service has no demo.',
  answer: Type.Object({
    data: Type.Array(
      Type.Object({
        email: Type.String(),
        name: Type.String(),
        shows: Type.Record(Type.String(), Type.String(), { description: 'A line by language.' }),
      }),
    ),
  }),
  handle: async (_input, { services }) => ({
    body: { data: (services.demo?.people ?? []).map(({ email, name, shows }) => ({ email, name, shows })) },
  }),
});
