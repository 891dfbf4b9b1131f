import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { buildConnector } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkTargetUrl } from './check-target-url.ts';
import { safeConnector } from './safe-connector.ts';
import { openWebhookClient, TIMEOUT_MS } from './send-webhook.ts';
import { targetPolicy } from './target-policy.ts';

/** A server on all addresses of this machine, of both kinds, that must never be reached. */
let canary: Server;
let port = 0;
let reached = 0;
beforeAll(async () => {
  canary = createServer((_request, response) => response.end('inside'));
  canary.on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve)).catch(() => undefined);
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  reached = 0;
});

/** Names as an attacker's name server could resolve them. */
const NAMES: Record<string, readonly string[]> = {
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::7f00:1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'six-to-four.example': ['2002:7f00:1::'],
  'any.example': ['0.0.0.0'],
  'metadata.example': ['169.254.169.254'],
  'ula.example': ['fd00::1'],
  'zone.example': ['fe80::1%lo'],
  'nothing.example': [],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'app.localhost': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
};

const HOSTILE = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://127.127.127.127:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0x7f.1:PORT/',
  'http://017700000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0177.0.0.0x1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fd00:ec2::254]:PORT/',
  'http://[::ffff:169.254.169.254]/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/machine/',
  'http://192.168.0.1:PORT/',
  'http://10.0.0.1:PORT/',
  'http://100.100.100.200/latest/',
  'http://user@127.0.0.1:PORT/',
  'http://example.com@127.0.0.1:PORT/',
  'http://example.com#@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'http:127.0.0.1:PORT/',
  'http:/\\127.0.0.1:PORT/',
  'http://LOCALHOST:PORT/',
  ...Object.keys(NAMES).map((name) => `http://${name}:PORT/`),
];

const lookup = async (name: string): Promise<readonly string[]> => {
  const found = NAMES[name.toLowerCase()];
  if (found === undefined) throw new Error(`no name ${name} in this test`);
  return found;
};

/** The error of the connector; null if it connects. */
const failureOf = (connector: buildConnector.connector, url: string): Promise<Error | null> => {
  const { hostname, protocol, port: asked } = new URL(url);
  return new Promise((resolve) => {
    connector({ hostname, protocol, port: asked }, (...[error]) => resolve(error));
  });
};

test('without the policy a good part of the hostile addresses would be reached', async () => {
  const client = openWebhookClient({ policy: targetPolicy('all'), timeoutMs: 300, lookup });
  const local = HOSTILE.filter((url) => /127|localhost|loopback|\[::1?\]|0x7f|2130706433|\/0/i.test(url));
  for (const url of local)
    await client.send({ url: url.replace('PORT', String(port)), headers: {}, body: '{}' });
  await client.close();
  expect(reached).toBeGreaterThan(5);
});

test('there are at least 40 hostile addresses', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(40));

test.each(HOSTILE)('%s does not reach this machine [Decisions Safety]', async (template) => {
  const url = template.replace('PORT', String(port));
  const client = openWebhookClient({ policy: targetPolicy([]), timeoutMs: 2000, lookup });
  const sent = await client.send({ url, headers: {}, body: '{}' });
  await client.close();
  expect(sent.status).toBeNull();
  expect(sent.error).not.toBeNull();
  expect(reached).toBe(0);
});

