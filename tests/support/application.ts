import { createServer } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { startApp, type TestApp, type TestTenant } from './app.ts';
import {
  findBrowser,
  isBrowserDemanded,
  NO_BROWSER,
  openBrowser,
  PATIENCE_MS,
  type WatchedPage,
} from './browser.ts';
import { keepWindows } from './keep-windows.ts';

export const PASSWORD = 'correct horse battery';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Adds a person who can sign in. */
export async function addPerson(
  tenant: TestTenant,
  name: string,
  roles: readonly string[],
  teams: readonly string[] = [],
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@${tenant.key.split('.')[0]}.example`;
  const reply = await tenant.client.post('/api/admin/users', {
    email,
    name,
    roles,
    teams,
    password: PASSWORD,
  });
  if (reply.status !== 201) throw new Error(`no person was added: ${reply.text}`);
  return reply.body.data;
}

export interface Application {
  readonly service: TestApp;
  readonly browser: Browser;
  /**
   * A window of a signed-in person, at a page below `/app`. Requests to other hosts and console errors fail the test
   * when it is closed.
   */
  open(person: Person | null, at: string, options?: BrowserContextOptions): Promise<Window>;
  close(): Promise<void>;
}

interface Window {
  readonly page: Page;
  readonly watched: WatchedPage;
  /** Closes it, and checks that there were no requests to other hosts and no console errors. */
  close(): Promise<void>;
}

let built: Promise<void> | undefined;

/** The port of the service before in this process; 0 stands for any. */
let port = 0;

const isFree = (wanted: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(wanted, () => server.close(() => resolve(true)));
  });

/** The service with the built application, and a browser. */
export async function openApplication(parts: Parameters<typeof startApp>[0] = {}): Promise<Application> {
  const executable = findBrowser();
  if (executable === undefined) throw new Error(NO_BROWSER);
  built ??= buildWeb();
  await built;
  // At the same address, windows find the application that they have loaded and compiled for the file before.
  const PORT = String((await isFree(port)) ? port : 0);
  const service = await startApp({ ...parts, settings: { PORT, ...parts.settings } });
  port = Number(new URL(service.baseUrl).port);
  const browser = await openBrowser(executable);
  const windows = keepWindows(browser);
  return {
    service,
    browser,
    open: async (person, at, options = {}) => {
      const watched = await windows.take({
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        baseURL: service.baseUrl,
        ...options,
      });
      const { page } = watched;
      if (person) {
        const signed = await page.request.post('/api/admin/session', {
          data: { email: person.email, password: PASSWORD },
        });
        expect(signed.status()).toBe(200);
      }
      await page.goto(`/app${at}`);
      return {
        page,
        watched,
        close: async () => {
          await watched.close();
          expect(watched.complaints).toEqual([]);
          expect(watched.requests.filter((url) => !isInside(url, service.baseUrl))).toEqual([]);
        },
      };
    },
    close: async () => {
      await windows.leave();
      await service.close();
    },
  };
}

const isInside = (url: string, baseUrl: string): boolean =>
  url.startsWith(`${baseUrl}/`) || url.startsWith('blob:') || url.startsWith('data:');

/** Whether the browser tests can run here; where they must run, a missing browser is a failure. */
export const canOpenApplication = (): boolean => findBrowser() !== undefined || isBrowserDemanded();

/** Polls until the expected result; the machine may be busy. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: PATIENCE_MS });
