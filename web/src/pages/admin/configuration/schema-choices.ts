// Finds what a JSON Schema allows at a place of a file.

export type Schema = Readonly<Record<string, unknown>>;

interface Choice {
  readonly label: string;
  readonly description: string;
  readonly isKey: boolean;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The possible schemas of a value: alternatives and references resolved. */
function alternatives(schema: unknown, root: Schema, keys: ReadonlySet<string>): Schema[] {
  if (!isSchema(schema)) return [];
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return alternatives(isSchema(root.$defs) ? root.$defs[name] : undefined, root, keys);
  }
  const branches = [
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
    ...('if' in schema ? [keys.has('key') || keys.size === 0 ? schema.then : schema.else] : []),
    ...('if' in schema && keys.size === 0 ? [schema.else] : []),
  ];
  return branches.length === 0
    ? [schema]
    : [schema, ...branches.flatMap((each) => alternatives(each, root, keys))];
}

function step(schemas: readonly Schema[], key: string, root: Schema): Schema[] {
  return schemas.flatMap((schema) => {
    if (key === '-') return alternatives(schema.items, root, NONE);
    const properties = isSchema(schema.properties) ? schema.properties : {};
    const own = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
    return alternatives(own, root, NONE);
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The possible completions: keys of the map at a path, or words for the value there. */
export function choicesAt(
  root: Schema,
  path: readonly string[],
  is: 'key' | 'value',
  topKeys: ReadonlySet<string>,
): Choice[] {
  let schemas = alternatives(root, root, topKeys);
  for (const key of path) schemas = step(schemas, key, root);
  const found = new Map<string, Choice>();
  for (const schema of schemas) {
    const properties = is === 'key' && isSchema(schema.properties) ? schema.properties : {};
    for (const [label, property] of Object.entries(properties))
      found.set(label, { label, description: describe(property, root), isKey: true });
    if (is === 'key') continue;
    for (const word of Array.isArray(schema.enum) ? schema.enum : [])
      found.set(String(word), { label: String(word), description: '', isKey: false });
    if (schema.const !== undefined)
      found.set(String(schema.const), { label: String(schema.const), description: '', isKey: false });
    if (schema.type === 'boolean')
      for (const label of ['true', 'false']) found.set(label, { label, description: '', isKey: false });
  }
  return [...found.values()];
}

function describe(schema: unknown, root: Schema): string {
  const [found] = alternatives(schema, root, NONE).filter(
    ({ description }) => typeof description === 'string',
  );
  return typeof found?.description === 'string' ? found.description : '';
}
