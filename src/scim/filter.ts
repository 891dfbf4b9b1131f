// The filters of RFC 7644, 3.4.2.2: `userName eq "anna" and (active eq true or not (emails[type eq "work"] pr))`.
import { ScimProblem } from './scim-problem.ts';
import { type Literal, openTokens, type Tokens } from './tokens.ts';

const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** A filter as it was read. Attributes are in small letters, without the name of their schema, because SCIM ignores case in them. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly by: Comparison;
      readonly to: Literal;
    }
  /** One element of a list fulfils the filter: `emails[type eq "work"]`. */
  | { readonly kind: 'some'; readonly attribute: string; readonly filter: Filter };

const LONGEST = 4000;
const DEEPEST = 20;

/** Reads a filter; one that is not well formed is refused with the place of the mistake. */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST)
    throw new ScimProblem('invalidFilter', `A filter has at most ${LONGEST} characters.`);
  const tokens = openTokens(text, 'invalidFilter');
  const filter = readOr(tokens, 0);
  tokens.end();
  return filter;
}

/** `or` binds weaker than `and`. */
export function readOr(tokens: Tokens, depth: number): Filter {
  if (depth > DEEPEST) throw tokens.wrong('the filter is nested too deeply');
  let left = readAnd(tokens, depth);
  while (tokens.takeWord('or')) left = { kind: 'or', left, right: readAnd(tokens, depth) };
  return left;
}

function readAnd(tokens: Tokens, depth: number): Filter {
  let left = readTerm(tokens, depth);
  while (tokens.takeWord('and')) left = { kind: 'and', left, right: readTerm(tokens, depth) };
  return left;
}

function readTerm(tokens: Tokens, depth: number): Filter {
  if (tokens.takeWord('not')) {
    tokens.expect('(');
    return { kind: 'not', of: readGroup(tokens, depth) };
  }
  if (tokens.take('(')) return readGroup(tokens, depth);
  const attribute = plainAttribute(tokens.word());
  if (tokens.take('[')) {
    const filter = readOr(tokens, depth + 1);
    tokens.expect(']');
    // `emails[type eq "work"].value eq "x"` asks for both of the same element.
    if (!tokens.take('.')) return { kind: 'some', attribute, filter };
    const right = readComparison(tokens, plainAttribute(tokens.word()));
    return { kind: 'some', attribute, filter: { kind: 'and', left: filter, right } };
  }
  return readComparison(tokens, attribute);
}

function readGroup(tokens: Tokens, depth: number): Filter {
  const filter = readOr(tokens, depth + 1);
  tokens.expect(')');
  return filter;
}

function readComparison(tokens: Tokens, attribute: string): Filter {
  if (tokens.takeWord('pr')) return { kind: 'present', attribute };
  const by = COMPARISONS.find((each) => tokens.takeWord(each));
  if (by === undefined) throw tokens.wrong(`"${attribute}" needs one of pr, ${COMPARISONS.join(', ')}`);
  return { kind: 'compare', attribute, by, to: tokens.literal() };
}

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** The name of an attribute without its schema, if that is the one of users or groups. */
export const plainAttribute = (name: string): string => name.toLowerCase().replace(SCHEMA, '');

/** Whether an element of a list, or a resource, fulfils a filter; its attributes are in small letters. */
export function fulfils(filter: Filter, element: Readonly<Record<string, unknown>>): boolean {
  switch (filter.kind) {
    case 'and':
      return fulfils(filter.left, element) && fulfils(filter.right, element);
    case 'or':
      return fulfils(filter.left, element) || fulfils(filter.right, element);
    case 'not':
      return !fulfils(filter.of, element);
    case 'present':
      return element[filter.attribute] != null && element[filter.attribute] !== '';
    case 'compare':
      return COMPARE[filter.by](folded(element[filter.attribute]), folded(filter.to));
    case 'some':
      return false;
  }
}

/** Texts of elements are compared without regard to case; one client sends booleans as texts. */
const folded = (value: unknown): string | number | null => {
  if (typeof value === 'boolean' || typeof value === 'string') return String(value).toLowerCase();
  return typeof value === 'number' ? value : null;
};

type Folded = ReturnType<typeof folded>;

const bothTexts =
  (compare: (left: string, right: string) => boolean) =>
  (left: Folded, right: Folded): boolean =>
    typeof left === 'string' && typeof right === 'string' && compare(left, right);

const inOrder =
  (isRight: (sign: number) => boolean) =>
  (left: Folded, right: Folded): boolean =>
    left !== null &&
    right !== null &&
    typeof left === typeof right &&
    isRight(left < right ? -1 : +(left > right));

const COMPARE: Readonly<Record<Comparison, (left: Folded, right: Folded) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  co: bothTexts((left, right) => left.includes(right)),
  sw: bothTexts((left, right) => left.startsWith(right)),
  ew: bothTexts((left, right) => left.endsWith(right)),
  gt: inOrder((sign) => sign > 0),
  ge: inOrder((sign) => sign >= 0),
  lt: inOrder((sign) => sign < 0),
  le: inOrder((sign) => sign <= 0),
};
