/** An OpenAPI document as parsed JSON. Its parts are untyped, so they are read with the functions below. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const objectOrNone = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The target of references inside the document; the name is that of the component, if one was followed. */
interface Resolved {
  readonly value: JsonObject;
  readonly name: string | undefined;
}

export function resolve(value: unknown, document: OpenApiDocument): Resolved {
  let current = objectOf(value);
  let name: string | undefined;
  // A circular chain of references ends here with an empty result.
  for (let step = 0; step < 20; step += 1) {
    const reference = textOf(current.$ref);
    if (!reference.startsWith('#/')) return { value: current, name };
    const keys = reference.slice(2).split('/').map(unescapePointer);
    name = keys.at(-1);
    current = objectOf(keys.reduce<unknown>((place, key) => ownOf(place, key), document));
  }
  return { value: {}, name };
}

const ownOf = (place: unknown, key: string): unknown =>
  isObject(place) && Object.hasOwn(place, key) ? place[key] : undefined;

const unescapePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
