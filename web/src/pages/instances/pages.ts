import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

export const INSTANCES: Area = {
  key: 'instances',
  name: () => wordsOf('app-nav')('instances'),
  icon: IconBuildingCommunity,
  permissions: ['instances:read'],
  pages: [
    { path: '/instances', load: () => import('./instances-page.tsx') },
    { path: '/instances/import', load: () => withOwnWords(import('./import-page.tsx')) },
    { path: '/instances/import/$id', load: () => withOwnWords(import('./report-page.tsx')) },
    { path: '/instances/$id', load: () => import('./instance-page.tsx') },
  ],
};
