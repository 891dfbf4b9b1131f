import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLicenceProblems } from './check-licences.ts';
import { mayUse } from './release/licence-rules.ts';

const locked = (license?: string, more = {}) => ({ version: '1.0.0', ...(license && { license }), ...more });

test('every package of the project may be used', () => {
  expect(findLicenceProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND (GPL-2.0-only OR Apache-2.0)', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN terms.txt', false],
  ['(MIT', false],
  ['', false],
])('a package under %j may be used: %s', (expression, expected) => {
  expect(mayUse('some-package', expression)).toBe(expected);
});

test('libvips alone may have its licence', () => {
  expect(mayUse('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  expect(mayUse('@img/sharp-libvips-linux-x64', 'GPL-3.0-or-later')).toBe(false);
  expect(mayUse('libvips', 'LGPL-3.0-or-later')).toBe(false);
});

test('a package without a licence, and one for tests that is built into the application, are problems', () => {
  const packages = {
    '': locked(),
    'node_modules/a': locked(),
    'node_modules/b': locked('PSF-2.0', { dev: true }),
    'node_modules/b/node_modules/@c/d': locked('PSF-2.0', { dev: true }),
  };
  expect(findLicenceProblems({ packages }, ['node_modules/b'])).toEqual([
    'a 1.0.0: the licence is missing',
    'b 1.0.0: the licence PSF-2.0 is not allowed',
  ]);
});
