import type { Page } from 'playwright-core';

/** Keeps saves on the way back until they are let through. */
export async function holdSaves(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/s/about', async (route) => {
    if (route.request().resourceType() === 'fetch') await held;
    await route.continue();
  });
  return letThrough;
}
