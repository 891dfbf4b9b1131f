import { describe, expect, it } from 'vitest';
import { clockAt, compileFormula, createRun, scopeOfBindings } from '../../src/formula/index.ts';

const times = (part: string, count: number): string => Array.from({ length: count }, () => part).join(', ');
const scope = scopeOfBindings(new Map());

/** A text of half a million characters, or of fewer. */
const long = (doublings = 16): string =>
  `(for k in 0..${doublings} return if k = 0 then "aaaaaaaa" else partial[-1] + partial[-1])[-1]`;
/** Two texts that differ at their end. */
const withLong = (expression: string): string =>
  `{s: ${long()}, a: s + "a", b: s + "b", r: count(for i in 1..300 return ${expression})}.r`;
const withList = (item: string, expression: string): string =>
  `{l: for i in 1..1000 return ${item}, r: count(for i in 1..190 return ${expression})}.r`;
const entries = Array.from({ length: 200 }, (_, i) => `a${i}: i`).join(', ');
const parameters = Array.from({ length: 1000 }, (_, i) => `p${i}`).join(', ');

function warningsOf(text: string) {
  const formula = compileFormula(text, scope);
  const run = createRun({ clock: clockAt(0, 'UTC') });
  const value = formula.evaluate(null, run);
  return { value, code: run.warnings.at(-1)?.code, reason: run.warnings.at(-1)?.reason };
}

describe('a formula whose work no loop shows ends with its budget', () => {
  it.each([
    ['long lists', `count(for i in 1..2000 return [${times('i', 2400)}])`],
    ['lists of lists', `count(for i in 1..2000 return [${times('[i]', 1500)}])`],
    ['large contexts', `count(for i in 1..10000 return {${entries}})`],
    ['many contexts', `count(for i in 1..10000 return [${times('{}', 200)}])`],
    ['lists in a condition', `some i in 1..2000 satisfies count([${times('i', 2400)}]) < 0`],
    ['lists in a filter', `count((for i in 1..2000 return i)[count([${times('item', 1000)}]) > 0])`],
    ['lists in a second loop', `count(for i in 1..2000, j in [${times('i', 2400)}][1] return j)`],
    ['lists in a function', `{f: function(x) [${times('x', 2400)}], r: for i in 1..2000 return f(i)}.r`],
    ['functions of many parameters', `count(for i in 1..9000 return function(${parameters}) p0)`],
    ['decimals', `count(for i in 1..1000 return [${times('i * 0.1', 1000)}])`],
    ['long decimals', `count(for i in 1..190 return [${times('i / 7', 600)}])`],
    ['powers of e', 'count(for i in 1..1000 return exp(i / 7919))'],
    ['logarithms', 'count(for i in 1..1000 return log(i / 7919))'],
    ['roots', 'count(for i in 1..5000 return sqrt(i))'],
    ['fractional powers', 'count(for i in 1..1000 return i ** 0.37)'],
    ['large powers', 'count(for i in 1..5000 return 1.000001 ** (1000000000 + i))'],
    ['a loop of long decimals', 'count(for i in 1/3..100000 return i)'],
    ['sums of decimals', withList('i / 7', 'sum(l)')],
    ['products', withList('i', 'product(l)')],
    ['deviations', withList('i', 'stddev(l)')],
    ['medians of decimals', withList('i / 7', 'median(l)')],
    ['modes of decimals', withList('i / 7', 'mode(l)')],
    ['decimals in ranges', withList('[i / 7..i / 5]', '0.1 in l')],
    [
      'time zones',
      'count(for i in 1..9000 return @"2020-01-01T00:00:00@Europe/Zurich" + duration("PT1S") * i)',
    ],
    ['offsets of zones', withList('@"1920-01-01T00:00:00@Europe/Zurich"', 'l.time offset')],
    ['comparisons across zones', withList('@"1920-01-01T00:00:00@Europe/Zurich"', 'max(l)')],
    ['names of zones', 'count(for i in 1..1000 return time("10:00:00@Etc/None" + string(i)))'],
    ['long texts in order', withLong('a < b')],
    ['long texts that are equal', withLong('a = b')],
    ['long texts between others', withLong('a between b and b')],
    ['long texts in a range', withLong('a in [b..b]')],
    ['long texts among others', withLong('a in ("x", "y")')],
    ['long texts that are joined', withLong('string join([a])')],
    [
      'long texts, each once',
      `{s: ${long()}, r: count(distinct values(for i in 1..99 return s + string(i)))}.r`,
    ],
    ['ends of ranges that are long texts', withLong('[a..b] = [b..a]')],
    ['many patterns', 'for i in 1..2000 return matches("x", "a" + string(i))'],
    [
      'large patterns',
      'for i in 1..99 return matches("x", "\\\\p{L}[\\\\p{L}\\\\p{N}]{1,200}" + string(i), "i")',
    ],
    ['one huge pattern', `matches("x" + string(now()), "${'[a-z]{1,999}'.repeat(20)}")`],
    ['replacements of many empty groups', `replace(${long(13)}, "a(b?)", "${'$1'.repeat(1000)}")`],
    ['warnings', 'count(for i in 1..90000 return i + "a")'],
    ['lists put together', `{l: for i in 1..1000 return i, r: count(concatenate(${times('l', 300)}))}.r`],
    ['entries of contexts', 'count(for i in 1..90000 return get entries({a: i, b: i}))'],
    ['values as text', withList('i', 'string([l, l])')],
    ['values of a declared type', withList('i', '{f: function(x: list<number>) 1, r: f(l) + f(l)}.r')],
  ])('%s', (_name, text) => {
    expect(warningsOf(text)).toMatchObject({ value: null, code: 'budget_exceeded' });
  });
});

