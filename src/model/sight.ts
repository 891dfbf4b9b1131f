// Who sees a case. A case has the list of those who may see it, and a reader is known by a few of the same words.

/**
 * A word for some readers: the members of a team, the people with a role of the tenant, the person with an address, those who are in a team
 * with that person, those who lead one of their teams, the author of something.
 */
export type Grant =
  | `team:${string}`
  | `role:${string}`
  | `person:${string}`
  | `team_of:${string}`
  | `lead_of:${string}`
  | `user:${number}`
  | `key:${number}`;

/** The words that a reader is known by; or that nothing is hidden from them. */
export type Sight = readonly Grant[] | 'everything';

/** The sight of the service itself, of keys without a team, and of all readers of a tenant that hides nothing. */
export const EVERYTHING: Extract<Sight, string> = 'everything';

export const ofTeam = (key: string): Grant => `team:${key}`;
export const ofRole = (role: string): Grant => `role:${role}`;
/** Addresses are compared without regard to case. */
export const ofPerson = (email: string): Grant => `person:${email.toLowerCase()}`;
/** Those who are in a team with the person who has an address, who is one of them. */
export const ofTeamOf = (email: string): Grant => `team_of:${email.toLowerCase()}`;
/** Those who lead a team of the person who has an address; nobody is their own lead. */
export const ofLeadOf = (email: string): Grant => `lead_of:${email.toLowerCase()}`;
/** The words that say how people stand to each other: only the database knows who they are meant for. */
export const isRelation = (word: string): boolean =>
  word.startsWith('team_of:') || word.startsWith('lead_of:');
/** The author of something, if it is a person or a key. */
export const ofAuthor = ({
  kind,
  id,
}: {
  readonly kind: string;
  readonly id: number | null;
}): readonly Grant[] => (id === null || (kind !== 'user' && kind !== 'key') ? [] : [`${kind}:${id}`]);

/** The sight of a signed-in person. */
export const sightOfPerson = (person: {
  readonly id: number;
  readonly email: string;
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  /** The words for how the person stands to others, of those that count somewhere. */
  readonly relations?: readonly string[];
}): Exclude<Sight, string> => [
  `user:${person.id}`,
  ofPerson(person.email),
  ...person.teams.map(ofTeam),
  ...person.roles.map(ofRole),
  ...(person.relations ?? []).flatMap(relationIn),
];

const relationIn = (word: string): readonly Grant[] => {
  const [, kind, email = ''] = /^(team_of|lead_of):(.*)$/.exec(word) ?? [];
  if (kind === undefined) return [];
  return [kind === 'team_of' ? ofTeamOf(email) : ofLeadOf(email)];
};

/** The sight of an API key that is bound to a team. */
export const sightOfKey = (key: { readonly id: number; readonly team: string }): Exclude<Sight, string> => [
  `key:${key.id}`,
  ofTeam(key.team),
];

/** Those who may see a case, as the one text by which equal lists are found to be equal. */
export const seenByText = (grants: Iterable<Grant>): string => JSON.stringify([...new Set(grants)].sort());

/** The words in such a text. */
export function grantsIn(seenBy: string): readonly string[] {
  const grants: unknown = JSON.parse(seenBy);
  return Array.isArray(grants) ? grants.filter((each) => typeof each === 'string') : [];
}

/** Whether a reader sees a case; null stands for a case that everybody sees. */
export function isSeen(seenBy: string | null, sight: Sight): boolean {
  if (seenBy === null || sight === EVERYTHING) return true;
  const grants = new Set(grantsIn(seenBy));
  return sight.some((each) => grants.has(each));
}
