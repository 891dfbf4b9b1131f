import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Application, Person } from './application.ts';
import { COLOUR_RULES, findAxeViolations } from './browser.ts';

type Look = readonly [width: number, locale: string];

/** The widths and languages in which every page is looked at, in light and in dark. */
export const LOOKS: readonly Look[] = [
  [1280, 'fr-CH'],
  [390, 'de-CH'],
];

/** An address of the application, with a selector of what is there once the page is. */
export type Stop = readonly [at: string, shows: string];

interface Walk {
  readonly person: Person;
  readonly look: Look;
  readonly stops: readonly Stop[];
  /** What else a page is waited for. */
  readonly settle?: (page: Page) => Promise<unknown>;
}

/** Colours that are still on their way from light to dark have no contrast that anybody sees. */
const COLOURS_ARE_THERE = `Promise.allSettled(document.getAnimations()
  .flatMap((each) => each instanceof CSSTransition ? [each.finished] : []))`;

/** Opens one page after the other: none has an axe violation in light or dark, and none is wider than the window. */
export async function walkPages(
  application: Application,
  { person, look: [width, locale], stops, settle }: Walk,
): Promise<void> {
  const { page, close } = await application.open(person, stops[0]?.[0] ?? '/', {
    viewport: { width, height: 900 },
    locale,
  });
  for (const [at, shows] of stops) {
    await page.goto(`/app${at}`);
    await page.locator(shows).first().waitFor({ state: 'attached' });
    await settle?.(page);
    for (const [colorScheme, rules] of [['light'], ['dark', COLOUR_RULES]] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      await page.evaluate(COLOURS_ARE_THERE);
      expect.soft([at, colorScheme, await findAxeViolations(page, rules)]).toEqual([at, colorScheme, []]);
    }
    expect.soft([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, width]);
  }
  await close();
}
