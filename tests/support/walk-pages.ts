import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Application, Person } from './application.ts';
import { COLOUR_RULES, findAxeViolations } from './browser.ts';

/** An address of the application, with a selector of something that is there once the page is. */
export type Stop = readonly [at: string, shows: string];

interface Walk {
  readonly person: Person;
  readonly stops: readonly Stop[];
  /** Waits for whatever else a page needs before it is looked at. */
  readonly settle?: (page: Page) => Promise<unknown>;
}

/**
 * Each page is loaded once and looked at twice. Structure and names of elements are the same in both, so only colours are checked
 * again. German has the longest words, so it decides whether a page is too wide.
 */
export const LOOKS = [
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 390, colorScheme: 'dark', rules: COLOUR_RULES },
] as const;

/** Waits for the scheme: colours that are still fading from light to dark have no contrast that anybody sees. */
export async function coloursAreThere(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .flatMap((each) => each instanceof CSSTransition ? [each.finished] : []))`);
}

/** Opens one page after the other: none has an axe violation, wide and light or narrow and dark, and none is wider than the window. */
export async function walkPages(application: Application, { person, stops, settle }: Walk): Promise<void> {
  const { page, close } = await application.open(person, stops[0]?.[0] ?? '/', { locale: 'de-CH' });
  for (const [at, shows] of stops) {
    await page.setViewportSize({ width: LOOKS[0].width, height: 900 });
    await page.emulateMedia({ colorScheme: LOOKS[0].colorScheme });
    await page.goto(`/app${at}`);
    await page.locator(shows).first().waitFor({ state: 'attached' });
    await settle?.(page);
    for (const { width, colorScheme, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await coloursAreThere(page, colorScheme);
      expect.soft([at, colorScheme, await findAxeViolations(page, rules)]).toEqual([at, colorScheme, []]);
      expect
        .soft([at, width, await page.evaluate('document.documentElement.scrollWidth')])
        .toEqual([at, width, width]);
    }
  }
  await close();
}
