import { expect, test } from 'vitest';
import { toJavaScript } from './to-javascript.ts';

test.each([
  ['an import', "import { a } from './a.ts';", "import { a } from './a.js';"],
  [
    'an import by a name of package.json',
    "import { a } from '#fields/a.ts';",
    "import { a } from '#fields/a.js';",
  ],
  ['an export of another file', "export { a } from '../a.ts';", "export { a } from '../a.js';"],
  ['an import at run time', "await import('./a.ts');", "await import('./a.js');"],
  [
    'a file that is started by its address',
    "new Worker(new URL('./a.ts', import.meta.url));",
    "new Worker(new URL('./a.js', import.meta.url));",
  ],
  ['a package', "import a from 'a.ts';", "import a from 'a.ts';"],
  ['a text', "const a = './a.ts'; // see ./a.ts", "const a = './a.ts'; // see ./a.ts"],
  ['types', 'const a: number = 1;', 'const a         = 1;'],
  [
    'letters of two units before an import',
    "const a = '😀';\nimport('./a.ts');",
    "const a = '😀';\nimport('./a.js');",
  ],
])('%s', (_name, source, expected) => {
  expect(toJavaScript('src/some.ts', source)).toBe(expected);
});

test('every line and column stays where it was, so that a stack names the place in the sources', () => {
  const source =
    "import type { A } from './a.ts';\nexport function f(a: A): void {\n  throw new Error(String(a));\n}\n";
  const result = toJavaScript('src/some.ts', source);
  expect(result.length).toBe(source.length);
  expect(result.indexOf('throw')).toBe(source.indexOf('throw'));
});
