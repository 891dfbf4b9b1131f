import { openWebhookClient, type WebhookClient } from './send-webhook.ts';
import type { TargetPolicies, TargetPolicy } from './target-policy.ts';

/** A client for each policy, so that a connection of one tenant is never used for another that may not open it. */
export interface WebhookClients {
  of(tenantId: number): WebhookClient;
  close(): Promise<void>;
}

export function openWebhookClients(policies: TargetPolicies): WebhookClients {
  const clients = new Map<TargetPolicy, WebhookClient>();
  return {
    of: (tenantId) => {
      const policy = policies.of(tenantId);
      const client = clients.get(policy) ?? openWebhookClient({ policy });
      clients.set(policy, client);
      return client;
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
