import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemRandomness } from '../platform/randomness.ts';
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts';

const sentAt = new Date('2026-01-15T09:00:00.750Z');
const body = '{"case_name":"Zürich – 東京"}';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: sentAt }));
afterEach(() => void vi.useRealTimers());

test('the public package of Standard Webhooks accepts the signature, and no other body [Decisions Signing]', () => {
  const secret = makeWebhookSecret(systemRandomness);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = signWebhook({ id: 'evt_1', sentAt, body, secrets: [secret] });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('evt_1', sentAt, body));
  expect(() => new Webhook(secret).verify(body.replace('Z', 'z'), headers)).toThrow();
  expect(() => new Webhook(makeWebhookSecret(systemRandomness)).verify(body, headers)).toThrow();
});

test('during a rotation either of two secrets verifies the message [Decisions Signing]', () => {
  const secrets = [makeWebhookSecret(systemRandomness), makeWebhookSecret(systemRandomness)];
  const headers = signWebhook({ id: 'evt_1', sentAt, body, secrets });
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});
