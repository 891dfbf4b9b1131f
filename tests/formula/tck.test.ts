// The conformance kit of the standard. Its licence keeps it outside the project: if it is missing, the test is
// skipped.
import { describe, expect, it } from 'vitest';
import { clockAt, compileFormula, createRun, scopeOfValues, toFeelText } from '../../src/formula/index.ts';
import { hasKit, isExpected, isKitExpected, type KitCase, readKit, toContext, toValue } from './tck-cases.ts';
import { EXCEPTIONS } from './tck-exceptions.ts';

function outcomeOf({ expression, context, expected }: KitCase): { isPassed: boolean; detail: string } {
  const formula = compileFormula(expression, scopeOfValues(toContext(context)));
  const clock = clockAt(Date.UTC(2026, 0, 1), 'UTC');
  const actual = formula.evaluate(null, createRun(clock ? { clock } : {}));
  const wanted = toValue(expected);
  const detail = `${expression} is ${toFeelText(actual)}, expected ${toFeelText(wanted)}`;
  return { isPassed: isExpected(actual, wanted), detail };
}

it.runIf(process.env.CI === 'true')('the kit is there where its folder is', () => {
  expect(hasKit).toBe(isKitExpected);
});

describe.skipIf(!hasKit)('the conformance kit of the standard', () => {
  const cases = hasKit ? readKit() : [];

  it('passes, but for the listed cases', () => {
    const failures = cases
      .filter(({ id }) => !EXCEPTIONS[id])
      .map((each) => ({ id: each.id, ...outcomeOf(each) }))
      .filter(({ isPassed }) => !isPassed)
      .map(({ id, detail }) => `${id}: ${detail}`);
    expect(failures).toEqual([]);
  });

  it('does not pass the listed cases', () => {
    const passing = cases
      .filter((each) => EXCEPTIONS[each.id] && outcomeOf(each).isPassed)
      .map(({ id }) => id);
    expect(passing).toEqual([]);
  });

  it('holds every listed case', () => {
    const known = new Set(cases.map(({ id }) => id));
    expect(Object.keys(EXCEPTIONS).filter((id) => !known.has(id))).toEqual([]);
  });

  it('passes at 97 in a hundred or more', () => {
    const share = 1 - Object.keys(EXCEPTIONS).length / cases.length;
    expect(share).toBeGreaterThan(0.97);
  });
});
