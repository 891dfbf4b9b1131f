import type { TObject, TSchema } from 'typebox';
import { refuse } from '../errors.ts';
import { cleanText, findUnstorable, isStorable, UNSTORABLE } from '../storable.ts';

/** Converts the texts of query strings and path segments to the numbers and booleans of their schema. */
export function readTexts(
  schema: TObject,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const given = texts[name];
    checkStorable(name, given);
    if (given !== undefined) read[name] = readText(property, given);
  }
  return read;
}

/** Refuses texts of a query string that cannot be stored, whoever reads them. */
export function checkStorableTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const [name, given] of Object.entries(texts)) checkStorable(name, given);
}

function checkStorable(name: string, given: unknown): void {
  if (isStorable(name) && findUnstorable(given) === undefined) return;
  const shown = cleanText(name);
  throw refuse('invalid', `"${shown}" ${UNSTORABLE}`, shown);
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
