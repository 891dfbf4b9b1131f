import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

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

const launch = (executablePath: string): Promise<Browser> =>
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
      '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=32',
    ],
  });

let shared: Promise<Browser> | undefined;

/** The browser of this process, which takes one file after the other and ends it when it ends itself. Starting one takes a second of the processor. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launch(executablePath);
  return shared;
}

/** A page with its requests and errors. */
export interface WatchedPage {
  readonly page: Page;
  /** The addresses of all requests. */
  readonly requests: readonly string[];
  /** Messages of the console that are errors or warnings, and errors thrown on the page. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * The scenarios of a draft run once it is right and saved. Whoever types on may have saved a mistake by the time they begin: they are refused then, which
 * the page expects, and the browser tells.
 */
const isOfRefusedScenarios = (told: ConsoleMessage): boolean =>
  told.location().url.endsWith('/api/admin/configuration/scenarios') && told.text().includes('status of 400');

/** What is seen of a page, until `end`. */
interface Watch extends Pick<WatchedPage, 'requests' | 'complaints'> {
  end(): Promise<void>;
}

/** Watches a page from now on. */
export function watchPage(page: Page): Watch {
  const requests: string[] = [];
  const complaints: string[] = [];
  const request = (made: Request) => void requests.push(made.url());
  const error = (thrown: Error) => void complaints.push(String(thrown));
  const message = (told: ConsoleMessage) => {
    if (['error', 'warning'].includes(told.type()) && !isOfRefusedScenarios(told))
      complaints.push(told.text());
  };
  page.on('request', request);
  page.on('pageerror', error);
  page.on('console', message);
  return {
    requests,
    complaints,
    end: async () => {
      // Whatever was told before comes before the answer.
      if (!page.isClosed()) await page.evaluate('0');
      page.off('request', request);
      page.off('pageerror', error);
      page.off('console', message);
    },
  };
}

export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const { requests, complaints } = watchPage(page);
  return { page, requests, complaints, close: () => context.close() };
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(AXE);
  const context = { include: [[within]], exclude: frame ? [] : FRAME.map((each) => [each]) };
  // The style sheets are the same on every page, too: rules that read them see them with the frame.
  const options = {
    resultTypes: ['violations'],
    preload: frame,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
