import Type from 'typebox';
import { TRIGGERS } from '../../model/triggers.ts';
import { testPayload } from '../../webhooks/test-payload.ts';
import { defineOperation } from '../operation.ts';
import { TRIGGER_NAMES } from './webhook-endpoint.ts';

/** Every trigger with a sample of its payload. */
export const describeTriggers = (baseUrl: string) =>
  TRIGGER_NAMES.map((key) => ({
    key,
    description: String(TRIGGERS[key]),
    sample: JSON.parse(testPayload(key, baseUrl)) as Record<string, unknown>,
  }));

export const listWebhookTriggers = defineOperation({
  id: 'admin_list_webhook_triggers',
  method: 'GET',
  path: '/api/admin/webhook_triggers',
  section: 'Integrations',
  summary: 'List webhook triggers',
  description: 'What an endpoint can be told of, each with a sample of its payload.',
  access: 'admin:integrations',
  answer: Type.Object({
    data: Type.Array(
      Type.Object({
        key: Type.String(),
        description: Type.String(),
        sample: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
      }),
    ),
  }),
  handle: async (_input, { services }) => ({
    body: { data: describeTriggers(services.baseUrl()) },
  }),
});
