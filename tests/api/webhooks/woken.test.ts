import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, Reply } from '../../support/client.ts';
import { type Desk, openDesk, type Shown } from './desk.ts';

let desk: Desk;
let owner: pg.Client;
beforeAll(async () => {
  desk = await openDesk();
  owner = new pg.Client({ connectionString: desk.service.databaseUrl, options: '-c search_path=dossier' });
  await owner.connect();
  // The answer of a request with an Idempotency-Key is the last write of its transaction, which is held there.
  await owner.query(`create function hold_answer() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger hold_answer before insert on idempotency_answers for each row execute function hold_answer()`);
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

async function untilHeld(): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
    );
    if (rowCount === 1) return;
  }
}

const POSTS: Record<
  string,
  (client: Client, shown: Shown, headers: Record<string, string>) => Promise<Reply>
> = {
  create: (client, _shown, headers) => client.post('/api/1/cases', { process_key: 'order' }, { headers }),
  copy: (client, { id }, headers) => client.post(`/api/1/cases/${id}/copy`, {}, { headers }),
  comment: (client, { id }, headers) =>
    client.post(`/api/1/cases/${id}/comments`, { text: 'Once' }, { headers }),
};

test.each(
  Object.keys(POSTS),
)('%s with an Idempotency-Key wakes the delivery when its event has committed, and no sooner [Decisions Delivery]', async (name) => {
  const shown = await desk.createCase();
  let woken = 0;
  desk.service.database.whenEventsCommit(() => {
    woken += 1;
  });
  await owner.query('select pg_advisory_lock(4711)');
  const reply = POSTS[name]?.(desk.alpha.client, shown, { 'Idempotency-Key': `wake-${name}` });
  await untilHeld();
  expect(woken).toBe(0);
  await owner.query('select pg_advisory_unlock(4711)');
  expect((await reply)?.status).toBe(200);
  expect(woken).toBe(1);
});
