import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS, type WatchedPage, watchPage } from './browser.ts';

interface Windows {
  /** A window in which nobody has done anything. Closing it hands it back. */
  take(options: BrowserContextOptions): Promise<WatchedPage>;
  /** Closes all windows but those that were handed back last. An address that nobody serves from now on keeps none. */
  leave(address?: string): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What of its options cannot be changed. */
  readonly key: string;
  /** Whether something was done to it that is not undone. */
  isSpoilt: boolean;
}

/** More would take memory that nobody needs. */
const MOST_KEPT = 4;

/** A page of the service that takes nothing to load. */
const LIGHT = '/health/live';

/** Whatever these do stays with a window. */
const SPOILING: readonly (keyof Page)[] = ['addInitScript', 'exposeFunction', 'exposeBinding', 'on', 'once'];
const SPOILING_CONTEXT: readonly (keyof BrowserContext)[] = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];

/** Calls `noted` whenever one of the methods is used. */
function noteUse<T extends object>(of: T, methods: readonly (keyof T)[], noted: () => void): void {
  for (const method of methods) {
    const real: unknown = of[method];
    if (typeof real !== 'function') continue;
    const used = (...args: unknown[]): unknown => {
      noted();
      return Reflect.apply(real, of, args);
    };
    Object.defineProperty(of, method, { value: used, configurable: true, writable: true });
  }
}

async function openWindow(browser: Browser, options: BrowserContextOptions, key: string): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const kept: Kept = { context, page, key, isSpoilt: false };
  const noted = (): void => {
    kept.isSpoilt = true;
  };
  noteUse(page, SPOILING, noted);
  noteUse(context, SPOILING_CONTEXT, noted);
  return kept;
}

/** Makes a window as good as new; false if it cannot be. */
async function empty({ context, page, isSpoilt }: Kept): Promise<boolean> {
  if (isSpoilt || page.isClosed() || context.pages().length > 1) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(LIGHT);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await context.clearCookies();
  await page.mouse.move(0, 0);
  return true;
}

const ofBrowsers = new WeakMap<Browser, Windows>();

/**
 * The windows of a browser, which are used again without cookies and without all that pages have stored. The first page of a new window takes
 * a second of the processor or two, since a new process loads and compiles the application.
 */
export function keepWindows(browser: Browser): Windows {
  const known = ofBrowsers.get(browser) ?? openWindows(browser);
  ofBrowsers.set(browser, known);
  return known;
}

function openWindows(browser: Browser): Windows {
  const free: Kept[] = [];
  return {
    take: async ({ viewport = null, colorScheme = 'light', ...rest }) => {
      const key = JSON.stringify(rest);
      const at = free.findLastIndex((each) => each.key === key);
      const [again] = at < 0 ? [] : free.splice(at, 1);
      const kept = again ?? (await openWindow(browser, { ...rest, viewport, colorScheme }, key));
      if (again !== undefined && viewport !== null) await again.page.setViewportSize(viewport);
      if (again !== undefined) await again.page.emulateMedia({ colorScheme });
      const { end, ...watched } = watchPage(kept.page);
      // So far, only the watch has used it.
      kept.isSpoilt = false;
      let isOpen = true;
      return {
        ...watched,
        page: kept.page,
        close: async () => {
          if (!isOpen) return;
          isOpen = false;
          await end();
          if (await empty(kept)) free.push(kept);
          else await kept.context.close();
        },
      };
    },
    leave: async (address) => {
      const used = free.filter(({ page }) => address === undefined || !page.url().startsWith(`${address}/`));
      free.splice(0, free.length, ...used.slice(-MOST_KEPT));
      const kept = new Set(free.map(({ context }) => context));
      for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
    },
  };
}
