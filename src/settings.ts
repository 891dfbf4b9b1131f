import { OperatorError } from './errors.ts';
import {
  anyText,
  apiKey,
  baseUrl,
  decimal,
  demo,
  headers,
  integer,
  oneOf,
  optional,
  privateNetworks,
  type Setting,
  secretToken,
  share,
  text,
  url,
  WrongSetting,
  webUrl,
} from './setting-kinds.ts';

const MEBIBYTE = 1024 * 1024;

/** Every setting by the name of its environment variable. A new one is one entry here. */
const SETTINGS = {
  PORT: integer(8080, 0, 65_535, 'Port of the service; 0 picks a free one.'),
  HOST: text('127.0.0.1', 'Address the service listens on; `0.0.0.0` for all.'),
  BASE_URL: optional(
    '`http://HOST:PORT`',
    'Public address at which people and other systems reach the service; links begin with it.',
    baseUrl,
  ),
  DATABASE_URL: optional(
    'the embedded PostgreSQL in `DATA_DIR`',
    'Your own PostgreSQL (15 or later), `postgresql://user:password@host:port/database`.',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_MIGRATION_URL: optional(
    '`DATABASE_URL`',
    'The same database with the user that owns the schema, if the user of `DATABASE_URL` may not change it.',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_REPLICA_URL: optional(
    'none: everything is read from `DATABASE_URL`',
    'A streaming replica of `DATABASE_URL`, with the same user, from which lists are read. Whoever has written reads their own writes.',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_REPLICA_LAG_SECONDS: integer(
    10,
    1,
    3600,
    'How far the replica may be behind. Beyond that, and while it is away, everything is read from `DATABASE_URL`.',
  ),
  DATABASE_POOL_SIZE: integer(10, 2, 1000, 'Maximum number of database connections of one node.'),
  DATA_DIR: text(
    './data',
    'Folder of the embedded PostgreSQL and of the files, unless other settings move them.',
  ),
  FILES_URL: optional(
    '`DATA_DIR/files`',
    'Storage of files: a folder, or `s3://bucket/prefix?region=…&endpoint=…&path_style=true`.',
    anyText,
  ),
  AWS_ACCESS_KEY_ID: optional('none', 'Access key for `s3://`.', anyText),
  AWS_SECRET_ACCESS_KEY: optional('none', 'Secret key for `s3://`.', anyText),
  AWS_SESSION_TOKEN: optional('none', 'Session token for `s3://`, with temporary keys.', anyText),
  AWS_REGION: optional('`us-east-1`', 'Region for `s3://`, unless its address names one.', anyText),
  BACKUP_URL: optional(
    'none: `dossier backup` has to name a place',
    'Place of backups: a folder, or `s3://bucket/prefix?region=…&endpoint=…&path_style=true`.',
    anyText,
  ),
  BACKUP_PASSPHRASE: optional(
    'none: backups are not encrypted, unless a key file is given',
    'Encrypts backups, and opens them: at least 12 characters.',
    anyText,
  ),
  BACKUP_AWS_ACCESS_KEY_ID: optional(
    '`AWS_ACCESS_KEY_ID`',
    'Access key for backups in `s3://`, if it is another one.',
    anyText,
  ),
  BACKUP_AWS_SECRET_ACCESS_KEY: optional(
    '`AWS_SECRET_ACCESS_KEY`',
    'Secret key for backups in `s3://`, if it is another one.',
    anyText,
  ),
  SMTP_URL: optional(
    'none: mail stays in the outbox that the administration shows; `dossier mails show` prints its links and codes',
    'Mail server, `smtp://user:password@host:port` or `smtps://…`.',
    url('smtp:', 'smtps:'),
  ),
  MAIL_FROM: text('Dossier <no-reply@localhost>', 'Sender address of mail.'),
  DOSSIER_DEMO: optional(
    '`on` with the embedded database, `off` with `DATABASE_URL`',
    'Whether the first start creates a demo tenant with the example packages: `on` with people and cases of three months, `empty` with people only.',
    demo,
  ),
  DOSSIER_DEMO_API_KEY: optional(
    'a random key, shown at the first start',
    'Fixes the API key of the demo tenant, which has every scope but `agent:act`, for scripts and tests.',
    apiKey,
  ),
  DOSSIER_WORKER: oneOf(['on', 'off'], 'on', 'Whether this node runs background jobs.'),
  DOSSIER_WORKER_CONCURRENCY: integer(
    4,
    1,
    100,
    'Jobs that one node runs at a time. With 2 or more, mail does not wait for long jobs.',
  ),
  WORKSHOP_PROCESSES: integer(
    2,
    1,
    64,
    'Processes of one node that generate and read pages, PDFs and pictures.',
  ),
  WEBHOOK_ALLOW_PRIVATE: privateNetworks(
    'Private addresses that webhooks may be sent to: networks such as `10.0.0.0/8, fd00::/8`, or `all`.',
  ),
  CONNECTOR_ALLOW_PRIVATE: privateNetworks(
    'Private addresses that connectors may call: networks such as `10.0.0.0/8, fd00::/8`, or `all`.',
  ),
  AI_URL: optional(
    'none: the assistant is off, unless a tenant sets its own endpoint',
    'Endpoint of the assistant, with an OpenAI-compatible chat protocol, such as `https://api.example.com/v1` or `http://127.0.0.1:11434/v1`; `/chat/completions` is added to it. Private addresses are allowed here.',
    webUrl,
  ),
  AI_MODEL: optional('none', 'Name of the model at `AI_URL`.', anyText),
  AI_KEY: optional('none', 'The key for `AI_URL`. It is never sent to an endpoint of a tenant.', anyText),
  AI_ALLOW_PRIVATE: privateNetworks(
    'Private addresses at which tenants may have their own endpoints: networks such as `10.0.0.0/8, fd00::/8`, or `all`.',
  ),
  AI_TIMEOUT_SECONDS: integer(
    120,
    1,
    3600,
    'Maximum time to wait for one answer of a model, including repeated attempts.',
  ),
  AI_TOKENS_PER_DAY: integer(
    0,
    0,
    1_000_000_000_000,
    'Tokens that each tenant may use within a day (UTC); 0 means no limit. A tenant can set a lower limit.',
  ),
  AI_TOKENS_PER_MONTH: integer(
    0,
    0,
    1_000_000_000_000,
    'Tokens that each tenant may use within a month (UTC); 0 means no limit. A tenant can set a lower limit.',
  ),
  AI_PARALLEL_PER_TENANT: integer(
    8,
    0,
    10_000,
    'Questions of one tenant that may be with a model at the same time, on one node; 0 means no limit.',
  ),
  AI_PARALLEL_PER_CALLER: integer(3, 0, 10_000, 'The same for one API key or one person; 0 means no limit.'),
  AI_PRICE_INPUT: decimal(
    'none: no cost is recorded',
    'Price of a million tokens that are sent to `AI_URL`.',
  ),
  AI_PRICE_OUTPUT: decimal(
    'none: no cost is recorded',
    'Price of a million tokens that are received from it.',
  ),
  RATE_LIMIT: integer(1000, 0, 1_000_000, 'Requests a second for one API key; 0 means no limit.'),
  MCP: oneOf(['on', 'off'], 'on', 'Whether agents with an API key are served at `/mcp`.'),
  WIZARD_START_LIMIT: integer(
    600,
    0,
    1_000_000,
    'Wizards of one template that a tenant can start within a minute; 0 means no limit.',
  ),
  EXPORT_LIMIT: integer(
    100_000,
    1,
    1_000_000,
    'Cases in one export of a list as CSV or XLSX; a longer list is refused.',
  ),
  CASE_MEMORY_MB: integer(
    400,
    1,
    100_000,
    'Memory for cases on one node, in MB; about 0.1 for a small case, and 0.7 for one of 200 values under 1,000 rules. Other cases are loaded when they are needed.',
  ),
  SHADOW_PERCENT: integer(
    0,
    0,
    100,
    'Percentage of recalculations that are repeated in full and compared; differences are logged as errors. The cost depends on the size of the case.',
  ),
  OVERLOAD_MS: integer(
    2000,
    0,
    600_000,
    'Delay of the event loop, in milliseconds, from which requests are answered with 503 until it has caught up; 0 means never.',
  ),
  JSON_LIMIT: integer(2 * MEBIBYTE, 1024, 1024 * MEBIBYTE, 'Largest JSON body, in bytes.'),
  FILE_LIMIT: integer(50 * MEBIBYTE, 1024, 10_240 * MEBIBYTE, 'Largest uploaded file, in bytes.'),
  OIDC_ISSUER: optional(
    'none: people sign in only with address and password',
    'An OpenID Connect provider at which people can also sign in; they are found by the address that it has verified. Register `BASE_URL/api/admin/oidc/callback` there.',
    url('https:', 'http:'),
  ),
  OIDC_CLIENT_ID: optional('none', 'The client id of this service at the provider.', anyText),
  OIDC_CLIENT_SECRET: optional('none', 'The client secret of this service at the provider.', anyText),
  OIDC_NAME: text('Single sign-on', 'Label of the button that leads to the provider.'),
  OIDC_ALLOW_PRIVATE: privateNetworks(
    'Private addresses at which tenants may have their own providers for signing in: networks such as `10.0.0.0/8, fd00::/8`, or `all`.',
  ),
  SESSION_HOURS: integer(12, 1, 720, 'Hours after which an unused sign-in ends.'),
  SHUTDOWN_SECONDS: integer(20, 1, 600, 'Maximum time to wait for running requests and jobs when stopping.'),
  DOSSIER_METRICS_TOKEN: optional(
    'none: only the machine of the service itself can read them',
    'Token with which `/metrics` can be read from other machines: `Authorization: Bearer <token>`. At least 16 characters.',
    secretToken,
  ),
  RULE_COST_SAMPLE: integer(
    50,
    0,
    1_000_000,
    'One in so many recalculations is measured rule by rule, for the report on what rules cost; 0 means none.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'none: no traces are sent',
    'Receiver of traces by OpenTelemetry (OTLP over HTTP), such as `http://127.0.0.1:4318`; `/v1/traces` is added to it.',
    url('http:', 'https:'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    'none',
    'Headers for this receiver, `name=value` joined by `,`.',
    headers,
  ),
  OTEL_SERVICE_NAME: text('dossier', 'Name of the service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: share(
    1,
    'Part of the traces that is sent, from 0 to 1. A trace that a caller began is sent if the caller says so.',
  ),
  TRUSTED_PROXIES: integer(
    0,
    0,
    10,
    'Number of proxies in front of the service; their `X-Forwarded-For` gives the address of the caller for rate limits and logs.',
  ),
  LOG_LEVEL: oneOf(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'info',
    'Lowest severity of log lines, which are written as JSON to standard error.',
  ),
} satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof SETTINGS;

export type Settings = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads all settings; an empty variable counts as not set. Throws one line that names every wrong one. */
export function readSettings(environment: Environment): Settings {
  const mistakes: string[] = [];
  const values = Object.entries(SETTINGS).map(([name, setting]) => {
    const given = environment[name] === '' ? undefined : environment[name];
    try {
      return [name, setting.read(given)];
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      mistakes.push(`${name} must be ${error.message}, not "${toRepeat(name, given)}"`);
      return [name, undefined];
    }
  });
  if (mistakes.length > 0) throw new OperatorError(`Wrong settings: ${mistakes.join('; ')}.`);
  return Object.fromEntries(values);
}

/** The public address of the service; without a setting, the address that it listens on. */
export const baseUrlOf = (
  { BASE_URL, HOST, PORT }: Pick<Settings, 'BASE_URL' | 'HOST' | 'PORT'>,
  port: number = PORT,
): string => BASE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

const isSecret = (name: string): boolean => /KEY|SECRET|TOKEN|PASSPHRASE|HEADERS|DATABASE|SMTP/.test(name);

/** A wrong value without what may be a secret: an address can have a password in it, or a key in its query. */
const toRepeat = (name: string, given = ''): string =>
  isSecret(name) || given.includes('@') ? '…' : given.replace(/\?.*/s, '?…');

/** Variables that begin like a setting but are none, most likely by a typing mistake. */
export const unknownSettings = (environment: Environment): string[] =>
  Object.keys(environment).filter((name) => name.startsWith('DOSSIER_') && !(name in SETTINGS));

/** The documentation of all settings, as it stands in docs/settings.md. */
export function describeSettings(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, setting]) => `| \`${name}\` | ${setting.byDefault} | ${setting.doc} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
