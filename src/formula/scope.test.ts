import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile-formula.ts';
import { createRun } from './run.ts';
import { isUsableName, RESERVED_WORDS, scopeOfValues } from './scope.ts';

const USES = [
  'NAME + 1',
  'if NAME = 5 and NAME > 3 then NAME else 0',
  '{a: NAME, NAME: 1}.NAME',
  'for x in [NAME] return x + NAME',
  '[{NAME: 7}][NAME = 7].NAME',
  'abs(NAME)',
];

const works = (name: string, use: string): boolean => {
  const formula = compileFormula(use.replaceAll('NAME', name), scopeOfValues(new Map([[name, 5]])));
  return formula.problems.length === 0 && formula.evaluate(null, createRun()) !== null;
};

describe('names', () => {
  const words =
    'list context range date time duration days string number is not of min count case größe _x e';
  it.each(words.split(' '))('%s can be used', (word) => {
    expect(isUsableName(word)).toBe(true);
    expect(USES.filter((use) => !works(word, use))).toEqual([]);
  });

  it.each([...RESERVED_WORDS])('%s cannot be used everywhere', (word) => {
    expect(isUsableName(word)).toBe(false);
    const uses = [...USES, '["a"][NAME = 5]', 'for x in [1] return NAME + 1'];
    expect(uses.some((use) => !works(word, use))).toBe(true);
  });

  it.each([['first name'], ['a-b'], ['1a'], ['']])('"%s" is no name', (word) => {
    expect(isUsableName(word)).toBe(false);
  });
});
