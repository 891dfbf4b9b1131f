import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepEventMonths } from '../../../src/store/webhooks/event-months.ts';
import { openWriter } from '../../support/open-writer.ts';
import { type Desk, openDesk, payloadOf, type Shown, TRIGGERS } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const read = async (query = ''): Promise<Shown> => {
  const reply = await desk.alpha.client.get(`/api/1/events${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

/** The current end of the feed. */
const latest = async (): Promise<string> => (await read('?after=latest')).next;

test('the feed has the same payloads and ids as webhooks, in the same order [Decisions events feed]', async () => {
  const receiver = await desk.openReceiver();
  await desk.addEndpoint(receiver.url);
  const from = await latest();
  const shown = await desk.createCase();
  await desk.write(shown, 'Ten chairs');
  await desk.service.drainJobs();
  const { data, has_more } = await read(`?after=${from}`);
  expect(data.map(({ payload }: Shown) => payload)).toEqual(receiver.received.map(payloadOf));
  expect(data.map(({ payload }: Shown) => JSON.stringify(payload))).toEqual(
    receiver.received.map(({ body }) => body),
  );
  expect(data.map(({ id }: Shown) => id)).toEqual(
    receiver.received.map(({ headers }) => headers['webhook-id']),
  );
  expect(data[0].created).toBe('2026-01-15T09:00:00.000Z');
  expect(has_more).toBe(false);
});

test('pages follow each other by the cursor without a gap or a repeat, and the end of the feed is a place to wait at [Decisions events feed]', async () => {
  const from = await latest();
  const shown = await desk.createCase();
  for (const title of ['a', 'b', 'c', 'd']) await desk.write(shown, title);
  const versions: number[] = [];
  let page = await read(`?after=${from}&limit=2`);
  for (;;) {
    versions.push(...page.data.map(({ payload }: Shown) => payload.case_version));
    if (!page.has_more) break;
    page = await read(`?after=${page.next}&limit=2`);
  }
  expect(versions).toEqual([1, 2, 3, 4, 5]);
  const end = await read(`?after=${page.next}`);
  // The end moves on with every transaction on the server, whoever made it.
  expect(end).toEqual({ data: [], next: expect.any(String), has_more: false });
  await desk.write(shown, 'e');
  expect((await read(`?after=${end.next}`)).data).toHaveLength(1);
});

test('events can be chosen by trigger', async () => {
  const from = await latest();
  const shown = await desk.createCase();
  await desk.write(shown, 'chosen');
  const { data } = await read(`?after=${from}&triggers=case_changed,case_comment`);
  expect(data.map(({ payload }: Shown) => payload.trigger)).toEqual(['case_changed']);
});

test('without a cursor the feed begins with the oldest event [Decisions events feed]', async () => {
  const first = await read('?limit=1');
  expect(first.data[0].payload).toMatchObject({ trigger: 'case_created', case_version: 1 });
  expect(first.has_more).toBe(true);
});

test('a transaction that commits late is not skipped, whatever the order of ids [Decisions events feed]', async () => {
  const from = await latest();
  const open = async () => {
    const client = await openWriter(desk.service.databaseUrl, desk.alpha.id);
    await client.query('begin');
    return client;
  };
  const add = (client: pg.Client, name: string) =>
    client.query(
      `insert into case_events (case_id, case_version, trigger, payload) values (1, 1, 'case_changed', $1)`,
      [JSON.stringify({ ...SAMPLE, case_name: name })],
    );
  const seen: string[] = [];
  let cursor = from;
  const poll = async () => {
    const { data, next } = await read(`?after=${cursor}`);
    seen.push(...data.map(({ payload }: Shown) => payload.case_name));
    cursor = next;
  };
  const [early, middle, late] = [await open(), await open(), await open()];
  try {
    // The first transaction to begin commits last, so that ids and transactions are in opposite order.
    await early.query('select pg_current_xact_id()');
    await late.query('select pg_current_xact_id()');
    await add(late, 'late');
    await add(middle, 'middle');
    await middle.query('commit');
    await poll();
    expect(seen).toEqual([]);
    await add(early, 'early');
    await late.query('commit');
    await poll();
    expect(seen).toEqual([]);
    await early.query('commit');
    await poll();
    expect(seen).toEqual(['early', 'late', 'middle']);
    await poll();
    expect(seen).toHaveLength(3);
  } finally {
    for (const client of [early, middle, late]) await client.end();
  }
});

test('readers beside many overlapping writers miss nothing and see nothing twice [Decisions events feed]', async () => {
  const from = await latest();
  const clients = await Promise.all(
    Array.from({ length: 4 }, () => openWriter(desk.service.databaseUrl, desk.alpha.id)),
  );
  const seen: string[] = [];
  let cursor = from;
  const poll = async () => {
    const { data, next } = await read(`?after=${cursor}`);
    seen.push(...data.map(({ payload }: Shown) => payload.case_name));
    cursor = next;
  };
  const work = clients.map(async (client, writer) => {
    for (let round = 0; round < 25; round++) {
      await client.query('begin');
      for (const part of [1, 2]) {
        const payload = JSON.stringify({ ...SAMPLE, case_name: `${writer}.${round}.${part}` });
        await client.query(
          `insert into case_events (case_id, case_version, trigger, payload) values (1, 1, 'case_changed', $1)`,
          [payload],
        );
      }
      await client.query(round % 7 === 3 ? 'rollback' : 'commit');
    }
  });
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) await poll();
  })();
  await Promise.all(work);
  isWriting = false;
  await reading;
  await poll();
  expect(seen).toHaveLength(4 * 21 * 2);
  expect(new Set(seen).size).toBe(seen.length);
  for (const client of clients) await client.end();
});

test('a transaction in another database of the same server does not hold the feed up', async () => {
  const url = new URL(desk.service.databaseUrl);
  url.pathname = '/postgres';
  const elsewhere = new pg.Client({ connectionString: url.href });
  await elsewhere.connect();
  try {
    await elsewhere.query('begin; select pg_current_xact_id()');
    const from = await latest();
    await desk.createCase();
    expect((await read(`?after=${from}`)).data).toHaveLength(1);
  } finally {
    await elsewhere.end();
  }
});

test.each([
  'nonsense',
  'MS4',
  'LTEuMQ',
  'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxLjE',
  `${'x'.repeat(99)}`,
])('the cursor "%s" is refused', async (cursor) => {
  const reply = await desk.alpha.client.get(`/api/1/events?after=${cursor}`);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ code: 'invalid_cursor', errors: [{ attr: 'after' }] });
});

test('a cursor from before an import, when transactions had higher numbers, is refused instead of waiting for ever', async () => {
  const cursor = Buffer.from('9000000000000000.1').toString('base64url');
  const reply = await desk.alpha.client.get(`/api/1/events?after=${cursor}`);
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('cursor_expired');
});

test.each([
  'limit=0',
  'limit=1001',
  'limit=x',
  'triggers=case_exploded',
])('"%s" is refused', async (query) => {
  expect((await desk.alpha.client.get(`/api/1/events?${query}`)).status).toBe(400);
});

test('the feed needs cases:read, and shows a tenant its own events alone [Decisions events feed]', async () => {
  expect((await (await desk.alpha.clientWith(['documents:read'])).get('/api/1/events')).status).toBe(403);
  expect((await desk.service.anonymous.get('/api/1/events')).status).toBe(401);
  const cursor = (await read('?limit=1')).next;
  const others = await desk.service.beta.client.get(`/api/1/events?after=${cursor}`);
  // Where rows are spread, each tenant counts for itself, and a cursor of another may be ahead of all that there is.
  expect(others.body.data ?? []).toEqual([]);
});

test('events are kept for 90 days, and a cursor from before the removal is refused instead of skipping them [Decisions Operation]', async () => {
  const own = await openDesk();
  try {
    const shown = await own.createCase();
    const { next: old } = (await own.alpha.client.get('/api/1/events')).body;
    await own.write(shown, 'old');
    await own.service.drainJobs(); // Creates the tenant's schedules.
    own.service.clock.advance({ days: 60 });
    await own.write(shown, 'younger');
    own.service.clock.advance({ days: 31 });
    await own.service.drainJobs();
    const { data, next } = (await own.alpha.client.get('/api/1/events')).body;
    expect(data.map(({ payload }: Shown) => payload.case_name)).toEqual(['younger']);
    const lost = await own.alpha.client.get(`/api/1/events?after=${old}`);
    expect(lost.status).toBe(400);
    expect(lost.body.code).toBe('cursor_expired');
    expect((await own.alpha.client.get(`/api/1/events?after=${next}`)).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('a month of events goes as a whole once it is past its time, unless some of it is still to be delivered; cursors before it are refused [Decisions Operation]', async () => {
  const own = await openDesk();
  const owner = new pg.Client({ connectionString: own.service.databaseUrl });
  await owner.connect();
  try {
    const { next: old } = (await own.alpha.client.get('/api/1/events')).body;
    const months = ['case_events_2020_01', 'case_events_2020_02'];
    for (const [at, name] of months.entries()) {
      await owner.query(
        `create table dossier.${name} partition of dossier.case_events (primary key (tenant_id, id))
         for values from ('2020-0${at + 1}-01 00:00+00') to ('2020-0${at + 2}-01 00:00+00')`,
      );
      await own.alpha.inTenant(({ db }) =>
        sql`insert into case_events (case_id, case_version, trigger, payload, created_at)
          values (1, 1, 'case_changed', ${JSON.stringify({ ...SAMPLE, case_name: name })}, ${`2020-0${at + 1}-15T00:00:00Z`})`.execute(
          db,
        ),
      );
    }
    const { id } = await own.addEndpoint('https://receiver.example/');
    await own.alpha.inTenant(({ db }) =>
      sql`with february as materialized (select id from case_events where created_at >= '2020-02-01' and created_at < '2020-03-01')
        insert into webhook_deliveries (endpoint_id, event_id, case_id, case_version, trigger)
        select ${id}, id, 1, 1, 'case_changed' from february`.execute(db),
    );
    const names = async () =>
      (await own.alpha.client.get('/api/1/events')).body.data.map(({ payload }: Shown) => payload.case_name);
    expect(await names()).toEqual(months);

    await keepEventMonths(own.service.database);
    expect(await names()).toEqual(['case_events_2020_02']);
    expect((await own.alpha.client.get(`/api/1/events?after=${old}`)).body.code).toBe('cursor_expired');
    const { rows } = await owner.query(
      `select relname as name from pg_class where relname = any ($1) and relnamespace = 'dossier'::regnamespace`,
      [months],
    );
    expect(rows).toEqual([{ name: 'case_events_2020_02' }]);
  } finally {
    await owner.end();
    await own.close();
  }
});

test('a reader who keeps up never loses the place, however long nothing happens that they ask for [Decisions events feed]', async () => {
  const own = await openDesk();
  try {
    const { client } = own.alpha;
    await own.createCase();
    const follow = async (query: string) => (await client.get(`/api/1/events${query}`)).body;
    let chosen = (await follow('?triggers=case_declined')).next;
    for (let month = 0; month < 4; month++) {
      own.service.clock.advance({ days: 30 });
      await own.createCase();
      await own.service.drainJobs();
      chosen = (await follow(`?triggers=case_declined&after=${chosen}`)).next;
      expect(chosen).toEqual(expect.any(String));
    }
    own.service.clock.advance({ days: 100 });
    await own.service.drainJobs();
    const empty = await follow('');
    expect(empty.data).toEqual([]);
    const shown = await own.createCase();
    for (const query of [`?after=${empty.next}`, `?after=${chosen}&triggers=case_created`]) {
      const reply = await client.get(`/api/1/events${query}`);
      expect([reply.status, reply.body.data?.map(({ payload }: Shown) => payload.case_id)]).toEqual([
        200,
        [shown.id],
      ]);
    }
  } finally {
    await own.close();
  }
});

const SAMPLE = {
  trigger: TRIGGERS[5],
  case_id: 1,
  case_user_readable_id: 'CASE-1',
  case_name: '',
  case_url: '',
  case_version: 1,
  case_color: null,
  outcome_instance_id: null,
  process_key: null,
  action: 'updated',
};
