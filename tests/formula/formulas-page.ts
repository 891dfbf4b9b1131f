// Keeps the tables of docs/formulas.md in step with the built-ins. Run this file to write them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentBuiltins } from '../../src/formula/builtins/document-builtins.ts';

const file = path.resolve(import.meta.dirname, '../../docs/formulas.md');
const START = '<!-- built-ins: written by tests/formula/formulas-page.ts -->';
const END = '<!-- end of built-ins -->';

export const readPage = (): string => readFileSync(file, 'utf8');

/** The page with its tables as they should be. */
export function withTables(page: string): string {
  const before = page.slice(0, page.indexOf(START) + START.length);
  return `${before}\n\n${documentBuiltins()}\n\n${page.slice(page.indexOf(END))}`;
}

/** The FEEL examples of the page: code blocks marked feel, a formula and its result on each line. */
export const examplesOf = (page: string): [formula: string, result: string][] =>
  [...page.matchAll(/```feel\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.split(/\s+→ /))
      .flatMap(([formula = '', result]): [string, string][] =>
        result === undefined ? [] : [[formula, result.trim()]],
      ),
  );

if (import.meta.main) writeFileSync(file, withTables(readPage()));
