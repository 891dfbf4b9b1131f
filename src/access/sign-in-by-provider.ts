import { refuse } from '../errors.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import type { SignInProvider } from '../store/people/sign-in-providers.ts';
import {
  addUser,
  findUserByEmail,
  findUserBySubject,
  lockAdministrators,
  saveUser,
  type User,
} from '../store/people/users.ts';
import { mapGroups } from './map-groups.ts';
import type { ProviderPerson } from './oidc.ts';
import { type OpenedSession, openSession, type RequestOrigin, type SessionParts } from './open-session.ts';

interface ProviderSignIn {
  readonly tenantId: number;
  readonly provider: SignInProvider;
  readonly person: ProviderPerson;
  readonly origin: RequestOrigin;
}

/**
 * Opens a session for the person whom the provider of a tenant vouches for: in that tenant alone, because its administrators choose
 * the provider. Roles and teams follow the groups.
 */
export const signInByProvider = (
  services: SessionParts & { readonly database: Database },
  { tenantId, provider, person, origin }: ProviderSignIn,
): Promise<OpenedSession> =>
  services.database.inTenant(tenantId, async (tx) => {
    const email = person.isEmailVerified || provider.trustsAddresses ? person.email : null;
    const user = (await findPerson(tx, person, email)) ?? (await addPerson(tx, provider, person, email));
    if (user === undefined || user.disabledAt !== null) throw refuse('sign_in_failed');
    if (provider.groupsClaim !== null) await followGroups(tx, provider, user, groupsIn(person, provider));
    return openSession(tx, services, { id: user.id, email: user.email, method: 'oidc' }, origin);
  });

/** By the name that the provider gave them before; at the first time by a verified address, which nobody else has claimed. */
async function findPerson(
  tx: TenantTransaction,
  { subject }: ProviderPerson,
  email: string | null,
): Promise<User | undefined> {
  const known = await findUserBySubject(tx, subject);
  if (known !== undefined || email === null) return known;
  const found = await findUserByEmail(tx, email);
  if (found === undefined) return undefined;
  if (found.providerSubject !== null) throw refuse('sign_in_failed');
  await saveUser(tx, found.id, { providerSubject: subject });
  return found;
}

async function addPerson(
  tx: TenantTransaction,
  { createsPeople }: SignInProvider,
  { subject, name }: ProviderPerson,
  email: string | null,
): Promise<User | undefined> {
  if (!createsPeople || email === null) return undefined;
  const id = await addUser(tx, { email, name: name ?? email, roles: [], passwordHash: null });
  if (id === undefined) return undefined;
  await saveUser(tx, id, { providerSubject: subject });
  await appendAudit(tx.call, {
    action: 'create_user',
    author_kind: 'system',
    subject: `user:${id}`,
    who: JSON.stringify({ name: 'Provider' }),
    what: JSON.stringify({ email, name: name ?? email }),
  });
  return findUserBySubject(tx, subject);
}

const groupsIn = ({ claims }: ProviderPerson, { groupsClaim }: SignInProvider): string[] => {
  const given = groupsClaim === null ? undefined : claims[groupsClaim];
  return [given].flat().filter((group) => typeof group === 'string');
};

/** Gives and takes roles and teams by the groups of a person. Somebody who loses a role has no session with it. */
async function followGroups(
  tx: TenantTransaction,
  { groupMapping }: SignInProvider,
  user: User,
  groups: readonly string[],
): Promise<void> {
  const { roles: mapped, teams } = mapGroups(groupMapping, groups, user);
  const administrators = await lockAdministrators(tx);
  const isLast = administrators.length === 1 && administrators[0] === user.id;
  // A tenant without an administrator could not be helped by anybody in it.
  const roles = isLast && !mapped.includes('administrator') ? [...mapped, 'administrator'] : mapped;
  const isSame = (left: readonly string[], right: readonly string[]): boolean =>
    left.toSorted().join('\n') === right.toSorted().join('\n');
  if (isSame(roles, user.roles) && isSame(teams, user.teams)) return;
  await saveUser(tx, user.id, { roles, teams });
  if (!isSame(roles, user.roles)) await removeSessionsOfUser(tx, user.id);
  await appendAudit(tx.call, {
    action: 'update_user',
    author_kind: 'system',
    subject: `user:${user.id}`,
    changed: ['roles', 'teams'],
    who: JSON.stringify({ name: 'Provider' }),
    what: JSON.stringify({ roles, teams }),
  });
}
