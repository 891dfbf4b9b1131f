import { expect, it } from 'vitest';
import { clockAt, compileFormula, createRun, scopeOfValues, toFeelText } from '../../src/formula/index.ts';
import { examplesOf, readPage, withTables } from './formulas-page.ts';

it('the tables of docs/formulas.md are those of the built-ins', () => {
  expect(readPage()).toBe(withTables(readPage()));
});

it.each(examplesOf(readPage()))('docs/formulas.md: %s is %s', (text, result) => {
  const clock = clockAt(Date.UTC(2026, 10, 15, 9, 30), 'Europe/Zurich');
  const formula = compileFormula(text, scopeOfValues(new Map()));
  expect(toFeelText(formula.evaluate(null, createRun(clock ? { clock } : {})))).toBe(result);
});
