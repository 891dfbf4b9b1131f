// and, or and in. The parser reads `a in [1] and b` as `a in ([1] and b)`: whatever is joined by and/or
// without parentheses is taken apart into operands and put together again by precedence.
import type { Node } from './node.ts';
import { type Conversion, partsOf, type SyntaxNode, textOf } from './syntax-tree.ts';

type Joiner = 'and' | 'or';

interface Joined {
  readonly operands: Node[];
  readonly joiners: Joiner[];
}

const isLogic = (node: SyntaxNode): boolean => node.name === 'Conjunction' || node.name === 'Disjunction';

export const isInComparison = (node: SyntaxNode): boolean =>
  node.name === 'Comparison' && partsOf(node)[1]?.name === 'in';

/** Converts a conjunction, a disjunction, or a comparison with `in`. */
export function convertLogic(node: SyntaxNode, conversion: Conversion): Node {
  return join(takeApart(node, conversion));
}

function takeApart(node: SyntaxNode, conversion: Conversion): Joined {
  if (isLogic(node)) {
    const joined: Joined = { operands: [], joiners: [] };
    for (const part of partsOf(node)) {
      if (part.name === 'and' || part.name === 'or') {
        joined.joiners.push(part.name);
        continue;
      }
      const inner = takeApart(part, conversion);
      joined.operands.push(...inner.operands);
      joined.joiners.push(...inner.joiners);
    }
    return joined;
  }
  return isInComparison(node)
    ? takeApartIn(node, conversion)
    : { operands: [conversion.convert(node)], joiners: [] };
}

/** Only the first operand of what follows `in` is its test; the rest stands beside the comparison. */
function takeApartIn(node: SyntaxNode, conversion: Conversion): Joined {
  const [left, , ...rest] = partsOf(node);
  const value: Node = left
    ? conversion.convert(left)
    : { kind: 'literal', value: null, from: node.from, to: node.to };
  const list = rest.find((part) => part.name === 'PositiveUnaryTests');
  if (list) {
    const tests = partsOf(list).map((test) => conversion.convert(test));
    return { operands: [{ kind: 'in', value, tests, from: node.from, to: node.to }], joiners: [] };
  }
  const { operands, joiners } = takeApartTest(rest[0], conversion);
  const [test, ...others] = operands;
  const to = test?.to ?? node.to;
  return {
    operands: [{ kind: 'in', value, tests: test ? [test] : [], from: node.from, to }, ...others],
    joiners,
  };
}

function takeApartTest(test: SyntaxNode | undefined, conversion: Conversion): Joined {
  if (!test) return { operands: [], joiners: [] };
  const parts = partsOf(test);
  const [first, second] = parts;
  if (test.name === 'PositiveUnaryTest' && first) return takeApartTest(first, conversion);
  if (test.name === 'SimplePositiveUnaryTest' && first?.name === 'CompareOp' && second && isLogic(second)) {
    const { operands, joiners } = takeApart(second, conversion);
    const [operand, ...others] = operands;
    if (!operand) return { operands, joiners };
    const operator = textOf(first, conversion);
    const tested: Node = isOperator(operator)
      ? { kind: 'unary test', operator, operand, from: test.from, to: operand.to }
      : operand;
    return { operands: [tested, ...others], joiners };
  }
  return takeApart(test, conversion);
}

const OPERATORS = ['<', '<=', '>', '>=', '=', '!='] as const;

export const isOperator = (text: string): text is (typeof OPERATORS)[number] =>
  OPERATORS.some((operator) => operator === text);

/** `and` binds tighter than `or`. */
function join({ operands, joiners }: Joined): Node {
  const groups: Node[][] = [[]];
  operands.forEach((operand, i) => {
    if (i > 0 && joiners[i - 1] === 'or') groups.push([]);
    groups.at(-1)?.push(operand);
  });
  return combine(
    'or',
    groups.map((group) => combine('and', group)),
  );
}

function combine(kind: Joiner, operands: readonly Node[]): Node {
  const [first] = operands;
  const last = operands.at(-1);
  if (!first || !last) return { kind: 'literal', value: null, from: 0, to: 0 };
  return operands.length === 1 ? first : { kind, operands, from: first.from, to: last.to };
}
