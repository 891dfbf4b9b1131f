// Decision tables that are small to write and long to run, or long to read and to check.
import { describe, expect, it } from 'vitest';
import {
  compileFormula,
  compileLargeFunctions,
  createRun,
  type FunctionSource,
  scopeOfBindings,
  type TableSource,
} from '../../src/formula/index.ts';

type Row = TableSource['rows'][number];
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const list = (count: number, make: (i: number) => unknown): string => times(count, make).join(', ');
const row = (tests: readonly string[], ...results: readonly string[]): Row => ({
  tests,
  results: results.length > 0 ? results : ['1'],
});

/** A table with one input and one output, if nothing else is said. */
const table = (parts: Partial<TableSource> & Pick<TableSource, 'rows'>): TableSource => ({
  name: 'decide',
  policy: 'collect',
  inputs: [{ expression: 'a' }],
  outputs: [{ name: null }],
  ...parts,
});

const asFunction = (source: TableSource, parameters: readonly string[] = ['a']): FunctionSource => ({
  name: source.name,
  parameters: parameters.map((name) => ({ name, type: { kind: 'any' } })),
  body: 'null',
  table: source,
});

const ab = ['a', 'b'];
const twoInputs = { inputs: ab.map((expression) => ({ expression })) };

function outcome(text: string, functions: readonly FunctionSource[], steps?: number) {
  const formula = compileFormula(text, scopeOfBindings(new Map(), functions));
  const run = createRun(steps === undefined ? {} : { steps });
  const value = formula.evaluate(null, run);
  return { value, code: run.warnings.at(-1)?.code, left: run.steps, problems: formula.problems };
}

const always = (call: string): string => `count(for i in 1..100000 return ${call})`;
const longText = '(for k in 0..16 return if k = 0 then "aaaaaaaa" else partial[-1] + partial[-1])[-1]';
const ranked = (count: number) => list(count, (i) => `"${i}"`);

