import type { TObject, TSchema } from 'typebox';
import { refuse } from '../errors.ts';
import { findUnstorable, UNSTORABLE } from '../storable.ts';

/** Converts the texts of query strings and path segments to the numbers and booleans of their schema. */
export function readTexts(
  schema: TObject,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const given = texts[name];
    if (findUnstorable(given) !== undefined) throw refuse('invalid', `"${name}" ${UNSTORABLE}`, name);
    if (given !== undefined) read[name] = readText(property, given);
  }
  return read;
}

function readText(schema: TSchema & { type?: unknown }, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (schema.type === 'integer') return /^-?\d{1,16}$/.test(given) ? Number(given) : given;
  if (schema.type === 'boolean') return BOOLEANS.get(given.toLowerCase()) ?? given;
  return given;
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
