import { OperatorError } from '../errors.ts';
import type { Trigger } from '../model/triggers.ts';
import { readFeed } from '../operations/events/read-feed.ts';
import type { Database } from '../store/database/database.ts';
import { messageIdOf } from '../webhooks/attempt-delivery.ts';
import type { ServiceClient } from './service-client.ts';

/** An event as a receiver of webhooks gets it. */
export interface FedEvent {
  readonly id: string;
  readonly body: string;
}

interface FedPart {
  /** The next event; undefined at the end of the feed. */
  readonly event: FedEvent | undefined;
  /** The place behind it. */
  readonly next: string;
  readonly hasMore: boolean;
}

/** The event feed of a tenant, one event at a time: a place can be kept after each of them. */
export interface EventSource {
  /** Tells this feed from all others, for the name of the file that keeps the place. */
  readonly name: string;
  read(after: string | undefined, triggers: readonly Trigger[]): Promise<FedPart>;
}

/** The feed over the API of a running service. */
export async function feedOfService(service: ServiceClient): Promise<EventSource> {
  const { data } = await service.send('GET', '/api/1/meta');
  if (!isRecord(data.tenant)) throw strange();
  return {
    name: `${service.origin} ${data.tenant.key}`,
    read: async (after, triggers) => {
      const query = new URLSearchParams({ limit: '1' });
      if (after !== undefined) query.set('after', after);
      if (triggers.length > 0) query.set('triggers', triggers.join(','));
      const { body } = await service.send('GET', `/api/1/events?${query}`);
      if (!Array.isArray(body.data) || typeof body.next !== 'string') throw strange();
      const [first] = body.data;
      return {
        // The service promises that the payload, written as JSON again, has the bytes of the webhook.
        event: first === undefined ? undefined : { id: first.id, body: JSON.stringify(first.payload) },
        next: body.next,
        hasMore: body.has_more === true,
      };
    },
  };
}

/** The same feed from the database of the settings. */
export const feedOfDatabase = (
  database: Database,
  tenant: { readonly id: number; readonly key: string },
): EventSource => ({
  name: `database ${tenant.key}`,
  read: async (after, triggers) => {
    const { events, next, hasMore } = await database.inTenant(tenant.id, (tx) =>
      readFeed(tx, { after, limit: 1, triggers: triggers.length === 0 ? undefined : triggers }),
    );
    const [first] = events;
    return {
      event: first && { id: messageIdOf({ id: 0, event_id: first.eventId }), body: first.payload },
      next,
      hasMore,
    };
  },
});

const strange = (): OperatorError => new OperatorError('The service answered with something unexpected.');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
