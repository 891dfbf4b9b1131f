import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ASSETS, SCRIPT_PATH, STYLE_PATH } from './assets.ts';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';
import { missingPage } from './missing-page.ts';
import type { Site } from './page.ts';
import { pageFor } from './page-for.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
const docsFolder = path.join(root, 'docs');
mkdirSync(path.join(docsFolder, 'decisions'), { recursive: true });
writeFileSync(path.join(root, 'secret.md'), '# Secret');
writeFileSync(
  path.join(docsFolder, 'settings.md'),
  '# The **settings** &amp; more\n\nWhat can be set.\n\n## Ports',
);
writeFileSync(path.join(docsFolder, 'untitled.md'), 'No heading.');
writeFileSync(path.join(docsFolder, 'notes.txt'), '# Notes');
writeFileSync(
  path.join(docsFolder, 'decisions', '0001-a.md'),
  '# <b>One</b>\n\nSee [settings](../settings.md).',
);
mkdirSync(path.join(docsFolder, 'pictures'));
writeFileSync(path.join(docsFolder, 'pictures', 'case.webp'), 'a picture');
writeFileSync(path.join(docsFolder, 'pictures', 'notes.txt'), 'no picture');
writeFileSync(
  path.join(docsFolder, 'shown.md'),
  '# Shown\n\n![A "case"](pictures/case.webp) ![elsewhere](https://example.org/x.webp) ![gone](pictures/gone.webp)',
);
symlinkSync(path.join(root, 'secret.md'), path.join(docsFolder, 'link.md'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const document = (title: string) => ({
  openapi: '3.0.3',
  info: { title, version: '1', description: '' },
  servers: [{ url: 'http://localhost:1/' }],
  paths: {},
});

const siteWith = (folder: string): Site => ({
  version: '9.9.9',
  openapi: () => document('Public <API>'),
  adminOpenapi: () => document('Admin'),
  docsFolder: folder,
});

const site = siteWith(docsFolder);
const textAt = async (at: string): Promise<string> => String((await pageFor(at, site))?.body ?? '');

describe('pageFor', () => {
  test('the start page links to everything and holds a call to paste', async () => {
    const start = await textAt('/welcome');
    for (const target of [
      '/reference',
      '/reference/admin',
      '/docs',
      '/api/1/openapi.json',
      '/api/admin/openapi.json',
    ])
      expect(start).toContain(`href="${target}"`);
    expect(start).toContain('curl http://localhost:1/api/1/meta \\');
    expect(start).toContain('Dossier 9.9.9');
  });

  test('each API has its own reference', async () => {
    expect(await textAt('/reference')).toContain('<h1>Public &lt;API&gt;</h1>');
    expect(await textAt('/reference/admin')).toContain('<h1>Admin</h1>');
    expect(await textAt('/reference')).toContain('This document has no operations yet.');
  });

  test('the documentation lists documents by their first heading', async () => {
    const index = await textAt('/docs');
    expect(index).toContain('<a href="/docs/settings">The settings &amp; more</a><p>What can be set.</p>');
    expect(index).toContain('<a href="/docs/decisions/0001-a">&lt;b&gt;One&lt;/b&gt;</a>');
    expect(index).toContain('<a href="/docs/untitled">untitled</a>');
    expect(await textAt('/docs/')).toBe(index);
  });

  test('a document links to others as pages', async () =>
    expect(await textAt('/docs/decisions/0001-a')).toContain('<a href="/docs/settings">settings</a>'));

  test.each([
    '/docs/../secret',
    '/docs/../secret.md',
    '/docs/decisions/../../secret',
    '/docs/%2e%2e/secret',
    '/docs/..%2fsecret',
    '/docs//secret',
    `/docs/${path.join(root, 'secret')}`,
    '/docs/link',
    '/docs/notes',
    '/docs/notes.txt',
    '/docs/pictures/notes.txt',
    '/docs/pictures/../secret.md',
    '/docs/settings.md',
    '/docs/__proto__',
    '/docs/constructor',
    '/docs/decisions',
    '/docs/SETTINGS\0',
    '/assets/../page-for.ts',
    '/assets/dossier.css',
    '/assets/',
    '/reference/other',
    '',
  ])('nothing is at %j', async (at) => expect(await pageFor(at, site)).toBeUndefined());

  test('a picture of the documentation is shown; of any other there are the words', async () => {
    const shown = await textAt('/docs/shown');
    expect(shown).toContain(
      '<img src="/docs/pictures/case.webp" alt="A &quot;case&quot;" loading="lazy"> elsewhere gone',
    );
    expect(await pageFor('/docs/pictures/case.webp', site)).toMatchObject({ contentType: 'image/webp' });
    expect(await textAt('/docs/pictures/case.webp')).toBe('a picture');
  });

  test('a service without documentation says so', async () => {
    const empty = siteWith(path.join(root, 'missing'));
    expect(String((await pageFor('/docs', empty))?.body)).toContain('No documents are installed');
  });

  test('a README stands for its folder', async () => {
    const folder = path.join(root, 'introduced');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'README.md'), '# Welcome\n\nRead [this](this.md).');
    writeFileSync(path.join(folder, 'this.md'), '# This\n\n[back](README.md)');
    mkdirSync(path.join(folder, 'more'));
    writeFileSync(path.join(folder, 'more', 'README.md'), '# Much more\n\n[one](one.md), [up](../this.md)');
    writeFileSync(path.join(folder, 'more', 'one.md'), '# One');
    const introduced = siteWith(folder);
    const index = String((await pageFor('/docs', introduced))?.body);
    expect(index).toContain('<h1 id="welcome">Welcome</h1>');
    expect(index).not.toContain('/docs/README');
    expect(String((await pageFor('/docs/this', introduced))?.body)).toContain('<a href="/docs">back</a>');
    expect(await pageFor('/docs/README', introduced)).toBeUndefined();
    expect(index).toContain('<h2 class="group"><a href="/docs/more">Much more</a></h2>');
    const more = String((await pageFor('/docs/more', introduced))?.body);
    expect(more).toContain('<a href="/docs/more/one">one</a>, <a href="/docs/this">up</a>');
  });

  test('a page is made once and has a tag of its content', async () => {
    expect(await pageFor('/reference', site)).toBe(await pageFor('/reference', site));
    expect((await pageFor('/welcome', site))?.etag).toMatch(/^"[\w-]{12}"$/);
    expect((await pageFor('/welcome', site))?.etag).not.toBe((await pageFor('/docs', site))?.etag);
  });
});

describe('assets', () => {
  test('are kept for ever under the hash of their content', async () => {
    expect(STYLE_PATH).toMatch(/^\/assets\/dossier-[\w-]{12}\.css$/);
    expect(await pageFor(STYLE_PATH, site)).toMatchObject({ contentType: 'text/css; charset=utf-8' });
    expect((await pageFor(SCRIPT_PATH, site))?.cache).toContain('immutable');
  });

  test('weigh less than 40 KB together', async () => {
    const size = [...ASSETS.values()].reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    expect(size).toBeLessThan(40_000);
  });

  test('name no other host', async () => {
    for (const { body } of ASSETS.values())
      expect(String(body).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|\/\/[a-z]+\./);
  });
});

test('the policy allows nothing inline and no other host', async () => {
  expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'");
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|https?:|data:|\*/);
});

test('no page has inline script or style', async () => {
  const pages = await Promise.all(['/welcome', '/reference', '/docs', '/docs/settings'].map(textAt));
  for (const page of [...pages, String(missingPage(site).body)]) {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    expect(page.match(/<script/g)).toHaveLength(1);
  }
});
