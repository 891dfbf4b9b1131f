import process from 'node:process';
import { expect, test } from 'vitest';
import {
  findCircles,
  findImpurities,
  findMissing,
  findRoomViolations,
  findViolations,
  type ImportGraph,
  toGraph,
} from './check-imports.ts';
import { type Modules, readModule, readModules } from './read-modules.ts';

const graph = (entries: Record<string, string[]>): ImportGraph => new Map(Object.entries(entries));

const sources = (texts: Record<string, string>): Modules =>
  new Map(Object.entries(texts).map(([file, text]) => [file, readModule(file, text)]));

test('the sources import in the allowed direction', () => {
  const modules = readModules(process.cwd());
  expect(findViolations(toGraph(modules))).toEqual([]);
  expect(findRoomViolations(toGraph(modules))).toEqual([]);
  expect(findCircles(toGraph(modules))).toEqual([]);
  expect(findImpurities(modules)).toEqual([]);
  expect(findMissing(modules, process.cwd())).toEqual([]);
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
  [
    'background that knows operations',
    { 'src/background/a.ts': ['src/operations/b.ts'], 'src/operations/b.ts': [] },
  ],
  ['a folder that nobody has drawn', { 'src/utils/a.ts': [] }],
  ['an import from outside the sources', { 'src/http/a.ts': ['tests/b.ts'] }],
])('%s is a violation', (_name, entries) => {
  expect(findViolations(graph(entries))).toHaveLength(1);
});

const FLOORS = { 'src/house': [['ground'], ['left', 'right']] };
const ROOMS = { 'src/house/ground/a.ts': [], 'src/house/left/b.ts': [], 'src/house/right/c.ts': [] };

test.each([
  ['a room that imports one above it', { 'src/house/ground/a.ts': ['src/house/left/b.ts'] }],
  ['rooms on one floor that know each other', { 'src/house/left/b.ts': ['src/house/right/c.ts'] }],
  [
    'a room that reaches one above it through a file of the folder',
    { 'src/house/ground/a.ts': ['src/house/d.ts'], 'src/house/d.ts': ['src/house/left/b.ts'] },
  ],
  ['a room without a floor', { 'src/house/attic/e.ts': [] }],
  ['a folder whose rooms have no order', { 'src/barn/stable/f.ts': [] }],
])('%s is a violation', (_name, entries) => {
  expect(findRoomViolations(graph({ ...ROOMS, ...entries }), FLOORS)).toHaveLength(1);
});

test('a room may import those below it, and a floor that has no room is a violation', () => {
  const downwards = { ...ROOMS, 'src/house/left/b.ts': ['src/house/ground/a.ts'] };
  expect(findRoomViolations(graph(downwards), FLOORS)).toEqual([]);
  expect(findRoomViolations(graph(downwards), { 'src/house': [...FLOORS['src/house'], ['roof']] })).toEqual([
    'src/house/roof: stands in scripts/import-table.ts and is not there',
  ]);
});

test('files in a circle are found, also through imports of types and at run time', () => {
  const modules = sources({
    'web/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'web/src/b.ts': "export type B = string;\nexport const load = () => import('./a.ts');\n",
  });
  expect(findCircles(toGraph(modules))).toEqual(['circle: web/src/a.ts → web/src/b.ts → web/src/a.ts']);
});

test('a pure folder that knows the file system is a violation', () => {
  const modules = sources({ 'src/engine/a.ts': "import fs from 'node:fs';\nimport './b.ts';\nfs;\n" });
  expect(findImpurities(modules)).toEqual(['src/engine/a.ts: engine is pure and may not import node:fs']);
});
