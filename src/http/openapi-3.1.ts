import { payloadOf } from '../operations/events/event-payload.ts';
import type { describeTriggers } from '../operations/integrations/list-webhook-triggers.ts';
import { isObject, type Json, toOpenApi } from './openapi-schema.ts';

export type Triggers = ReturnType<typeof describeTriggers>;

/** Turns a document of OpenAPI 3.0.3 into one of 3.1, in which webhooks have a place of their own. */
export function toOpenApi31(document: Json, triggers: Triggers = []): Json {
  const { openapi: _before, 'x-webhook-triggers': _described, components, ...rest } = document;
  const { schemas, ...others } = isObject(components) ? components : {};
  return {
    openapi: '3.1.1',
    ...within(rest),
    ...(triggers.length > 0 && { webhooks: Object.fromEntries(triggers.map(webhookOf)) }),
    components: { ...within(others), schemas: { ...eachSchema(schemas), ...payloadSchemas(triggers) } },
  };
}

/** The payloads of some triggers, by the names of their schemas. */
export const payloadSchemas = (triggers: Triggers): Json =>
  Object.fromEntries(
    triggers.map(({ key, description }) => [
      schemaNameOf(key),
      upgrade({ title: schemaNameOf(key), description, ...toOpenApi(payloadOf(key)) }),
    ]),
  );

/** `CaseCreated` for `case_created`. */
export const schemaNameOf = (key: string): string =>
  key.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The headers that every event has. */
export const EVENT_HEADERS: Readonly<Record<string, Json>> = {
  'X-service-event': { type: 'string', description: 'The trigger.' },
  'X-service-version': { type: 'string', description: 'The version of the service.' },
  'webhook-id': { type: 'string', description: 'The id of the event, equal in every repeat.' },
  'webhook-timestamp': { type: 'string', description: 'The time of this attempt, in seconds since 1970.' },
  'webhook-signature': {
    type: 'string',
    description:
      '`v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64; during a rotation two of them, separated by a space.',
  },
};

const webhookOf = ({ key, description, sample }: Triggers[number]): [string, Json] => [
  key,
  {
    post: {
      operationId: `on_${key}`,
      tags: ['Events'],
      summary: description,
      description:
        'Sent to every endpoint that has subscribed to it, at least once. Verify the signature, drop ids that were seen, and answer within 15 seconds.',
      security: [],
      parameters: Object.entries(EVENT_HEADERS).map(([name, { description: about, ...schema }]) => ({
        name,
        in: 'header',
        required: true,
        description: about,
        schema,
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${schemaNameOf(key)}` },
            example: sample,
          },
        },
      },
      responses: {
        '2XX': { description: 'The event has arrived.' },
        '410': { description: 'The endpoint wants no more events and is switched off.' },
        default: { description: 'The event is sent again, up to 13 times in about 100 hours.' },
      },
    },
  },
];

/** The same part of a document with its schemas in the new form. Examples are data, which stays as it is. */
const within = (part: Json): Json =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'example') return [key, value];
      if (key === 'schema' && isObject(value)) return [key, upgrade(value)];
      if (Array.isArray(value)) return [key, value.map((entry) => (isObject(entry) ? within(entry) : entry))];
      return [key, isObject(value) ? within(value) : value];
    }),
  );

const eachSchema = (schemas: unknown): Json =>
  isObject(schemas)
    ? Object.fromEntries(
        Object.entries(schemas).map(([key, value]) => [key, isObject(value) ? upgrade(value) : value]),
      )
    : {};

/** Many operations share their schemas: each is converted once. */
const upgraded = new WeakMap<object, Json>();

/** A schema of 3.0.3 as JSON Schema: null is a type again, and a file is told by its content type. */
function upgrade(schema: Json): Json {
  const known = upgraded.get(schema);
  if (known !== undefined) return known;
  const made = upgradeAnew(schema);
  upgraded.set(schema, made);
  return made;
}

function upgradeAnew(schema: Json): Json {
  const { nullable, type, enum: words, anyOf, oneOf, items, properties, format, ...rest } = schema;
  const { additionalProperties } = rest;
  const each = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.map((entry) => (isObject(entry) ? upgrade(entry) : entry)) : [];
  const isNullable = nullable === true;
  const ofNull = isNullable ? [{ type: 'null' }] : [];
  return {
    ...rest,
    ...(type !== undefined && { type: isNullable ? [type, 'null'] : type }),
    ...(Array.isArray(words) && {
      enum: isNullable && !words.includes(null) ? [...words, null] : words,
    }),
    ...(anyOf !== undefined && { anyOf: [...each(anyOf), ...ofNull] }),
    ...(oneOf !== undefined && { oneOf: [...each(oneOf), ...ofNull] }),
    ...(isObject(items) && { items: upgrade(items) }),
    ...(isObject(properties) && { properties: eachSchema(properties) }),
    ...(isObject(additionalProperties) && { additionalProperties: upgrade(additionalProperties) }),
    ...(format === 'binary' && { contentMediaType: 'application/octet-stream' }),
    ...(format !== undefined && format !== 'binary' && { format }),
  };
}
