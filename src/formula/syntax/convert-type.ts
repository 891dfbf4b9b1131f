// Types as they are written in a formula.
import { normalizeName } from '../scope.ts';
import type { TypeNode } from './node.ts';
import { type Conversion, nameOf, partsOf, type SyntaxNode } from './syntax-tree.ts';

/** Reads a Type node, or one of the nodes it wraps. */
export function convertType(node: SyntaxNode, conversion: Conversion): TypeNode {
  const inner = node.name === 'Type' ? partsOf(node)[0] : node;
  const span = { from: node.from, to: node.to };
  if (!inner) return { kind: 'named', name: 'Any', ...span };
  const types = (of: SyntaxNode): TypeNode[] =>
    partsOf(of)
      .filter((part) => part.name === 'Type')
      .map((part) => convertType(part, conversion));

  if (inner.name === 'ListType') {
    const of = types(inner)[0] ?? { kind: 'named', name: 'Any', ...span };
    return { kind: conversion.rangeTypes.has(inner.from) ? 'range' : 'list', of, ...span };
  }
  if (inner.name === 'ContextType') {
    const list = partsOf(inner).find((part) => part.name === 'ContextEntryTypes');
    const entries = (list ? partsOf(list) : []).map((entry) => {
      const [key] = partsOf(entry);
      const type = types(entry)[0] ?? { kind: 'named' as const, name: 'Any', ...span };
      return { name: key ? nameOf(key, conversion) : '', type };
    });
    return { kind: 'context', entries, ...span };
  }
  if (inner.name === 'FunctionType') {
    const list = partsOf(inner).find((part) => part.name === 'ArgumentTypes');
    const parameters = (list ? partsOf(list) : []).flatMap(types);
    const result = types(inner).at(-1) ?? { kind: 'named', name: 'Any', ...span };
    return { kind: 'function', parameters, result, ...span };
  }
  return { kind: 'named', name: normalizeName(conversion.text.slice(inner.from, inner.to)), ...span };
}
