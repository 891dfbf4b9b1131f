import {
  compare,
  type FeelObject,
  fromJsNumber,
  isEqual,
  isNumber,
  kindOf,
  toJsNumber,
  type Value,
  valueBetween,
} from '../../formula/index.ts';
import type { Limits, Variable } from './term.ts';

/** An instance of which nothing is known but that it is there. */
const SOMETHING: FeelObject = { definition: { name: 'something', property: () => undefined } };

/** Values of a variable, at least one for each way in which tests against the constants can come out. */
export function placesOf(
  { type, limits }: Variable,
  constants: readonly Value[],
  isUnlimited: boolean,
): Value[] {
  if (type.kind === 'boolean') return [true, false, null];
  const known = isUnlimited ? undefined : limits;
  if (known?.options !== undefined) return [...known.options, ...(known.isNeverNull === true ? [] : [null])];
  if (!ORDERED.has(type.kind)) return [SOMETHING, null];
  const ends = [known?.min, known?.max].filter((end) => end !== undefined);
  const options = type.kind === 'choice' ? type.options : [];
  const sorted = distinct([...constants, ...ends, ...options].filter((value) => isOfType(value, type.kind)));
  const places: Value[] = [];
  for (let i = 0; i <= sorted.length; i += 1) {
    const between = betweenOf(sorted[i - 1], sorted[i], type.kind, known);
    if (between !== undefined) places.push(between);
    const own = sorted[i];
    if (own !== undefined) places.push(own);
  }
  return [...places.filter((value) => isAllowed(value, known)), null];
}

const ORDERED = new Set([
  'number',
  'string',
  'choice',
  'date',
  'days and time duration',
  'years and months duration',
]);

const isOfType = (value: Value, kind: string): boolean =>
  value !== null && kindOf(value) === (kind === 'choice' ? 'string' : kind);

function distinct(values: readonly Value[]): Value[] {
  const sorted = values.toSorted((a, b) => compare(a, b) ?? 0);
  return sorted.filter((value, i) => i === 0 || !isEqual(value, sorted[i - 1] ?? null));
}

/** A value between two others; for whole numbers there may be none. */
function betweenOf(
  low: Value | undefined,
  high: Value | undefined,
  kind: string,
  limits: Limits | undefined,
): Value | undefined {
  if (limits?.isWhole !== true || low === undefined || !isNumber(low)) return valueBetween(low, high, kind);
  const next = fromJsNumber(Math.floor(toJsNumber(low)) + 1);
  return next !== null && (high === undefined || (compare(next, high) ?? 0) < 0) ? next : undefined;
}

const isAllowed = (value: Value, limits: Limits | undefined): boolean =>
  limits === undefined ||
  ((limits.min === undefined || (compare(value, limits.min) ?? 0) >= 0) &&
    (limits.max === undefined || (compare(value, limits.max) ?? 0) <= 0) &&
    (limits.isWhole !== true || !isNumber(value) || Number.isInteger(toJsNumber(value))));
