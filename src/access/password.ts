import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';

/** The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 256;

export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
    throw refuse('weak_password');
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
