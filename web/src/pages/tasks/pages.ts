import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import type { Area } from '../page.ts';
import { navTexts } from '../texts.ts';

export const TASKS: Area = {
  key: 'tasks',
  name: () => navTexts.translate('tasks'),
  icon: IconChecklist,
  permissions: ['cases:read'],
  pages: [{ path: '/tasks', load: () => import('./tasks-page.tsx') }],
};
