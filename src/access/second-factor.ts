import { Refusal } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import {
  loadSecondFactors,
  lockTotpSecret,
  noteTotpUse,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '../store/people/second-factors.ts';
import type { SignInPolicy } from '../store/people/sign-in-policy.ts';
import type { Awaited } from '../store/tables/sign-in-tables.ts';
import { hashOfToken } from './open-session.ts';
import { base32, totpStepOf } from './totp.ts';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
/** Wrong codes in a row that are answered at once; each further one makes the next wait twice as long, up to an hour. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Whether the tenant demands a second factor of a person with these roles. */
export const demandsSecondFactor = (policy: SignInPolicy, roles: readonly string[]): boolean =>
  roles.some((role) => policy.secondFactorRoles.includes(role));

/**
 * The step that follows a right password. An app of codes is always asked. Passkeys are asked only where the tenant demands a second
 * factor, because somebody may have added one for convenience on another device.
 */
export async function awaitedAfterPassword(
  tx: TenantTransaction,
  person: { readonly id: number; readonly roles: readonly string[] },
  policy: SignInPolicy,
): Promise<Awaited | null> {
  const { totpSince, passkeys } = await loadSecondFactors(tx, person.id);
  if (totpSince !== null) return 'second_factor';
  if (!demandsSecondFactor(policy, person.roles)) return null;
  return passkeys > 0 ? 'second_factor' : 'enrolment';
}

/**
 * Whether a code of the app is right. Each is accepted once. Wrong ones are counted in the store, for all nodes, so the transaction must
 * be kept whatever the answer is.
 */
export async function isTotpRight(
  tx: TenantTransaction,
  userId: number,
  code: string,
  clock: Clock,
): Promise<boolean> {
  const known = await lockTotpSecret(tx, userId, true);
  if (known === undefined) return false;
  const time = clock.now();
  const waitsUntil = (known.failedAt?.getTime() ?? 0) + waitAfter(known.failures);
  if (time.getTime() < waitsUntil)
    throw new Refusal('too_many_requests', {
      detail: 'Too many wrong codes; wait a while before the next one.',
      retryAfterSeconds: Math.ceil((waitsUntil - time.getTime()) / 1000),
    });
  const step = totpStepOf(known.secret, code, time);
  const isRight = step !== undefined && step > known.lastStep;
  await noteTotpUse(tx, userId, isRight ? { step } : { failedAt: time });
  return isRight;
}

const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);

const hashOfCode = (code: string): Buffer => hashOfToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));

/** Uses up a recovery code; false if it is not one of the person's. */
export const isRecoveryCodeRight = (tx: TenantTransaction, userId: number, code: string): Promise<boolean> =>
  takeRecoveryCode(tx, userId, hashOfCode(code));

/** Gives a person new recovery codes; only their hashes are stored, so they cannot be shown again. */
export async function renewRecoveryCodes(
  tx: TenantTransaction,
  userId: number,
  random: Randomness,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(random.bytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-').toLowerCase(),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfCode));
  return codes;
}
