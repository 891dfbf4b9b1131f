import { isMap, isScalar, isSeq } from 'yaml';
import { below } from '../problem.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { didYouMean } from '../suggest.ts';
import {
  describe,
  FAILED,
  keyText,
  type Part,
  partOf,
  partsOf,
  type Reading,
  report,
  sourceText,
} from './reading.ts';

/** The normal form of a part with a single value. */
export function normaliseScalar(part: Part, schema: SchemaNode, at: string, reading: Reading): unknown {
  if (schema.marks?.literal === true) return literalOf(part, at, reading);
  if (schema.enum !== undefined) return normaliseWord(part, schema.enum, at, reading);
  if (schema.const !== undefined) return normaliseConstant(part, schema.const, at, reading);
  const read = readers[schema.type ?? 'string'];
  return read === undefined ? FAILED : read(part, schema, at, reading);
}

type ReadScalar = (part: Part, schema: SchemaNode, at: string, reading: Reading) => unknown;

const readers: Readonly<Record<string, ReadScalar>> = {
  boolean(part, _schema, at, reading) {
    const value = isScalar(part) ? part.value : undefined;
    if (typeof value === 'boolean') return value;
    const said = sourceText(part)?.toLowerCase() ?? '';
    const meant = { yes: 'true', on: 'true', no: 'false', off: 'false' }[said];
    const extra = meant === undefined ? {} : { suggestion: `Write ${meant}.` };
    return report(reading, part, at, 'wrong_type', {
      message: `Expected true or false, but found ${describe(part)}.`,
      ...extra,
    });
  },

  integer(part, schema, at, reading) {
    const value = isScalar(part) ? part.value : undefined;
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return report(reading, part, at, 'wrong_type', `Expected a whole number, but found ${describe(part)}.`);
    if (schema.minimum !== undefined && value < schema.minimum)
      return report(
        reading,
        part,
        at,
        'out_of_range',
        `Expected at least ${schema.minimum}, but found ${value}.`,
      );
    if (schema.maximum !== undefined && value > schema.maximum)
      return report(
        reading,
        part,
        at,
        'out_of_range',
        `Expected at most ${schema.maximum}, but found ${value}.`,
      );
    return value;
  },

  string(part, schema, at, reading) {
    const text = sourceText(part)?.trim();
    if (text === undefined) return report(reading, part, at, 'wrong_type', notAText(part, schema));
    if (text === '') return report(reading, part, at, 'wrong_type', 'Expected a text, but it is empty.');
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)) {
      const example = Array.isArray(schema.examples) ? ` An example: ${String(schema.examples[0])}.` : '';
      return report(
        reading,
        part,
        at,
        'wrong_format',
        `"${text}" does not have the expected form. ${schema.description ?? ''}${example}`,
      );
    }
    return schema.marks?.formula === undefined ? (sourceText(part) ?? text) : text;
  },
};

function notAText(part: Part, schema: SchemaNode): string {
  if (schema.marks?.formula !== undefined && (isMap(part) || isSeq(part)))
    return `Expected a formula, but found ${describe(part)}. A formula that begins with a bracket, a brace or a quotation mark needs single quotes around it, or has to be written after "|" on its own lines.`;
  return `Expected ${schema.marks?.formula === undefined ? 'a text' : 'a formula'}, but found ${describe(part)}.`;
}

function normaliseWord(part: Part, words: readonly unknown[], at: string, reading: Reading): unknown {
  const text = sourceText(part);
  if (text !== undefined && words.includes(text)) return text;
  const expected = `expected one of ${words.join(', ')}.`;
  if (text === undefined)
    return report(reading, part, at, 'wrong_type', `Found ${describe(part)}; ${expected}`);
  return report(reading, part, at, 'unknown_value', {
    message: `"${text}" is not known here; ${expected}`,
    ...didYouMean(text, words.map(String)),
  });
}

function normaliseConstant(part: Part, value: unknown, at: string, reading: Reading): unknown {
  const found = isScalar(part) ? part.value : undefined;
  if (found === value || sourceText(part) === value) return value;
  return report(reading, part, at, 'wrong_type', `Expected ${String(value)}, but found ${describe(part)}.`);
}

/** A literal as JSON; a number that a double cannot represent exactly is kept as text. */
function literalOf(part: Part, at: string, reading: Reading): unknown {
  if (part === null) return null;
  if (isSeq(part)) {
    const items = part.items.map((item, index) => literalOf(partOf(item), below(at, index), reading));
    return items.includes(FAILED) ? FAILED : items;
  }
  if (isMap(part)) {
    const entries = part.items.map(
      (pair) => [keyText(pair), literalOf(partsOf(pair).value, below(at, keyText(pair)), reading)] as const,
    );
    return entries.some(([, value]) => value === FAILED) ? FAILED : Object.fromEntries(entries);
  }
  if (!isScalar(part))
    return report(reading, part, at, 'alias', 'Anchors and aliases are not supported: write the value out.');
  if (typeof part.value === 'number') return exactNumber(part.value, part.source);
  return part.value;
}

const exactNumber = (value: number, source: string | undefined): number | string =>
  source === undefined ||
  !/^-?\d+(\.\d+)?$/.test(source) ||
  String(value) === source.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    ? value
    : source;
