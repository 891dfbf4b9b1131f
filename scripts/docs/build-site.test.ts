import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { sampleOpenapi } from '../../tests/support/sample-openapi.ts';
import { buildSite } from './build-site.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'dossier-site-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const APIS = { openapi: () => sampleOpenapi('http://x'), adminOpenapi: () => sampleOpenapi('http://x') };

/** A folder of documents; the README leads a reader to `one.md`. */
function docsWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(root, 'docs-'));
  const all = { 'README.md': '# Documentation\n\n## I read\n\n1. [One](one.md)\n', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const build = (docsFolder: string, version = '1.0.0', out = mkdtempSync(path.join(root, 'out-'))) =>
  buildSite({ docsFolder, out, version, apis: APIS }).then((problems) => ({ problems, out }));

test('the documentation builds, and every address in its files leads to a file beside it', async () => {
  const out = path.join(root, 'real');
  expect(await buildSite({ docsFolder: DOCS, out, version: '9.9.9' })).toEqual([]);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(90);
  const wrong: string[] = [];
  for (const name of files) {
    const text = readFileSync(path.join(out, name), 'utf8');
    for (const [, element = '', address = ''] of text.matchAll(
      /<(\w+)[^>]* (?:href|src|action)="([^"]*)"/g,
    )) {
      const isElsewhere = /^(https?:)?\/\//.test(address);
      const [file = ''] = address.split(/[?#]/);
      const isThere = file === '' || existsSync(path.resolve(out, path.dirname(name), file));
      // Readers may be led to other hosts, but nothing is loaded from there.
      if (isElsewhere ? element !== 'a' : !isThere) wrong.push(`${name}: ${address}`);
    }
    if (text.includes('try-button')) wrong.push(`${name}: has a form that needs a service`);
  }
  expect(wrong).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(out, '9.9.9', 'openapi.json'), 'utf8'))).toHaveProperty('paths');
});

test.each([
  ['a document that is not there', '[x](two.md)', 'docs/one.md: there is no two.md'],
  ['a heading that is not there', '[x](#nowhere)', '/docs/one: /docs/one has no heading #nowhere'],
  ['a heading of another page', '[x](README.md#nowhere)', '/docs/one: /docs has no heading #nowhere'],
  [
    'an operation that is not there',
    '[x](/reference#nothing)',
    '/docs/one: /reference has no heading #nothing',
  ],
  ['a page that only the service has', '[x](/app)', '/docs/one: there is no /app'],
  [
    'a picture that is not there',
    '![x](pictures/x.webp)',
    'docs/one.md: there is no picture pictures/x.webp',
  ],
  [
    'a picture on another host',
    '![x](https://example.org/x.png)',
    'docs/one.md: the picture https://example.org/x.png is on another host',
  ],
  ['a link in a table', '| a |\n|---|\n| [x](two.md) |', 'docs/one.md: there is no two.md'],
  ['a link in a list', '- a\n  - [x](two.md)', 'docs/one.md: there is no two.md'],
])('%s fails the build, and nothing is written', async (_name, markdown, problem) => {
  const { problems, out } = await build(docsWith({ 'one.md': `# One\n\n${markdown}\n` }));
  expect(problems).toEqual([problem]);
  expect(readdirSync(out)).toEqual([]);
});

test('a document that no reader is led to fails the build', async () => {
  const { problems } = await build(
    docsWith({ 'one.md': '# One', 'lost.md': '# Lost', 'more/two.md': '# Two' }),
  );
  expect(problems).toEqual(['docs/lost.md: no reader’s list in docs/README.md names it']);
});

test('a page has links to those before and after it, for each reader, from any folder', async () => {
  const docs = docsWith({
    'README.md':
      '# D\n\n## I read\n\n1. [A](a.md), [b](more/b.md)\n2. [C](c.md)\n\n## I write\n\n1. [C](c.md)\n2. [A](a.md)\n',
    'a.md': '# A',
    'more/b.md': '# B',
    'c.md': '# C',
  });
  const { out } = await build(docs);
  const page = readFileSync(path.join(out, '1.0.0', 'more', 'b.html'), 'utf8');
  expect(page).toMatch(/I read<\/p>.*rel="prev" href="\.\.\/a\.html".*rel="next" href="\.\.\/c\.html"/s);
  const both = readFileSync(path.join(out, '1.0.0', 'c.html'), 'utf8');
  expect(both).toMatch(
    /I read<\/p>.*rel="prev" href="more\/b\.html".*I write<\/p>.*rel="next" href="a\.html"/s,
  );
});

test('a new version stands beside the old ones, and the newest release is the latest', async () => {
  const docs = docsWith({ 'one.md': '# One' });
  const { out } = await build(docs, '0.9.0');
  for (const version of ['0.10.0', '0.11.0-beta.1']) await build(docs, version, out);
  expect(JSON.parse(readFileSync(path.join(out, 'versions.json'), 'utf8'))).toEqual([
    { version: '0.11.0-beta.1', is_latest: false },
    { version: '0.10.0', is_latest: true },
    { version: '0.9.0', is_latest: false },
  ]);
  expect(existsSync(path.join(out, '0.9.0', 'one.html'))).toBe(true);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('url=0.10.0/index.html');
  const loaded: { siteVersions?: unknown[] } = {};
  vm.runInNewContext(readFileSync(path.join(out, 'versions.js'), 'utf8'), loaded);
  expect(loaded.siteVersions).toHaveLength(3);
});
