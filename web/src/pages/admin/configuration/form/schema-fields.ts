// Derives the fields of a form from the same JSON Schema that completion uses.
import type { Schema } from '../schema-choices.ts';

export interface Property {
  readonly key: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

interface Variant {
  readonly name: string;
  readonly schema: Schema;
}

/** The kind of field for a part of the schema. */
export type Field =
  | { readonly is: 'text' }
  | { readonly is: 'formula'; readonly expects: string }
  | { readonly is: 'words'; readonly words: readonly string[] }
  | { readonly is: 'flag'; readonly fallback: boolean | undefined }
  | { readonly is: 'number'; readonly minimum: number | undefined; readonly maximum: number | undefined }
  | { readonly is: 'reference'; readonly to: string }
  | { readonly is: 'line' }
  /** A part without content, which is either present or absent. */
  | { readonly is: 'mark' }
  /** `short`: the property that may stand alone for the whole group. */
  | { readonly is: 'group'; readonly properties: readonly Property[]; readonly short: string | undefined }
  | { readonly is: 'list'; readonly item: Schema; readonly canBeOne: boolean }
  | { readonly is: 'map'; readonly value: Schema; readonly keys: string; readonly canBeList: boolean }
  /** A group whose properties depend on the value of one of them. */
  | { readonly is: 'tagged'; readonly by: string; readonly variants: readonly Variant[] }
  /** An object with exactly one of several properties, which states its kind. */
  | { readonly is: 'choice'; readonly variants: readonly Variant[]; readonly short: string | undefined }
  /** Any YAML. */
  | { readonly is: 'yaml' };

interface Meaning {
  readonly text?: string;
  readonly formula?: string;
  readonly ref?: string;
  readonly path?: string;
  readonly keys?: string;
  readonly short?: string;
  readonly tagged?: string;
  readonly oneKey?: true;
  readonly decimal?: true;
  readonly literal?: true;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Follows a reference to the schema itself. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const found = isSchema(root.$defs) ? root.$defs[name] : undefined;
  return isSchema(found) ? found : {};
}

export const meaningOf = (schema: Schema): Meaning =>
  isSchema(schema['x-dossier']) ? (schema['x-dossier'] as Meaning) : {};

/** The field for a part of the schema. */
export function fieldOf(given: Schema, root: Schema): Field {
  const schema = resolved(given, root);
  const meaning = meaningOf(schema);
  if (meaning.text !== undefined) return { is: 'text' };
  if (meaning.formula !== undefined) return { is: 'formula', expects: meaning.formula };
  if (meaning.literal) return { is: 'yaml' };
  if (meaning.decimal) return { is: 'line' };
  const branches = [schema, ...schemasIn(schema.anyOf)].map((each) => resolved(each, root));
  if (meaning.tagged !== undefined) return taggedOf(branches, meaning.tagged, root);
  if (meaning.oneKey) return { is: 'choice', variants: variantsOf(branches, root), short: meaning.short };
  const list = branches.find(({ type, items }) => type === 'array' && isSchema(items));
  const map = branches.find(({ additionalProperties }) => isSchema(additionalProperties));
  if (map && isSchema(map.additionalProperties))
    return {
      is: 'map',
      value: map.additionalProperties,
      keys: meaning.keys ?? 'snake',
      canBeList: list !== undefined,
    };
  if (list && isSchema(list.items))
    return { is: 'list', item: list.items, canBeOne: schema.type !== 'array' };
  const group = branches.find(({ properties }) => isSchema(properties));
  if (group) return { is: 'group', properties: propertiesOf(group, root), short: meaning.short };
  return scalarOf(schema, meaning);
}

function scalarOf(schema: Schema, meaning: Meaning): Field {
  if (meaning.ref !== undefined) return { is: 'reference', to: meaning.ref };
  if (Array.isArray(schema.enum)) return { is: 'words', words: schema.enum.map(String) };
  if (schema.const !== undefined) return { is: 'mark' };
  if (schema.type === 'boolean')
    return { is: 'flag', fallback: typeof schema.default === 'boolean' ? schema.default : undefined };
  if (schema.type === 'integer')
    return { is: 'number', minimum: numberIn(schema.minimum), maximum: numberIn(schema.maximum) };
  return schema.type === 'string' ? { is: 'line' } : { is: 'yaml' };
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The properties of a group, in the order of the schema. */
export function propertiesOf(group: Schema, root: Schema): Property[] {
  const required = new Set(Array.isArray(group.required) ? group.required : []);
  return Object.entries(isSchema(group.properties) ? group.properties : {}).flatMap(([key, schema]) =>
    isSchema(schema) ? [{ key, schema: resolved(schema, root), isRequired: required.has(key) }] : [],
  );
}

function taggedOf(branches: readonly Schema[], by: string, root: Schema): Field {
  const variants = branches.flatMap((schema): Variant[] => {
    const tag = isSchema(schema.properties) ? schema.properties[by] : undefined;
    return isSchema(tag) && tag.const !== undefined ? [{ name: String(tag.const), schema }] : [];
  });
  const isWhole =
    variants.length > 0 && variants.every(({ schema }) => propertiesOf(schema, root).length > 0);
  return isWhole ? { is: 'tagged', by, variants } : { is: 'yaml' };
}

const variantsOf = (branches: readonly Schema[], root: Schema): Variant[] =>
  branches.flatMap((branch) => {
    const [property, ...others] = propertiesOf(branch, root);
    return property && others.length === 0 ? [{ name: property.key, schema: property.schema }] : [];
  });

/** The schema of a whole file: the alternative that fits how it is written. */
export function fileField(root: Schema, hasKey: boolean): Schema {
  const part = 'if' in root ? (hasKey ? root.then : root.else) : root;
  return isSchema(part) ? part : {};
}

export const descriptionOf = (schema: Schema): string =>
  typeof schema.description === 'string' ? schema.description : '';

/** The key of the words for the description. */
export const hintKeyOf = (schema: Schema): string =>
  typeof schema['x-hint'] === 'string' ? schema['x-hint'] : '';

/** The default value, if there is one. */
export const fallbackOf = (schema: Schema): string | undefined =>
  schema.default === undefined ? undefined : String(schema.default);

export const exampleOf = (schema: Schema): string | undefined =>
  Array.isArray(schema.examples) && typeof schema.examples[0] === 'string' ? schema.examples[0] : undefined;

/** Whether it has a key and properties of its own, so that it is shown separately. */
export const isThing = ({ is }: Field): boolean => is === 'group' || is === 'tagged';

export const isMapOfThings = (field: Field, root: Schema): boolean =>
  field.is === 'map' && isThing(fieldOf(field.value, root));
