// Most cells of a table are a literal, a comparison with one, or an interval. They are read without the parser, which
// takes fifty times as long: a table of ten thousand rows has tens of thousands of cells.
import { parseNumber } from '../values/number.ts';
import { isOperator } from './convert-logic.ts';
import type { Node, UnaryTests } from './node.ts';
import { unescapeString } from './syntax-tree.ts';

const LITERAL = String.raw`"[^"\\\n]*"|-?\d+(?:\.\d+)?|true|false`;
const TEST = new RegExp(
  String.raw`\s*(?:(<=|>=|!=|<|>|=)?\s*(${LITERAL})|([[(\]])\s*(${LITERAL})\s*\.\.\s*(${LITERAL})\s*([\])[]))\s*(,|$)`,
  'y',
);
const MAX_LENGTH = 10_000;

/** The tests of a cell, or null if it takes the parser to read them. The result is what the parser would give. */
export function readSimpleTests(text: string): UnaryTests | null {
  if (text.length > MAX_LENGTH) return null;
  const tests: Node[] = [];
  TEST.lastIndex = 0;
  for (;;) {
    const from = TEST.lastIndex;
    const match = TEST.exec(text);
    if (!match) return null;
    const [, operator, operand, open, low, high, close, end] = match;
    const test = open
      ? interval(open, low ?? '', high ?? '', close ?? '', from)
      : comparison(operator, operand ?? '', from);
    if (!test) return null;
    tests.push(test);
    if (end === '') return { isNegated: false, tests, from: 0, to: text.length };
    // A comma at the end is for the parser to refuse.
    if (TEST.lastIndex >= text.length) return null;
  }
}

function comparison(operator: string | undefined, operand: string, at: number): Node | null {
  const value = literal(operand, at);
  if (operator === undefined || !value) return value;
  return isOperator(operator)
    ? { kind: 'unary test', operator, operand: value, from: at, to: value.to }
    : null;
}

function interval(open: string, low: string, high: string, close: string, at: number): Node | null {
  const [from, to] = [literal(low, at), literal(high, at)];
  return (
    from &&
    to && {
      kind: 'range',
      low: from,
      high: to,
      isLowIncluded: open === '[',
      isHighIncluded: close === ']',
      from: at,
      to: to.to,
    }
  );
}

function literal(text: string, at: number): Node | null {
  const span = { from: at, to: at + text.length };
  if (text.startsWith('"')) return { kind: 'literal', value: unescapeString(text), ...span };
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', ...span };
  const value = parseNumber(text);
  return value === null ? null : { kind: 'literal', value, ...span };
}
