import { ScimProblem } from './scim-problem.ts';

/** A resource as it is sent. */
export type Resource = Readonly<Record<string, unknown>>;

/** These are sent whatever was asked for. */
const ALWAYS = new Set(['schemas', 'id']);

/** The attributes that a client wants, or does not want (RFC 7644, 3.9). */
export interface Choice {
  readonly attributes: readonly string[];
  readonly excluded: readonly string[];
}

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

export const readChoice = (attributes: string | undefined, excluded: string | undefined): Choice => ({
  attributes: namesIn(attributes),
  excluded: namesIn(excluded),
});

/** Each is compared with each attribute of each resource of a list; schemas have some twenty. */
const LONGEST = 4000;

function namesIn(text = ''): string[] {
  if (text.length > LONGEST)
    throw new ScimProblem('invalidValue', `A list of attributes has at most ${LONGEST} characters.`);
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase().replace(SCHEMA, ''))
    .filter((name) => name !== '');
}

/** Whether an attribute is sent, so that what nobody wants need not be read. */
export const isChosen = ({ attributes, excluded }: Choice, name: string): boolean =>
  ALWAYS.has(name) ||
  (attributes.length > 0
    ? attributes.some((each) => each === name || each.startsWith(`${name}.`))
    : !excluded.includes(name));

/** The chosen attributes of a resource. */
export function choose(resource: Resource, choice: Choice): Resource {
  const kept = Object.entries(resource).filter(([name]) => isChosen(choice, name.toLowerCase()));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const parts = partsOf(choice, name.toLowerCase());
      return [name, parts === null ? value : onlyParts(value, parts)];
    }),
  );
}

/** Which parts of an attribute are sent; null for all of them. */
function partsOf({ attributes, excluded }: Choice, name: string): ((part: string) => boolean) | null {
  if (attributes.includes(name)) return null;
  const wanted = attributes.filter((each) => each.startsWith(`${name}.`));
  if (wanted.length > 0) return (part) => wanted.includes(`${name}.${part}`);
  return excluded.some((each) => each.startsWith(`${name}.`))
    ? (part) => !excluded.includes(`${name}.${part}`)
    : null;
}

function onlyParts(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => onlyParts(each, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => isWanted(part.toLowerCase())));
}
