// Drafts are counted by the readers of their cases: whatever is written, by however many at once, the counts are those that counting gives.
import process from 'node:process';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoutines } from '../../../src/store/upkeep/routines.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Shown, signedIn } from '../cases/office.ts';
import { publishParties } from './parties.ts';

const STEPS = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 40);
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const ONTOLOGIES = ['Person', 'Firm', 'Party'];

let service: TestApp;
const ids = new Map<string, number>();
const readers = new Map<string, Awaited<ReturnType<typeof signedIn>>>();
beforeAll(async () => {
  service = await startApp();
  await publishParties(service.alpha);
  const { body } = await service.alpha.client.get('/api/1/configuration');
  for (const { key, id } of body.data.ontologies) ids.set(key, id);
  for (const team of ['red', 'blue', 'vault', 'nobody'])
    readers.set(
      team,
      await signedIn(service, { roles: ['case_worker'], teams: team === 'nobody' ? [] : [team] }),
    );
});
afterAll(() => service.close());

const drawFrom = (start: number) => {
  let state = start;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  return { below, pick: <T>(some: readonly T[]): T | undefined => some[below(some.length || 1)] };
};
type Draw = ReturnType<typeof drawFrom>;

const keptCounts = () =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows } = await sql<{ list: string; count: number }>`
      select list, sum(count)::bigint as count from list_counts where list like 'drafts%' group by list having sum(count) <> 0`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
  });

/** What the counts have to be, from the rows alone. */
const countedAnew = () =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows } = await sql<{ ontology: string; audience: number | null }>`
      select i.ontology_key as ontology, (select c.audience_id from case_instances ci join cases c on c.id = ci.case_id where ci.instance_id = i.id) as audience
      from instances i where i.status = 'draft' and not i.is_hidden`.execute(db);
    const counts: Record<string, number> = {};
    const add = (list: string, by: number) => {
      counts[list] = (counts[list] ?? 0) + by;
    };
    for (const { ontology, audience } of rows) {
      add(`drafts/${ontology}`, 1);
      if (audience === 0) continue;
      add(`drafts@0/${ontology}`, -1);
      if (audience !== null) add(`drafts@${audience}/${ontology}`, 1);
    }
    return counts;
  });

const listOf = (ontology: string) => `/api/1/instances-for-ontology-${ids.get(ontology)}`;

/** The number of a list is that of its rows, and its pages have each of them once. */
async function checkReaders(): Promise<void> {
  for (const [team, { client }] of readers)
    for (const path of [...ONTOLOGIES.map(listOf), '/api/admin/instances']) {
      const whole = (await client.get(`${path}?ordering=-name&page_size=200`)).body;
      const found = whole.data.map(({ id }: Shown) => id);
      expect([team, path, whole.meta.pagination.count]).toEqual([team, path, found.length]);
      const paged: number[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(found.length / 7)); page++) {
        const { data } = (await client.get(`${path}?ordering=-id&page_size=7&page=${page}`)).body;
        paged.push(...data.map(({ id }: Shown) => id));
      }
      expect(paged).toEqual(found.toSorted((a: number, b: number) => b - a));
    }
}

/** One write, or what is refused and leaves nothing. */
async function writeSomething(draw: Draw): Promise<void> {
  const { client } = service.alpha;
  const all: Shown[] = (await client.get('/api/1/cases?page_size=200')).body.data;
  const chosen =
    all.length === 0 ? undefined : (await client.get(`/api/1/cases/${draw.pick(all).id}`)).body.data;
  const kind = draw.below(12);
  if (chosen === undefined || all.length < 4 || kind === 0) {
    await client.post('/api/1/cases', { process_key: 'admit' });
    return;
  }
  const path = `/api/1/cases/${chosen.id}`;
  const draft: Shown = draw.pick(chosen.instances.filter(({ status }: Shown) => status === 'draft'));
  const fields = [
    { information_key: 'wants', value: draw.pick(['', 'partner', 'firm', 'partner firm']) },
    { information_key: 'side', value: draw.pick(['', 'red', 'blue', 'vault']) },
  ].map((field) => ({ ...field, instance_id: chosen.outcome_instance_id }));
  const entries: Shown[] = (await client.get('/api/admin/bin?page_size=200')).body.data;
  const entry = draw.pick(entries);
  const ways = [
    () => client.patch(path, { fields }),
    () => client.patch(path, { fields: [draw.pick(fields)] }),
    () => client.patch(`${path}?keep_dirty=true`, { fields }),
    () => client.patch(`${path}?dry_run=true`, { fields }),
    () => client.post(`${path}/instances`, { ontology_key: draw.pick(['Person', 'Firm']) }),
    () => client.delete(`${path}/instances/${draft?.id ?? 0}`),
    () => client.delete(`/api/1/instances/${draft?.id ?? 0}`),
    () => client.delete(path),
    () => client.post(`/api/admin/bin/${entry?.id ?? 0}/restore`),
    () => client.post(`${path}/transition`, { transition_key: draw.pick(['finish', 'decline', 'never']) }),
    () => client.post(`${path}/copy`),
  ];
  const reply = await ways[kind - 1]?.();
  expect(reply?.status).toBeLessThan(500);
}

