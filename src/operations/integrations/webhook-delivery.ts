import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import {
  loadWebhookAttempts,
  loadWebhookDelivery,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../store/webhooks/webhook-log.ts';
import { messageIdOf } from '../../webhooks/attempt-delivery.ts';
import type { Answer } from '../operation.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

export const DELIVERY_STATES = ['waiting', 'queued', 'running', 'delivered', 'failed', 'cancelled'] as const;

export const WebhookDeliveryEntry = Type.Object({
  id: Id(),
  endpoint_id: Id(),
  webhook_id: Type.String({ description: 'The header of the same name; equal in repeats and replays.' }),
  event_id: Nullable(Type.Integer({ description: 'Null for a test.' })),
  case_id: Nullable(Type.Integer()),
  trigger: Type.String(),
  state: Type.String({
    description: `${DELIVERY_STATES.join(', ')}. A queued one waits for an earlier one of the same case.`,
  }),
  is_replay: Type.Boolean(),
  failures: Type.Integer(),
  response_status: Nullable(Type.Integer({ description: 'Of the last attempt.' })),
  last_error: Nullable(Type.String()),
  next_attempt: Nullable(DateTime()),
  created: DateTime(),
  finished: Nullable(DateTime()),
});

const Headers = Type.Record(Type.String(), Type.String());

const AttemptBody = Type.Object({
  started: DateTime(),
  duration_ms: Type.Integer(),
  request: Type.Object({ url: Type.String(), headers: Headers }),
  response_status: Nullable(Type.Integer()),
  response_headers: Nullable(Headers),
  response_body: Nullable(Type.String({ description: 'Its first 4 KiB.' })),
  error: Nullable(Type.String()),
});

export const WebhookDeliveryAnswer = Type.Object({
  data: Type.Object({
    ...WebhookDeliveryEntry.properties,
    payload: Type.String({ description: 'The body, byte for byte.' }),
    attempts: Type.Array(AttemptBody),
  }),
});

export const presentWebhookDelivery = (delivery: WebhookDelivery): Static<typeof WebhookDeliveryEntry> => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  webhook_id: messageIdOf({ id: delivery.id, event_id: delivery.eventId }),
  event_id: delivery.eventId,
  case_id: delivery.caseId,
  trigger: delivery.trigger,
  state: delivery.state,
  is_replay: delivery.isReplay,
  failures: delivery.failures,
  response_status: delivery.responseStatus,
  last_error: delivery.lastError,
  next_attempt: delivery.state === 'waiting' ? presentTime(delivery.nextAttemptAt) : null,
  created: presentTime(delivery.createdAt),
  finished: presentOptionalTime(delivery.finishedAt),
});

const presentAttempt = (attempt: WebhookAttempt): Static<typeof AttemptBody> => ({
  started: presentTime(attempt.startedAt),
  duration_ms: attempt.durationMs,
  request: { url: attempt.url, headers: { ...attempt.requestHeaders } },
  response_status: attempt.responseStatus,
  response_headers: attempt.responseHeaders && { ...attempt.responseHeaders },
  response_body: attempt.responseBody,
  error: attempt.error,
});

/** A delivery with its payload and the log of its attempts. */
export async function answerWebhookDelivery(
  tx: TenantTransaction,
  id: number,
): Promise<Answer<Static<typeof WebhookDeliveryAnswer>>> {
  const delivery = await loadWebhookDelivery(tx, id);
  if (!delivery) throw refuse('not_found');
  const attempts = (await loadWebhookAttempts(tx, id)).map(presentAttempt);
  return { body: { data: { ...presentWebhookDelivery(delivery), payload: delivery.payload, attempts } } };
}
