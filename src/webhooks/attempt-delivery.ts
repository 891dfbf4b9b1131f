import type { TenantClock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { ClaimedDelivery, DeliveryOutcome } from '../store/webhooks/webhook-deliveries.ts';
import { currentTrace, writeTraceparent } from '../trace-context.ts';
import { readRetryAfter, retryDelay } from './retry-delay.ts';
import type { Sent, WebhookClient } from './send-webhook.ts';
import { webhookHeaders } from './webhook-headers.ts';

interface AttemptServices {
  readonly client: WebhookClient;
  readonly clock: TenantClock;
  readonly tenantId: number;
  readonly random: Randomness;
}

const GONE = 410;

/** The name of a message, the same in every attempt and replay, so that receivers can drop repeats. */
export const messageIdOf = (delivery: { readonly id: number; readonly event_id: number | null }): string =>
  delivery.event_id === null ? `test_${delivery.id}` : `evt_${delivery.event_id}`;

/** Makes one attempt at a delivery and says what becomes of it. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  { client, clock, tenantId, random }: AttemptServices,
): Promise<DeliveryOutcome> {
  const startedAt = clock.nowIn(tenantId);
  const { url, payload: body, previous_secret: previous } = delivery;
  const trace = currentTrace();
  const headers = {
    ...(trace !== undefined && { traceparent: writeTraceparent(trace) }),
    ...webhookHeaders(delivery.trigger, {
      id: messageIdOf(delivery),
      // Receivers compare it with their own clocks.
      sentAt: clock.now(),
      body,
      secrets: [delivery.secret, ...(previous === null ? [] : [previous])],
    }),
  };
  const start = performance.now();
  const sent = await client.send({ url, headers, body });
  const durationMs = Math.round(performance.now() - start);
  return {
    delivery_id: delivery.id,
    ...judge(sent, delivery.failures, clock.nowIn(tenantId), random),
    started_at: startedAt.toISOString(),
    duration_ms: durationMs,
    url,
    request_headers: headers,
    response_status: sent.status,
    response_headers: sent.headers,
    response_body: sent.body,
  };
}

/** 2xx is success; 410 ends it; all else is tried again until the attempts are used up. */
function judge(
  { status, headers, error }: Sent,
  failures: number,
  now: Date,
  random: Randomness,
): Pick<DeliveryOutcome, 'state' | 'next_attempt_at' | 'error'> {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', next_attempt_at: null, error: null };
  const reason = error ?? `The receiver answered ${status}.`;
  const delay = retryDelay(failures + 1, {
    fraction: random.fraction(),
    retryAfterMs: readRetryAfter(headers?.['retry-after'], now),
  });
  if (delay === null || status === GONE) return { state: 'failed', next_attempt_at: null, error: reason };
  return {
    state: 'waiting',
    next_attempt_at: new Date(now.getTime() + delay).toISOString(),
    error: reason,
  };
}
