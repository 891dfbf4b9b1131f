import { loadWords } from '../../texts/words.ts';
import type { Page } from '../page.ts';

/** Pages about the signed-in person, reached by the menu at the top right. */
export const ACCOUNT_PAGES: readonly Page[] = [
  {
    path: '/account',
    load: async () => {
      const [component] = await Promise.all([import('./account-page.tsx'), loadWords('own')]);
      return component;
    },
  },
];
