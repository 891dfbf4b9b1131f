import type { TypeNode } from '../syntax/node.ts';
import {
  ANY,
  BOOLEAN,
  contextOf,
  DATE,
  DATE_TIME,
  DAYS_DURATION,
  type FeelType,
  functionOf,
  listOf,
  MONTHS_DURATION,
  NULL,
  NUMBER,
  rangeOf,
  STRING,
  TIME,
} from '../types/feel-type.ts';
import { type Builder, reportUnknown } from './builder.ts';

const TYPES: Record<string, FeelType> = {
  Any: ANY,
  Null: NULL,
  number: NUMBER,
  string: STRING,
  boolean: BOOLEAN,
  date: DATE,
  time: TIME,
  'date and time': DATE_TIME,
  'days and time duration': DAYS_DURATION,
  'years and months duration': MONTHS_DURATION,
  list: listOf(ANY),
  context: contextOf([]),
  range: rangeOf(ANY),
};

/** The type a formula names; null, with a problem, where there is none. */
export function resolveType(node: TypeNode, builder: Builder): FeelType | null {
  if (node.kind === 'named') {
    const known = Object.hasOwn(TYPES, node.name) ? TYPES[node.name] : builder.scope.findType?.(node.name);
    if (!known)
      reportUnknown(builder, 'unknown_type', node, {
        what: 'the type',
        word: node.name,
        candidates: Object.keys(TYPES),
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
