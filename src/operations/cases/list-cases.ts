import { presentCaseEntry } from '../../presentation/case-entry.ts';
import { CASE_ORDERINGS, listCases as readCases } from '../../store/cases/cases.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { CaseEntry } from './case-entry.ts';

export const listCases = defineList({
  id: 'list_cases',
  method: 'GET',
  path: '/api/1/cases',
  section: 'Cases',
  summary: 'List cases',
  description: 'The cases of the tenant, newest first.',
  access: 'cases:read',
  list: { key: 'data', orderings: Object.keys(CASE_ORDERINGS), defaultOrdering: '-created' },
  entry: CaseEntry,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readCases(tx, list)), presentCaseEntry),
});
