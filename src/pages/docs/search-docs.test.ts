import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocs } from './docs-library.ts';
import { searchDocs } from './search-docs.ts';

const library = await readDocs(path.resolve(import.meta.dirname, '../../../docs'));

test.each([
  ['verify signature', 'first-webhook.md'],
  ['idempotency-key', 'api.md'],
  ['table.columns', 'configuration/document_blocks.md'],
  ['WEBHOOK_ALLOW_PRIVATE', 'settings.md'],
  ['KEEP_DIRTY batch', 'cases.md'],
])('"%s" finds %s among the first five', (query, file) => {
  const found = searchDocs(library, query).slice(0, 5);
  expect(found.map(({ entry }) => entry.file)).toContain(file);
});

test('an empty query, and words that occur nowhere, find nothing', () => {
  expect(searchDocs(library, '  ')).toEqual([]);
  expect(searchDocs(library, 'xyzzyplugh')).toEqual([]);
});
