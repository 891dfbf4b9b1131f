// A formula must never hang, crash or throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula, createRun, NUMBER, scopeOfValues } from '../../src/formula/index.ts';

const scope = scopeOfValues(new Map([['a', 1]]), [
  { name: 'forever', parameters: [{ name: 'n', type: NUMBER }], body: 'forever(n + 1)' },
  { name: 'ping', parameters: [{ name: 'n', type: NUMBER }], body: 'pong(n)' },
  { name: 'pong', parameters: [{ name: 'n', type: NUMBER }], body: 'ping(n)' },
  {
    name: 'fib',
    parameters: [{ name: 'n', type: NUMBER }],
    body: 'if n < 2 then n else fib(n - 1) + fib(n - 2)',
  },
]);

function outcome(text: string) {
  const formula = compileFormula(text, scope);
  const run = createRun();
  return {
    value: formula.evaluate(null, run),
    messages: [
      ...formula.problems.map(({ message }) => message),
      ...run.warnings.map(({ reason }) => reason),
    ],
    steps: run.steps,
  };
}

const doubling = 'for i in 1..60 return if i = 1 then [1] else [partial[-1], partial[-1]]';

describe('a formula that is too much ends with a message', () => {
  it.each([
    ['a million characters', `a${' + a'.repeat(250_000)}`, /at most 10000 characters/],
    ['ten thousand parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`, /at most 10000 characters/],
    ['four thousand parentheses', `${'('.repeat(4000)}1${')'.repeat(4000)}`, /nest deeper than 100/],
    ['five thousand signs', `${'-'.repeat(5000)}a`, /does not fit|nest deeper/],
    ['an endless loop', 'for i in 1..1000000000 return i', /more steps than its budget/],
    ['two long loops', 'for i in 1..100000, j in 1..100000 return i', /more steps than its budget/],
    ['a function that calls itself', 'forever(1)', /deeper than the budget/],
    ['functions that call each other', 'ping(1)', /deeper than the budget/],
    ['a tree of calls', 'fib(60)', /more steps than its budget/],
    ['a function handed to itself', '{f: function(g) g(g)}.f(function(g) g(g))', /deeper than the budget/],
    [
      'filters inside filters',
      '{l: for i in 1..1000 return i, r: l[count(l[count(l[item > 0]) > 0]) > 0]}.r',
      /more steps than its budget/,
    ],
    ['an unknown name', 'nobody', /`nobody` is not known/],
    [
      'a text that doubles',
      'for i in 1..99 return if i = 1 then "aaaaaaaa" else partial[-1] + partial[-1]',
      /at most/,
    ],
    ['a list that doubles, as text', `string(${doubling})`, /too long/],
    [
      'lists that double, compared',
      `{x: ${doubling}, y: ${doubling}, z: x = y}.z`,
      /more steps than its budget/,
    ],
    ['a number past the range', '9.9 ** 123456789', /no result/],
    ['a pattern that explodes when compiled', 'matches("a", "((a{1,100}){1,100}){1,100}")', /no pattern/],
    ['no formula', '', /empty/],
    ['half a text', '"abc', /closing quote/],
  ])('%s', (_name, text, message) => {
    expect(outcome(text).messages.join('\n')).toMatch(message);
  });
});

it('a pattern that backtracks elsewhere is answered', () => {
  expect(outcome(`matches("${'a'.repeat(5000)}!", "^(a+)+$")`).value).toBe(false);
});

const WORDS = [
  'a',
  'b',
  '1',
  '0.5',
  '-',
  '+',
  '*',
  '/',
  '**',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '..',
  '.',
  '=',
  '<',
  'and',
  'or',
  'in',
  'between',
  'if',
  'then',
  'else',
  'for',
  'return',
  'some',
  'every',
  'satisfies',
  'item',
  'instance of',
  'function',
  '"x"',
  '@"2020-01-01"',
  '@"P1D"',
  'null',
  'true',
  'sum',
  'count',
  'date',
  'time',
  'string length',
  'partial',
  '?',
  'not',
  'list',
  '\n',
  '"',
  '//',
  'é',
  '🐎',
  '\u0000',
];

describe('anything at all', () => {
  it('is compiled and evaluated without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }), (words) => {
        expect(() => outcome(words.join(' '))).not.toThrow();
      }),
      { numRuns: 1500 },
    );
  });

  it('is a text like any other to the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(() => outcome(text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
