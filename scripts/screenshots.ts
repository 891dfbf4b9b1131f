// Makes pictures of the main pages for the README, on a service that runs with the demo:
// node scripts/screenshots.ts http://127.0.0.1:8080 <password of the demo>
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const [baseUrl = 'http://127.0.0.1:8080', password = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../docs/pictures');

const CLIENTS = ['Anna Keller', 'José García', 'Li Wei', 'Aïcha Ben Saïd', 'Maximilian von Oberhausen'];

/** The pages, each with its window; a new picture is one entry here. */
const PICTURES: readonly {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
  at(caseId: number): string;
  ready(page: Page): Promise<unknown>;
}[] = [
  {
    name: 'cases',
    size: { width: 1280, height: 720 },
    at: () => '/cases',
    ready: (page) => page.locator('tbody tr a').first().waitFor(),
  },
  {
    name: 'case',
    size: { width: 1280, height: 860 },
    at: (id) => `/cases/${id}`,
    ready: (page) => page.locator('aside article').first().waitFor(),
  },
  {
    name: 'case-dark',
    size: { width: 1280, height: 860 },
    scheme: 'dark',
    at: (id) => `/cases/${id}?side=proofs`,
    ready: (page) => page.locator('aside section').first().waitFor(),
  },
  {
    name: 'case-phone',
    size: { width: 390, height: 844 },
    at: (id) => `/cases/${id}`,
    ready: (page) => page.locator('[id^=question-]').first().waitFor(),
  },
  {
    name: 'tasks',
    size: { width: 1280, height: 480 },
    at: () => '/tasks',
    ready: (page) => page.locator('main li').first().waitFor(),
  },
];

/** A few cases to show, made over the API as any client would; gives the one that is opened. */
async function makeCases(page: Page): Promise<number> {
  const call = async (method: string, url: string, data?: object) => {
    const reply = await page.request.fetch(url, { method, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${url}: ${await reply.text()}`);
    return reply.status() === 204 ? undefined : (await reply.json()).data;
  };
  const { id: me } = await call('GET', '/api/admin/session');
  let last = 0;
  for (const [at, client] of CLIENTS.entries()) {
    const { id } = await call('POST', '/api/1/cases', {
      process_key: 'open_account',
      assignee_email: at % 2 === 0 ? 'admin@demo.example' : 'worker@demo.example',
    });
    const [first = '', ...rest] = client.split(' ');
    const fields = { client_first_name: first, client_last_name: rest.join(' ') };
    await call('PATCH', `/api/1/cases/${id}`, {
      fields: Object.entries(fields).map(([case_field_key, value]) => ({ case_field_key, value })),
    });
    last = id;
  }
  await call('POST', `/api/1/cases/${last}/comments`, {
    text: 'The passport expires next month: please ask for the new one.',
    is_issue: true,
    assigned_user: me,
    deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  return last;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
let caseId = 0;
for (const { name, size, scheme = 'light', at, ready } of PICTURES) {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: size,
    colorScheme: scheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.request.post('/api/admin/session', { data: { email: 'admin@demo.example', password } });
  if (caseId === 0) caseId = await makeCases(page);
  await page.goto(`/app${at(caseId)}`);
  await ready(page);
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  // A few colours are enough for a picture of a page, and a tenth of the bytes.
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`));
  console.log(name);
  await context.close();
}
await browser.close();
