import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import {
  addPasskey,
  addPasskeyChallenge,
  addSignInChallenge,
  listPasskeys,
  lockPasskey,
  notePasskeyUse,
  takePasskeyChallenge,
  takeSignInChallenge,
} from '../store/people/passkeys.ts';
import { loadUser, type User } from '../store/people/users.ts';
import { hashOfToken } from './open-session.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_MS = 5 * 60_000;
/** Tenant and person, as a passkey stores them to name its owner. */
const HANDLE = /^(\d{1,15})\.(\d{1,15})$/;

/**
 * EdDSA, ES256 and RS256 by their numbers of COSE, which every authenticator has one of. The library would also ask Node for algorithms of which
 * Node warns that they are experimental.
 */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first use: most starts of the service need no passkeys. */
const library = () => import('@simplewebauthn/server');

interface PasskeyServices {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly baseUrl: () => string;
}

interface Site {
  readonly origin: string;
  /** The name that browsers bind passkeys to. */
  readonly id: string;
}

const siteOf = (baseUrl: string): Site => {
  const { origin, hostname } = new URL(baseUrl);
  return { origin, id: hostname };
};

/** Browsers bind passkeys to names; a service that is reached by a number can have none. */
export const canHavePasskeys = (baseUrl: string): boolean =>
  isIP(new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '')) === 0;

function checkSite(baseUrl: string): Site {
  if (!canHavePasskeys(baseUrl))
    throw refuse(
      'conflict',
      'Browsers allow passkeys only at a name; the operator sets BASE_URL to the name of the service.',
    );
  return siteOf(baseUrl);
}

/** The options with which a browser makes a passkey for a person. */
export async function beginPasskey(
  tx: TenantTransaction,
  { clock, random, baseUrl }: PasskeyServices,
  { user, tenantName }: { readonly user: User; readonly tenantName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const site = checkSite(baseUrl());
  const { generateRegistrationOptions } = await library();
  const known = await listPasskeys(tx, user.id);
  const options = await generateRegistrationOptions({
    rpName: tenantName,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(`${tx.tenantId}.${user.id}`),
    challenge: new Uint8Array(random.bytes(CHALLENGE_BYTES)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addPasskeyChallenge(tx, {
    hash: hashOfToken(options.challenge),
    origin: site.origin,
    userId: user.id,
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
  });
  return options;
}

/** Stores the passkey that a browser has made, and gives its id. The challenge is used up before, whatever follows. */
export async function finishPasskey(
  tx: TenantTransaction,
  { clock, baseUrl }: PasskeyServices,
  { userId, name, credential }: PasskeyToAdd,
): Promise<number> {
  const site = checkSite(baseUrl());
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isKnown =
    challenge !== undefined &&
    (await takePasskeyChallenge(tx, {
      hash: hashOfToken(challenge),
      origin: site.origin,
      userId,
      now: clock.now(),
    }));
  if (!isKnown)
    throw refuse('invalid', 'This took too long, or was begun elsewhere. Begin again.', 'credential');
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined)
    throw refuse('invalid', 'The passkey could not be checked. Begin again.', 'credential');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const added = await addPasskey(tx, {
    userId,
    name,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    isBackedUp: registrationInfo.credentialBackedUp,
  });
  if (added === undefined) throw refuse('already_exists', 'This passkey is known already.', 'credential');
  return added;
}

interface PasskeyToAdd {
  readonly userId: number;
  readonly name: string;
  readonly credential: RegistrationResponseJSON;
}

/** The options with which a browser signs somebody in: any passkey of this site, whoever it belongs to. */
export async function beginPasskeySignIn(
  database: Database,
  { clock, random, baseUrl }: PasskeyServices,
  tenantKey: string | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = checkSite(baseUrl());
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    challenge: new Uint8Array(random.bytes(CHALLENGE_BYTES)),
  });
  await addSignInChallenge(database, {
    hash: hashOfToken(options.challenge),
    origin: site.origin,
    tenantKey: tenantKey ?? null,
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
  });
  return options;
}

/** A passkey that was used for a challenge of ours, which is used up now. */
interface TakenChallenge {
  readonly tenantId: number;
  readonly userId: number;
  readonly challenge: string;
}

/**
 * Takes the challenge that a passkey has signed, and tells whom the passkey names; undefined if there is no such challenge. It belongs to
 * no tenant, and is taken before the transaction of the tenant: it stays used up, whatever follows.
 */
export async function takePasskeySignIn(
  database: Database,
  { clock, baseUrl }: PasskeyServices,
  credential: AuthenticationResponseJSON,
): Promise<TakenChallenge | undefined> {
  const { origin } = checkSite(baseUrl());
  const challenge = challengeIn(credential.response.clientDataJSON);
  const [, tenant, user] = HANDLE.exec(decode(credential.response.userHandle)) ?? [];
  if (challenge === undefined || tenant === undefined || user === undefined) return undefined;
  const tenantId = Number(tenant);
  const wanted = { hash: hashOfToken(challenge), origin, now: clock.now() };
  const isTaken = await takeSignInChallenge(database, tenantId, wanted);
  return isTaken ? { tenantId, userId: Number(user), challenge } : undefined;
}

/** The person of the transaction's tenant who has signed with a passkey; undefined if anything is not as it must be. */
export async function personOfPasskey(
  tx: TenantTransaction,
  { clock, baseUrl }: PasskeyServices,
  credential: AuthenticationResponseJSON,
  { userId, challenge }: TakenChallenge,
): Promise<User | undefined> {
  const site = checkSite(baseUrl());
  const passkey = await lockPasskey(tx, credential.id);
  if (passkey === undefined || passkey.userId !== userId) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (result?.verified !== true) return undefined;
  const { newCounter } = result.authenticationInfo;
  await notePasskeyUse(tx, passkey.id, { counter: newCounter, at: clock.now() });
  const user = await loadUser(tx, passkey.userId);
  return user?.disabledAt === null ? user : undefined;
}

const decode = (text: string | undefined): string => Buffer.from(text ?? '', 'base64url').toString('utf8');

/** The challenge that a browser has signed, as it says. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(decode(clientDataJson));
    const challenge =
      typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
