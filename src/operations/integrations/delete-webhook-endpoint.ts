import { refuse } from '../../errors.ts';
import { loadWebhookEndpoint, removeWebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const deleteWebhookEndpoint = defineOperation({
  id: 'admin_delete_webhook_endpoint',
  method: 'DELETE',
  path: '/api/admin/webhook_endpoints/{id}',
  section: 'Integrations',
  summary: 'Delete a webhook endpoint',
  description: 'With its deliveries and their log.',
  access: 'admin:integrations',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await loadWebhookEndpoint(tx, id))) throw refuse('not_found');
      await removeWebhookEndpoint(tx, id);
      return { body: undefined };
    }),
});
