import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

/** The desk of somebody who works on cases: their day, the board of their team, and changes of many cases. */
export const DAY: Area = {
  key: 'day',
  name: () => wordsOf('app-nav')('day'),
  icon: IconSun,
  permissions: ['cases:read'],
  pages: [
    {
      path: '/day',
      load: () => withOwnWords(import('./day-page.tsx')),
      nav: { name: () => wordsOf('app-nav')('today') },
    },
    {
      path: '/board',
      load: () => withOwnWords(import('./board-page.tsx')),
      nav: { name: () => wordsOf('app-nav')('board') },
    },
    {
      path: '/bulk',
      load: () => withOwnWords(import('./bulk-list-page.tsx')),
      nav: { name: () => wordsOf('app-nav')('bulk'), permissions: ['cases:write'] },
    },
    { path: '/bulk/$id', load: () => withOwnWords(import('./bulk-page.tsx')) },
  ],
};
