import { type Node, toFeelText } from '../../formula/index.ts';

/** A part of a formula as a text, with names as they are called outside of it. */
export function keyOfNode(node: Node, nameOf: (name: string) => string): string {
  if (node.kind === 'literal') return toFeelText(node.value, 1000);
  if (node.kind === 'name') return nameOf(node.name);
  if (node.kind === 'path') return `${keyOfNode(node.target, nameOf)}.${node.name}`;
  const parts = Object.entries(node).flatMap(([key, part]) =>
    key === 'from' || key === 'to' ? [] : [`${key}:${keyOfPart(part, nameOf)}`],
  );
  return `(${parts.join(' ')})`;
}

function keyOfPart(part: unknown, nameOf: (name: string) => string): string {
  if (Array.isArray(part)) return `[${part.map((each) => keyOfPart(each, nameOf)).join(' ')}]`;
  if (typeof part !== 'object' || part === null) return String(part);
  if (isNode(part)) return keyOfNode(part, nameOf);
  return `{${Object.entries(part)
    .flatMap(([key, each]) => (key === 'from' || key === 'to' ? [] : [`${key}:${keyOfPart(each, nameOf)}`]))
    .join(' ')}}`;
}

const isNode = (part: object): part is Node => 'kind' in part && 'from' in part && 'to' in part;
