import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLockfileProblems } from './check-lockfile.ts';

const linux = (cpu: string, version = '1.0.0') => ({ version, os: ['linux'], cpu: [cpu] });

test('the lockfile of the project can be installed on both kinds of machine', () => {
  const lockfile = readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
  expect(findLockfileProblems(JSON.parse(lockfile))).toEqual([]);
});

test('a native package with both entries is fine', () => {
  const packages = { 'node_modules/a-linux-x64': linux('x64'), 'node_modules/a-linux-arm64': linux('arm64') };
  expect(findLockfileProblems({ packages })).toEqual([]);
});

test.each([
  ['the arm64 entry is missing', { 'node_modules/a-linux-x64': linux('x64') }],
  ['the x64 entry is missing', { 'node_modules/@a/linux-arm64-gnu': linux('arm64') }],
  [
    'the two entries differ in version',
    { 'node_modules/a-linux-x64': linux('x64'), 'node_modules/a-linux-arm64': linux('arm64', '1.0.1') },
  ],
  [
    'a package wants an entry that the lockfile does not have',
    { 'node_modules/a': { version: '1.0.0', optionalDependencies: { '@a/linux-arm64': '1.0.0' } } },
  ],
  [
    'the address of a registry is in it',
    { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } },
  ],
])('%s: one problem', (_name, packages) => {
  expect(findLockfileProblems({ packages })).toHaveLength(1);
});
