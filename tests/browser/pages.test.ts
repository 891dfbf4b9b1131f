import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/docs/build-site.ts';
import { CONTENT_SECURITY_POLICY } from '../../src/pages/content-security-policy.ts';
import type { Site } from '../../src/pages/page.ts';
import { pageFor } from '../../src/pages/page-for.ts';
import {
  COLOUR_RULES,
  findAxeViolations,
  findBrowser,
  isBrowserDemanded,
  NO_BROWSER,
  openBrowser,
  openWatchedPage,
  type WatchedPage,
} from '../support/browser.ts';
import { keepWindows } from '../support/keep-windows.ts';
import { sampleCaseFile } from '../support/sample-case-file.ts';
import { sampleOpenapi } from '../support/sample-openapi.ts';

const DOCUMENTS: Readonly<Record<string, string>> = {
  'settings.md':
    '# Settings\n\nWhat can be set.\n\n## Ports\n\n| Name | Meaning | Default |\n|---|---|---|\n| `PORT` | Where it listens, on every address | 8080 |\n\n## Files\n\n```sh\nexport A_RATHER_LONG_NAME=a-rather-long-value-that-does-not-fit-on-a-narrow-screen\n```\n',
  'decisions/0001-one-process.md': '# One process\n\nSee [the settings](../settings.md#files).\n',
};

