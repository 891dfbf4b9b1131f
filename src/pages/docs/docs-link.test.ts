import { describe, expect, test } from 'vitest';
import type { DocsLibrary } from './docs-library.ts';
import { docsLink } from './docs-link.ts';

const library: DocsLibrary = new Map(
  ['README', 'settings', 'architecture', 'decisions/0001-a', 'decisions/0002-b'].map((name) => [
    name,
    { name, title: name, summary: '', source: '' },
  ]),
);

describe('a link in a document', () => {
  test.each([
    ['settings.md', 'architecture', '/docs/settings'],
    ['./settings.md#a-b', 'architecture', '/docs/settings#a-b'],
    ['0002-b.md', 'decisions/0001-a', '/docs/decisions/0002-b'],
    ['../settings.md?x#y', 'decisions/0001-a', '/docs/settings?x#y'],
    ['decisions/0001-a.md', 'README', '/docs/decisions/0001-a'],
    ['decisions/%30001-a.md', 'README', '/docs/decisions/0001-a'],
    ['README.md', 'settings', '/docs'],
    ['#here', 'settings', '#here'],
    ['/reference#list_cases', 'settings', '/reference#list_cases'],
    ['https://example.org/a.md', 'settings', 'https://example.org/a.md'],
  ])('%s in %s leads to %s', (href, from, expected) => expect(docsLink(href, from, library)).toBe(expected));

  test.each([
    ['../CONTRIBUTING.md', 'settings'],
    ['../../settings.md', 'decisions/0001-a'],
    ['../docs/settings.md', 'settings'],
    ['missing.md', 'settings'],
    ['picture.png', 'settings'],
    ['%E0%A4%A.md', 'settings'],
  ])('%s in %s leads nowhere', (href, from) => expect(docsLink(href, from, library)).toBeUndefined());
});
