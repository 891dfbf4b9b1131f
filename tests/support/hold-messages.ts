import type { Page } from 'playwright-core';

/** How long the application shows a message. */
const SHOWN_MS = 6000;

/** From now on, messages of the page stay until somebody closes them: a busy machine does not press "Undo" in time. */
export const holdMessages = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    const wait = setTimeout;
    const stop = clearTimeout;
    const held = new Map();
    globalThis.setTimeout = (work, time, ...more) => {
      if (time !== ${SHOWN_MS}) return wait(work, time, ...more);
      const id = wait(() => undefined, 0);
      held.set(id, work);
      return id;
    };
    globalThis.clearTimeout = (id) => {
      held.delete(id);
      stop(id);
    };
    globalThis.endMessages = () => {
      const works = [...held.values()];
      held.clear();
      for (const work of works) work();
    };
  }`);

/** The time passes after which held messages go. */
export const endMessages = (page: Page): Promise<unknown> => page.evaluate('endMessages()');
