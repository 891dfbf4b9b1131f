// The waiting times of a wizard on a slow phone: from the link, and from one page to the next.
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tests/support/browser.ts';
import { type BenchTenant, openService, retailFiles } from '../api/open-service.ts';
import { type Line, median, mustHold, printLines } from '../api/report.ts';

const OPEN_ACCOUNT = '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01';
const RUNS = 7;
const MOST_MS = 1500;
const MOST_SCRIPT = 15_000;

/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, and a latency of 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** The same as browsers' tools set it, where the latency includes all round trips of a new connection. */
const SLOWER = { ...SLOW_4G, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

interface Painted {
  readonly ms: number;
  readonly bytes: number;
}

async function slowPage(browser: Browser, network: typeof SLOW_4G): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'de-CH',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** The largest paint of a page as the browser reports it, in milliseconds since the navigation began. */
async function paint(page: Page, url: string): Promise<Painted> {
  let bytes = 0;
  const count = async (response: { body(): Promise<Buffer>; status(): number }) => {
    if (response.status() < 300) bytes += (await response.body()).byteLength;
  };
  page.on('response', count);
  await page.goto(url, { waitUntil: 'load' });
  page.off('response', count);
  const ms = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
  })`);
  return { ms, bytes };
}

async function startWizard(origin: string, { key }: BenchTenant): Promise<string> {
  const started = await fetch(`${origin}/api/1/wizard_templates/${OPEN_ACCOUNT}/start_creation_wizard`, {
    method: 'POST',
    headers: { authorization: `Api-Key ${key}` },
  });
  mustHold(started.status === 201, 'the wizard starts');
  return ((await started.json()) as { data: { url: string } }).data.url;
}

export async function benchWizard(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('this benchmark needs a browser');
  const service = await openService();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tenant = await service.addTenant('wizard');
    await service.publish(tenant, retailFiles());
    const times = { link: [] as number[], page: [] as number[], slower: [] as number[] };
    for (let run = 0; run <= RUNS; run++) {
      const page = await slowPage(browser, SLOW_4G);
      const link = await paint(page, await startWizard(service.origin, tenant));
      const next = await paint(page, page.url().replace('/s/person', '/s/contact/2'));
      await page.context().close();
      const other = await slowPage(browser, SLOWER);
      const slower = await paint(other, await startWizard(service.origin, tenant));
      await other.context().close();
      // The first run warms the service up.
      if (run === 0) continue;
      times.link.push(link.ms);
      times.page.push(next.ms);
      times.slower.push(slower.ms);
    }
    const page = await browser.newPage();
    await page.goto(await startWizard(service.origin, tenant));
    const source = await page.locator('script').getAttribute('src');
    const script = Buffer.from(await (await fetch(service.origin + source)).arrayBuffer());
    const line = (work: string, list: readonly number[]): Line => ({
      work,
      against: 'phone with 4 times less processor',
      measured: `${Math.round(median(list))} ms (${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))})`,
      aim: `at most ${MOST_MS} ms`,
      isReached: median(list) <= MOST_MS,
    });
    printLines([
      line('from the link to the largest paint, Slow 4G', times.link),
      line('a page with every country, Slow 4G', times.page),
      line('from the link, 562 ms for each answer', times.slower),
      {
        work: 'script',
        against: 'bytes',
        measured: `${script.byteLength}, ${gzipSync(script).byteLength} compressed`,
        aim: `at most ${MOST_SCRIPT}`,
        isReached: script.byteLength <= MOST_SCRIPT,
      },
    ]);
  } finally {
    await browser.close();
    await service.close();
  }
}
