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
export function findSharedObjects(reference: Reference): SharedObjects {
  const uses = new Map<string, SchemaNode[]>();
  const visit = (node: SchemaNode): void => {
    if (node.name !== undefined && node.properties.length > 0)
      uses.set(node.name, [...(uses.get(node.name) ?? []), node]);
    for (const property of node.properties) visit(property.schema);
    for (const alternative of node.alternatives) visit(alternative);
  };
  for (const operation of reference.sections.flatMap(({ operations }) => operations))
    for (const schema of schemasOf(operation)) visit(schema);

  const shared = [...uses].filter(([, nodes]) => isWorthSharing(nodes));
  return new Map(
    shared.flatMap(([name, [schema]]) =>
      schema ? [[name, { name, id: `object-${slug(name)}`, schema }]] : [],
    ),
  );
}

const schemasOf = (operation: Operation): SchemaNode[] =>
  [operation.body?.schema, ...operation.answers.filter(isShown).map(({ schema }) => schema)].filter(
    (schema) => schema !== undefined,
  );

/** Error bodies are left out: they are the same everywhere and documented separately. */
export const isShown = (answer: { readonly status: string }): boolean => /^[23]/.test(answer.status);

function isWorthSharing(nodes: readonly SchemaNode[]): boolean {
  const [first] = nodes;
  if (!first || nodes.length < 2 || first.properties.length < LEAST_PROPERTIES) return false;
  const expected = JSON.stringify(first.properties);
  return nodes.every((node) => JSON.stringify(node.properties) === expected);
}
