import { type AuditRow, appendAudits } from '../store/audit/audit.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { allGroups } from '../store/people/directory-groups.ts';
import { everybodyInGroups, lockMemberships, saveMemberships } from '../store/people/memberships.ts';
import { loadSignInProvider } from '../store/people/sign-in-providers.ts';
import { lockAdministrators } from '../store/people/users.ts';
import type { GroupGrant } from '../store/tables/sign-in-tables.ts';
import { grantsOfGroup } from './grants-of-group.ts';
import { type Membership, mapGroups } from './map-groups.ts';

interface Following {
  /** Whom the audit names. */
  readonly author: Pick<AuditRow, 'author_kind' | 'author_id' | 'request_id' | 'who'>;
  /** What a group has given until now, if it gives it no longer. */
  readonly formerly?: Membership;
  /** The groups that a provider has just told of one person, by its names for them, and what they give. */
  readonly told?: { readonly groups: readonly string[]; readonly mapping: readonly GroupGrant[] };
}

/** A provider can tell of no group with such a name. */
const nameOf = (id: number): string => `\0${id}`;
const FORMERLY = '\0formerly';

/**
 * Gives and takes roles and teams by the groups of people: of those in the directory, and of those that a provider has told. Somebody whose roles
 * change has no session with the former ones. The last administrator stays one, because a tenant without any could not be helped by anybody in it.
 */
export async function followDirectory(
  tx: TenantTransaction,
  people: readonly number[] | 'everybody',
  { author, formerly, told }: Following,
): Promise<void> {
  if (people.length === 0) return;
  const provider = await loadSignInProvider(tx);
  const settle = mapGroups([
    ...(await allGroups(tx)).map((group) => ({
      group: nameOf(group.id),
      ...grantsOfGroup(group, provider?.groupMapping ?? []),
    })),
    ...(told?.mapping ?? []),
    ...(formerly === undefined ? [] : [{ group: FORMERLY, ...formerly }]),
  ]);
  const administrators = await lockAdministrators(tx);
  const toldGroups = (told?.groups ?? []).filter((group) => !group.includes('\0'));
  const ids =
    people === 'everybody' ? await everybodyInGroups(tx) : people.toSorted((one, other) => one - other);
  const changes: Settled[] = [];
  for (const some of inSteps(ids))
    for (const before of await lockMemberships(tx, some)) {
      const after = settle([...toldGroups, ...before.groups.map(nameOf)], before);
      if (isChange({ before, after })) changes.push({ before, after });
    }
  const kept = keepAdministrator(administrators, changes).filter(isChange);
  for (const some of inSteps(kept)) await store(tx, some, author);
}

/** Nothing is done for more people at once, so that others have their turn in between. */
const MOST_AT_ONCE = 500;

function* inSteps<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) yield all.slice(at, at + MOST_AT_ONCE);
}

async function store(
  tx: TenantTransaction,
  changes: readonly Settled[],
  author: Following['author'],
): Promise<void> {
  const stored = changes.map(({ before: { id, roles }, after }) => ({
    id,
    ...after,
    isRoleChange: !isSame(roles, after.roles),
  }));
  await saveMemberships(tx, stored);
  const told = changes.map(({ before: { id }, after }) => ({
    ...author,
    action: 'update_user',
    subject: `user:${id}`,
    changed: ['roles', 'teams'],
    what: JSON.stringify(after),
  }));
  await appendAudits(tx.call, told);
}

interface Settled {
  readonly before: { readonly id: number; readonly isDisabled: boolean } & Membership;
  readonly after: Membership;
}

const isAdministrator = ({ roles }: Membership): boolean => roles.includes('administrator');

/** If all administrators would lose their role at once, the first of them keeps it. */
function keepAdministrator(
  administrators: readonly number[],
  changes: readonly Settled[],
): readonly Settled[] {
  const losing = changes.filter(
    ({ before, after }) => administrators.includes(before.id) && !isAdministrator(after),
  );
  const isAnyNew = changes.some(({ before, after }) => !before.isDisabled && isAdministrator(after));
  const [first] = losing;
  if (first === undefined || isAnyNew || losing.length < administrators.length) return changes;
  return changes.map((each) =>
    each === first
      ? { ...each, after: { ...each.after, roles: [...each.after.roles, 'administrator'] } }
      : each,
  );
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join('\n') === right.toSorted().join('\n');

const isChange = ({ before, after }: Settled): boolean =>
  !isSame(before.roles, after.roles) || !isSame(before.teams, after.teams);
