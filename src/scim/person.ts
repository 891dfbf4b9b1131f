import { isRecord } from './read-operations.ts';
import { ScimProblem } from './scim-problem.ts';

/** A person as a directory describes them, as far as this service keeps it. */
export interface DirectoryPerson {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Null where nothing was said. */
  readonly active: boolean | null;
  readonly emails: readonly DirectoryEmail[];
}

interface DirectoryEmail {
  readonly value: string;
  readonly type: string | null;
  readonly primary: boolean;
}

/** The attributes of a person, with names in small letters, as they are before and after a PATCH. */
export type PersonTree = Readonly<Record<string, unknown>>;

const LONGEST = 255;
const MOST_EMAILS = 20;

/** The same object with the names of its attributes in small letters: SCIM ignores case in them. */
export const withSmallNames = (given: Readonly<Record<string, unknown>>): PersonTree =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.map(smallInside) : smallInside(value),
    ]),
  );

const smallInside = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
    : value;

/** The attributes of a known person, for a PATCH to change. */
export const treeOf = (person: DirectoryPerson): PersonTree => ({
  username: person.userName,
  externalid: person.externalId,
  displayname: person.displayName,
  active: person.active,
  name: { givenname: person.givenName, familyname: person.familyName },
  emails: person.emails,
});

/** Reads the attributes of a person; attributes that the service does not keep are left out. */
export function readPerson(tree: PersonTree): DirectoryPerson {
  const name = tree.name == null ? {} : tree.name;
  if (!isRecord(name)) throw new ScimProblem('invalidValue', '"name" is an object.');
  const userName = textAt(tree, 'username');
  if (userName === null) throw new ScimProblem('invalidValue', '"userName" is required.');
  const givenName = textAt(name, 'givenname');
  const familyName = textAt(name, 'familyname');
  const both = [givenName, familyName].filter((part) => part !== null).join(' ');
  return {
    userName,
    externalId: textAt(tree, 'externalid'),
    displayName:
      textAt(tree, 'displayname') ??
      textAt(name, 'formatted') ??
      (both === '' ? null : both.slice(0, LONGEST)),
    givenName,
    familyName,
    active: readActive(tree.active),
    emails: readEmails(tree.emails),
  };
}

/** The address by which a new person is known here: the first one of the directory's, the best of several. */
export const addressOf = ({ emails, userName }: DirectoryPerson): string =>
  (emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0])?.value ??
  userName;

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** A text of one line; null where it is missing or empty. */
export function textAt(from: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = from[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > LONGEST || CONTROL.test(value))
    throw new ScimProblem('invalidValue', `"${name}" is one line of at most ${LONGEST} characters.`);
  return value.trim() === '' ? null : value.trim();
}

/** One client sends booleans as the texts True and False. */
function readActive(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw new ScimProblem('invalidValue', '"active" is true or false.');
  return text === 'true';
}

function readEmails(given: unknown): DirectoryEmail[] {
  if (given === undefined || given === null) return [];
  const list = Array.isArray(given) ? given : [given];
  if (list.length > MOST_EMAILS)
    throw new ScimProblem('invalidValue', `A person has at most ${MOST_EMAILS} addresses.`);
  return list.flatMap((each) => {
    const entry = typeof each === 'string' ? { value: each } : each;
    if (!isRecord(entry))
      throw new ScimProblem('invalidValue', 'An entry of "emails" is an object with a "value".');
    const value = textAt(entry, 'value');
    if (value === null) return [];
    return [{ value, type: textAt(entry, 'type'), primary: readActive(entry.primary) === true }];
  });
}
