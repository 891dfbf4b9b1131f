import { EVENT_HEADERS, payloadSchemas, schemaNameOf, type Triggers } from './openapi-3.1.ts';
import type { Json } from './openapi-schema.ts';

interface EventsDescription {
  readonly version: string;
  readonly baseUrl: string;
  readonly triggers: Triggers;
}

const reference = (...path: readonly string[]): Json => ({ $ref: `#/${path.join('/')}` });

/** Describes the events as AsyncAPI 3.0: how they are sent to endpoints, and how the feed is read. */
export function describeEvents({ version, baseUrl, triggers }: EventsDescription): Json {
  const { host, protocol, pathname } = new URL(baseUrl);
  const each = (channel: string): Json[] =>
    triggers.map(({ key }) => reference('channels', channel, 'messages', key));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Dossier events',
      version,
      description:
        'Every committed change of a case is an event. Endpoints that have subscribed are sent it; the feed gives the same events to clients that would rather ask.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      service: {
        host,
        protocol: protocol.replace(':', ''),
        ...(pathname !== '/' && { pathname }),
        security: [reference('components', 'securitySchemes', 'apiKey')],
      },
    },
    channels: {
      endpoint: {
        title: 'An endpoint',
        description: 'A receiver, at the address that an administrator has entered.',
        messages: Object.fromEntries(
          triggers.map(({ key }) => [key, reference('components', 'messages', key)]),
        ),
      },
      feed: {
        address: '/api/1/events',
        title: 'The event feed',
        description:
          'Events in the order of their commits. Keep `next` and send it as `after` the next time.',
        servers: [reference('servers', 'service')],
        messages: { feed_page: reference('components', 'messages', 'feed_page') },
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: reference('channels', 'endpoint'),
        summary: 'Send an event to an endpoint',
        description:
          'Events of one case arrive in order, each at least once. A receiver answers 2xx within 15 seconds; other answers are failures, after which the event is sent again.',
        messages: each('endpoint'),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
      answerFeed: {
        action: 'send',
        channel: reference('channels', 'feed'),
        summary: 'Answer a client that reads the feed',
        messages: [reference('channels', 'feed', 'messages', 'feed_page')],
        bindings: { http: { method: 'GET', query: FEED_QUERY, bindingVersion: '0.3.0' } },
      },
    },
    components: {
      messages: { ...Object.fromEntries(triggers.map(messageOf)), feed_page: FEED_PAGE },
      schemas: {
        ...payloadSchemas(triggers),
        EventHeaders: {
          type: 'object',
          required: Object.keys(EVENT_HEADERS),
          properties: EVENT_HEADERS,
        },
        FeedPage: feedPage(triggers),
      },
      securitySchemes: {
        apiKey: {
          type: 'httpApiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The value is `Api-Key <key>`.',
        },
      },
    },
  };
}

const messageOf = ({ key, description, sample }: Triggers[number]): [string, Json] => [
  key,
  {
    name: key,
    title: description,
    headers: reference('components', 'schemas', 'EventHeaders'),
    payload: reference('components', 'schemas', schemaNameOf(key)),
    examples: [{ name: key, payload: sample }],
  },
];

const FEED_QUERY: Json = {
  type: 'object',
  properties: {
    after: { type: 'string', description: 'A cursor from `next`, or `latest`.' },
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
    triggers: { type: 'string', description: 'Only events of these triggers, joined by ",".' },
  },
};

const FEED_PAGE: Json = {
  name: 'feed_page',
  title: 'A page of the feed',
  payload: reference('components', 'schemas', 'FeedPage'),
};

const feedPage = (triggers: Triggers): Json => ({
  type: 'object',
  required: ['data', 'next', 'has_more'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'created', 'payload'],
        properties: {
          id: { type: 'string', description: 'The `webhook-id` of the same event.' },
          created: { type: 'string', format: 'date-time' },
          payload: {
            oneOf: triggers.map(({ key }) => reference('components', 'schemas', schemaNameOf(key))),
          },
        },
      },
    },
    next: { type: 'string', description: 'The cursor to go on from.' },
    has_more: { type: 'boolean' },
  },
});
