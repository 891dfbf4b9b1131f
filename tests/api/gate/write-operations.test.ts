import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { MULTIPART, multipartBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { FORM_PACKAGE } from '../wizards/form-package.ts';

let service: TestApp;
let caseId: number;
let instanceId: number;
beforeAll(async () => {
  service = await startApp({ settings: { RATE_LIMIT: '0' } });
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(() => service.close());

/** Characters that no store, mail or log can hold, or only with care. */
const BAD = [
  'a\0b',
  '\ud83d',
  'a\ude00b',
  'x\r\nBcc: y@z.example',
  '\u001b[31m\u2028\u0085',
  '𠀀'.repeat(300),
];

interface Node {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, Node>>;
}

const KNOWN: Readonly<Record<string, unknown>> = {
  process_key: 'make',
  ontology_key: 'Thing',
  information_key: 'title',
  files: { 'package.yaml': 'name: "a"' },
};

/** A body with every field, and the places in it that take texts. */
function sampleOf(node: Node, name: string, at: readonly string[], places: string[][]): unknown {
  const type = [node.type ?? ''].flat()[0];
  if (name === 'instance_id') return instanceId;
  if (node.anyOf?.[0]) return sampleOf(node.anyOf[0], name, at, places);
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, inner]) => [
        key,
        sampleOf(inner, key, [...at, key], places),
      ]),
    );
  if (type === 'array' && node.items) return [sampleOf(node.items, name, [...at, '0'], places)];
  if (type === 'integer' || type === 'number') return node.minimum ?? 1;
  if (type === 'boolean') return false;
  places.push([...at]);
  if (KNOWN[name] !== undefined) return KNOWN[name];
  if (type === 'object') return { title: 'x' };
  if (node.enum) return node.enum[0];
  if (node.format === 'email') return 'somebody@people.example';
  if (node.format === 'date-time') return '2026-11-16T09:00:00Z';
  return 'text';
}

function replaced(value: unknown, at: readonly string[], by: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : each));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

/** All bad values for one place: a text, a key, something deeper. */
const badAt = (place: readonly string[]): unknown[] => [
  ...BAD,
  ...(place.at(-1) === 'fields' || place.at(-1) === 'predefined_objects' || place.at(-1) === 'value'
    ? BAD.flatMap((bad) => [{ [bad]: 'x' }, { title: bad }, { thing: { fields: { title: bad } } }, [bad]])
    : []),
];

const WRITES = OPERATIONS.filter(({ method }) => method !== 'GET').map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
);

/** A path that names existing things where it can. */
const pathOf = (path: string, fill?: string): string =>
  path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) =>
      fill ?? String(/instance/.test(name) || path.startsWith('/api/1/instances') ? instanceId : caseId),
  );

async function freshCase(): Promise<void> {
  const { client } = service.alpha;
  const made = await client.post('/api/1/cases', { process_key: 'make' });
  expect(made.status, made.text).toBe(200);
  caseId = made.body.data.id;
  const instance = await client.post('/api/1/instances/force_create', {
    ontology_key: 'Thing',
    fields: { title: 'A thing' },
  });
  expect(instance.status, instance.text).toBe(200);
  instanceId = instance.body.data.id;
}

/** Sends a request as it is, even if no client library would. */
const sendRaw = (
  method: string,
  path: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.baseUrl);
    const bytes = Buffer.from(body as string);
    const call = request(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          Authorization: `Api-Key ${service.alpha.key}`,
          'Content-Length': String(bytes.length),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe.each(WRITES)('%s', (name, operation) => {
  test('answers no bad text with 5xx, and every request is in the log of requests [S6]', async () => {
    await freshCase();
    const { method, path, body, form, query } = operation;
    const places: string[][] = [];
    const sample = sampleOf((body ?? { properties: {} }) as Node, '', [], places);
    const answers: string[] = [];
    const ids: string[] = [];
    const call = async (
      way: string,
      content: string | Buffer,
      headers: Readonly<Record<string, string>> = JSON_TYPE,
    ): Promise<number> => {
      const id = `${name.replaceAll(/[^\w]/g, '')}-${ids.length}`;
      const { status, text } = await sendRaw(method, way, content, { 'X-Request-ID': id, ...headers });
      if (headers['X-Request-ID'] === undefined && status !== 401) ids.push(id);
      if (status >= 500) answers.push(`${status} ${way} ${content.toString().slice(0, 300)} ${text}`);
      return status;
    };
    const target = pathOf(path);
    for (const place of places)
      for (const bad of badAt(place)) {
        const status = await call(target, JSON.stringify(replaced(sample, place, bad)));
        const isNul = typeof bad === 'string' && (bad.includes('\0') || !bad.isWellFormed());
        if (isNul && operation.uploads === undefined && form === undefined && status < 300)
          answers.push(`${status}: ${JSON.stringify(bad)} was taken at ${place.join('.')}`);
      }
    // Bytes that are not JSON; the parser's message quotes a piece of them.
    for (const raw of ['{"a":\0}', '\0', '{"a": "\0"}', '{"\ud83d": x}', '\u{1F600}'.repeat(600)])
      await call(target, Buffer.from(raw, 'utf8'));
    await call(target, Buffer.from([0x7b, 0xff, 0x00]));
    for (const bad of ['%00', '%0d%0aX', 'a%00b']) await call(pathOf(path, bad), '{}');
    // A malformed path is in no log, because it is refused before the caller is known.
    for (const bad of ['%ED%A0%80', '%F0%9F%98'])
      await call(pathOf(path, bad), '{}', { ...JSON_TYPE, 'X-Request-ID': 'no path' });
    for (const key of [...Object.keys((query as Node).properties ?? {}), 'format'])
      await call(`${target}?${key}=%00%0d%0a`, JSON.stringify(sample));
    await call(target, JSON.stringify(sample), {
      ...JSON_TYPE,
      'X-Request-ID': 'x\u00ff\u0080 y',
      'User-Agent': '\u0080\u00ff',
    });
    await call(target, JSON.stringify(sample), { ...JSON_TYPE, 'Idempotency-Key': '\u00e9\u0085' });
    if (form !== undefined)
      for (const bad of BAD)
        for (const parts of [
          [{ name: 'file', fileName: bad.replaceAll('\r\n', ' '), content: 'text' }],
          [
            { name: 'name', content: bad },
            { name: 'file', fileName: 'a.txt', content: bad },
          ],
          [{ name: bad.replaceAll('\r\n', ' '), content: 'x' }],
        ])
          await call(target, multipartBytes(parts), { 'Content-Type': MULTIPART });
    expect(answers).toEqual([]);
    await service.app.services.requestLog.flush();
    const logged = await service.alpha.inTenant(({ db }) =>
      db.selectFrom('request_log').select('request_id').execute(),
    );
    const known = new Set(logged.map(({ request_id }) => request_id));
    if (operation.access !== 'open') expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});

test('nothing of all that is an error in the log of the service [S6]', () => {
  expect(service.logLines().filter(({ level }) => level === 'error')).toEqual([]);
});
