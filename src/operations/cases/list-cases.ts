import Type from 'typebox';
import { presentCaseEntry } from '../../presentation/case-entry.ts';
import { CASE_ORDERINGS, listCases as readCases } from '../../store/cases/cases.ts';
import { isOfAllByCreation, newestCases } from '../../store/cases/newest-cases.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { CaseEntry } from './case-entry.ts';

export const listCases = defineList({
  id: 'list_cases',
  method: 'GET',
  path: '/api/1/cases',
  section: 'Cases',
  summary: 'List cases',
  description:
    'The cases of the tenant, newest first. Of a case that the caller may list and not see, there are the number, the name, the state and the time of creation alone.',
  access: 'cases:read',
  list: { key: 'data', orderings: Object.keys(CASE_ORDERINGS), defaultOrdering: '-created' },
  entry: Type.Object(
    {
      ...CaseEntry.properties,
      is_readable: Type.Optional(
        Type.Boolean({
          description: 'False for a case that the caller may list and not see; left out for all others.',
        }),
      ),
    },
    { title: 'Listed case' },
  ),
  handle: async ({ list }, context) => {
    const { askAll, principal } = context;
    if (askAll !== null && isOfAllByCreation(list))
      return presentPage(await newestCases(askAll, principal.tenantId, list), presentCaseEntry);
    return presentPage(await context.read((tx) => readCases(tx, list)), (entry) => ({
      ...presentCaseEntry(entry),
      ...('isCard' in entry && { is_readable: false }),
    }));
  },
});
