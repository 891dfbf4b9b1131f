import type { TypeNode } from '../syntax/node.ts';
import { ANY, contextOf, type FeelType, functionOf, listOf, rangeOf } from '../types/feel-type.ts';
import { SIMPLE_TYPES } from '../types/simple-types.ts';
import { type Builder, reportUnknown } from './builder.ts';

/** The type a formula names; null, with a problem, where there is none. */
export function resolveType(node: TypeNode, builder: Builder): FeelType | null {
  if (node.kind === 'named') {
    const known = Object.hasOwn(SIMPLE_TYPES, node.name)
      ? SIMPLE_TYPES[node.name]
      : builder.scope.findType?.(node.name);
    if (!known)
      reportUnknown(builder, 'unknown_type', node, {
        what: 'the type',
        word: node.name,
        candidates: Object.keys(SIMPLE_TYPES),
      });
    return known ?? null;
  }
  if (node.kind === 'list' || node.kind === 'range') {
    const of = resolveType(node.of, builder);
    return of && (node.kind === 'list' ? listOf(of) : rangeOf(of));
  }
  if (node.kind === 'context') {
    const entries: [string, FeelType][] = [];
    for (const { name, type } of node.entries) {
      const resolved = resolveType(type, builder);
      if (!resolved) return null;
      entries.push([name, resolved]);
    }
    return contextOf(entries);
  }
  const result = resolveType(node.result, builder);
  const parameters = node.parameters.map((type, i) => ({
    name: `p${i + 1}`,
    type: resolveType(type, builder) ?? ANY,
  }));
  return result && functionOf(parameters, result);
}
