/** A signed-in person, as far as who-may lists ask. */
export interface CasePerson {
  readonly email: string;
  readonly teams: readonly string[];
}

/** The people of a case. */
export interface PeopleOfCase {
  readonly ownerEmail: string | null;
  readonly assigneeEmail: string | null;
}

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/** Whether somebody is the owner or the assignee of the case, as a list names them, or in one of its teams. */
const isNamed = (
  list: readonly string[],
  { email, teams }: CasePerson,
  { ownerEmail, assigneeEmail }: PeopleOfCase,
): boolean =>
  list.some((name) => {
    if (name === 'owner') return isSame(email, ownerEmail);
    if (name === 'assignee') return isSame(email, assigneeEmail);
    return teams.includes(name);
  });

/** Whether somebody may do what a list is about: everybody, where it is empty. */
export const isAllowed = (list: readonly string[], person: CasePerson, people: PeopleOfCase): boolean =>
  list.length === 0 || isNamed(list, person, people);
