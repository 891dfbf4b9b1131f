import fc from 'fast-check';
import { misspelledKey } from '../../src/configuration/format/spelling.ts';
import { isPackage } from '../../src/configuration/index.ts';
import { type Package, packageSchema } from '../../src/configuration/kinds/index.ts';
import type { KeySpelling } from '../../src/configuration/schema/marks.ts';
import { mapValue, nodeOf, type SchemaNode } from '../../src/configuration/schema/schema-node.ts';

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() !== '');
const formula = words.map((text) => text.trim());
const language = fc.constantFrom('en', 'de', 'fr-CH');
const text = fc.oneof(
  words,
  fc.dictionary(language, words, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
);
const literal = fc.oneof(
  words,
  fc.integer(),
  fc.boolean(),
  fc.constant('0.10'),
  fc.array(words, { maxLength: 2 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), words, { maxKeys: 2, noNullPrototype: true }),
);

/** Texts of a given form, for patterns that are too complex to generate from. */
const FORMS: readonly fc.Arbitrary<string>[] = [
  fc.constantFrom('P1D', 'P1Y2M', 'PT2H'),
  fc.constantFrom('2026-11-15', '1999-01-31'),
  fc.constantFrom('2026-11-15T17:00', '1999-01-31T00:30'),
  fc.constantFrom('08:00-12:00', '13:15-24:00'),
  fc.constantFrom('07:00', '23:30'),
  fc.constantFrom('#1864ab', '#ffffff'),
  fc.constantFrom('https://bank.example', 'http://localhost:8080'),
  fc.uuid(),
  fc.constantFrom('0', '12.50', '-3', '100000000000000000000.000000001'),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/),
];

function spelled(keys: KeySpelling | undefined): fc.Arbitrary<string> {
  if (keys === 'pascal') return fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,8}$/);
  if (keys === 'sentence') return words.filter((key) => misspelledKey(key, 'sentence') === undefined);
  if (keys === 'path') return fc.constantFrom('outcome.a', 'outcome.owners[1].b', 'Person[2]');
  return fc
    .stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
    .filter((key) => misspelledKey(key, 'snake') === undefined);
}

function formed(pattern: string): fc.Arbitrary<string> {
  const isFit = (candidate: string): boolean => new RegExp(pattern, 'u').test(candidate);
  const form = FORMS.find((each) => fc.sample(each, { numRuns: 3, seed: 1 }).every(isFit));
  if (form === undefined) throw new Error(`No texts of the form ${pattern}.`);
  return form;
}

/** Normal forms of a schema: anything it allows, mostly without meaning. */
function arbitraryOf(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const { marks = {} } = schema;
  if (marks.text !== undefined) return text;
  if (marks.literal === true) return literal;
  if (marks.formula !== undefined) return formula;
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => arbitraryOf(each, depth)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, depth + 1), { maxLength: depth > 4 ? 1 : 2 });
  const value = mapValue(schema);
  if (value !== undefined)
    return fc.dictionary(spelled(marks.keys), arbitraryOf(value, depth + 1), {
      maxKeys: depth > 4 ? 1 : 2,
      noNullPrototype: true,
    });
  if (schema.properties !== undefined) return objectOf(schema, depth);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 99 });
  return schema.pattern === undefined ? words : formed(schema.pattern);
}

function objectOf(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const model = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [key, arbitraryOf(property, depth + 1)]),
  );
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true });
}

/** Packages in their normal form. */
export const arbitraryPackage: fc.Arbitrary<Package> = arbitraryOf(nodeOf(packageSchema), 0).filter(
  isPackage,
);
