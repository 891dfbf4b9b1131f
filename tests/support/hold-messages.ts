import type { Page } from 'playwright-core';

/** How long the application shows a message. */
const SHOWN_MS = 6000;

/** From now on, messages of the page stay until somebody closes them: a busy machine does not press "Undo" in time. */
export const holdMessages = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    const wait = setTimeout;
    globalThis.setTimeout = (work, time, ...more) => time === ${SHOWN_MS} ? 0 : wait(work, time, ...more);
  }`);
