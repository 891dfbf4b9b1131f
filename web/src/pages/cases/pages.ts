import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { wordsOf } from '../../texts/words.ts';
import { CASE_PAGE } from '../case/pages.ts';
import type { Area } from '../page.ts';
import { PROPOSALS_PAGE } from '../proposals/pages.ts';

export const CASES: Area = {
  key: 'cases',
  name: () => wordsOf('app-nav')('cases'),
  icon: IconFolders,
  permissions: ['cases:read'],
  pages: [
    { path: '/cases', load: () => withOwnWords(import('./cases-page.tsx')) },
    CASE_PAGE,
    PROPOSALS_PAGE,
  ],
};
