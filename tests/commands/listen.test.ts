import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../src/commands/run.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Desk, openDesk, payloadOf, type Shown } from '../api/webhooks/desk.ts';
import { spawnDossier } from '../support/process.ts';
import {
  openWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

let desk: Desk;
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-listen-'));
beforeAll(async () => {
  // The worker runs beside, as in a service, because a sample event is waited for.
  desk = await openDesk({ clock: systemClock, settings: { DOSSIER_WORKER: 'on' } });
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({ DATABASE_URL: desk.service.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' });

async function dossier(...args: string[]) {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await run(args, {
    environment: environment(),
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    readInput: async () => '',
  });
  return { code, printed, noted: noted.join('\n') };
}

const through = () => ['--url', desk.service.baseUrl, '--key', desk.alpha.key];
const beside = ['--tenant', 'alpha'];

/** Forwards what is there. */
const listenOnce = (receiver: WebhookReceiver, ...args: string[]) =>
  dossier('listen', '--forward-to', receiver.url, '--once', ...args);

/** Listens until so many events have come. The feed may show an event a moment after its commit. */
async function listenFor(count: number, receiver: WebhookReceiver, ...args: string[]) {
  const printed: string[] = [];
  let noted = '';
  while (receiver.received.length < count) {
    const said = await listenOnce(receiver, ...args);
    expect(said.code, said.noted).toBe(0);
    printed.push(...said.printed);
    noted = said.noted;
  }
  return { printed, noted };
}

const secretIn = (noted: string): string => /whsec_\S+/.exec(noted)?.[0] ?? '';
const isSigned = (secret: string, { body, headers }: ReceivedWebhook): boolean =>
  new Webhook(secret).verify(body, headers as Record<string, string>) !== undefined;
const versions = ({ received }: WebhookReceiver): number[] =>
  received.map((webhook) => payloadOf(webhook).case_version);

test.each([
  ['through a service', through],
  ['on its database', () => beside],
])('listen %s forwards each event once, in order and signed, and goes on where it stopped', async (_where, at) => {
  const receiver = await openWebhookReceiver();
  try {
    await listenOnce(receiver, ...at());
    const shown = await desk.createCase();
    await desk.write(shown, 'first');
    receiver.answer(500);
    const { printed, noted } = await listenFor(2, receiver, ...at());
    expect(printed).toEqual([
      expect.stringMatching(/^evt_\d+ {2}case_created {2}CASE-\d+ version 1 {2}500 {2}\d+ ms$/),
      expect.stringMatching(/^evt_\d+ {2}case_changed {2}CASE-\d+ version 2 {2}500 {2}\d+ ms$/),
    ]);
    await desk.write(shown, 'second');
    receiver.answer(204);
    const later = await listenFor(3, receiver, ...at());
    expect(secretIn(later.noted)).toBe(secretIn(noted));
    expect(versions(receiver)).toEqual([1, 2, 3]);
    expect(receiver.received.every((webhook) => isSigned(secretIn(noted), webhook))).toBe(true);
    const { body } = await desk.alpha.client.get('/api/1/events?limit=1000');
    const last: Shown = body.data.at(-1);
    expect(receiver.received.at(-1)).toMatchObject({
      body: JSON.stringify(last.payload),
      headers: { 'webhook-id': last.id, 'x-service-event': 'case_changed' },
    });
  } finally {
    await receiver.close();
  }
});

test('listen takes only the events that are named, from the oldest if told so', async () => {
  const receiver = await openWebhookReceiver();
  await desk.createCase();
  const { id } = await desk.createCase();
  const added = await desk.alpha.client.post(`/api/1/cases/${id}/comments`, { text: 'Please look' });
  expect(added.status, added.text).toBeLessThan(300);
  await listenFor(1, receiver, ...through(), '--events', 'case_comment', '--from', 'oldest');
  await receiver.close();
  expect(receiver.received.map(({ headers }) => headers['x-service-event'])).toEqual(['case_comment']);
});

test('a listener that is killed, and a receiver that is away, lose and repeat nothing', async () => {
  const receiver = await openWebhookReceiver();
  const { port } = new URL(receiver.url);
  await listenOnce(receiver, ...through());
  const shown = await desk.createCase();
  const start = () => spawnDossier(['listen', '--forward-to', receiver.url, ...through()], environment());
  const first = start();
  // A printed event is one whose place is kept.
  while (!first.stdout().includes('case_created')) await pause(10);
  first.kill('SIGKILL');
  await first.ended;
  await receiver.close();
  await desk.write(shown, 'while both are away');
  const second = start();
  // The command says that nobody answers, before somebody does.
  while (!second.stderr().includes('does not answer')) await pause(10);
  const back = await openWebhookReceiver(Number(port));
  while (back.received.length < 1) await pause(10);
  second.kill('SIGKILL');
  await second.ended;
  await back.close();
  const seen = [...receiver.received, ...back.received].map(({ headers }) => headers['webhook-id']);
  expect(new Set(seen).size).toBe(seen.length);
  expect([...versions(receiver), ...versions(back)]).toEqual([1, 2]);
});

test('trigger sends a signed sample to the endpoints that have subscribed, and says what they answer', async () => {
  const receiver = await desk.openReceiver();
  const { secret, id } = await desk.addEndpoint(receiver.url, ['case_approved']);
  for (const at of [through(), beside]) {
    const { code, printed } = await dossier('trigger', 'case_approved', ...at);
    expect([code, printed]).toEqual([
      0,
      [expect.stringMatching(/^test_\d+ {2}case_approved {2}204 {2}http/)],
    ]);
  }
  expect(receiver.received.map(payloadOf)).toEqual(
    Array(2).fill(expect.objectContaining({ trigger: 'case_approved', case_id: 0 })),
  );
  expect(receiver.received[0]?.headers['webhook-id']).toMatch(/^test_/);
  expect(secret).toMatch(/^whsec_/);
  receiver.answer(400);
  const refused = await dossier('trigger', 'case_comment', '--endpoint', String(id), ...through());
  expect([refused.code, refused.printed]).toEqual([1, [expect.stringContaining('  400  ')]]);
  const nobody = await dossier('trigger', 'case_comment', ...through());
  expect([nobody.code, nobody.noted]).toEqual([1, expect.stringContaining('No endpoint has subscribed')]);
});

test('trigger --forward-to signs with the secret of listen', async () => {
  const receiver = await openWebhookReceiver();
  const { noted } = await listenOnce(receiver, ...through());
  const { code } = await dossier('trigger', 'case_finished', '--forward-to', receiver.url);
  await receiver.close();
  expect(code).toBe(0);
  expect(receiver.received.map((webhook) => isSigned(secretIn(noted), webhook))).toEqual([true]);
});

test('logs shows the requests of the tenant by status and path, and not its own', async () => {
  await desk.alpha.client.get('/api/1/cases/424242', { headers: { 'X-Request-ID': 'looked-for' } });
  await desk.service.beta.client.get('/api/1/cases/424243', { headers: { 'X-Request-ID': 'of-beta' } });
  const filter = ['--status', '4xx', '--path', '/api/1/cases/4242'];
  // The service writes what it has noted when its own list is read.
  const told = await dossier('logs', ...filter, ...through());
  expect(told.printed).toEqual([
    expect.stringMatching(/404 {2}GET .*\/cases\/424242 .*not_found {2}looked-for$/),
  ]);
  expect((await dossier('logs', ...filter, ...beside)).printed).toEqual(told.printed);
  expect(
    (await dossier('logs', '--status', '200', '--path', '/api/1/cases/4242', ...through())).printed,
  ).toEqual([]);
  const followed = spawnDossier(['logs', '--follow', '--json', ...through()], environment());
  await desk.alpha.client.get('/api/1/meta', { headers: { 'X-Request-ID': 'came-later' } });
  while (!followed.stdout().includes('came-later')) await pause(10);
  followed.kill('SIGKILL');
  const { stdout } = await followed.ended;
  expect(stdout.match(/came-later/g)).toHaveLength(1);
  expect(stdout).not.toContain('dossier-logs-');
  expect(stdout).not.toContain('of-beta');
});

test.each([
  [['listen'], '--forward-to'],
  [['listen', '--forward-to', 'http://x', '--events', 'nothing'], 'There is no event "nothing"'],
  [['listen', '--forward-to', 'http://x', '--from', 'here'], '--from is one of'],
  [['trigger', 'nothing'], 'Name an event'],
  [['logs', '--status', 'bad'], '--status takes'],
])('called wrongly, %j is told in one line', async (args, sentence) => {
  const { code, noted } = await dossier(...args);
  expect([code, noted]).toEqual([2, expect.stringContaining(sentence)]);
});
