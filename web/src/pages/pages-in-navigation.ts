import type { Page } from './page.ts';

/** Those of the pages that stand in the navigation and may be opened. */
export const pagesInNavigation = (
  pages: readonly Page[],
  may: (...permissions: readonly string[]) => boolean,
): readonly Page[] => pages.filter(({ nav }) => nav !== undefined && may(...(nav.permissions ?? [])));
