import { apiQuery, queryClient } from '../../api/queries.ts';
import type { Page } from '../page.ts';
import { caseIdOf } from './case-id-of.ts';

/** One case; the list of cases leads to it. */
export const CASE_PAGE: Page = {
  path: '/cases/$id',
  load: () => import('./case-page.tsx'),
  read: ({ id }) => {
    const caseId = caseIdOf(id ?? '');
    if (caseId === null) return;
    const params = { id: caseId };
    queryClient.prefetchQuery(apiQuery('GET /api/1/cases/{id}', { params }));
    queryClient.prefetchQuery(apiQuery('GET /api/admin/cases/{id}/view', { params }));
  },
};
