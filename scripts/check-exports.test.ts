import { expect, test } from 'vitest';
import { findUnusedExports, withoutExports } from './check-exports.ts';
import { readModule } from './read-modules.ts';

const unused = (texts: Record<string, string>): string[] =>
  findUnusedExports(new Map(Object.entries(texts).map(([file, text]) => [file, readModule(file, text)]))).map(
    ({ file, name }) => `${file} ${name}`,
  );

test.each([
  ['a value that nobody imports', 'export const a = 1;', '', ['src/a.ts a']],
  ['a type that nobody imports', 'export interface A { b: 1 }', '', ['src/a.ts A']],
  ['a value that is imported', 'export const a = 1;', "import { a } from './a.ts';", []],
  ['a type that is imported', 'export type A = 1;', "import type { A } from './a.ts';", []],
  ['a value under another name', 'export const a = 1;', "import { a as b } from './a.ts';", []],
  ['a file that is loaded at run time', 'export default 1;', "const b = () => import('./a.ts');", []],
  ['a file that another thread runs', 'export const a = 1;', "new URL('./a.ts', import.meta.url);", []],
  ['what is only passed on', 'export const a = 1;', "export { a } from './a.ts';", ['src/b.ts a']],
])('%s', (_name, a, b, expected) => {
  expect(unused({ 'src/a.ts': a, 'src/b.ts': b })).toEqual(expected);
});

test('the word export is taken away from what nobody imports', () => {
  const text = [
    'export const a = 1;',
    'export interface B {}',
    'export async function c() {}',
    "export { d, type E, f as g } from './d.ts';",
    "export { h } from './h.ts';",
    '',
  ].join('\n');
  expect(withoutExports(text, ['a', 'B', 'c', 'E', 'h'])).toBe(
    [
      'const a = 1;',
      'interface B {}',
      'async function c() {}',
      "export { d, f as g } from './d.ts';",
      '',
    ].join('\n'),
  );
});
