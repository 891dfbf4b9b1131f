import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { wordsOf } from '../../texts/words.ts';
import type { Area } from '../page.ts';

export const TASKS: Area = {
  key: 'tasks',
  name: () => wordsOf('app-nav')('tasks'),
  icon: IconChecklist,
  permissions: ['cases:read'],
  pages: [{ path: '/tasks', load: () => import('./tasks-page.tsx') }],
};
