// From the parser's tree to ours.
import { problem } from '../problem.ts';
import { parseNumber } from '../values/number.ts';
import { invocation, temporal } from './convert-calls.ts';
import { convertLogic } from './convert-logic.ts';
import { arithmetic, comparison, interval, unaryTest } from './convert-operators.ts';
import { conditional, context, functionDefinition, loop } from './convert-structures.ts';
import { convertType } from './convert-type.ts';
import type { Node } from './node.ts';
import {
  type Conversion,
  type Converter,
  nameOf,
  nothing,
  only,
  partsOf,
  type SyntaxNode,
  textOf,
  unescapeString,
} from './syntax-tree.ts';

/** Deeper trees are refused, so that nothing that walks them can run out of stack. */
const MAX_DEPTH = 400;

/** Converts a whole tree; what is wrong with it is added to the problems. */
export function convertTree(
  top: SyntaxNode,
  source: Pick<Conversion, 'text' | 'rangeTypes' | 'problems'>,
): Node {
  let depth = 0;
  const conversion: Conversion = {
    ...source,
    convert: (node) => {
      if (depth >= MAX_DEPTH) {
        if (!source.problems.some(({ code }) => code === 'too_deep'))
          source.problems.push(problem('too_deep', node, `parts nest deeper than ${MAX_DEPTH} levels`));
        return nothing(node);
      }
      depth += 1;
      const converted = (CONVERTERS[node.name] ?? nothing)(node, conversion);
      depth -= 1;
      return converted;
    },
  };
  return conversion.convert(top);
}

const number: Converter = (node, conversion) => {
  const value = parseNumber(textOf(node, conversion).replace(/\s/g, ''));
  if (value === null)
    conversion.problems.push(problem('invalid_literal', node, 'this number is out of range'));
  return { kind: 'literal', value, from: node.from, to: node.to };
};

const name: Converter = (node, conversion) => ({
  kind: 'name',
  name: nameOf(node, conversion),
  from: node.from,
  to: node.to,
});

const logic: Converter = (node, conversion) => convertLogic(node, conversion);

const CONVERTERS: Record<string, Converter> = {
  Expression: only,
  ParenthesizedExpression: (node, conversion) => {
    const inner = partsOf(node)[1];
    return inner ? conversion.convert(inner) : nothing(node);
  },
  PositiveUnaryTest: only,
  SimplePositiveUnaryTest: unaryTest,
  Interval: interval,
  Conjunction: logic,
  Disjunction: logic,
  Comparison: comparison,
  ArithmeticExpression: arithmetic,
  IfExpression: conditional,
  ForExpression: loop,
  QuantifiedExpression: loop,
  FunctionInvocation: invocation,
  DateTimeLiteral: temporal,
  FunctionDefinition: functionDefinition,
  Context: context,
  NumericLiteral: number,
  VariableName: name,
  SpecialFunctionName: name,
  Name: name,
  StringLiteral: (node, conversion) => ({
    kind: 'literal',
    value: unescapeString(textOf(node, conversion)),
    from: node.from,
    to: node.to,
  }),
  BooleanLiteral: (node, conversion) => ({
    kind: 'literal',
    value: textOf(node, conversion) === 'true',
    from: node.from,
    to: node.to,
  }),
  null: nothing,
  '?': (node) => ({ kind: 'input', from: node.from, to: node.to }),
  List: (node, conversion) => ({
    kind: 'list',
    items: partsOf(node)
      .filter((part) => part.name !== '[' && part.name !== ']')
      .map((part) => conversion.convert(part)),
    from: node.from,
    to: node.to,
  }),
  PathExpression: (node, conversion) => {
    const [first, ...rest] = partsOf(node);
    if (!first) return nothing(node);
    let target = conversion.convert(first);
    for (const path of rest)
      if (path.name === 'PathName')
        target = { kind: 'path', target, name: nameOf(path, conversion), from: node.from, to: path.to };
    return target;
  },
  FilterExpression: (node, conversion) => {
    const [first, ...rest] = partsOf(node);
    if (!first) return nothing(node);
    let target = conversion.convert(first);
    for (const part of rest)
      if (part.name !== '[' && part.name !== ']')
        target = {
          kind: 'filter',
          target,
          filter: conversion.convert(part),
          from: node.from,
          to: part.to + 1,
        };
    return target;
  },
  InstanceOfExpression: (node, conversion) => {
    const parts = partsOf(node);
    const [value] = parts;
    const type = parts.find((part) => part.name === 'Type');
    if (!value || !type) return nothing(node);
    return {
      kind: 'instance of',
      value: conversion.convert(value),
      type: convertType(type, conversion),
      from: node.from,
      to: node.to,
    };
  },
};
