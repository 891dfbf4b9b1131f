// Makes pictures of the main pages for the README and the documentation, on a service that runs with a fresh demo and may call this machine:
// DATA_DIR=$(mktemp -d) WEBHOOK_ALLOW_PRIVATE=all AI_ALLOW_PRIVATE=all npm start
// node scripts/screenshots.ts http://127.0.0.1:8080 <password of the demo> [names of the pictures, else all]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { type Furnished, furnishDemo } from './screenshots/furnish-demo.ts';

const [baseUrl = 'http://127.0.0.1:8080', password = '', ...wanted] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../docs/pictures');

const PHONE = { width: 390, height: 844 };
const wide = (height: number) => ({ width: 1280, height });

interface Picture {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
  /** Who looks; the administrator, if nobody is named. */
  readonly as?: 'worker' | 'approver' | 'lead';
  /** An address below `/app`, or a complete one. */
  at(of: Furnished): string;
  /** Prepares the page, and waits until it shows what the picture needs. */
  ready(page: Page): Promise<unknown>;
}

const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** The pages, each with its window; a new picture is one entry here. */
const PICTURES: readonly Picture[] = [
  { name: 'cases', size: wide(620), at: () => '/cases', ready: shows('tbody tr a') },
  { name: 'case', size: wide(860), at: ({ caseId }) => `/cases/${caseId}`, ready: shows('aside article') },
  {
    name: 'case-dark',
    size: wide(860),
    scheme: 'dark',
    at: ({ caseId }) => `/cases/${caseId}?side=proofs`,
    ready: shows('aside section'),
  },
  {
    name: 'case-phone',
    size: PHONE,
    at: ({ caseId }) => `/cases/${caseId}`,
    ready: shows('[id^=question-]'),
  },
  {
    name: 'ask',
    size: wide(860),
    at: ({ caseId, conversation }) => `/cases/${caseId}?ask=${conversation}`,
    ready: shows('[role=log] table'),
  },
  { name: 'day', size: wide(820), as: 'worker', at: () => '/day', ready: shows('main li') },
  {
    name: 'board',
    size: wide(620),
    as: 'lead',
    at: () => '/board',
    ready: shows('main h2'),
  },
  {
    name: 'queue',
    size: wide(420),
    as: 'approver',
    at: () => '/queues/underwriting',
    ready: shows('main tbody tr a'),
  },
  {
    name: 'deadline',
    size: wide(620),
    as: 'approver',
    at: ({ lateId }) => `/cases/${lateId}`,
    async ready(page) {
      await page.getByRole('button', { name: /^Deadlines:/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'family',
    size: wide(620),
    as: 'worker',
    at: ({ parentId }) => `/cases/${parentId}?side=family`,
    ready: shows('aside li a'),
  },
  {
    name: 'notifications',
    size: wide(560),
    as: 'worker',
    at: () => '/notifications',
    ready: shows('main li a'),
  },
  { name: 'bulk', size: wide(560), at: ({ bulkId }) => `/bulk/${bulkId}`, ready: shows('tbody tr a') },
  { name: 'tasks', size: wide(480), at: () => '/tasks', ready: shows('main li') },
  {
    name: 'instance',
    size: wide(760),
    at: ({ instanceId }) => `/instances/${instanceId}`,
    ready: shows('main dl, main table'),
  },
  {
    name: 'webhook',
    size: wide(760),
    at: ({ endpointId }) => `/admin/webhooks/${endpointId}`,
    ready: shows('main tbody tr a'),
  },
  { name: 'deliveries', size: wide(560), at: () => '/admin/deliveries', ready: shows('main tbody tr a') },
  {
    name: 'workflow',
    size: wide(860),
    at: () => '/admin/configuration/workflow?process=apply_for_loan',
    ready: shows('.react-flow__node'),
  },
  {
    name: 'plan',
    size: wide(860),
    at: () => '/admin/configuration/plan',
    async ready(page) {
      await page.getByRole('button', { name: 'Plan against the running cases' }).click();
      await page.locator('main tbody tr').first().waitFor();
    },
  },
  { name: 'wizard-phone', size: PHONE, at: ({ wizard }) => wizard, ready: shows('main h1') },
  { name: 'signing-phone', size: PHONE, at: ({ signing }) => signing, ready: shows('main img, main canvas') },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const signIn = (who = 'admin') => ({ data: { email: `${who}@demo.example`, password } });
const first = await browser.newContext({ baseURL: baseUrl });
await first.request.post('/api/admin/session', signIn());
const furnished = await furnishDemo(first.request);
for (const { name, size, scheme = 'light', as, at, ready } of PICTURES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: size,
    colorScheme: scheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    deviceScaleFactor: size === PHONE ? 2 : 1,
  });
  const page = await context.newPage();
  await page.request.post('/api/admin/session', signIn(as));
  const address = at(furnished);
  await page.goto(address.startsWith('http') ? address : `/app${address}`);
  await ready(page);
  // Waits for pending content such as pictures; a page that listens for changes is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  const { size: bytes } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}: ${Math.round(bytes / 1000)} KB`);
  await context.close();
}
await browser.close();
