import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { type ErrorCode, type Finding, Refusal } from '../errors.ts';
import { isStorableMoment, isStorableOffset } from '../storable.ts';
import { ADDRESS, ADDRESS_OR_NOTHING, ONE_FULL_LINE, ONE_LINE } from './shapes.ts';

// A moment goes to the database as it is written or as JavaScript reads it: what one of them does not take is refused here.
Format.Set(
  'date-time',
  (text) => Format.IsDateTime(text) && isStorableMoment(Date.parse(text)) && isStorableOffset(text),
);
Format.Set('date', (text) => Format.IsDate(text) && !text.startsWith('0000'));

/** Checks a value against a schema and throws one refusal with all problems. */
export type Check = (value: unknown) => void;

/** A body of megabytes can have a mistake in each of its fields: whoever sent it does not read more of them. */
const MOST_FINDINGS = 100;

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
  readonly message: string;
}

/** A check for one part of a request; compiled on first use, because most nodes never call most operations. */
export function checkerFor(schema: TSchema): Check {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return;
    const errors = (compiled.Errors(value) as SchemaError[]).slice(0, MOST_FINDINGS);
    const findings = distinct(toFindings(errors).slice(0, MOST_FINDINGS));
    const [first] = findings;
    const detail = sentence(findings);
    // These words are about the schema: they name fields and never quote what was sent in them.
    throw new Refusal(first?.code ?? 'invalid', { detail, logged: detail, errors: findings });
  };
}

/** An empty text is both too short and blank, but is reported once. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ detail }, position) => findings.findIndex((each) => each.detail === detail) === position,
  );

const sentence = (findings: readonly Finding[]): string =>
  findings.map((finding) => finding.detail).join(' ');

const attrOf = (instancePath: string, ...more: string[]): string | null =>
  [...instancePath.split('/').slice(1).map(unescaped), ...more].join('.') || null;

/** A name as it is, and not as a JSON Pointer writes it (RFC 6901). */
const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

function toFindings(errors: readonly SchemaError[]): Finding[] {
  return errors.flatMap((error): Finding[] => {
    if (error.keyword === 'additionalProperties') {
      const { additionalProperties = [] } = error.params as { additionalProperties?: string[] };
      return additionalProperties
        .slice(0, MOST_FINDINGS)
        .map((name) =>
          finding('unknown_field', attrOf(error.instancePath, name), 'is not a field of this operation.'),
        );
    }
    if (error.keyword === 'required') {
      const { requiredProperties = [] } = error.params as { requiredProperties?: string[] };
      return requiredProperties
        .slice(0, MOST_FINDINGS)
        .map((name) => finding('required', attrOf(error.instancePath, name), 'is required.'));
    }
    // An unknown field is reported under this keyword, too. Of many, the checker tells only the first few, and these only here.
    if (error.keyword === 'boolean')
      return error.schemaPath.endsWith('/additionalProperties')
        ? [finding('unknown_field', attrOf(error.instancePath), 'is not a field of this operation.')]
        : [];
    return [finding('invalid', attrOf(error.instancePath), wordsOf(error))];
  });
}

interface Limits {
  readonly allowedValues?: readonly unknown[];
  readonly format?: string;
  readonly limit?: number;
  readonly pattern?: string | RegExp;
  readonly type?: string | readonly string[];
  readonly comparison?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address such as name@example.org.',
  'date-time': 'must be a date and time such as 2026-11-15T09:30:00Z.',
};

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

/** A bound in words: `must be at least 1.` */
const bound = ({ comparison = '', limit }: Limits): string =>
  `must be ${COMPARISONS[comparison] ?? comparison} ${limit}.`;

/** A value that is allowed, in words: the empty text and null would be nothing to read. */
const choice = (value: unknown): string => (value === '' ? '""' : String(value));

/** Used where the checker's own message does not say what to send instead. */
const WORDS: Readonly<Record<string, (limits: Limits) => string | undefined>> = {
  enum: ({ allowedValues = [] }) => `must be one of ${allowedValues.map(choice).join(', ')}.`,
  exclusiveMaximum: bound,
  exclusiveMinimum: bound,
  format: ({ format = '' }) => FORMATS[format],
  maximum: bound,
  minimum: bound,
  minLength: ({ limit }) => (limit === 1 ? EMPTY : undefined),
  pattern: ({ pattern }) => PATTERNS[String(pattern)],
  type: ({ type = [] }) =>
    `must be ${[type]
      .flat()
      .map((each) => TYPES[each] ?? each)
      .join(' or ')}.`,
};

const EMPTY = 'must not be empty.';

const PATTERNS: Readonly<Record<string, string | undefined>> = {
  '\\S': EMPTY,
  [ADDRESS]: FORMATS.email,
  [ADDRESS_OR_NOTHING]: FORMATS.email,
  [ONE_LINE]: 'must be one line, without control characters.',
  [ONE_FULL_LINE]: 'must be one line, without control characters, and not empty.',
};

const wordsOf = ({ keyword, params, message }: SchemaError): string =>
  WORDS[keyword]?.(params) ?? `${message}.`;

const finding = (code: ErrorCode, attr: string | null, words: string): Finding => ({
  code,
  attr,
  detail: attr === null ? `The request ${words}` : `"${attr}" ${words}`,
});
