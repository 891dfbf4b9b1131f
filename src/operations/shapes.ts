import Type, { type Static, type TSchema, type TSchemaOptions, type TUnsafe } from 'typebox';
import { FIELD_TYPE_NAMES } from '../fields/field-type-name.ts';

/**
 * The value or null, written so that the serialiser needs no validation to distinguish them: `type: ["string",
 * "null"]`.
 */
export const Nullable = <T extends TSchema & { type?: unknown; enum?: readonly unknown[] }>(
  schema: T,
): TUnsafe<Static<T> | null> =>
  Type.Unsafe({
    ...schema,
    type: [schema.type, 'null'],
    // A validator looks at the list as well as at the type.
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

export const Id = (options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1, ...options });

/** RFC 3339 in UTC with milliseconds. */
export const DateTime = (options: TSchemaOptions = {}) => Type.String({ format: 'date-time', ...options });

// Quoted forms, comments and lists of addresses are refused: they could add lines or further recipients to the
// headers of a mail.
const ADDRESS_PART = '[^@\\s",;:<>()\\u0000-\\u001f\\u007f-\\u009f]+';

/** The pattern of an address. */
export const ADDRESS = `^${ADDRESS_PART}@${ADDRESS_PART}$`;

export const Email = (options: TSchemaOptions = {}) =>
  Type.String({ format: 'email', pattern: ADDRESS, maxLength: 255, ...options });

/** The pattern of an address that may be empty, for nobody. */
export const ADDRESS_OR_NOTHING = `^(|${ADDRESS_PART}@${ADDRESS_PART})$`;

const NO_CONTROL = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';

/** One line without control characters; it may be empty. Blanks and tabs alone count as empty. */
export const ONE_LINE = `^(?:${NO_CONTROL}*|[ \\t]*)$`;

/** One line with more than blanks. */
export const ONE_FULL_LINE = `^${NO_CONTROL}*(?!\\s)${NO_CONTROL}+$`;

/** A text of one line, for names, titles and subjects: they are also in lists and in the headers of mail. */
export const Line = (options: TSchemaOptions & { maxLength: number }) =>
  Type.String({ pattern: ONE_LINE, ...options });

/** A text of one line that is never empty. */
export const FullLine = (options: TSchemaOptions & { maxLength: number }) =>
  Type.String({ pattern: ONE_FULL_LINE, minLength: 1, ...options });

/**
 * The key of something that the configuration defines. A request that names none is told so with the key in its sentence, which is to
 * stay short.
 */
export const Key = (options: TSchemaOptions & { minLength?: number } = {}) =>
  Type.String({ maxLength: 1000, ...options });

/** The address of a user, or an empty text for nobody: the contract has no null here. */
export const EmailOrNobody = (options: TSchemaOptions = {}) =>
  Type.String({
    pattern: ADDRESS_OR_NOTHING,
    maxLength: 255,
    description: 'The e-mail address of a user; an empty text for nobody.',
    ...options,
  });

/**
 * The properties that a client needs to show and ask a value: its type, the options of a choice, the currency of an
 * amount.
 */
export const InformationType = () => ({
  type: OneOf(FIELD_TYPE_NAMES, { description: 'The information type.' }),
  options: Nullable(
    Type.Array(Type.Object({ key: Type.String(), name: Type.String() }), { description: 'Of a choice.' }),
  ),
  currency: Nullable(Type.String({ description: 'Of an amount of money: its currency, ISO 4217.' })),
});

/** One of a fixed set of words. */
export const OneOf = <const Words extends readonly string[]>(
  words: Words,
  options: TSchemaOptions = {},
): TUnsafe<Words[number]> => Type.Unsafe({ type: 'string', enum: [...words], ...options });

export const presentTime = (time: Date): string => time.toISOString();

export const presentOptionalTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Shared by the configuration and the case. */
export const VotesNeeded = Type.Integer({
  description: 'How many votes the transition needs; 0 where it is used without any.',
});

/** The place of a page in its list. */
export const PageMeta = Type.Object({
  pagination: Type.Object({ count: Type.Integer(), page: Type.Integer(), pages: Type.Integer() }),
});
