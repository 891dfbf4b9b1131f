import { loadWords, wordsOf } from '../../../texts/words.ts';
import type { Page } from '../../page.ts';

const t = wordsOf('app-admin-nav');

const entry = (name: Parameters<typeof t>[0]): NonNullable<Page['nav']> => ({
  name: () => t(name),
  group: () => t('configuration'),
  permissions: ['admin:configuration'],
});

const at = '/admin/configuration';

/** The words of problems are many, and read with the first of these pages. */
const withWords = (page: Page): Page => ({
  ...page,
  load: async () => {
    const [component] = await Promise.all([page.load(), loadWords('configuring')]);
    return component;
  },
});

const PAGES: readonly Page[] = [
  { path: at, load: () => import('./overview-page.tsx'), nav: entry('overview') },
  { path: `${at}/files`, load: () => import('./files-page.tsx'), nav: entry('files') },
  { path: `${at}/formulas`, load: () => import('./formulas-page.tsx'), nav: entry('rules') },
  { path: `${at}/workflow`, load: () => import('./workflow-page.tsx'), nav: entry('workflow') },
  { path: `${at}/previews`, load: () => import('./previews-page.tsx'), nav: entry('previews') },
  { path: `${at}/translations`, load: () => import('./translations-page.tsx'), nav: entry('translations') },
  { path: `${at}/scenarios`, load: () => import('./scenarios-page.tsx'), nav: entry('scenarios') },
  { path: `${at}/plan`, load: () => import('./plan-page.tsx'), nav: entry('plan') },
  { path: `${at}/versions`, load: () => import('./versions-page.tsx'), nav: entry('versions') },
];

/** The pages of the configuration, from the overview to publication. */
export const CONFIGURATION_PAGES: readonly Page[] = PAGES.map(withWords);
