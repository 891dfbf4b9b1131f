import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import { apiQuery, queryClient } from '../../api/queries.ts';
import { wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

export const CASES: Area = {
  key: 'cases',
  name: () => wordsOf('app-nav')('cases'),
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
  ],
};