describe('a decision table that is long to run ends with its budget', () => {
  it.each<[string, string, ...FunctionSource[]]>([
    [
      'tests that no index knows',
      always('decide(i)'),
      asFunction(table({ rows: times(1000, (i) => row([`? = ${i} + 200000`])) })),
    ],
    [
      'short tests of the value itself',
      always('decide(i)'),
      asFunction(table({ rows: times(5000, () => row(['? < 0 * ?'])) })),
    ],
    [
      'rows that match in all columns but one',
      always('decide(5, 4)'),
      asFunction(
        table({
          ...twoInputs,
          rows: times(100, (i) => row(['5', list(900, (j) => 2 * j + 1 + 2 * (i % 3))])),
        }),
        ab,
      ),
    ],
    [
      'rows that cover halves of two columns',
      always('decide(2500, 2500)'),
      asFunction(
        table({
          ...twoInputs,
          rows: times(5000, (i) => row(i % 2 ? [`>= ${i / 2}`, `< ${i}`] : [`< ${i}`, `>= ${i}`])),
        }),
        ab,
      ),
    ],
    [
      'a value of another kind',
      always('decide("x")'),
      asFunction(table({ rows: times(5000, (i) => row([`${i}`])) })),
    ],
    [
      'long cells',
      always('decide("x")'),
      asFunction(table({ rows: times(50, (i) => row([list(900, (j) => i + j)])) })),
    ],
    [
      'long texts in order',
      `{s: ${longText}, r: ${always('decide(s)')}}.r`,
      asFunction(table({ rows: times(50, (i) => row([`> "${'a'.repeat(5000)}${i}"`])) })),
    ],
    [
      'loops in cells',
      always('decide(i)'),
      asFunction(table({ rows: times(100, () => row(['count(for k in 1..1000 return k) > ?'])) })),
    ],
    [
      'loops in results',
      always('decide(i)'),
      asFunction(table({ rows: times(100, () => row(['-'], 'count(for k in 1..1000 return k)')) })),
    ],
    [
      'patterns in cells',
      always('decide(string(i))'),
      asFunction(table({ rows: times(200, (i) => row([`matches(?, "[a-z]{1,300}${i}$")`])) })),
    ],
    [
      'a huge range as a result',
      'count(for i in 1..9, k in decide(i) return k)',
      asFunction(table({ policy: 'first', rows: [row(['[-1e30..1e30]'], '[1..1000000000]')] })),
    ],
    [
      'a sum of decimals',
      always('decide(1)'),
      asFunction(
        table({ aggregation: 'sum', rows: times(1000, (i) => row(['1'], `0.1234567890123456789${i}`)) }),
      ),
    ],
    [
      'the largest of decimals',
      always('decide(1)'),
      asFunction(
        table({ aggregation: 'max', rows: times(1000, (i) => row(['1'], `0.1234567890123456789${i}`)) }),
      ),
    ],
    [
      'results in the order of many values',
      always('decide(1)'),
      asFunction(
        table({
          policy: 'output_order',
          outputs: [{ name: null, values: ranked(1000) }],
          rows: times(1000, (i) => row(['1'], `"${i}"`)),
        }),
      ),
    ],
    [
      'the best of results that are no value',
      always('decide(1)'),
      asFunction(
        table({
          policy: 'priority',
          outputs: [{ name: null, values: ranked(1000) }],
          rows: times(1000, () => row(['1'], '"none"')),
        }),
      ),
    ],
    [
      'results in the order of many outputs',
      always('decide(1)'),
      asFunction(
        table({
          policy: 'output_order',
          outputs: times(20, (k) => ({ name: `o${k}`, values: ranked(30) })),
          rows: times(300, (i) => row(['1'], ...times(20, (k) => `"${(i * k) % 30}"`))),
        }),
      ),
    ],
    [
      'many inputs',
      always('decide(i)'),
      asFunction(
        table({
          inputs: times(400, () => ({ expression: 'a' })),
          rows: times(10, () => row(times(400, () => '> 500000'))),
        }),
      ),
    ],
    [
      'many outputs',
      always('decide(i)'),
      asFunction(
        table({
          outputs: times(400, (k) => ({ name: `o${k}` })),
          rows: times(10, () => row(['-'], ...times(400, () => 'a'))),
        }),
      ),
    ],
    [
      'many allowed values',
      always('decide(i)'),
      asFunction(
        table({
          inputs: [{ expression: 'a', values: `${list(1900, (i) => -1 - i)}, > 0` }],
          rows: [row(['-'])],
        }),
      ),
    ],
    [
      'rows that all match where one may',
      always('decide(1)'),
      asFunction(table({ policy: 'unique', rows: times(2000, () => row(['1'])) })),
    ],
    [
      'results that are compared',
      always('decide(1)'),
      asFunction(table({ policy: 'any', rows: times(50, () => row(['-'], `[${list(900, String)}]`)) })),
    ],
    [
      'a long default',
      always('decide(i)'),
      asFunction(
        table({ outputs: [{ name: null, default: `[${list(900, () => 'a')}]` }], rows: [row(['-1'])] }),
      ),
    ],
    [
      'a result that calls the table',
      'decide(1)',
      asFunction(table({ policy: 'first', rows: [row(['-'], 'decide(a + 1)')] })),
    ],
    [
      'results that call the table',
      'decide(50)',
      asFunction(table({ rows: times(2, () => row(['-'], 'if a = 0 then 1 else decide(a - 1)')) })),
    ],
    [
      'an input that calls the table',
      'decide(1)',
      asFunction(table({ inputs: [{ expression: 'decide(a)' }], rows: [row(['-'])] })),
    ],
    [
      'cells that call the table',
      'decide(1)',
      asFunction(table({ rows: times(9, () => row(['decide(a + 1) = 1'])) })),
    ],
    [
      'values and a default that call the table',
      'decide(1)',
      asFunction(
        table({
          inputs: [{ expression: 'a', values: 'decide(a)' }],
          outputs: [{ name: null, default: 'decide(a)' }],
          rows: [row(['-'])],
        }),
      ),
    ],
    [
      'tables that call tables',
      'decide(1)',
      asFunction(table({ rows: times(60, () => row(['-'], 'second(a)')) })),
      asFunction(table({ name: 'second', rows: times(60, () => row(['-'], 'third(a)')) })),
      asFunction(table({ name: 'third', rows: times(600, () => row(['-'], 'a + 1')) })),
    ],
    [
      'tables that call each other',
      'decide(1)',
      asFunction(table({ rows: times(3, () => row(['-'], 'second(a)')) })),
      asFunction(table({ name: 'second', rows: times(3, () => row(['-'], 'decide(a)')) })),
    ],
  ])('%s', (_name, text, ...functions) => {
    expect(outcome(text, functions)).toMatchObject({ value: null, code: 'budget_exceeded' });
  });
});

