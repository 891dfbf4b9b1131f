import Type, { type TArray, type TProperties, type TSchema } from 'typebox';
import { WHOLE_DURATION_PATTERN } from '../../formula/index.ts';
import type { Expectation, KeySpelling, Marks, RefKind } from './marks.ts';

interface Options {
  description?: string;
  default?: unknown;
  examples?: unknown;
  marks?: Marks;
}

/** An object with exactly these properties. */
export const record = <P extends TProperties>(properties: P, description: string, marks: Marks = {}) =>
  Type.Object(properties, { additionalProperties: false, description, marks });

/** A text: one string for all languages, or one per language. */
export const text = (description: string, marks: Marks = {}) =>
  Type.Union(
    [Type.String({ minLength: 1 }), Type.Record(Type.String(), Type.String(), { minProperties: 1 })],
    { description, marks: { text: 'plain', ...marks } },
  );

/** The name of a thing; without one, the key is shown. */
export const nameText = (description: string) => text(description, { fromKey: true });

/** A text with formulas in double braces. */
export const template = (description: string) => text(description, { text: 'template' });

/** A FEEL formula. */
export const formula = (expects: Expectation, description: string) =>
  Type.String({ minLength: 1, description, marks: { formula: expects } });

/** The key of something defined elsewhere. */
export const ref = (kind: RefKind, description: string, marks: Marks = {}) =>
  Type.String({ minLength: 1, description, marks: { ref: kind, ...marks } });

/** A dotted path, relative to its place. */
export const path = (ends: NonNullable<Marks['path']>, description: string, options: Options = {}) =>
  Type.String({ minLength: 1, ...options, description, marks: { path: ends } });

/** A map from keys to bodies; empty if left out. */
export const keyed = <V extends TSchema>(
  value: V,
  description: string,
  keys: KeySpelling = 'snake',
  marks: Marks = {},
) => Type.Record(Type.String(), value, { description, marks: { keys, filled: true, ...marks } });

/** A list in which a single item may be written without the list; empty if left out. */
export const many = <V extends TSchema>(item: V, description: string, marks: Marks = {}): TArray<V> =>
  Type.Array(item, { description, marks: { one: true, filled: true, ...marks } });

/** One of a closed set of words. */
export const oneOf = <W extends string[]>(
  words: readonly [...W],
  description: string,
  options: Options = {},
) => Type.Enum(words, { ...options, description });

export const flag = (description: string, fallback = false) =>
  Type.Boolean({ description, default: fallback });

export const whole = (
  description: string,
  options: { minimum?: number; maximum?: number; default?: number } = {},
) => Type.Integer({ ...options, description });

/** A number kept exactly as written. */
export const decimal = (description: string) =>
  Type.String({ pattern: '^[+-]?[0-9]+([.][0-9]+)?$', description, marks: { decimal: true } });

export const plainString = (description: string, options: Options & { pattern?: string } = {}) =>
  Type.String({ minLength: 1, ...options, description });

/** An ISO 8601 duration, such as P30D or PT2H. */
export const duration = (description: string, options: Options & { readonly isSome?: true } = {}) => {
  const { isSome, ...rest } = options;
  const marks: Marks = { duration: isSome === true ? 'some' : 'any' };
  return Type.String({ ...rest, description, pattern: WHOLE_DURATION_PATTERN, marks });
};

export const isoDate = (description: string) =>
  Type.String({ description, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', marks: { day: true } });

export const hexColor = (description: string) =>
  Type.String({ description, pattern: '^#[0-9a-f]{6}$', examples: ['#1864ab'] });

export const optional = Type.Optional;
