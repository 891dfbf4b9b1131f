import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Application, Person } from './application.ts';
import { COLOUR_RULES, findAxeViolations } from './browser.ts';

export type Look = readonly [width: number, locale: string];

/** The widths and languages in which every page is checked, in light and in dark. */
export const LOOKS: readonly Look[] = [
  [1280, 'fr-CH'],
  [390, 'de-CH'],
];

/** An address of the application, with a selector that matches once the page is loaded. */
export type Stop = readonly [at: string, shows: string];

export interface Walk {
  readonly person: Person;
  readonly look: Look;
  readonly stops: readonly Stop[];
  /** A further condition to wait for. */
  readonly settle?: (page: Page) => Promise<unknown>;
}

/** Waits for transitions of colours, during which contrast cannot be measured. */
const COLOURS_ARE_THERE = `Promise.allSettled(document.getAnimations()
  .flatMap((each) => each instanceof CSSTransition ? [each.finished] : []))`;

/** Opens one page after the other: none may have an axe violation in light or dark, or be wider than the window. */
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
