import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Application, Person } from './application.ts';
import { findAxeViolations } from './browser.ts';

export type Look = readonly [width: number, colorScheme: 'light' | 'dark', locale: string];

/** The widths, colours and languages in which every page is looked at. */
export const LOOKS: readonly Look[] = [
  [1280, 'light', 'en-GB'],
  [1280, 'dark', 'fr-CH'],
  [390, 'light', 'de-CH'],
  [390, 'dark', 'en-GB'],
];

/** An address of the application, with a selector of what is there once the page is. */
export type Stop = readonly [at: string, shows: string];

export interface Walk {
  readonly person: Person;
  readonly look: Look;
  readonly stops: readonly Stop[];
  /** What else a page is waited for. */
  readonly settle?: (page: Page) => Promise<unknown>;
}

/** Opens one page after the other: none has an axe violation, and none is wider than the window. */
export async function walkPages(
  application: Application,
  { person, look: [width, colorScheme, locale], stops, settle }: Walk,
): Promise<void> {
  const { page, close } = await application.open(person, stops[0]?.[0] ?? '/', {
    viewport: { width, height: 900 },
    colorScheme,
    locale,
  });
  for (const [at, shows] of stops) {
    await page.goto(`/app${at}`);
    await page.locator(shows).first().waitFor({ state: 'attached' });
    await settle?.(page);
    expect.soft([at, await findAxeViolations(page)]).toEqual([at, []]);
    expect.soft([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, width]);
  }
  await close();
}
