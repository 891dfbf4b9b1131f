import { type AuditRow, appendAudits } from '../store/audit/audit.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { allGroups } from '../store/people/directory-groups.ts';
import { lockMemberships, saveMemberships } from '../store/people/memberships.ts';
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
  const changes = (await lockMemberships(tx, people)).map((before) => ({
    before,
    after: settle([...toldGroups, ...before.groups.map(nameOf)], before),
  }));
  const kept = keepAdministrator(administrators, changes).filter(
    ({ before, after }) => !isSame(before.roles, after.roles) || !isSame(before.teams, after.teams),
  );
  if (kept.length === 0) return;
  await saveMemberships(
    tx,
    kept.map(({ before, after }) => ({
      id: before.id,
      ...after,
      isRoleChange: !isSame(before.roles, after.roles),
    })),
  );
  await appendAudits(
    tx.call,
    kept.map(({ before, after }) => ({
      ...author,
      action: 'update_user',
      subject: `user:${before.id}`,
      changed: ['roles', 'teams'],
      what: JSON.stringify(after),
    })),
  );
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
