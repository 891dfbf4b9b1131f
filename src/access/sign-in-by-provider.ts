import { refuse } from '../errors.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import type { SignInProvider } from '../store/people/sign-in-providers.ts';
import { addUser, findUserByEmail, findUserBySubject, saveUser, type User } from '../store/people/users.ts';
import { followDirectory } from './follow-directory.ts';
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
    if (provider.groupsClaim !== null)
      await followDirectory(tx, [user.id], {
        author: { author_kind: 'system', who: JSON.stringify({ name: 'Provider' }) },
        told: { groups: groupsIn(person, provider), mapping: provider.groupMapping },
      });
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
