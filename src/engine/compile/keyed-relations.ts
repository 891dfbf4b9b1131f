import type { Node } from '../../formula/index.ts';

/** The parts of a syntax tree directly below a node. */
function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  for (const value of Object.values(node)) collect(value, parts);
  return parts;
}

function collect(value: unknown, parts: Node[]): void {
  if (Array.isArray(value)) for (const each of value) collect(each, parts);
  else if (isNode(value)) parts.push(value);
  else if (typeof value === 'object' && value !== null && 'from' in value)
    for (const inner of Object.values(value)) collect(inner, parts);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'from' in value;

/**
 * Lists that a formula reads only as the items that point back to its subject, such as `Account[owner = self]`, with
 * the information that points: then a change of an account concerns its owner alone.
 */
export function keyedRelations(root: Node, isList: (name: string) => boolean): ReadonlyMap<string, string> {
  const keyed = new Map<string, string>();
  const plain = new Set<string>();
  const visit = (node: Node): void => {
    if (node.kind === 'filter' && node.target.kind === 'name' && isList(node.target.name)) {
      const key = keyOf(node.filter);
      const known = keyed.get(node.target.name);
      if (key === null || (known !== undefined && known !== key)) plain.add(node.target.name);
      else keyed.set(node.target.name, key);
      visit(node.filter);
      return;
    }
    if (node.kind === 'name' && isList(node.name)) plain.add(node.name);
    for (const part of partsOf(node)) visit(part);
  };
  visit(root);
  for (const name of plain) keyed.delete(name);
  return keyed;
}

/** The name that a filter compares with the subject: `owner` of `owner = self and …`. */
function keyOf(filter: Node): string | null {
  if (filter.kind === 'and') return filter.operands.map(keyOf).find((key) => key !== null) ?? null;
  if (filter.kind !== 'comparison' || filter.operator !== '=') return null;
  const { left, right } = filter;
  if (left.kind !== 'name' || right.kind !== 'name') return null;
  if (right.name === 'self' && left.name !== 'self') return left.name;
  return left.name === 'self' && right.name !== 'self' ? right.name : null;
}