test('an endpoint cannot be given a literal address that is forbidden, nor credentials, a fragment or another protocol', () => {
  const policy = targetPolicy([]);
  for (const url of [
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::ffff:7f00:1]/',
    'https://a:b@example.com/',
    'https://example.com/#x',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(2000)}`,
  ])
    expect(checkTargetUrl(url, policy), url).toBeTypeOf('string');
  expect(checkTargetUrl('https://example.com:8443/hooks?tenant=1', policy)).toBeUndefined();
});

test('a name is resolved once: what it says the second time has no effect [Decisions Safety]', async () => {
  let asked = 0;
  const rebinding = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
  };
  const connected: string[] = [];
  const connector = safeConnector({
    policy: targetPolicy(['127.0.0.2']),
    timeoutMs: 1000,
    lookup: rebinding,
    connect: (options, callback) => {
      connected.push(options.hostname);
      callback(new Error('enough'), null);
    },
  });
  const error = await failureOf(connector, 'http://rebind.example');
  expect(error).toEqual(new Error('enough'));
  expect(connected).toEqual(['127.0.0.2']);
  expect(asked).toBe(1);
});

test('of several addresses the next is tried where one does not answer, and none but those that were checked [Decisions Safety]', async () => {
  const connected: string[] = [];
  const names: Record<string, readonly string[]> = {
    'http://dual.example': ['2606:2800:220:1::1', '93.184.216.34', '93.184.216.35', '93.184.216.36'],
    'http://mixed.example': ['93.184.216.34', '10.0.0.1'],
  };
  const connectorOf = (url: string) =>
    safeConnector({
      policy: targetPolicy([]),
      timeoutMs: 1000,
      lookup: async () => names[url] ?? [],
      connect: ({ hostname }, callback) => {
        connected.push(hostname);
        callback(new Error(`connect EHOSTUNREACH ${hostname}`), null);
      },
    });
  expect(String(await failureOf(connectorOf('http://dual.example'), 'http://dual.example'))).toContain(
    'EHOSTUNREACH 93.184.216.35',
  );
  expect(connected.splice(0)).toEqual(['2606:2800:220:1::1', '93.184.216.34', '93.184.216.35']);
  expect(String(await failureOf(connectorOf('http://mixed.example'), 'http://mixed.example'))).toContain(
    'is 10.0.0.1, a private or special address',
  );
  expect(connected).toEqual([]);
});

test('a receiver that listens on the second address of its name alone is reached', async () => {
  const receiver = createServer((_request, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.3', resolve));
  const { port: own } = receiver.address() as AddressInfo;
  const lookup = async () => ['127.0.0.2', '127.0.0.3'];
  const client = openWebhookClient({ policy: targetPolicy('all'), lookup });
  const sent = await client.send({ url: `http://two.example:${own}/`, headers: {}, body: '{}' });
  expect(sent).toMatchObject({ status: 204, error: null });
  await client.close();
  receiver.closeAllConnections();
  receiver.close();
});

test('the reason why nothing was reached is one line', async () => {
  const client = openWebhookClient({ policy: targetPolicy('all') });
  const sent = await client.send({ url: `https://127.0.0.1:${port}/`, headers: {}, body: '{}' });
  await client.close();
  expect(sent.error).toMatch(/^\S.*wrong version number.*\S$/);
});

test('where the socket really leads counts, whatever was resolved [Decisions Safety]', async () => {
  let socket: net.Socket | undefined;
  const connector = safeConnector({
    policy: targetPolicy([]),
    timeoutMs: 1000,
    lookup: async () => ['93.184.216.34'],
    connect: (_options, callback) => {
      const opened = net.connect(port, '127.0.0.1', () => callback(null, opened));
      socket = opened;
    },
  });
  const error = await failureOf(connector, 'http://lie.example');
  expect(String(error)).toContain('led to 127.0.0.1');
  expect(socket?.destroyed).toBe(true);
});

test('a certificate is asked for by the name, not by the address', async () => {
  const asked: unknown[] = [];
  const connector = safeConnector({
    policy: targetPolicy([]),
    timeoutMs: 1000,
    lookup: async () => ['93.184.216.34'],
    connect: ({ hostname, servername }, callback) => {
      asked.push({ hostname, servername });
      callback(new Error('enough'), null);
    },
  });
  await failureOf(connector, 'https://hooks.example');
  expect(asked).toEqual([{ hostname: '93.184.216.34', servername: 'hooks.example' }]);
});

test('redirects are not followed [Decisions Safety]', async () => {
  const redirecting = createServer((_request, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end(),
  );
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  const { port: own } = redirecting.address() as AddressInfo;
  const client = openWebhookClient({ policy: targetPolicy('all') });
  const sent = await client.send({ url: `http://127.0.0.1:${own}/`, headers: {}, body: '{}' });
  expect(sent.status).toBe(307);
  expect(reached).toBe(0);
  await client.close();
  redirecting.close();
});

test('an answer that never comes is given up after 15 s [Decisions Safety]', async () => {
  expect(TIMEOUT_MS).toBe(15_000);
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port: own } = silent.address() as AddressInfo;
  const client = openWebhookClient({ policy: targetPolicy('all'), timeoutMs: 40 });
  const sent = await client.send({ url: `http://127.0.0.1:${own}/`, headers: {}, body: '{}' });
  expect(sent).toEqual({ status: null, headers: null, body: null, error: 'No answer within 0.04 s.' });
  await client.close();
  silent.close();
});

test('only the beginning of an endless answer is read', async () => {
  const chatty = createServer((_request, response) => {
    const more = (): void => {
      while (response.writable && response.write('x'.repeat(1024)));
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve));
  const { port: own } = chatty.address() as AddressInfo;
  const client = openWebhookClient({ policy: targetPolicy('all') });
  const sent = await client.send({ url: `http://127.0.0.1:${own}/`, headers: {}, body: '{}' });
  expect(sent.status).toBe(200);
  expect(sent.body).toHaveLength(4096);
  await client.close();
  chatty.closeAllConnections();
  chatty.close();
});
