import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';
import { SHORTEST_PASSWORD } from '../store/people/sign-in-policy.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const LONGEST_PASSWORD = 256;

interface PasswordRules {
  /** The shortest that the tenant allows. */
  readonly shortest?: number;
  /** The address of the person, which is no good password. */
  readonly email?: string;
}

/** Refuses a password that is too short, too long, or easy to guess. */
export function checkPassword(
  password: string,
  { shortest = SHORTEST_PASSWORD, email = '' }: PasswordRules = {},
): void {
  if (password.length < shortest || password.length > LONGEST_PASSWORD)
    throw refuse(
      'weak_password',
      `A password has at least ${shortest} characters and at most ${LONGEST_PASSWORD}.`,
    );
  if (isCommonPassword(password, email)) throw refuse('common_password');
}

/** Refuses a password that no tenant allows. The rules of a tenant are checked where the tenant is known. */
export async function hashPassword(password: string, rules: PasswordRules = {}): Promise<string> {
  checkPassword(password, rules);
  return hash(password, COST);
}

let ofNobody: Promise<string> | undefined;

/** Takes the same time whether or not the person exists or has a password. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false;
  ofNobody ??= hash('a password that nobody has', COST);
  const isRight = await verify(passwordHash ?? (await ofNobody), password);
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
