import Type from 'typebox';
import { countCasesOfReader, countListedBy } from '../../store/cases/cases-of-reader.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { sightOfUser } from './sight-of-user.ts';

export const countCasesOfUser = defineOperation({
  id: 'admin_count_cases_of_user',
  method: 'GET',
  path: '/api/admin/users/{id}/case_counts',
  section: 'People',
  summary: 'Count the cases that a person can see',
  description: 'By process, of the cases that the caller can see, too.',
  access: ['admin:people', 'cases:read'],
  params: { id: Id() },
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  answer: Type.Object({
    data: Type.Object({
      count: Type.Integer(),
      listed: Type.Integer({ description: 'Cases beside these that the person may list and not see.' }),
      processes: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() })),
    }),
  }),
  handle: ({ params: { id }, query: { language } }, context) =>
    context.read(async (tx) => {
      const sight = await sightOfUser(tx, id);
      const counts = sight === null ? [] : await countCasesOfReader(tx, sight);
      const listed = sight === null ? 0 : await countListedBy(tx, sight);
      const index = (await context.services.configurations.load(tx))?.index;
      const words = language ?? index?.defaultLanguage ?? 'en';
      const processes = counts.map(({ process: key, count }) => ({
        key,
        name: index?.text(index.processes.get(key)?.definition.name, key, words) ?? key,
        count,
      }));
      const count = processes.reduce((sum, each) => sum + each.count, 0);
      return { body: { data: { count, listed, processes } } };
    }),
});
