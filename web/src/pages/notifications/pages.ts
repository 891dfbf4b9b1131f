import { loadWords } from '../../texts/words.ts';
import type { Page } from '../page.ts';

/** Everything that the person was told, reached from the bell. */
export const NOTIFICATION_PAGES: readonly Page[] = [
  {
    path: '/notifications',
    load: async () => {
      const [component] = await Promise.all([import('./notifications-page.tsx'), loadWords('own')]);
      return component;
    },
  },
];
