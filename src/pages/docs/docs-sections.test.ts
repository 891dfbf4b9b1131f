import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocs } from './docs-library.ts';
import { docsSections } from './docs-sections.ts';
import { searchSections } from './search-sections.ts';

const sections = await docsSections(await readDocs(path.resolve(import.meta.dirname, '../../../docs')));

test.each([
  ['verify signature', '/docs/first-webhook'],
  ['idempotency-key', '/docs/api'],
  ['table.columns', '/docs/configuration/document_blocks'],
  ['WEBHOOK_ALLOW_PRIVATE', '/docs/settings'],
  ['KEEP_DIRTY batch', '/docs/cases'],
])('"%s" finds %s among the first five', (query, page) => {
  const found = searchSections(sections, query).slice(0, 5);
  expect(found.map(({ section }) => section.address.split('#')[0])).toContain(page);
});

test('an empty query, and words that occur nowhere, find nothing', () => {
  expect(searchSections(sections, '  ')).toEqual([]);
  expect(searchSections(sections, 'xyzzyplugh')).toEqual([]);
});

test('a line of a sample that begins with # is no heading, and the second heading of the same words has its own address', async () => {
  const source = '# One\n\n## Same\n\n```sh\n# a comment\n```\n\n## Same\n\ntail';
  const entry = { name: 'one', file: 'one.md', title: 'One', summary: '', source };
  const made = await docsSections(new Map([['one', entry]]));
  expect(made.map(({ title, address, text }) => [title, address, text])).toEqual([
    ['One', '/docs/one', ''],
    ['Same', '/docs/one#same', '# a comment'],
    ['Same', '/docs/one#same-1', 'tail'],
  ]);
});
