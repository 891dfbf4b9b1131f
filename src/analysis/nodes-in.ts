import type { Node } from '../formula/index.ts';

/** A node and all nodes in it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  yield* below(node);
}

function* below(part: object): Generator<Node> {
  for (const each of Object.values(part)) {
    if (typeof each !== 'object' || each === null || each instanceof Map) continue;
    if (isNode(each)) yield* nodesIn(each);
    else yield* below(each);
  }
}

const isNode = (part: object): part is Node =>
  'kind' in part && 'from' in part && 'to' in part && typeof part.kind === 'string';
