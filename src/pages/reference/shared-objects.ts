import { type Pause, pauses } from '../../platform/pauses.ts';
import type { Operation } from './read-operation.ts';
import { type Reference, slug } from './read-reference.ts';
import type { SchemaNode } from './read-schema.ts';

/** An object that several operations use; it is shown once, and they link to it. */
interface SharedObject {
  readonly name: string;
  readonly id: string;
  readonly schema: SchemaNode;
}

export type SharedObjects = ReadonlyMap<string, SharedObject>;

/** Smaller objects are easier to read where they are used. */
const LEAST_PROPERTIES = 8;

/** Finds named objects that are large and used more than once, so that the page does not repeat them. */
export async function findSharedObjects(
  reference: Reference,
  pause: Pause = pauses(),
): Promise<SharedObjects> {
  const uses = new Map<string, SchemaNode[]>();
  const visit = (node: SchemaNode): void => {
    if (node.name !== undefined && node.properties.length > 0) {
      const nodes = uses.get(node.name);
      if (nodes) nodes.push(node);
      else uses.set(node.name, [node]);
    }
    for (const property of node.properties) visit(property.schema);
    for (const alternative of node.alternatives) visit(alternative);
  };
  for (const operation of reference.sections.flatMap(({ operations }) => operations)) {
    for (const schema of schemasOf(operation)) visit(schema);
    await pause();
  }
  const shared = new Map<string, SharedObject>();
  for (const [name, nodes] of uses) {
    const [schema] = nodes;
    if (schema && (await isWorthSharing(nodes, pause)))
      shared.set(name, { name, id: `object-${slug(name)}`, schema });
  }
  return shared;
}

const schemasOf = (operation: Operation): SchemaNode[] =>
  [operation.body?.schema, ...operation.answers.filter(isShown).map(({ schema }) => schema)].filter(
    (schema) => schema !== undefined,
  );

/** Error bodies are left out: they are the same everywhere and documented separately. */
export const isShown = (answer: { readonly status: string }): boolean => /^[23]/.test(answer.status);

async function isWorthSharing(nodes: readonly SchemaNode[], pause: Pause): Promise<boolean> {
  const [first, ...others] = nodes;
  if (!first || others.length === 0 || first.properties.length < LEAST_PROPERTIES) return false;
  const expected = JSON.stringify(first.properties);
  for (const node of others) {
    if (JSON.stringify(node.properties) !== expected) return false;
    await pause();
  }
  return true;
}
