import type { Steps } from '../../run-steps.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The word by which a variant is told from the others of its place: `choice` of an information. */
function variantOf({ properties }: JsonSchema): string[] {
  if (!isSchema(properties)) return [];
  return Object.values(properties).flatMap((property) =>
    isSchema(property) && typeof property.const === 'string' ? [property.const] : [],
  );
}

/** Calls for each description of a schema, with the properties on the way to it; what a list or a map holds is the step `each`. */
function visitDescriptions(
  schema: JsonSchema,
  place: readonly string[],
  visit: (description: string, place: readonly string[]) => void,
): void {
  if (typeof schema.description === 'string') visit(schema.description, place);
  // A branch with a description is a short form, which stands at its own place, too.
  if (Array.isArray(schema.anyOf))
    for (const branch of schema.anyOf.filter(isSchema))
      if (branch.description === undefined)
        visitDescriptions(branch, [...place, ...variantOf(branch)], visit);
  for (const held of [schema.items, schema.additionalProperties])
    if (isSchema(held)) visitDescriptions(held, [...place, 'each'], visit);
  // A file with one definition and one with several hold the same.
  if (isSchema(schema.then)) visitDescriptions(schema.then, place, visit);
  if (isSchema(schema.properties))
    for (const [key, property] of Object.entries(schema.properties))
      if (isSchema(property)) visitDescriptions(property, [...place, key], visit);
}

const endsOf = (place: readonly string[]): string[] => place.map((_, at) => place.slice(-1 - at).join('.'));

/**
 * For each description of the schemas, the key of its words: the shortest end of a place where it stands at which no other description
 * stands, such as `currency` or `branding.name`.
 */
export function* hintKeys(schemas: ReadonlyMap<string, JsonSchema>): Steps<Map<string, string>> {
  const endsByDescription = new Map<string, Set<string>>();
  const descriptionsByEnd = new Map<string, Set<string>>();
  for (const [kind, schema] of schemas) {
    yield;
    visitDescriptions(schema, [kind], (description, place) => {
      const ends = endsByDescription.get(description) ?? new Set();
      endsByDescription.set(description, ends);
      for (const end of endsOf(place.length === 1 ? [...place, 'itself'] : place)) {
        ends.add(end);
        const descriptions = descriptionsByEnd.get(end) ?? new Set();
        descriptionsByEnd.set(end, descriptions.add(description));
      }
    });
  }
  yield;
  return new Map(
    [...endsByDescription].map(([description, ends]) => {
      const own = [...ends].filter((end) => descriptionsByEnd.get(end)?.size === 1);
      const [key] = own.toSorted(
        (a, b) => a.split('.').length - b.split('.').length || a.localeCompare(b, 'en'),
      );
      if (key === undefined) throw new Error(`There is no place of its own for the hint “${description}”`);
      return [description, key];
    }),
  );
}
