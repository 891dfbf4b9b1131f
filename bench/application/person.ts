import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BenchService, BenchTenant } from '../api/open-service.ts';
import { mustHold } from '../api/report.ts';

const PASSWORD = 'correct horse battery';

/** Adds a person who works on the cases of a tenant; returns windows in which they are signed in. */
export async function addPerson(
  { origin }: BenchService,
  { key }: BenchTenant,
  browser: Browser,
): Promise<() => Promise<BrowserContext>> {
  const email = 'worker@bench.example';
  const reply = await fetch(`${origin}/api/admin/users`, {
    method: 'POST',
    headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Worker', roles: ['administrator'], password: PASSWORD }),
  });
  mustHold(reply.status === 201, 'somebody can be added');
  return async () => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
    });
    const signed = await context.request.post('/api/admin/session', { data: { email, password: PASSWORD } });
    mustHold(signed.status() === 200, 'they can sign in');
    return context;
  };
}

/** Milliseconds from the start of the navigation until the selected content has been painted. */
export async function shownAfter(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('it was not shown within ten seconds')), 10_000);
    const look = () =>
      document.querySelector(${JSON.stringify(selector)}) === null
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    look();
  })`);
}
