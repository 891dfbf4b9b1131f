import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Application, Person } from './application.ts';
import { COLOUR_RULES, findAxeViolations } from './browser.ts';

/** An address of the application, with a selector that matches once the page is loaded. */
export type Stop = readonly [at: string, shows: string];

interface Walk {
  readonly person: Person;
  readonly stops: readonly Stop[];
  /** Waits for anything else that a page needs before it is checked. */
  readonly settle?: (page: Page) => Promise<unknown>;
}

/**
 * Each page is loaded once and checked twice. The structure is the same both times, so only colours are checked again.
 * German has the longest words, so it decides whether a page is too wide.
 */
export const LOOKS = [
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 390, colorScheme: 'dark', rules: COLOUR_RULES },
] as const;

/** Waits for the colour scheme: contrast cannot be measured while colours are still in transition. */
export async function coloursAreThere(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .flatMap((each) => each instanceof CSSTransition ? [each.finished] : []))`);
}

/** Gives the window the width and the colours of a look. */
export async function showIn(page: Page, { width, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await coloursAreThere(page, colorScheme);
}

/**
 * Goes to another page of the application without loading it anew, which takes a third of the time. It goes by way of an address that leads
 * nowhere, so that nothing of the page before is there when the next one is waited for.
 */
export async function goWithin(page: Page, at: string): Promise<void> {
  const go = (address: string) =>
    page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/app${address}`)})`);
  await go('/nowhere');
  await page.locator('#content .tabler-icon-compass-off').waitFor();
  await go(at);
}

/** Opens one page after the other: none may have an axe violation, wide and light or narrow and dark, or be wider than the window. */
export async function walkPages(application: Application, { person, stops, settle }: Walk): Promise<void> {
  const { page, close } = await application.open(person, stops[0]?.[0] ?? '/', { locale: 'de-CH' });
  for (const [index, [at, shows]] of stops.entries()) {
    const frame = index === 0;
    await showIn(page, LOOKS[0]);
    if (settle === undefined) await goWithin(page, at);
    else await page.goto(`/app${at}`);
    await page.locator(shows).first().waitFor({ state: 'attached' });
    await settle?.(page);
    for (const look of LOOKS) {
      const { width, colorScheme, rules } = look;
      await showIn(page, look);
      expect
        .soft([at, colorScheme, await findAxeViolations(page, { rules, frame })])
        .toEqual([at, colorScheme, []]);
      expect
        .soft([at, width, await page.evaluate('document.documentElement.scrollWidth')])
        .toEqual([at, width, width]);
    }
  }
  await close();
}