test(`the drafts of each audience are counted exactly, whatever happens to cases and drafts at once, seed ${seed} [Issue 20.2]`, async () => {
  const draw = drawFrom(seed);
  for (let step = 0; step < STEPS; step++) {
    if (step % 10 === 5)
      await service.alpha.client.patch('/api/admin/tenant', { bin_days: draw.pick([0, 30]) });
    await Promise.all(Array.from({ length: 1 + draw.below(3) }, () => writeSomething(draw)));
    if (draw.below(4) === 0) await service.drainJobs();
    expect(await keptCounts()).toEqual(await countedAnew());
    if (step % 10 === 9) await checkReaders();
  }
  await service.drainJobs();
  expect(await keptCounts()).toEqual(await countedAnew());
  await checkReaders();
});

/** A case with drafts that a side may see. */
async function admit(wants: string, side: string) {
  const { client } = service.alpha;
  const made = (await client.post('/api/1/cases', { process_key: 'admit' })).body.data;
  const path = `/api/1/cases/${made.id}`;
  const fields = Object.entries({ wants, side }).map(([information_key, value]) => ({
    information_key,
    value,
    instance_id: made.outcome_instance_id,
  }));
  const { instances } = (await client.patch(path, { fields })).body.data;
  return { made, path, instances };
}

test('a draft that comes back from the bin is counted again, also where its case has gone meanwhile [Issue 20.2]', async () => {
  const { client } = service.alpha;
  await client.patch('/api/admin/tenant', { bin_days: 30 });
  const { made, path, instances } = await admit('partner', 'red');
  const { id } = instances.find((each: Shown) => each.id !== made.outcome_instance_id);
  const before = await keptCounts();
  const restore = async () => {
    const entries: Shown[] = (await client.get('/api/admin/bin?kind=instance&page_size=200')).body.data;
    const entry = entries.find(({ record_id }) => record_id === id);
    expect((await client.post(`/api/admin/bin/${entry.id}/restore`)).status).toBeLessThan(300);
  };
  expect((await client.delete(`/api/1/instances/${id}`)).status).toBe(204);
  expect(await keptCounts()).not.toEqual(before);
  expect(await keptCounts()).toEqual(await countedAnew());
  await restore();
  expect(await keptCounts()).toEqual(before);
  await client.delete(`/api/1/instances/${id}`);
  await client.delete(path);
  await restore();
  expect(await keptCounts()).toEqual(await countedAnew());
  await checkReaders();
});

test('drafts that were there before they were counted are counted by the routine itself, when it is installed [Issue 20.2]', async () => {
  await admit('partner firm', 'blue');
  const kept = await keptCounts();
  expect(Object.keys(kept).length).toBeGreaterThan(3);
  const owner = new pg.Client({
    connectionString: service.databaseUrl,
    options: '-c search_path=dossier',
  });
  await owner.connect();
  await owner.query(`delete from list_counts where list like 'drafts%'`);
  await owner.query(readRoutines().find(({ name }) => name === 'tally_drafts')?.text ?? '');
  await owner.end();
  expect(await keptCounts()).toEqual(kept);
});

test('the routine that counts what is there comes after all those that keep counts [Issue 20.2]', () => {
  const counting = readRoutines().filter(({ text }) => /perform move_drafts/.test(text));
  expect(counting.map(({ name }) => name)).toEqual([
    'bin_instance',
    'remove_case',
    'restore_case',
    'restore_instance',
    'save_changes',
  ]);
  for (const { name } of counting) expect(name < 'tally_drafts').toBe(true);
  // What they call is there before the first of them, for the sake of nodes that call them meanwhile.
  const first = readRoutines().filter(({ isFirst }) => isFirst);
  expect(first.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['drafts_by_ontology', 'move_drafts']),
  );
});
