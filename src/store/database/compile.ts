import { type Kysely, type RawBuilder, RawNode, ValueNode } from 'kysely';
import type { Schema } from '../tables/schema.ts';

interface Compiled {
  readonly text: string;
  readonly values: unknown[];
}

/** The texts of statements by their fragments, which are the same object whenever the same place in the code makes one. */
const texts = new WeakMap<readonly string[], string>();

/**
 * A statement as text and values. Most have nothing but values between their fragments: their text is made once, which spares the walk
 * through the statement and finding its name by a long text that is new each time.
 */
export function compile<Row>(statement: RawBuilder<Row>, kysely: Kysely<Schema>): Compiled {
  const node = statement.toOperationNode();
  const values = RawNode.is(node) ? valuesOf(node) : undefined;
  if (!RawNode.is(node) || values === undefined) {
    const { sql, parameters } = statement.compile(kysely);
    return { text: sql, values: [...parameters] };
  }
  const { sqlFragments } = node;
  const text = texts.get(sqlFragments) ?? textOf(sqlFragments);
  texts.set(sqlFragments, text);
  return { text, values };
}

/** Undefined where something else than a value is between two fragments. */
function valuesOf({ parameters }: RawNode): unknown[] | undefined {
  const values: unknown[] = [];
  for (const parameter of parameters) {
    if (!ValueNode.is(parameter) || parameter.immediate === true) return undefined;
    values.push(parameter.value);
  }
  return values;
}

const textOf = (fragments: readonly string[]): string =>
  fragments.reduce((text, fragment, at) => `${text}$${at}${fragment}`);
