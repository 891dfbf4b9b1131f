import { apiQuery, queryClient } from '../../api/queries.ts';
import { withOwnWords } from '../../shared/with-own-words.ts';
import type { Page } from '../page.ts';

/** The answers that were found in a proof, beside its pages; the case leads to it. */
export const PROPOSALS_PAGE: Page = {
  path: '/cases/$id/proofs/$proof',
  load: () => withOwnWords(import('./proposals-page.tsx')),
  read: ({ id, proof }) => {
    const params = { case_pk: Number(id), id: Number(proof) };
    queryClient.prefetchQuery(apiQuery('GET /api/1/cases/{id}', { params: { id: Number(id) } }));
    queryClient.prefetchQuery(
      apiQuery('GET /api/1/cases/{case_pk}/proofs/{id}/proposals', { params, query: { page_size: 200 } }),
    );
  },
};
