// Loops, conditions, contexts and functions.
import { convertType } from './convert-type.ts';
import type { Iterator, Parameter } from './node.ts';
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

function convertIterators(node: SyntaxNode | undefined, conversion: Conversion): Iterator[] {
  if (!node) return [];
  return partsOf(node).map((part) => {
    const [name, , context] = partsOf(part);
    const [list, , end] = context ? partsOf(context) : [];
    return {
      name: name ? nameOf(name, conversion) : '',
      list: list ? conversion.convert(list) : nothing(part),
      end: end ? conversion.convert(end) : null,
      from: part.from,
      to: part.to,
    };
  });
}

export const loop: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const iterators = convertIterators(
    parts.find((part) => part.name === 'InExpressions'),
    conversion,
  );
  const last = parts.at(-1);
  const body = last ? conversion.convert(last) : nothing(node);
  const word = parts[0]?.name;
  const kind = word === 'some' || word === 'every' ? word : 'for';
  return { kind, iterators, body, from: node.from, to: node.to };
};

export const conditional: Converter = (node, conversion) => {
  const [, condition, , then, , otherwise] = partsOf(node);
  if (!condition || !then || !otherwise) return nothing(node);
  return {
    kind: 'if',
    condition: conversion.convert(condition),
    yes: conversion.convert(then),
    no: conversion.convert(otherwise),
    from: node.from,
    to: node.to,
  };
};

export const context: Converter = (node, conversion) => {
  const entries = partsOf(node)
    .filter((part) => part.name === 'ContextEntry')
    .map((entry) => {
      const [keyNode, value] = partsOf(entry);
      const [key] = keyNode ? partsOf(keyNode) : [];
      return {
        key: key ? keyOf(key, conversion) : '',
        value: value ? conversion.convert(value) : nothing(entry),
        from: entry.from,
        to: entry.to,
      };
    });
  return { kind: 'context', entries, from: node.from, to: node.to };
};

const keyOf = (key: SyntaxNode, conversion: Conversion): string =>
  key.name === 'StringLiteral' ? unescapeString(textOf(key, conversion)) : nameOf(key, conversion);

export const functionDefinition: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const list = parts.find((part) => part.name === 'FormalParameters');
  const parameters: Parameter[] = (list ? partsOf(list) : []).map((part) => {
    const [name, type] = partsOf(part);
    return {
      name: name ? nameOf(name, conversion) : '',
      type: type ? convertType(type, conversion) : null,
      from: part.from,
      to: part.to,
    };
  });
  const body = parts.find((part) => part.name === 'FunctionBody');
  return {
    kind: 'function',
    parameters,
    body: body ? only(body, conversion) : nothing(node),
    isExternal: parts.some((part) => part.name === 'external'),
    from: node.from,
    to: node.to,
  };
};
