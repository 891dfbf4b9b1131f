import {
  type JsonObject,
  listOf,
  type OpenApiDocument,
  objectOf,
  objectOrNone,
  resolve,
  textOf,
} from '../openapi-document.ts';

/** A schema in the form in which people read it. */
export interface SchemaNode {
  /** In words: `string`, `array of objects`, `string, date-time`. */
  readonly type: string;
  readonly name: string | undefined;
  readonly description: string;
  readonly isNullable: boolean;
  /** The values that are allowed, as JSON. */
  readonly choices: readonly string[];
  /** Bounds, pattern and default, each as a short phrase. */
  readonly limits: readonly string[];
  /** The properties of the object, or of the objects in the list. */
  readonly properties: readonly SchemaProperty[];
  readonly alternatives: readonly SchemaNode[];
}

export interface SchemaProperty {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: SchemaNode;
}

/** Reads a schema of the document; a schema inside itself is named and not expanded again. */
export function readSchema(
  schema: unknown,
  document: OpenApiDocument,
  trail: readonly JsonObject[] = [],
): SchemaNode {
  const { value, name: component } = resolve(schema, document);
  const source = mergeAllOf(value, document);
  const isInside = trail.includes(value);
  const within = [...trail, value];
  const item = source.items === undefined ? undefined : readSchema(source.items, document, within);
  const branches = [...listOf(source.oneOf), ...listOf(source.anyOf)];
  const alternatives = isInside ? [] : branches.map((branch) => readSchema(branch, document, within));
  const name = component ?? (textOf(source.title) || undefined);
  return {
    type: typeOf(source, item, alternatives),
    name: name ?? item?.name,
    description: textOf(source.description),
    isNullable: source.nullable === true,
    choices: listOf(source.enum)
      .filter((choice) => choice !== null)
      .map((choice) => JSON.stringify(choice)),
    limits: limitsOf(source),
    properties: isInside ? [] : propertiesOf(source, item, document, within),
    alternatives: alternatives.length > 0 ? alternatives : (item?.alternatives ?? []),
  };
}

/** The parts of an `allOf` as one object. */
export function mergeAllOf(schema: JsonObject, document: OpenApiDocument): JsonObject {
  const parts = listOf(schema.allOf).map((part) => mergeAllOf(resolve(part, document).value, document));
  if (parts.length === 0) return schema;
  const { allOf: _, ...own } = schema;
  const all = [...parts, own];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map((part) => objectOf(part.properties))),
    required: [...new Set(all.flatMap((part) => listOf(part.required)))],
  };
}

function propertiesOf(
  source: JsonObject,
  item: SchemaNode | undefined,
  document: OpenApiDocument,
  trail: readonly JsonObject[],
): readonly SchemaProperty[] {
  if (item) return item.properties;
  const required = listOf(source.required);
  const own = Object.entries(objectOf(source.properties)).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema: readSchema(schema, document, trail),
  }));
  const others = objectOrNone(source.additionalProperties);
  if (!others || Object.keys(others).length === 0) return own;
  return [...own, { name: '*', isRequired: false, schema: readSchema(others, document, trail) }];
}

function typeOf(
  source: JsonObject,
  item: SchemaNode | undefined,
  alternatives: readonly SchemaNode[],
): string {
  if (item) return `array of ${plural(item.type)}`;
  const type = textOf(source.type);
  const format = textOf(source.format);
  if (type !== '') return format === '' ? type : `${type}, ${format}`;
  if (alternatives.length > 0) return 'one of several';
  return source.properties === undefined ? 'any value' : 'object';
}

const plural = (type: string): string => {
  if (type.startsWith('array of')) return type.replace('array', 'arrays');
  if (/^(any value|one of several)$/.test(type)) return type;
  return type.replace(/^(\w+)/, '$1s');
};

const LIMITS: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => (typeof value === 'number' ? `more than ${value}` : ''),
  exclusiveMaximum: (value) => (typeof value === 'number' ? `less than ${value}` : ''),
  multipleOf: (value) => `a multiple of ${value}`,
  minLength: (value) => (value === 0 ? '' : `at least ${count(value, 'character')}`),
  maxLength: (value) => `at most ${count(value, 'character')}`,
  minItems: (value) => (value === 0 ? '' : `at least ${count(value, 'entry')}`),
  maxItems: (value) => `at most ${count(value, 'entry')}`,
  pattern: (value) => `matches ${value}`,
  default: (value) => `default ${JSON.stringify(value)}`,
};

const count = (value: unknown, noun: string): string =>
  `${value} ${value === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`;

/** The largest integer that JSON carries exactly is not worth showing as a limit. */
const isTelling = (key: string, value: unknown): boolean =>
  !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const limitsOf = (source: JsonObject): string[] =>
  Object.entries(LIMITS)
    .filter(([key]) => source[key] !== undefined && isTelling(key, source[key]))
    .map(([key, phrase]) => phrase(source[key]))
    .filter((phrase) => phrase !== '');
