// Operators, comparisons and ranges.
import { convertLogic, isInComparison, isOperator } from './convert-logic.ts';
import type { ArithmeticOperator } from './node.ts';
import { type Converter, nothing, partsOf, textOf } from './syntax-tree.ts';

const ARITHMETIC: readonly ArithmeticOperator[] = ['+', '-', '*', '/', '**'];

export const arithmetic: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [first, second] = parts;
  if (first?.name === 'ArithOp')
    return second
      ? { kind: 'negate', operand: conversion.convert(second), from: node.from, to: node.to }
      : nothing(node);
  if (!first) return nothing(node);
  // A long chain comes as one node with many operands; its operators are of one precedence.
  let left = conversion.convert(first);
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [op, operand] = [parts[i], parts[i + 1]];
    const operator = ARITHMETIC.find((known) => op && known === textOf(op, conversion));
    if (!operator || !operand) return nothing(node);
    const right = conversion.convert(operand);
    left = { kind: 'arithmetic', operator, left, right, from: node.from, to: right.to };
  }
  return left;
};

export const comparison: Converter = (node, conversion) => {
  if (isInComparison(node)) return convertLogic(node, conversion);
  const parts = partsOf(node);
  const [first, operation, second, , third] = parts;
  if (!first || !operation || !second) return nothing(node);
  const span = { from: node.from, to: node.to };
  if (operation.name === 'between') {
    const [value, low] = [conversion.convert(first), conversion.convert(second)];
    return third ? { kind: 'between', value, low, high: conversion.convert(third), ...span } : nothing(node);
  }
  let left = conversion.convert(first);
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [op, operand] = [parts[i], parts[i + 1]];
    const operator = op ? textOf(op, conversion) : '';
    if (!operand || !isOperator(operator)) return nothing(node);
    left = { kind: 'comparison', operator, left, right: conversion.convert(operand), ...span };
  }
  return left;
};

export const unaryTest: Converter = (node, conversion) => {
  const [op, operand] = partsOf(node);
  if (op?.name === 'Interval') return conversion.convert(op);
  const operator = op ? textOf(op, conversion) : '';
  if (!operand || !isOperator(operator)) return nothing(node);
  return {
    kind: 'unary test',
    operator,
    operand: conversion.convert(operand),
    from: node.from,
    to: node.to,
  };
};

export const interval: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [open, low, , high, close] = parts;
  if (!open || !low || !high || !close) return nothing(node);
  return {
    kind: 'range',
    low: conversion.convert(low),
    high: conversion.convert(high),
    isLowIncluded: textOf(open, conversion) === '[',
    isHighIncluded: textOf(close, conversion) === ']',
    from: node.from,
    to: node.to,
  };
};
