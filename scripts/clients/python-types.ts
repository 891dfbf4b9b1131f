import { isObject, type Json, listAt, objectAt } from './json.ts';
import { pascalCase } from './names.ts';

/** Collects the classes that annotations name; an object without a title is named after its place. */
export interface PythonTypes {
  typeOf(schema: Json | undefined, name: string): string;
  readonly definitions: readonly string[];
}

export function openPythonTypes(): PythonTypes {
  const definitions: string[] = [];
  /** By the members of a class, its name: two objects of the same form are one class. */
  const named = new Map<string, string>();
  const taken = new Set<string>();

  const typeOf: PythonTypes['typeOf'] = (schema, name) => {
    if (schema === undefined) return 'Any';
    const plain = bareType(schema, name);
    return schema.nullable === true && plain !== 'Any' ? `Optional[${plain}]` : plain;
  };

  const bareType = (schema: Json, name: string): string => {
    const words = listAt(schema, 'enum').filter((word) => word !== null);
    if (words.length > 0) return `Literal[${words.map((word) => JSON.stringify(word)).join(', ')}]`;
    const branches = listAt(schema, 'anyOf').map((branch) => typeOf(objectAt(branch), name));
    if (branches.length > 0) return unionOf(branches);
    const plain = PLAIN.get(String(schema.type));
    if (plain !== undefined) return plain;
    if (schema.type === 'array') return `List[${typeOf(objectAt(schema, 'items'), `${name}Item`)}]`;
    return schema.type === 'object' ? objectType(schema, name) : 'Any';
  };

  const objectType = (schema: Json, name: string): string => {
    const { title, additionalProperties } = schema;
    const wanted = typeof title === 'string' && /^\w+$/.test(title) ? title : name;
    const properties = Object.entries(objectAt(schema, 'properties') ?? {});
    if (properties.length === 0)
      return `Dict[str, ${isObject(additionalProperties) ? typeOf(additionalProperties, `${name}Value`) : 'Any'}]`;
    const required = listAt(schema, 'required');
    const members = properties.map(([key, property]) => ({
      key,
      type: typeOf(objectAt(property), `${wanted}${pascalCase(key)}`),
      isRequired: required.includes(key),
    }));
    const form = JSON.stringify(members);
    const known = named.get(form);
    if (known !== undefined) return known;
    const free = freeName(wanted, taken);
    taken.add(free);
    named.set(form, free);
    definitions.push(classOf(free, members));
    return free;
  };

  return { typeOf, definitions };
}

const unionOf = (types: readonly string[]): string => {
  const [only = 'Any', ...others] = new Set(types);
  return others.length === 0 ? only : `Union[${[only, ...others].join(', ')}]`;
};

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['string', 'str'],
  ['integer', 'int'],
  ['number', 'float'],
  ['boolean', 'bool'],
  ['null', 'None'],
]);

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

interface Member {
  readonly key: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Python 3.9 knows no mark for a single key that may be missing: such keys are in a class of their own. */
function classOf(name: string, members: readonly Member[]): string {
  const required = members.filter(({ isRequired }) => isRequired);
  const optional = members.filter(({ isRequired }) => !isRequired);
  if (members.some(({ key }) => !isPlainKey(key))) return functionalClass(name, members);
  if (optional.length === 0) return plainClass(name, 'TypedDict', required);
  if (required.length === 0) return plainClass(name, 'TypedDict, total=False', optional);
  return [
    plainClass(`_${name}Required`, 'TypedDict', required),
    plainClass(name, `_${name}Required, total=False`, optional),
  ].join('\n\n\n');
}

const plainClass = (name: string, bases: string, members: readonly Member[]): string =>
  [`class ${name}(${bases}):`, ...members.map(({ key, type }) => `    ${key}: ${type}`)].join('\n');

/** For keys that no member can be named after. */
const functionalClass = (name: string, members: readonly Member[]): string =>
  [
    `${name} = TypedDict(`,
    `    "${name}",`,
    '    {',
    ...members.map(({ key, type }) => `        ${JSON.stringify(key)}: ${JSON.stringify(type)},`),
    '    },',
    ...(members.some(({ isRequired }) => !isRequired) ? ['    total=False,'] : []),
    ')',
  ].join('\n');

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isPlainKey = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key);

/** The name of a parameter, which must be none of the language or of every method. */
export const parameterName = (name: string): string =>
  KEYWORDS.has(name) || name === 'self' || name === 'options' ? `${name}_` : name;
