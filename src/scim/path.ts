import { type Filter, plainAttribute, readOr } from './filter.ts';
import { ScimProblem } from './scim-problem.ts';
import { openTokens } from './tokens.ts';

/** A place in a resource (RFC 7644, 3.5.2): `name.givenName`, `emails[type eq "work"].value`. All names are in small letters. */
export interface Path {
  readonly attribute: string;
  /** Which elements of a list are meant; null for all of them. */
  readonly filter: Filter | null;
  readonly sub: string | null;
}

const LONGEST = 1000;
const NAMED = /^([a-z$][\w$-]*)(?:\.([a-z$][\w$-]*))?$/;

export function parsePath(text: string): Path {
  if (text.length > LONGEST)
    throw new ScimProblem('invalidPath', `A path has at most ${LONGEST} characters.`);
  const tokens = openTokens(text, 'invalidPath');
  const name = plainAttribute(tokens.word());
  if (!tokens.take('[')) {
    tokens.end();
    // An attribute of another schema is one name: it has dots and colons of its own.
    if (name.startsWith('urn:')) return { attribute: name, filter: null, sub: null };
    const [, attribute, sub] = NAMED.exec(name) ?? [];
    if (attribute === undefined) throw new ScimProblem('invalidPath', `"${text}" is not a path.`);
    return { attribute, filter: null, sub: sub ?? null };
  }
  const filter = readOr(tokens, 0);
  tokens.expect(']');
  const sub = tokens.take('.') ? plainAttribute(tokens.word()) : null;
  tokens.end();
  return { attribute: name, filter, sub };
}
