import type { TenantTransaction } from '../store/database/database.ts';
import { administratorAddresses } from '../store/people/users.ts';
import type { EndpointToDisable } from '../store/webhooks/webhook-deliveries.ts';
import { disableWebhookEndpoint, loadWebhookEndpoint } from '../store/webhooks/webhook-endpoints.ts';
import { SYSTEM } from '../writing/actor.ts';
import { recordAudit } from '../writing/audit/record-audit.ts';
import { sendMail } from '../writing/send-mail.ts';

const REASONS: Record<EndpointToDisable['reason'], string> = {
  gone: 'It answered 410 Gone, which says that it wants no more webhooks.',
  failing: 'No attempt to reach it has succeeded for five days.',
};

/** Switches an endpoint off that cannot be served, and tells the audit and the administrators of the tenant. */
export async function switchOff(
  tx: TenantTransaction,
  endpointId: number,
  reason: EndpointToDisable['reason'],
): Promise<void> {
  const endpoint = await loadWebhookEndpoint(tx, endpointId);
  if (!endpoint || !(await disableWebhookEndpoint(tx, endpointId, reason))) return;
  await recordAudit(tx, SYSTEM, {
    action: 'webhook_endpoint_switched_off',
    subject: `webhook_endpoint:${endpointId}`,
    changed: ['is_enabled'],
    what: { reason },
  });
  const textBody = [
    'The webhook endpoint',
    '',
    `    ${endpoint.url}`,
    ...(endpoint.description === '' ? [] : [`    ${endpoint.description}`]),
    '',
    `has been switched off. ${REASONS[reason]}`,
    '',
    'What was still waiting for it is not sent. When the receiver works again, switch the endpoint on under',
    'Integrations and replay the time it has missed; events are kept for 90 days and longer.',
  ].join('\n');
  for (const recipient of await administratorAddresses(tx))
    await sendMail(tx, {
      recipient,
      subject: 'A webhook endpoint was switched off',
      textBody,
      caseId: null,
    });
}
