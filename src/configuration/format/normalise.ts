import { isAlias, isMap, isSeq, type YAMLMap } from 'yaml';
import { below } from '../problem.ts';
import { mapValue, type SchemaNode } from '../schema/schema-node.ts';
import { didYouMean } from '../suggest.ts';
import { normaliseScalar } from './normalise-scalar.ts';
import { normaliseUnion, type Place } from './normalise-union.ts';
import {
  describe,
  FAILED,
  isEmpty,
  keyText,
  type Part,
  partOf,
  partsOf,
  positionOf,
  type Reading,
  report,
  sourceText,
} from './reading.ts';
import { isLanguageKey, misspelledKey } from './spelling.ts';

const MAX_DEPTH = 40;

/**
 * The normal form of a part of a file under its schema: shorthands are expanded, and absent maps and lists are empty.
 */
export function normalise(part: Part, schema: SchemaNode, at: string, reading: Reading, depth = 0): unknown {
  const here: Place = { schema, at, reading, depth: depth + 1, normalise };
  if (!reading.positions.has(at)) reading.positions.set(at, positionOf(part, reading));
  if (isAlias(part))
    return report(
      reading,
      part,
      at,
      'alias',
      'Anchors and aliases are not supported: write the value out, or define it once and refer to it by its key.',
    );
  if (depth > MAX_DEPTH) return report(reading, part, at, 'nested_too_deeply', 'This is nested too deeply.');
  if (schema.marks?.text !== undefined) return normaliseText(part, here);
  if (schema.anyOf !== undefined) return normaliseUnion(part, here);
  if (schema.type === 'array') return normaliseList(part, here);
  if (schema.patternProperties !== undefined) return normaliseMap(part, here);
  if (schema.properties !== undefined) return normaliseObject(part, here);
  return normaliseScalar(part, schema, at, reading);
}

function normaliseText(part: Part, { at, reading }: Place): unknown {
  if (!isMap(part)) {
    const text = sourceText(part);
    if (text === undefined || text.trim() === '')
      return report(
        reading,
        part,
        at,
        'wrong_type',
        `Expected a text, or one per language, but found ${describe(part)}.`,
      );
    return text;
  }
  const entries: [string, string][] = [];
  for (const { key, keyPart, value } of entriesOf(part, at, reading)) {
    const text = sourceText(value);
    if (text !== undefined) entries.push([key, text]);
    else
      report(
        reading,
        value ?? keyPart,
        below(at, key),
        'wrong_type',
        `Expected the text in "${key}", but found ${describe(value)}.`,
      );
    reading.positions.set(below(at, key), positionOf(value ?? keyPart, reading));
  }
  return Object.fromEntries(entries);
}

function normaliseList(part: Part, { schema, at, reading, depth }: Place): unknown {
  if (isEmpty(part)) return [];
  if (!isSeq(part) && schema.marks?.one !== true)
    return report(reading, part, at, 'wrong_type', `Expected a list, but found ${describe(part)}.`);
  const items: readonly unknown[] = isSeq(part) ? part.items : [part];
  const results = items.map((item, index) => {
    const node = partOf(item);
    return normalise(node, schema.items ?? {}, below(at, index), reading, depth);
  });
  if (schema.minItems !== undefined && results.length < schema.minItems)
    return report(reading, part, at, 'too_few', `Expected at least ${schema.minItems}.`);
  return results.includes(FAILED) ? FAILED : results;
}

function normaliseMap(part: Part, place: Place): unknown {
  const { schema, at, reading, depth } = place;
  if (isEmpty(part)) return {};
  const value = mapValue(schema) ?? {};
  if (isSeq(part) && schema.marks?.listable === true) return normaliseKeyList(part.items, place);
  if (!isMap(part))
    return report(reading, part, at, 'wrong_type', `Expected a map, but found ${describe(part)}.`);
  let isWhole = true;
  const entries: [string, unknown][] = [];
  for (const entry of entriesOf(part, at, reading)) {
    const wrong = misspelledKey(entry.key, schema.marks?.keys);
    if (wrong !== undefined) report(reading, entry.keyPart, below(at, entry.key), 'misspelled_key', wrong);
    const result = normalise(entry.value, value, below(at, entry.key), reading, depth);
    if (result === FAILED || wrong !== undefined) isWhole = false;
    else entries.push([entry.key, result]);
  }
  return isWhole ? Object.fromEntries(entries) : FAILED;
}

/** A map written as the list of its keys. */
function normaliseKeyList(items: readonly unknown[], { schema, at, reading, depth }: Place): unknown {
  const entries = new Map<string, unknown>();
  let isWhole = true;
  for (const item of items) {
    const part = partOf(item);
    const key = sourceText(part);
    const wrong = key === undefined ? undefined : misspelledKey(key, schema.marks?.keys);
    if (key === undefined || wrong !== undefined || entries.has(key)) {
      isWhole = false;
      if (key === undefined)
        report(reading, part, at, 'wrong_type', `Expected a key, but found ${describe(part)}.`);
      else if (wrong !== undefined) report(reading, part, at, 'misspelled_key', wrong);
      else report(reading, part, at, 'duplicate_key', `"${key}" stands here twice.`);
      continue;
    }
    reading.positions.set(below(at, key), positionOf(part, reading));
    reading.positions.set(`${below(at, key)}#`, positionOf(part, reading));
    entries.set(key, normalise(null, mapValue(schema) ?? {}, below(at, key), reading, depth));
  }
  return isWhole ? Object.fromEntries(entries) : FAILED;
}

