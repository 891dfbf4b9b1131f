import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import { isTrigger, type Trigger } from '../../model/triggers.ts';
import type { StoredEvent } from '../../store/webhooks/events.ts';
import { messageIdOf } from '../../webhooks/attempt-delivery.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, presentTime } from '../shapes.ts';
import { AnyPayload } from './event-payload.ts';
import { readFeed } from './read-feed.ts';

const EventEntry = Type.Object({
  id: Type.String({ description: 'The `webhook-id` of the same event.' }),
  created: DateTime(),
  payload: AnyPayload,
});

export const listEvents = defineOperation({
  id: 'list_events',
  method: 'GET',
  path: '/api/1/events',
  section: 'Events',
  summary: 'Read the event feed',
  description:
    'The events of the tenant in the order in which they were committed, for clients that would rather ask than be told. Keep `next` and send it as `after` the next time: nothing is skipped and nothing comes twice. Without `after` the feed begins with the oldest event that is kept: events go by the month, 90 days after it has ended; `after=latest` gives no events and the place where the next ones will be.',
  access: 'cases:read',
  query: {
    after: Type.Optional(Type.String({ maxLength: 100, description: 'A cursor from `next`, or `latest`.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    triggers: Type.Optional(
      Type.String({ maxLength: 500, description: 'Only events of these triggers, joined by ",".' }),
    ),
  },
  answer: Type.Object({
    data: Type.Array(EventEntry),
    next: Type.String({ description: 'The cursor to go on from.' }),
    has_more: Type.Boolean({ description: 'Whether more events are there already.' }),
  }),
  handle: ({ query: { after, limit = 100, triggers } }, context) =>
    context.read(async (tx) => {
      const { events, next, hasMore } = await readFeed(tx, {
        after,
        limit,
        triggers: readTriggers(triggers),
      });
      return { body: { data: events.map(presentEvent), next, has_more: hasMore } };
    }),
});

const presentEvent = ({ eventId, createdAt, payload }: StoredEvent): Static<typeof EventEntry> => ({
  id: messageIdOf({ id: 0, event_id: eventId }),
  created: presentTime(createdAt),
  payload: JSON.parse(payload),
});

function readTriggers(text: string | undefined): Trigger[] | undefined {
  return text?.split(',').map((name) => {
    const trigger = name.trim();
    if (!isTrigger(trigger)) throw refuse('invalid', `There is no trigger "${trigger}".`, 'triggers');
    return trigger;
  });
}
