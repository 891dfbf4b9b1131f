import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

export const QUEUES: Area = {
  key: 'queues',
  name: () => wordsOf('app-nav')('queues'),
  icon: IconStack2,
  permissions: ['cases:write'],
  pages: [
    { path: '/queues', load: () => withOwnWords(import('./queues-page.tsx')) },
    { path: '/queues/$key', load: () => withOwnWords(import('./queue-page.tsx')) },
  ],
};
