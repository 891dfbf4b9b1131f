// The conformance kit's cases: reading them, and comparing a result with what is expected.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  compare,
  equals,
  type FeelContext,
  isContext,
  isList,
  isNumber,
  parseDate,
  parseDateTime,
  parseDuration,
  parseNumber,
  parseTime,
  toJsNumber,
  type Value,
} from '../../src/formula/index.ts';

type KitValue =
  | { type: 'null' }
  | { type: 'list'; items: KitValue[] }
  | { type: 'context'; entries: Record<string, KitValue> }
  | { type: string; value: string };

export interface KitCase {
  id: string;
  expression: string;
  context: Record<string, KitValue>;
  expected: KitValue;
}

const file = path.resolve(import.meta.dirname, '../../../shared/feel-tck/cases.jsonl');

export const hasKit = existsSync(file);

/** Whether the kit's parent folder exists beside the project, so that the kit has to be present. */
export const isKitExpected = existsSync(path.dirname(path.dirname(file)));

export const readKit = (): KitCase[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): KitCase => JSON.parse(line));

const PARSERS: Record<string, (text: string) => Value> = {
  string: (text) => text,
  number: parseNumber,
  boolean: (text) => text === 'true',
  date: parseDate,
  time: parseTime,
  'date and time': parseDateTime,
  duration: parseDuration,
};

export function toValue(value: KitValue): Value {
  if ('items' in value) return value.items.map(toValue);
  if ('entries' in value) return toContext(value.entries);
  return 'value' in value ? (PARSERS[value.type]?.(value.value) ?? null) : null;
}

export const toContext = (entries: Record<string, KitValue>): FeelContext =>
  new Map(Object.entries(entries).map(([key, entry]) => [key, toValue(entry)]));

/** Compares numbers within 1e-8, everything else as FEEL does. */
export function isExpected(actual: Value, expected: Value): boolean {
  if (isNumber(actual) && isNumber(expected))
    return Math.abs(toJsNumber(actual) - toJsNumber(expected)) < 1e-8;
  if (isList(actual) && isList(expected))
    return (
      actual.length === expected.length && actual.every((item, i) => isExpected(item, expected[i] ?? null))
    );
  if (isContext(actual) && isContext(expected))
    return (
      actual.size === expected.size &&
      [...actual].every(([key, value]) => expected.has(key) && isExpected(value, expected.get(key) ?? null))
    );
  return equals(actual, expected) === true || compare(actual, expected) === 0;
}
