import type { Static } from 'typebox';
import {
  duration,
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  text,
  whole,
} from '../schema/builders.ts';

const headerSchema = record(
  {
    text: optional(plainString('The value, as it is written here.')),
    value: optional(formula('string', 'The value, computed; the header is left out where it is null.')),
    secret: optional(
      plainString('The name of a secret of the tenant. An administrator sets it; nobody can read it.', {
        pattern: '^[a-z][a-z0-9_]*$',
      }),
    ),
    before: optional(plainString('The words before the secret.', { examples: ['Bearer '] })),
  },
  'The value of a header: a text, a formula or a secret.',
  { short: 'text' },
);

const retrySchema = record(
  {
    times: optional(whole('How often it is tried again.', { minimum: 0, maximum: 9, default: 4 })),
    wait: optional(
      duration('The time before the second attempt; each later one is twice as long, up to an hour.', {
        default: 'PT5S',
        isSome: true,
      }),
    ),
  },
  'Further attempts after a failure that can pass: no answer, a time-out, a busy or broken server.',
);

const breakerSchema = record(
  {
    failures: optional(
      whole('After so many failures in a row, in all cases together, nobody is asked for a while.', {
        minimum: 1,
        maximum: 1000,
        default: 5,
      }),
    ),
    pause: optional(
      duration('How long nobody is asked. Then one call tries, and the others wait for it.', {
        default: 'PT1M',
        isSome: true,
      }),
    ),
  },
  'The circuit breaker: it keeps calls from a server that fails.',
);

/** A request to another system, as data: what is sent, what is expected, and where the answer is stored. */
export const connectorSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('What the other system is asked or told.')),
    ontology: ref('ontology', 'The instances that a call is about. Its formulas see one of them.'),
    inputs: keyed(
      oneOf(['string', 'number', 'boolean', 'date'], 'Its type.'),
      'Values that the rule gives under `with`, by name. Formulas use them.',
    ),
    method: optional(
      oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], 'The method of the request.', { default: 'GET' }),
    ),
    address: plainString(
      'The address. Formulas in double braces stand for parts of the path; their values are escaped. The host is fixed.',
      { marks: { address: true }, examples: ['https://register.example/companies/{{register_number}}'] },
    ),
    query: keyed(
      formula('any', 'The value; it is left out where it is null.'),
      'Parameters that are added to the address.',
      'sentence',
    ),
    headers: keyed(headerSchema, 'Headers, by name.', 'sentence'),
    body: optional(formula('any', 'The body, which is sent as JSON. GET has none.')),
    answers: optional(
      oneOf(['json', 'text'], 'The form of the answer; `response.body` is its content.', { default: 'json' }),
    ),
    also_ok: many(
      whole('A status.', { minimum: 300, maximum: 599 }),
      'Statuses beside 200 to 299 that are an answer, such as 404 for "there is none".',
    ),
    result: keyed(
      formula('information', 'The value.'),
      'Values of the instance that follow from `response.status`, `response.headers` and `response.body`.',
      'information',
      { scope: 'connector_answer' },
    ),
    runs: optional(
      oneOf(
        ['on_request', 'on_change'],
        'When it is called: when a rule or a person asks for it, or, once a rule has asked, also whenever something that is sent has changed.',
        { default: 'on_request' },
      ),
    ),
    timeout: optional(
      duration('How long an answer may take; a minute at most.', { default: 'PT15S', isSome: true }),
    ),
    retry: optional(retrySchema),
    breaker: optional(breakerSchema),
  },
  'A request to another system, made in the background. Rules ask for it with `http_call`.',
  { scope: 'connector' },
);

export type Connector = Static<typeof connectorSchema>;
