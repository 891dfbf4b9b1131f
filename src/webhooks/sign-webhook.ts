import { createHmac } from 'node:crypto';
import type { Randomness } from '../platform/randomness.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks. */
export const makeWebhookSecret = (random: Randomness): string =>
  `${PREFIX}${random.bytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
  /** One, or two during a rotation; the message is signed with each. */
  readonly secrets: readonly string[];
}

/** The three headers of Standard Webhooks. */
export function signWebhook({ id, sentAt, body, secrets }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
