import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import { apiQuery, queryClient } from '../../api/queries.ts';
import type { Area } from '../page.ts';
import { navTexts } from '../texts.ts';

export const CASES: Area = {
  key: 'cases',
  name: () => navTexts.translate('cases'),
  icon: IconFolders,
  permissions: ['cases:read'],
  pages: [
    { path: '/cases', load: () => import('./cases-page.tsx') },
    {
      path: '/cases/$id',
      load: () => import('../case/case-page.tsx'),
      read: ({ id }) => {
        const params = { id: Number(id) };
        queryClient.prefetchQuery(apiQuery('GET /api/1/cases/{id}', { params }));
        queryClient.prefetchQuery(apiQuery('GET /api/admin/cases/{id}/view', { params }));
      },
    },
    {
      path: '/cases/$id/proofs/$proof',
      load: () => import('../proposals/proposals-page.tsx'),
      read: ({ id, proof }) => {
        const params = { case_pk: Number(id), id: Number(proof) };
        queryClient.prefetchQuery(apiQuery('GET /api/1/cases/{id}', { params: { id: Number(id) } }));
        queryClient.prefetchQuery(
          apiQuery('GET /api/1/cases/{case_pk}/proofs/{id}/proposals', { params, query: { page_size: 200 } }),
        );
      },
    },
  ],
};
