import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { Area } from '../page.ts';
import { navTexts } from '../texts.ts';

export const ADMIN: Area = {
  key: 'admin',
  name: () => navTexts.translate('admin'),
  icon: IconSettings,
  permissions: ['admin:people', 'admin:integrations', 'admin:configuration', 'admin:operation'],
  pages: [],
};