function normaliseObject(part: Part, place: Place): unknown {
  const { schema, at, reading, depth } = place;
  const properties = schema.properties ?? {};
  const short = schema.marks?.short;
  const result: Record<string, unknown> = {};
  let isWhole = true;
  const take = (key: string, value: Part, property: SchemaNode): void => {
    const taken = normalise(value, property, below(at, key), reading, depth);
    if (taken === FAILED) isWhole = false;
    else result[key] = taken;
  };
  const isText = isShortText(part, schema);
  if (isText || (!isMap(part) && !isEmpty(part))) {
    const property = short === undefined ? undefined : properties[short];
    if (short === undefined || property === undefined)
      return report(
        reading,
        part,
        at,
        'wrong_type',
        `Expected a map with ${listed(Object.keys(properties))}, but found ${describe(part)}.`,
      );
    take(short, part, property);
  }
  for (const entry of isMap(part) && !isText ? entriesOf(part, at, reading) : []) {
    const property = Object.hasOwn(properties, entry.key) ? properties[entry.key] : undefined;
    if (property !== undefined) {
      // A property without a value counts as absent where that is allowed.
      if (isEmpty(entry.value) && isDispensable(schema, entry.key)) continue;
      take(entry.key, entry.value, property);
      continue;
    }
    isWhole = false;
    report(reading, entry.keyPart, at, 'unknown_key', {
      message: `"${entry.key}" is not a valid key here.`,
      suggestion: meant(entry, Object.keys(properties)),
    });
  }
  for (const [key, property] of Object.entries(properties))
    if (!Object.hasOwn(result, key)) fill(key, property, result, schema);
  const missing = isWhole ? (schema.required ?? []).filter((key) => !Object.hasOwn(result, key)) : [];
  if (missing.length > 0)
    return report(reading, part, at, 'missing_key', `The key ${listed(missing)} is missing.`);
  return isWhole ? result : FAILED;
}

/** What to write instead of an unknown key. */
function meant({ key, value }: Entry, known: readonly string[]): string {
  const { suggestion } = didYouMean(key, known);
  if (suggestion !== undefined) return suggestion;
  // `{formula: max(a, b)}`: YAML takes what follows the comma for a key without a value.
  if (isEmpty(value) && /[^\w-]/.test(key)) return 'Within braces, a text with a comma needs quotes.';
  return known.length === 0 ? 'Nothing can be written here.' : `Here can be ${listed(known, MOST_TOLD)}.`;
}

/** Whether a text per language stands for the object that has the text: its keys are languages and not properties. */
function isShortText(part: Part, { marks, properties = {} }: SchemaNode): boolean {
  if (!isMap(part) || part.items.length === 0 || properties[marks?.short ?? '']?.marks?.text === undefined)
    return false;
  return part.items.map(keyText).every((key) => isLanguageKey(key) && !Object.hasOwn(properties, key));
}

/** More keys than any object of a package has. */
const MOST_TOLD = 40;

const listed = (keys: readonly string[], most = 8): string =>
  keys
    .slice(0, most)
    .map((key) => `"${key}"`)
    .join(', ') + (keys.length > most ? ', …' : '');

const isDispensable = (schema: SchemaNode, key: string): boolean =>
  !(schema.required ?? []).includes(key) || schema.properties?.[key]?.marks?.filled === true;

function fill(key: string, property: SchemaNode, result: Record<string, unknown>, schema: SchemaNode): void {
  if (property.marks?.filled === true) result[key] = property.type === 'array' ? [] : {};
  else if (property.default !== undefined && (schema.required ?? []).includes(key))
    result[key] = property.default;
}

interface Entry {
  readonly key: string;
  readonly keyPart: Part;
  readonly value: Part;
}

/** The entries of a map, each key once; a repeated key is reported and skipped. */
function entriesOf(part: YAMLMap, at: string, reading: Reading): Entry[] {
  const entries = new Map<string, Entry>();
  for (const pair of part.items) {
    const key = keyText(pair);
    const { key: keyPart, value } = partsOf(pair);
    const earlier = entries.get(key);
    if (earlier !== undefined) {
      const { line } = positionOf(earlier.keyPart, reading);
      report(
        reading,
        keyPart,
        at,
        'duplicate_key',
        `"${key}" is written twice; the first is in line ${line}.`,
      );
      continue;
    }
    reading.positions.set(`${below(at, key)}#`, positionOf(keyPart, reading));
    if (!isScalarPart(value)) reading.positions.set(below(at, key), positionOf(keyPart, reading));
    entries.set(key, { key, keyPart, value });
  }
  return [...entries.values()];
}

const isScalarPart = (part: Part): boolean => sourceText(part) !== undefined;
