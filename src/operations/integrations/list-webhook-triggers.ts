import Type from 'typebox';
import { TRIGGERS } from '../../model/triggers.ts';
import { testPayload } from '../../webhooks/test-payload.ts';
import { defineOperation } from '../operation.ts';
import { TRIGGER_NAMES } from './webhook-endpoint.ts';

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
    body: {
      data: TRIGGER_NAMES.map((key) => ({
        key,
        description: TRIGGERS[key],
        sample: JSON.parse(testPayload(key, services.baseUrl())),
      })),
    },
  }),
});
