import type { BrowserContext, Page } from 'playwright-core';
import { rareWord } from '../api/case-heads.ts';
import { type Line, median } from '../api/report.ts';

const RUNS = 10;
const MOST_MS = 300;
/** The limit for a page that has to be built first; longer waits show progress. */
const MOST_FOR_PAGE_MS = 1000;

/** The time from an action on the page until other rows have been painted. */
const otherRowsAfter = (page: Page, work: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('nothing changed in ten seconds')), 10_000);
    const rows = () => document.querySelector('main tbody')?.innerText ?? '';
    const before = rows();
    const begun = performance.now();
    const look = () =>
      rows() === before || document.querySelector('main tbody tr a') === null
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    ${work};
    look();
  })`);

const CLICK = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}).click()`;

/** Opens the list by its link in the navigation, as people do. */
async function openList(page: Page): Promise<number> {
  await page.goto('/app/tasks');
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  // The pointer is over a link before it is pressed, and the page is loaded from then on.
  const link = page.locator('nav a[href="/app/cases"]');
  await link.hover();
  await page.waitForLoadState('networkidle');
  return otherRowsAfter(page, CLICK('nav a[href="/app/cases"]'));
}

const nextPage = (page: Page): Promise<number> =>
  otherRowsAfter(page, CLICK('main button[aria-label="Next page"]'));

async function filter(page: Page): Promise<number> {
  await page.locator('button[aria-haspopup="menu"]', { hasText: 'State' }).click();
  const choice = page.getByRole('menuitem', { name: 'Done', exact: true });
  await choice.waitFor();
  await choice.evaluate((element) => element.setAttribute('data-measured', ''));
  return otherRowsAfter(page, CLICK('[data-measured]'));
}

async function search(page: Page, run: number): Promise<number> {
  const field = page.getByRole('searchbox');
  await field.fill(rareWord(1 + run * 797));
  const enter = "new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })";
  return otherRowsAfter(page, `document.activeElement.dispatchEvent(${enter})`);
}

/** A list of ten thousand cases: opened, its next page, filtered, searched. */
export async function measureList(context: BrowserContext): Promise<Line[]> {
  const times = {
    opened: [] as number[],
    next: [] as number[],
    filtered: [] as number[],
    found: [] as number[],
  };
  for (let run = 0; run <= RUNS; run++) {
    const page = await context.newPage();
    const opened = await openList(page);
    const next = await nextPage(page);
    const filtered = await filter(page);
    await page.goto('/app/cases');
    await page.locator('main tbody tr a').first().waitFor();
    const found = await search(page, run);
    await page.close();
    // The first run warms the service up.
    if (run === 0) continue;
    times.opened.push(opened);
    times.next.push(next);
    times.filtered.push(filtered);
    times.found.push(found);
  }
  const line = (work: string, list: readonly number[], most = MOST_MS): Line => ({
    work: `10,000 cases: ${work}`,
    against: 'from the click until the rows are painted',
    measured: `${Math.round(median(list))} ms (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`,
    aim: `at most ${most} ms`,
    isReached: median(list) <= most,
  });
  return [
    line('the list opened', times.opened, MOST_FOR_PAGE_MS),
    line('the next page', times.next),
    line('filtered by state', times.filtered),
    line('searched', times.found),
  ];
}
