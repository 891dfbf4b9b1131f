import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium'];

/** The browser that `$CHROMIUM` names, or the first known one on the path. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  return [...named, ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))].find(
    canRun,
  );
}

/** The name of the single test that replaces all browser tests if there is no browser. */
export const NO_BROWSER = 'needs a browser: apt-get install chromium-headless-shell';

/** In CI a missing browser is a failure, elsewhere a named skip. */
export const isBrowserDemanded = (): boolean => process.env.CI === 'true';

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages of tests are short-lived: compiling them at length, and collecting garbage on all cores, costs more than it gains.
      '--js-flags=--no-opt --single-threaded-gc --min-semi-space-size=32',
    ],
  });

/** A page with its requests and errors. */
export interface WatchedPage {
  readonly page: Page;
  /** The addresses of all requests. */
  readonly requests: readonly string[];
  /** Messages of the console that are errors or warnings, and errors thrown on the page. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, requests, complaints, close: () => context.close() };
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colours; all other rules of axe have the same result in light and in dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** The time to wait for a browser. It is long, so that it only ends hanging tests and does not fail on a busy machine. */
export const PATIENCE_MS = 60_000;

/** The frame of the application: its header and its navigation. */
const FRAME = ['.mantine-AppShell-header', '.mantine-AppShell-navbar'];

interface AxeLook {
  /** All rules if left out. */
  readonly rules?: readonly string[] | undefined;
  readonly within?: string;
  /** Whether the frame is looked at as well. It is the same on every page, so that a walk looks at it once. */
  readonly frame?: boolean;
}

/** The violations that axe finds on the page, one line for each place. */
export async function findAxeViolations(page: Page, look: AxeLook = {}): Promise<string[]> {
  const { rules, within = 'html', frame = false } = look;
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axeSource());
  const context = { include: [[within]], exclude: frame ? [] : FRAME.map((each) => [each]) };
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
