import {
  type JsonObject,
  listOf,
  type OpenApiDocument,
  objectOf,
  resolve,
  textOf,
} from '../openapi-document.ts';
import { mergeAllOf } from './read-schema.ts';

/** If nothing is required, this many properties are shown as an example of a body. */
const MOST_OPTIONAL = 4;

/** A value that the schema allows: its example or default if it has one, else the simplest one. */
export function sampleValue(schema: unknown, document: OpenApiDocument, depth = 0): unknown {
  const source = mergeAllOf(resolve(schema, document).value, document);
  const given = [source.example, source.default, listOf(source.enum)[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  const branch = listOf(source.oneOf)[0] ?? listOf(source.anyOf)[0];
  if (branch !== undefined) return depth > DEEPEST ? null : sampleValue(branch, document, depth + 1);
  const type = textOf(source.type) || (source.properties === undefined ? 'string' : 'object');
  return SAMPLES[type]?.(source, document, depth);
}

/** Limits the depth of schemas that contain themselves. */
const DEEPEST = 6;

type Sample = (schema: JsonObject, document: OpenApiDocument, depth: number) => unknown;

const SAMPLES: Readonly<Record<string, Sample>> = {
  string: (schema) => sampleString(schema),
  integer: (schema) => sampleNumber(schema, 1),
  number: (schema) => sampleNumber(schema, 1.5),
  boolean: () => true,
  array: (schema, document, depth) => sampleList(schema, document, depth),
  object: (schema, document, depth) => sampleObject(schema, document, depth),
};

const STRINGS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-31T09:30:00.000Z',
  date: '2026-03-31',
  time: '09:30:00',
  duration: 'P1D',
  email: 'ada@example.org',
  uri: 'https://example.org/',
  url: 'https://example.org/',
  hostname: 'example.org',
  ipv4: '192.0.2.1',
  uuid: '7f1c2a3e-5b64-4c1d-9a7e-0d2b6f8c1e35',
};

function sampleString(schema: JsonObject): string {
  const known = STRINGS[textOf(schema.format)];
  if (known !== undefined) return known;
  const { least, most } = { least: numberOf(schema.minLength, 0), most: numberOf(schema.maxLength, 1000) };
  return 'string'.padEnd(least, '-').slice(0, Math.max(most, least));
}

function sampleNumber(schema: JsonObject, plain: number): number {
  const step = numberOf(schema.multipleOf, 0);
  const start = step > 0 ? step : plain;
  const above = Math.max(start, numberOf(schema.minimum, start));
  const least = step > 0 ? Math.ceil(above / step) * step : above;
  return Math.min(least, numberOf(schema.maximum, least));
}

function sampleList(schema: JsonObject, document: OpenApiDocument, depth: number): unknown[] {
  const least = numberOf(schema.minItems, 0);
  if (depth > DEEPEST) return [];
  return Array.from({ length: Math.max(1, least) }, () =>
    sampleValue(schema.items, document, depth + 1),
  ).slice(0, numberOf(schema.maxItems, Number.POSITIVE_INFINITY));
}

function sampleObject(schema: JsonObject, document: OpenApiDocument, depth: number): JsonObject {
  const properties = Object.entries(objectOf(schema.properties));
  const required = listOf(schema.required);
  const shown = required.length > 0 ? properties.filter(([name]) => required.includes(name)) : [];
  const chosen = shown.length > 0 ? shown : properties.slice(0, MOST_OPTIONAL);
  if (depth > DEEPEST) return {};
  return Object.fromEntries(
    chosen.map(([name, property]) => [name, sampleValue(property, document, depth + 1)]),
  );
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
