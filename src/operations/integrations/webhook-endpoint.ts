import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import { TRIGGERS, type Trigger } from '../../model/triggers.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadWebhookEndpoint, type WebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { checkTargetUrl } from '../../webhooks/check-target-url.ts';
import type { TargetPolicy } from '../../webhooks/target-policy.ts';
import type { Answer } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

export const TRIGGER_NAMES = Object.keys(TRIGGERS) as Trigger[];

export const EndpointUrl = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Where requests go: http or https. Private addresses need the permission of the operator.',
});
export const EndpointDescription = Type.String({ maxLength: 500 });
export const EndpointTriggers = Type.Array(OneOf(TRIGGER_NAMES), {
  minItems: 1,
  maxItems: 100,
  description: 'The events it is told of.',
});

export const WebhookEndpointBody = Type.Object({
  id: Id(),
  url: Type.String(),
  description: Type.String(),
  triggers: Type.Array(Type.String()),
  is_enabled: Type.Boolean(),
  disabled_reason: Nullable(
    Type.String({
      description:
        '`manual`; `gone` after an answer 410; `failing` after five days in which no attempt succeeded.',
    }),
  ),
  disabled: Nullable(DateTime()),
  failing_since: Nullable(DateTime({ description: 'The first failure since the last success.' })),
  previous_secret_expires: Nullable(
    DateTime({ description: 'Until then requests are signed with the secret before the last, too.' }),
  ),
  waiting: Type.Integer({ description: 'Deliveries that have not ended.' }),
  last_day: Type.Object(
    {
      succeeded: Type.Integer(),
      failed: Type.Integer(),
      success_rate: Nullable(Type.Number({ description: 'From 0 to 1; null without an attempt.' })),
      average_ms: Nullable(Type.Integer()),
    },
    { description: 'Attempts of the last 24 hours.' },
  ),
  created: DateTime(),
  created_by: Type.String(),
});

export const WebhookEndpointAnswer = Type.Object({ data: WebhookEndpointBody });

export const NewWebhookEndpointAnswer = Type.Object({
  data: Type.Object({
    ...WebhookEndpointBody.properties,
    secret: Nullable(
      Type.String({
        description:
          'Checks the signatures (Standard Webhooks). Shown once; a repeat of the request gets null.',
      }),
    ),
  }),
});

export function presentWebhookEndpoint(endpoint: WebhookEndpoint): Static<typeof WebhookEndpointBody> {
  const { succeeded, failed, durationMs } = endpoint;
  const attempts = succeeded + failed;
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    triggers: [...endpoint.triggers],
    is_enabled: endpoint.isEnabled,
    disabled_reason: endpoint.disabledReason,
    disabled: presentOptionalTime(endpoint.disabledAt),
    failing_since: presentOptionalTime(endpoint.failingSince),
    previous_secret_expires: presentOptionalTime(endpoint.previousSecretExpiresAt),
    waiting: endpoint.waiting,
    last_day: {
      succeeded,
      failed,
      success_rate: attempts === 0 ? null : succeeded / attempts,
      average_ms: attempts === 0 ? null : Math.round(durationMs / attempts),
    },
    created: presentTime(endpoint.createdAt),
    created_by: endpoint.createdBy,
  };
}

/** The endpoint as it is stored now. */
export async function answerWebhookEndpoint(
  tx: TenantTransaction,
  id: number,
): Promise<Answer<Static<typeof WebhookEndpointAnswer>>> {
  const endpoint = await loadWebhookEndpoint(tx, id);
  if (!endpoint) throw refuse('not_found');
  return { body: { data: presentWebhookEndpoint(endpoint) }, version: endpoint.version };
}

/** The same with a secret that is shown this once. */
export async function answerWithSecret(
  tx: TenantTransaction,
  id: number,
  secret: string,
): Promise<Answer<Static<typeof NewWebhookEndpointAnswer>>> {
  const { body, ...rest } = await answerWebhookEndpoint(tx, id);
  return {
    ...rest,
    body: { data: { ...body.data, secret } },
    bodyForRepeats: { data: { ...body.data, secret: null } },
  };
}

/** Refuses an address that nothing could be sent to. */
export function checkUrl(url: string, policy: TargetPolicy): void {
  const mistake = checkTargetUrl(url, policy);
  if (mistake !== undefined) throw refuse('invalid', mistake, 'url');
}
