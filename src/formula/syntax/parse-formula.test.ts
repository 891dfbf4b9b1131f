import { describe, expect, it } from 'vitest';
import { compileFormula } from '../compile-formula.ts';
import { createRun } from '../run.ts';
import { scopeOfValues } from '../scope.ts';
import { toFeelText } from '../values/to-text.ts';
import type { Node } from './node.ts';
import { parseFormula } from './parse-formula.ts';

/** The tree in prefix form, for what the parser reads in an order of its own. */
function show(node: Node | null): string {
  if (!node) return 'nothing';
  if (node.kind === 'literal') return toFeelText(node.value);
  if (node.kind === 'name') return node.name;
  if (node.kind === 'and' || node.kind === 'or') return `(${node.kind} ${node.operands.map(show).join(' ')})`;
  if (node.kind === 'in') return `(in ${show(node.value)} ${node.tests.map(show).join(' ')})`;
  if (node.kind === 'comparison' || node.kind === 'arithmetic')
    return `(${node.operator} ${show(node.left)} ${show(node.right)})`;
  if (node.kind === 'between') return `(between ${show(node.value)} ${show(node.low)} ${show(node.high)})`;
  if (node.kind === 'unary test') return `(${node.operator} ${show(node.operand)})`;
  if (node.kind === 'list') return `[${node.items.map(show).join(' ')}]`;
  if (node.kind === 'range') return `<${show(node.low)} ${show(node.high)}>`;
  if (node.kind === 'negate') return `(- ${show(node.operand)})`;
  return node.kind;
}

describe('in, and, or', () => {
  it.each([
    ['c in ["CH", "DE"] and n > 5', '(and (in c ["CH" "DE"]) (> n 5))'],
    ['n > 5 and c in ["CH"] or d', '(or (and (> n 5) (in c ["CH"])) d)'],
    ['c in [1] or d and e', '(or (in c [1]) (and d e))'],
    ['c in [1] and d in [2] and e in [3]', '(and (in c [1]) (in d [2]) (in e [3]))'],
    ['a = 1 and b in [3] or n in [4] and d', '(or (and (= a 1) (in b [3])) (and (in n [4]) d))'],
    ['a in < 5 and b', '(and (in a (< 5)) b)'],
    ['a in [1..5] and b = 2', '(and (in a <1 5>) (= b 2))'],
    ['a in (1, < 5) and b', '(and (in a 1 (< 5)) b)'],
    ['a in ([1] and b)', '(in a (and [1] b))'],
    ['a in b and c between 1 and 2', '(and (in a b) (between c 1 2))'],
    ['x between 1 and 5 and y', '(and (between x 1 5) y)'],
    ['a or b and c or d', '(or a (and b c) d)'],
    ['[a in [1] and b]', '[(and (in a [1]) b)]'],
  ])('%s', (text, expected) => {
    expect(show(parseFormula(text).node)).toBe(expected);
  });
});

describe('precedence', () => {
  it.each([
    ['1 + 2 * 3 - 4', '(- (+ 1 (* 2 3)) 4)'],
    ['2 ** 3 * 4', '(* (** 2 3) 4)'],
    ['-a ** 2', '(** (- a) 2)'],
    ['10--5', '(- 10 -5)'],
    ['1 < 2 = true', '(= (< 1 2) true)'],
  ])('%s', (text, expected) => {
    expect(show(parseFormula(text).node)).toBe(expected);
  });
});

describe('texts', () => {
  it.each([
    ['"a\\"b"', 'a"b'],
    ['"a\\nb"', 'a\nb'],
    ['"\\u0041\\U01F40E"', 'A🐎'],
    ['"\\d\\\\u0041"', '\\d\\u0041'],
  ])('%s', (text, expected) => {
    expect(parseFormula(text).node).toMatchObject({ kind: 'literal', value: expected });
  });
});

describe('names', () => {
  it.each([
    ['first name', ['first name'], '"x"'],
    ["customer's name", ["customer's name"], '"x"'],
    ['a + b', ['a + b'], '"x"'],
    ['x-y', ['x-y'], '"x"'],
    ['profit and loss', ['profit and loss'], '"x"'],
    ['date', ['date'], '"x"'],
    ['if date = "x" then date else date and time("2020-01-01T00:00:00")', ['date'], '"x"'],
  ])('%s', (text, names, expected) => {
    const scope = scopeOfValues(new Map(names.map((name) => [name, 'x'])));
    expect(toFeelText(compileFormula(text, scope).evaluate(null, createRun()))).toBe(expected);
  });
});

describe('types', () => {
  it.each([
    ['[1..2] instance of range<number>', 'true'],
    ['["a".."b"] instance of range<number>', 'false'],
    ['[@"P1D"..@"P2D"] instance of range<days and time duration>', 'true'],
    ['[[1..2]] instance of list<range<number>>', 'true'],
    ['"range<number>"', '"range<number>"'],
  ])('%s', (text, expected) => {
    const formula = compileFormula(text, scopeOfValues(new Map()));
    expect(toFeelText(formula.evaluate(null, createRun()))).toBe(expected);
  });

  it('a name that is called range can be compared', () => {
    const formula = compileFormula('range < 5', scopeOfValues(new Map([['range', 3]])));
    expect(formula.evaluate(null, createRun())).toBe(true);
  });
});

describe('problems have a place', () => {
  it.each([
    ['a +', 'the formula ends too early', 3],
    ['a ) b', '`)` does not fit here', 2],
    ['if a then b', 'the formula ends too early', 11],
    ['"abc', 'a text starts here and has no closing quote', 0],
    ['', 'the formula is empty', 0],
  ])('%s', (text, message, from) => {
    expect(parseFormula(text)).toMatchObject({ node: null, problems: [{ code: 'syntax', message, from }] });
  });
});
