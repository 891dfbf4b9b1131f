import { refuse } from '../../errors.ts';
import {
  lockWebhookEndpoint,
  rotateWebhookSecret as replaceSecret,
} from '../../store/webhooks/webhook-endpoints.ts';
import { makeWebhookSecret } from '../../webhooks/sign-webhook.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerWithSecret, NewWebhookEndpointAnswer } from './webhook-endpoint.ts';

const DAY_MS = 86_400_000;

export const rotateWebhookSecret = defineOperation({
  id: 'admin_rotate_webhook_secret',
  method: 'POST',
  path: '/api/admin/webhook_endpoints/{id}/rotate_secret',
  section: 'Integrations',
  summary: 'Rotate the secret of a webhook endpoint',
  description:
    'Gives a new secret, shown once. For a day requests are signed with the new and with the old one, so that the receiver can change over.',
  access: 'admin:integrations',
  params: { id: Id() },
  answer: NewWebhookEndpointAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await lockWebhookEndpoint(tx, id))) throw refuse('not_found');
      const { random, clock } = context.services;
      const secret = makeWebhookSecret(random);
      await replaceSecret(tx, id, secret, new Date(clock.now().getTime() + DAY_MS));
      return answerWithSecret(tx, id, secret);
    }),
});
