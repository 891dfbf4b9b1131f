// Calls, and the literals of dates, times and durations, one form of which is a call.
import { problem } from '../problem.ts';
import { parseTemporal } from '../values/parse-temporal.ts';
import type { Argument, Node } from './node.ts';
import {
  type Conversion,
  type Converter,
  nameOf,
  nothing,
  partsOf,
  type SyntaxNode,
  textOf,
  unescapeString,
} from './syntax-tree.ts';

function convertArguments(node: SyntaxNode | undefined, conversion: Conversion): Argument[] {
  if (!node) return [];
  return partsOf(node).map((part) => {
    const span = { from: part.from, to: part.to };
    if (part.name !== 'NamedParameter') return { name: null, value: conversion.convert(part), ...span };
    const [name, value] = partsOf(part);
    return {
      name: name ? nameOf(name, conversion) : '',
      value: value ? conversion.convert(value) : nothing(part),
      ...span,
    };
  });
}

const isArguments = (node: SyntaxNode): boolean =>
  node.name === 'PositionalParameters' || node.name === 'NamedParameters';

export const invocation: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [callee] = parts;
  if (!callee) return nothing(node);
  const args = convertArguments(parts.find(isArguments), conversion);
  return { kind: 'call', callee: conversion.convert(callee), args, from: node.from, to: node.to };
};

/** `@"…"`, or one of the constructors that the grammar treats as a literal, such as `date and time(…)`. */
export const temporal: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [first] = parts;
  if (first?.name !== 'AtLiteral') {
    if (!first) return nothing(node);
    const span = { from: first.from, to: first.to };
    const callee: Node = { kind: 'name', name: nameOf(first, conversion), ...span };
    const args = convertArguments(parts.find(isArguments), conversion);
    return { kind: 'call', callee, args, from: node.from, to: node.to };
  }
  const [literal] = partsOf(first);
  const text = literal ? unescapeString(textOf(literal, conversion)) : '';
  const value = parseTemporal(text);
  if (value === null)
    conversion.problems.push(
      problem('invalid_literal', node, `"${text}" is no date, time, date and time or duration`),
    );
  return { kind: 'literal', value, from: node.from, to: node.to };
};