describe('a call of a table takes steps', () => {
  const stepsOf = (source: TableSource, call = 'decide(1)', parameters?: readonly string[]): number =>
    1e9 - outcome(call, [asFunction(source, parameters)], 1e9).left;

  it.each<[string, number, number]>([
    [
      'for rows whose tests are not known beforehand',
      stepsOf(table({ rows: times(1000, () => row(['? < 0 * ?'])) })),
      1000,
    ],
    [
      'for rows that it looks at in vain',
      stepsOf(
        table({ ...twoInputs, rows: times(1600, (i) => row(['1', `>= ${i + 2}`])) }),
        'decide(1, 1)',
        ab,
      ),
      10,
    ],
    [
      'for values that tell the order of results',
      stepsOf(
        table({
          policy: 'priority',
          outputs: [{ name: null, values: ranked(320) }],
          rows: times(10, () => row(['1'], '"none"')),
        }),
      ),
      100,
    ],
    [
      'for many outputs',
      stepsOf(
        table({
          outputs: times(80, (k) => ({ name: `o${k}` })),
          rows: [row(['-'], ...times(80, () => 'a'))],
        }),
      ),
      20,
    ],
    [
      'for many inputs',
      stepsOf(table({ inputs: times(80, () => ({ expression: 'a' })), rows: [row(times(80, () => '-'))] })),
      20,
    ],
  ])('%s', (_name, steps, least) => {
    expect(steps).toBeGreaterThanOrEqual(least);
  });

  it('as few as its budget allows for a look-up in a large table', () => {
    const large = table({ policy: 'first', rows: times(5000, (i) => row([`${i}`], `${i}`)) });
    expect(outcome('count(for i in 1..9000 return decide(modulo(i, 5000)))', [asFunction(large)]).value).toBe(
      9000,
    );
  });
});

describe('large functions are compiled in steps before a formula calls them', () => {
  const compileAll = (functions: readonly FunctionSource[]) => {
    const scope = scopeOfBindings(new Map(), functions);
    const steps = [...compileLargeFunctions(scope)].length;
    return {
      steps,
      value: compileFormula(functions.length > 0 ? `${functions[0]?.name}(1)` : '1', scope).evaluate(
        null,
        createRun(),
      ),
    };
  };
  const long = (value: string): string => `if count([${list(900, () => '1')}]) > 0 then ${value} else 0`;

  it('a step for each long cell of a table', () => {
    const cell = `? < 0 or ${Array.from({ length: 40 }, () => '? > 0').join(' and ')}`;
    const large = table({ policy: 'first', rows: times(100, (i) => row([`${cell} and ${i} = 99`], `${i}`)) });
    const { steps, value } = compileAll([asFunction(large)]);
    expect(steps).toBeGreaterThan(100);
    expect(value).toBe(99);
  });

  it('a step for each of the functions that call each other', () => {
    const functions = times(30, (i) => ({
      name: `f${i}`,
      parameters: [{ name: 'a', type: { kind: 'any' } as const }],
      body: long(i < 29 ? `f${i + 1}(a) + 1` : 'a'),
    }));
    const { steps, value } = compileAll(functions);
    expect(steps).toBeGreaterThanOrEqual(30);
    expect(value).toBe(30);
  });

  it('functions that call each other in a circle', () => {
    const functions = times(30, (i) => ({
      name: `f${i}`,
      parameters: [{ name: 'a', type: { kind: 'any' } as const }],
      body: long(`if a > 40 then a else f${(i + 1) % 30}(a + 1)`),
    }));
    expect(compileAll(functions).value).toBe(41);
  });

  it('none for those that are small together', () => {
    expect(compileAll([asFunction(table({ rows: [row(['1'])] }))]).steps).toBe(0);
  });
});
