import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import type { Area } from '../page.ts';
import { navTexts } from '../texts.ts';

export const CASES: Area = {
  key: 'cases',
  name: () => navTexts.translate('cases'),
  icon: IconFolders,
  permissions: ['cases:read'],
  pages: [
    { path: '/cases', load: () => import('./cases-page.tsx') },
    { path: '/cases/$id', load: () => import('../case/case-page.tsx') },
  ],
};
