import { describe, expect, test } from 'vitest';
import { type DocsLibrary, docsName } from './docs-library.ts';
import { docsLink } from './docs-link.ts';

const FILES = [
  'README.md',
  'settings.md',
  'architecture.md',
  'decisions/README.md',
  'decisions/0001-a.md',
  'decisions/0002-b.md',
];

const library: DocsLibrary = new Map(
  FILES.map((file) => [docsName(file), { name: docsName(file), file, title: file, summary: '', source: '' }]),
);

describe('a link in a document', () => {
  test.each([
    ['settings.md', 'architecture.md', '/docs/settings'],
    ['./settings.md#a-b', 'architecture.md', '/docs/settings#a-b'],
    ['0002-b.md', 'decisions/0001-a.md', '/docs/decisions/0002-b'],
    ['../settings.md?x#y', 'decisions/0001-a.md', '/docs/settings?x#y'],
    ['decisions/0001-a.md', 'README.md', '/docs/decisions/0001-a'],
    ['decisions/%30001-a.md', 'README.md', '/docs/decisions/0001-a'],
    ['README.md', 'settings.md', '/docs'],
    ['README.md', 'decisions/0001-a.md', '/docs/decisions'],
    ['../README.md', 'decisions/README.md', '/docs'],
    ['decisions/', 'settings.md', '/docs/decisions'],
    ['#here', 'settings.md', '#here'],
    ['/reference#list_cases', 'settings.md', '/reference#list_cases'],
    ['https://example.org/a.md', 'settings.md', 'https://example.org/a.md'],
  ])('%s in %s leads to %s', (href, from, expected) => expect(docsLink(href, from, library)).toBe(expected));

  test.each([
    ['../CONTRIBUTING.md', 'settings.md'],
    ['../../settings.md', 'decisions/0001-a.md'],
    ['../docs/settings.md', 'settings.md'],
    ['missing.md', 'settings.md'],
    ['picture.png', 'settings.md'],
    ['%E0%A4%A.md', 'settings.md'],
  ])('%s in %s leads nowhere', (href, from) => expect(docsLink(href, from, library)).toBeUndefined());
});
