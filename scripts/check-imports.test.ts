import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findImpurities, findViolations, type ImportGraph, readImports } from './check-imports.ts';

const graph = (entries: Record<string, string[]>): ImportGraph => new Map(Object.entries(entries));

test('the sources import in the allowed direction', () => {
  expect(findViolations(readImports(process.cwd()))).toEqual([]);
  expect(findImpurities(process.cwd())).toEqual([]);
});

test.each([
  [
    'a pure folder that reaches for the store',
    { 'src/engine/a.ts': ['src/store/b.ts'], 'src/store/b.ts': [] },
  ],
  [
    'a lower pure folder that reaches for a higher one',
    { 'src/formula/a.ts': ['src/engine/b.ts'], 'src/engine/b.ts': [] },
  ],
  ['the store that knows HTTP', { 'src/store/a.ts': ['src/http/b.ts'], 'src/http/b.ts': [] }],
  [
    'http and background that know each other',
    { 'src/http/a.ts': ['src/background/b.ts'], 'src/background/b.ts': [] },
  ],
  ['a folder that nobody has drawn', { 'src/utils/a.ts': [] }],
  ['an import from outside the sources', { 'src/http/a.ts': ['tests/b.ts'] }],
  ['two files in a circle', { 'src/store/a.ts': ['src/store/b.ts'], 'src/store/b.ts': ['src/store/a.ts'] }],
])('%s is a violation', (_name, entries) => {
  expect(findViolations(graph(entries))).toHaveLength(1);
});

test('a pure folder that knows the file system is a violation', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'dossier-imports-'));
  mkdirSync(path.join(root, 'src', 'engine'), { recursive: true });
  writeFileSync(path.join(root, 'src', 'engine', 'a.ts'), "import fs from 'node:fs';\nimport './b.ts';\n");
  expect(findImpurities(root)).toEqual(['src/engine/a.ts: engine is pure and may not import node:fs']);
  rmSync(root, { recursive: true });
});

test('imports of types and at run time count as well', () => {
  const found = readImports(process.cwd()).get('src/operations/operation.ts');
  expect(found).toContain('src/store/database/database.ts');
});
