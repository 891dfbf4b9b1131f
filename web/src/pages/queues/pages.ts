import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { loadWords, wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

/** The words for one's own work are read together with the page. */
const withWords = async <P>(page: Promise<P>): Promise<P> => {
  const [component] = await Promise.all([page, loadWords('own')]);
  return component;
};

export const QUEUES: Area = {
  key: 'queues',
  name: () => wordsOf('app-nav')('queues'),
  icon: IconStack2,
  permissions: ['cases:write'],
  pages: [
    { path: '/queues', load: () => withWords(import('./queues-page.tsx')) },
    { path: '/queues/$key', load: () => withWords(import('./queue-page.tsx')) },
  ],
};
