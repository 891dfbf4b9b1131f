import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { replayRange } from '../../store/webhooks/webhook-deliveries.ts';
import { loadWebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id } from '../shapes.ts';

export const replayWebhookEvents = defineOperation({
  id: 'admin_replay_webhook_events',
  method: 'POST',
  path: '/api/admin/webhook_endpoints/{id}/replay',
  section: 'Integrations',
  summary: 'Replay the events of a time range',
  description:
    'Sends the events of its triggers that happened from `from` up to `to`, also those of a time in which the endpoint was off or did not exist. What is still on its way is left out, and what has arrived, unless `include_delivered`.',
  access: 'admin:integrations',
  params: { id: Id() },
  audited: ['from', 'to', 'include_delivered'],
  body: {
    from: DateTime(),
    to: Type.Optional(DateTime({ description: 'Now, if left out.' })),
    include_delivered: Type.Optional(Type.Boolean({ default: false })),
  },
  answer: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
  handle: ({ params: { id }, body: { from, to, include_delivered = false } }, context) =>
    context.write(async (tx) => {
      const endpoint = await loadWebhookEndpoint(tx, id);
      if (!endpoint) throw refuse('not_found');
      if (!endpoint.isEnabled) throw refuse('webhook_endpoint_disabled');
      const range = {
        endpointId: id,
        from: new Date(from),
        // The end is not part of the range; "now" has to be.
        to:
          to === undefined
            ? new Date(context.services.clock.nowIn(context.principal.tenantId).getTime() + 1)
            : new Date(to),
        onlyUndelivered: !include_delivered,
      };
      if (range.to <= range.from) throw refuse('invalid', '"to" must lie after "from".', 'to');
      return { body: { data: { count: await replayRange(tx, range) } } };
    }),
});