/** The pages on a bare server, which echoes every call of the API. */
async function serve(docsFolder: string): Promise<{ server: Server; origin: string }> {
  let site: Site | undefined;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = site && (await pageFor(url.pathname, site));
    if (page) {
      response.writeHead(200, {
        'Content-Type': page.contentType,
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      });
      response.end(page.body);
      return;
    }
    response.writeHead(url.pathname.startsWith('/api/') ? 200 : 404, {
      'Content-Type': 'application/json',
      'X-Request-ID': 'request-1',
    });
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method, headers } = request;
      response.end(JSON.stringify({ method, url: request.url, key: headers.authorization ?? null, body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site = {
    version: '0.0.1',
    openapi: () => sampleOpenapi(origin),
    adminOpenapi: () => sampleOpenapi(origin, 74),
    docsFolder,
  };
  return { server, origin };
}

const executable = findBrowser();

if (!executable) {
  test.skipIf(!isBrowserDemanded())(NO_BROWSER, () => {
    throw new Error(NO_BROWSER);
  });
} else {
  describe('the pages in a browser', () => testPages(executable));
}

function testPages(executablePath: string): void {
  let browser: Browser;
  let server: Server;
  let origin = '';
  const docsFolder = mkdtempSync(path.join(tmpdir(), 'docs-'));

  beforeAll(async () => {
    for (const [name, source] of Object.entries(DOCUMENTS)) {
      mkdirSync(path.dirname(path.join(docsFolder, name)), { recursive: true });
      writeFileSync(path.join(docsFolder, name), source);
    }
    browser = await openBrowser(executablePath);
    ({ server, origin } = await serve(docsFolder));
  });

  afterAll(async () => {
    if (browser !== undefined) await keepWindows(browser).leave(origin);
    server?.close();
    server?.closeAllConnections();
    rmSync(docsFolder, { recursive: true, force: true });
  });

  /** Opens a page, and checks afterwards that nothing was requested from another host and no error was logged. */
  async function visit(
    at: string,
    work: (watched: WatchedPage) => Promise<void>,
    options: Parameters<typeof openWatchedPage>[1] = {},
  ): Promise<void> {
    const watched = await keepWindows(browser).take({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      baseURL: origin,
      ...options,
    });
    try {
      await watched.page.goto(`${origin}${at}`);
      await work(watched);
      expect(watched.complaints).toEqual([]);
      expect(watched.requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    } finally {
      await watched.close();
    }
  }

  const APPEARANCES = [1280, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );

  describe.each(APPEARANCES)('$colorScheme at $width', ({ width, colorScheme }) => {
    test.each([
      '/welcome',
      '/reference',
      '/docs',
      '/docs/settings',
    ])('%s has no axe violations and fits', (at) =>
      visit(
        at,
        async ({ page }) => {
          expect(
            await findAxeViolations(page, { rules: colorScheme === 'dark' ? COLOUR_RULES : undefined }),
          ).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        },
        { viewport: { width, height: 844 }, colorScheme },
      ));
  });

  test('eighty operations have no axe violations', () =>
    visit('/reference/admin', async ({ page }) => {
      expect(await page.locator('.operation').count()).toBeGreaterThan(80);
      expect(await findAxeViolations(page)).toEqual([]);
    }));

  test('a deep link scrolls to its operation and marks it', () =>
    visit('/reference/admin#get_other_60', async ({ page }) => {
      await page.locator('.to-operation[aria-current]', { hasText: 'number 60' }).waitFor();
      const box = await page.locator('#get_other_60 h3').boundingBox();
      expect(box?.y).toBeGreaterThan(56);
      expect(box?.y).toBeLessThan(300);
    }));

  test('the filter filters, and Enter goes to the first match', () =>
    visit('/reference', async ({ page }) => {
      await page.keyboard.press('/');
      await page.keyboard.type('post case');
      const shown = page.locator('.to-operation:visible');
      expect(await shown.allInnerTexts()).toEqual([
        expect.stringContaining('Create a case'),
        expect.stringContaining('Upload a proof'),
      ]);
      expect(await page.locator('.filter-count').innerText()).toBe('2 of 7');
      await page.keyboard.press('Enter');
      await page.waitForURL(/#create_case$/);
      await page.locator('#filter').fill('nothing like it');
      expect(await page.locator('.filter-count').innerText()).toBe('Nothing matches.');
      await page.locator('#filter').press('Escape');
      expect(await shown.count()).toBe(7);
    }));

  test('a language chosen once holds for every sample', () =>
    visit('/reference', async ({ page }) => {
      await page.locator('#list_cases input[value=curl]').focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('#get_case pre.typescript').waitFor();
      expect(await page.locator('pre.curl:visible').count()).toBe(0);
    }));

  test('a sample can be copied', () =>
    visit(
      '/reference',
      async ({ page }) => {
        await page.locator('#get_case .copy').click();
        await page.getByText('Copied').waitFor();
        expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
          `curl ${origin}/api/1/cases/1 \\\n  --header "Authorization: Api-Key $DOSSIER_KEY"`,
        );
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('trying a read sends the key and shows status, headers and body', () =>
    visit('/reference', async ({ page }) => {
      const operation = page.locator('#get_case');
      await operation.getByRole('button', { name: 'Try it' }).click();
      await operation.getByRole('button', { name: 'Send' }).click();
      await operation.getByText('Fill in what is required.').waitFor();
      await page.keyboard.type('12/..');
      await operation.getByLabel('API key').fill('prefix.secret');
      await page.keyboard.press('Enter');
      await operation.getByText('200 OK').waitFor();
      expect(JSON.parse(await operation.locator('.answer-body').innerText())).toEqual({
        method: 'GET',
        url: '/api/1/cases/12%2F..',
        key: 'Api-Key prefix.secret',
        body: '',
      });
      await operation.getByText(/^\d+ headers$/).click();
      expect(await operation.locator('.answer details pre').innerText()).toContain('x-request-id: request-1');
      expect(await findAxeViolations(page)).toEqual([]);
    }));

  test('trying a write sends the body; the key is kept for the page and nowhere else', () =>
    visit('/reference', async ({ page }) => {
      await page.locator('#get_case .try-button').click();
      await page.locator('#get_case .secret').fill('prefix.secret');
      const operation = page.locator('#create_case');
      await operation.locator('.try-button').click();
      await operation.getByLabel('keep_dirty').selectOption('true');
      await operation.getByLabel('Body').fill('{"process_key":"permit"}');
      await operation.getByRole('button', { name: 'Send' }).click();
      await operation.getByText('200 OK').waitFor();
      expect(JSON.parse(await operation.locator('.answer-body').innerText())).toEqual({
        method: 'POST',
        url: '/api/1/cases?keep_dirty=true',
        key: 'Api-Key prefix.secret',
        body: '{"process_key":"permit"}',
      });
      expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([
        0,
        0,
        '',
      ]);
      await page.reload();
      await page.locator('#get_case .try-button').click();
      expect(await page.locator('#get_case .secret').inputValue()).toBe('');
    }));

  test('a file can be sent', () =>
    visit('/reference', async ({ page }) => {
      const operation = page.locator('#upload_proof');
      await operation.locator('.try-button').click();
      await operation.getByLabel('case_pk').fill('3');
      const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('content of a file') };
      await operation.getByLabel('file').setInputFiles(file);
      await operation.getByRole('button', { name: 'Send' }).click();
      await operation.getByText('200 OK').waitFor();
      expect(await operation.locator('.answer-body').innerText()).toContain('content of a file');
    }));

  test('on a phone the operations are behind a button, which closes on a choice', () =>
    visit(
      '/reference',
      async ({ page }) => {
        const side = page.locator('#side');
        expect(await side.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu' }).click();
        expect(await findAxeViolations(page)).toEqual([]);
        await side.getByText('Upload a proof').click();
        await side.waitFor({ state: 'hidden' });
        await page.waitForURL(/#upload_proof$/);
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test('without script everything can be read and reached', () =>
    visit(
      '/reference#get_case',
      async ({ page }) => {
        expect(await page.locator('#side').isVisible()).toBe(true);
        expect(await page.locator('.to-operation:visible').count()).toBe(7);
        expect(await page.locator('#get_case pre.curl').isVisible()).toBe(true);
        await page.locator('#get_case').getByText('Python').click();
        expect(await page.locator('#get_case pre.python').isVisible()).toBe(true);
        expect(await page.locator('.copy:visible, .try-button:visible, .filter:visible').count()).toBe(0);
      },
      { javaScriptEnabled: false },
    ));

  test('the documentation as files: search, other versions and colours work without a server', async () => {
    const out = path.join(docsFolder, '..', `${path.basename(docsFolder)}-site`);
    const readers = path.join(docsFolder, 'README.md');
    writeFileSync(
      readers,
      '# Documentation\n\n## I operate\n\n1. [Settings](settings.md)\n2. [One process](decisions/0001-one-process.md)\n',
    );
    const apis = { openapi: () => sampleOpenapi(origin), adminOpenapi: () => sampleOpenapi(origin) };
    for (const version of ['1.0.0', '2.0.0'])
      expect(await buildSite({ docsFolder, out, version, apis })).toEqual([]);
    rmSync(readers);
    const watched = await openWatchedPage(browser, {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
    });
    const { page } = watched;
    const at = (file: string): string => `${pathToFileURL(out).href}/${file}`;
    try {
      await page.goto(at('index.html'));
      await page.waitForURL(at('2.0.0/index.html'));
      await page.getByLabel('Search the documentation').fill('a-rather-long');
      await page.locator('.suggestions').getByText('Settings: Files').click();
      await page.waitForURL(at('2.0.0/settings.html#files'));
      await page.getByLabel('Search the documentation').fill('post cases');
      await page.keyboard.press('Enter');
      await page.waitForURL(/search\.html\?q=post\+cases$/);
      await page.locator('.search-results').getByText('Create a case').first().click();
      await page.waitForURL(at('2.0.0/reference.html#create_case'));
      await page.getByRole('link', { name: 'Docs', exact: true }).click();
      await page.locator('main').getByRole('link', { name: 'One process' }).first().click();
      await page.locator('[rel=prev]').click();
      await page.waitForURL(at('2.0.0/settings.html'));

      const paper = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      const colours = page.getByRole('button', { name: 'Colours' });
      await colours.click();
      expect(await paper()).toBe(light);
      await colours.click();
      expect(await paper()).not.toBe(light);

      await page.getByLabel('Version of the documentation').selectOption('1.0.0');
      await page.waitForURL(at('1.0.0/index.html'));
      await page.getByText('This is the documentation of 1.0.0.').waitFor();
      expect(watched.complaints).toEqual([]);
      expect(watched.requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
      // It tries to read the stylesheet itself, which is refused for files and logged: so it comes last.
      expect(await findAxeViolations(page)).toEqual([]);
    } finally {
      await watched.close();
      rmSync(out, { recursive: true, force: true });
    }
  });

  test('the page that checks a case file says without a server what holds, and that a changed byte does not [Issue 22.7]', async () => {
    const html = path.join(import.meta.dirname, '..', '..', 'dist', 'service', 'verify.html');
    const watched = await openWatchedPage(browser, { viewport: { width: 900, height: 900 } });
    try {
      const { page } = watched;
      await page.goto(pathToFileURL(html).href);
      const pdf = Buffer.from(await sampleCaseFile());
      const choose = async (name: string) => {
        await page
          .getByLabel('Case file (PDF)')
          .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
        await page.getByRole('heading', { name }).waitFor();
        return page.getByRole('status').innerText();
      };
      expect(await choose('right.pdf')).toBe('Everything holds.');
      expect(await findAxeViolations(page)).toEqual([]);
      pdf[pdf.length >> 1] = (pdf[pdf.length >> 1] ?? 0) ^ 1;
      expect(await choose('wrong.pdf')).toBe('This file does not hold.');
      await page.getByLabel('Language').selectOption('de');
      await page.getByRole('heading', { name: 'Eine Fallakte prüfen' }).waitFor();
      expect(watched.complaints).toEqual([]);
      expect(watched.requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
    } finally {
      await watched.close();
    }
  });

  test('documents link to each other and to their headings', () =>
    visit('/docs', async ({ page }) => {
      await page.locator('.entries').getByText('One process').click();
      await page.getByText('the settings').click();
      await page.waitForURL(`${origin}/docs/settings#files`);
      expect(await page.locator('h1').innerText()).toBe('Settings');
    }));
}
