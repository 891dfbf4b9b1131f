import type { CanonicalOccurrence, CanonicalValue } from '#fields/canonical-value.ts';
import type { Field, Names } from '#fields/field.ts';
import { showValue as show } from '#fields/show-value.ts';
import { audience } from './audience.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An occurrence in the form of the API: its fields, and its name beside them. */
const occurrenceOf = ({
  __name: name,
  ...fields
}: Readonly<Record<string, unknown>>): CanonicalOccurrence => ({
  name: typeof name === 'string' ? name : null,
  components: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, canonicalOf(value)])),
});

/** A value of the API in its stored form. */
function canonicalOf(value: unknown): CanonicalValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  return value.every(isRecord) ? value.map(occurrenceOf) : value.map(String);
}

export const isEmpty = (value: unknown): boolean => canonicalOf(value) === null;

/** A value in the reader's format; a dash for none. */
export const showValue = (field: Field, value: unknown, names?: Names): string =>
  show(canonicalOf(value), field, audience(), names === undefined ? {} : { names }) || '–';
