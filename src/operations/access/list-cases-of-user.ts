import Type from 'typebox';
import { presentCaseEntry } from '../../presentation/case-entry.ts';
import { CASE_ORDERINGS } from '../../store/cases/cases.ts';
import { listCasesOfReader } from '../../store/cases/cases-of-reader.ts';
import { CaseEntry } from '../cases/case-entry.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { sightOfUser } from './sight-of-user.ts';

export const listCasesOfUser = defineList({
  id: 'admin_list_cases_of_user',
  method: 'GET',
  path: '/api/admin/users/{id}/cases',
  section: 'People',
  summary: 'List the cases that a person can see',
  description: 'Of the cases that the caller can see, too. Search finds words of the name and the number.',
  access: ['admin:people', 'cases:read'],
  params: { id: Id() },
  query: { process_key: Type.Optional(Type.String({ maxLength: 200 })) },
  list: { key: 'results', orderings: Object.keys(CASE_ORDERINGS), defaultOrdering: '-id' },
  entry: CaseEntry,
  handle: ({ params: { id }, query: { process_key: process }, list }, context) =>
    context.read(async (tx) => {
      const sight = await sightOfUser(tx, id);
      const nothing = { rows: [], count: 0, page: 1, pages: 1 };
      return presentPage(
        sight === null ? nothing : await listCasesOfReader(tx, list, { sight, process }),
        presentCaseEntry,
      );
    }),
});
