import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import { CASE_PAGE } from '../case/pages.ts';
import type { Area } from '../page.ts';
import { navTexts } from '../texts.ts';

export const CASES: Area = {
  key: 'cases',
  name: () => navTexts.translate('cases'),
  icon: IconFolders,
  permissions: ['cases:read'],
  pages: [{ path: '/cases', load: () => import('./cases-page.tsx') }, CASE_PAGE],
};
