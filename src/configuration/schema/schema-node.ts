import type { TSchema } from 'typebox';
import type { Marks } from './marks.ts';

/** The parts of JSON Schema that the model uses, in the form in which generic walks read them. */
export interface SchemaNode {
  type?: string;
  description?: string;
  default?: unknown;
  examples?: unknown;
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  patternProperties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  minProperties?: number;
  marks?: Marks;
}

/** A TypeBox schema as plain data. */
export function nodeOf(schema: TSchema): SchemaNode {
  return schema;
}

/** The schema of a map's values, or undefined for anything that is not a map. */
export function mapValue(schema: SchemaNode): SchemaNode | undefined {
  return schema.patternProperties === undefined ? undefined : Object.values(schema.patternProperties)[0];
}