describe('a text that is replaced', () => {
  it.each([
    ['a long text for each character', `replace(${long(8)}, "a", ${long(10)})`],
    ['what was found many times over', `replace(${long(10)}, "a+", "${'$0'.repeat(500)}")`],
  ])('is never longer than other texts: %s', (_name, text) => {
    expect(warningsOf(text)).toMatchObject({ value: null, reason: expect.stringMatching(/at most 1000000/) });
  });
});

describe('the budget leaves room for', () => {
  it.each([
    ['a large list', 'count(for i in 1..150000 return i)', 150_000],
    [
      'one pattern for many texts',
      'count((for i in 1..5000 return string(i))[matches(item, "^[0-9]{1,100}$")])',
      5000,
    ],
    ['interest of 30 years', 'count(for i in 1..360 return 1000 * 1.0025 ** i)', 360],
    ['a table of constants', `count(for i in 1..9000 return string(i) in [${times('"7"', 1900)}])`, 9000],
    [
      'days in a zone',
      'count(for i in 1..1000 return @"2020-01-01T00:00:00@Europe/Zurich" + duration("P1D") * i)',
      1000,
    ],
  ])('%s', (_name, text, value) => {
    expect(warningsOf(text).value).toBe(value);
  });

  it('a pattern costs the same whether or not it was compiled before', () => {
    const formula = compileFormula('matches(string(now()), "[0-9]{4}-budget")', scope);
    const left = [0, 0].map(() => {
      const run = createRun({ clock: clockAt(0, 'UTC') });
      formula.evaluate(null, run);
      return run.steps;
    });
    expect(left[0]).toBe(left[1]);
    expect(left[0]).toBeLessThan(199_800);
  });
});

describe('reading a formula takes no longer than its text', () => {
  it('calls over constants are run while compiling until they have taken enough steps', () => {
    const calls = (count: number) => compileFormula(`[${times('exp(1.1)', count)}]`, scope);
    const stepsOf = (count: number): number => {
      const run = createRun({ steps: 1e9 });
      calls(count).evaluate(null, run);
      return 1e9 - run.steps;
    };
    expect(stepsOf(100)).toBe(0);
    expect(stepsOf(1000)).toBeGreaterThan(300_000);
  });

  it('only the first of many unknown words have a suggestion', () => {
    const words = Array.from({ length: 500 }, (_, i) => `coutn${i}(1)`);
    const { problems } = compileFormula(`[${words.join(', ')}]`, scope);
    expect(problems).toHaveLength(500);
    expect(problems.filter(({ suggestion }) => suggestion === 'count').length).toBeGreaterThan(0);
    expect(problems.filter(({ suggestion }) => suggestion !== undefined).length).toBeLessThanOrEqual(50);
  });
});
