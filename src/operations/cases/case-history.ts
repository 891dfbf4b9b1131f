import { refuse } from '../../errors.ts';
import { presentCaseEntry } from '../../presentation/case-entry.ts';
import { listCaseHistory } from '../../store/cases/case-history.ts';
import { CASE_ORDERINGS } from '../../store/cases/cases.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { CaseEntry } from './case-entry.ts';

export const caseHistory = defineList({
  id: 'case_history',
  method: 'GET',
  path: '/api/1/cases/{id}/case_history',
  section: 'Cases',
  summary: 'Case history',
  description:
    'Every case that involves the outcome instance of this case, as its own outcome or as a related instance, newest first; this case included. The history of the client, not revisions of this case.',
  access: 'cases:read',
  takesFormat: true,
  params: { id: Id() },
  list: { key: 'data', orderings: Object.keys(CASE_ORDERINGS), defaultOrdering: '-created' },
  entry: CaseEntry,
  handle: async ({ params: { id }, list }, context) => {
    const page = await context.read((tx) => listCaseHistory(tx, list, id));
    if (page === undefined) throw refuse('not_found');
    return presentPage(page, presentCaseEntry);
  },
});
