import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { makeWorld, sendAs, type World, WRITES } from '../../support/every-write.ts';
import { publishEverything } from '../../support/everything-package.ts';
import { addressOf, elsewhere, isOfCase, isOfInstance } from './address-of.ts';
import { type Shown, signedIn } from './office.ts';
import { WALL } from './wall.ts';

const reads = OPERATIONS.filter(({ method }) => method === 'GET');

/** Tables that a deletion and its undoing add to: logs, work to do and numbers. Their rows are not those of a case. */
const BESIDE =
  /^(audit_|request_log|jobs|job_data|list_counts|bin$|sessions|schedules|idempotency|case_events|webhook_|upkeep|counters|removed_events|assistant_texts|signing_keys|page_code_keys)/;

/** All rows of the tenant as text, by table, and the sums of its counts. */
async function rowsOf({ alpha }: TestApp): Promise<Record<string, string[]>> {
  return alpha.inTenant(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select') order by 1`.execute(db);
    const found: Record<string, string[]> = {};
    for (const { name } of tables.filter((each) => !BESIDE.test(each.name))) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.ref(name)} t order by 1`.execute(db);
      found[name] = rows.map(({ row }) => row);
    }
    const { rows: counts } = await sql<{ row: string }>`
      select list || ' ' || sum(count) as row from list_counts group by list having sum(count) <> 0 order by 1`.execute(
      db,
    );
    found.counts = counts.map(({ row }) => row);
    return found;
  });
}

/** A deleted case or instance leaves nothing that anybody sees, until it comes back whole. */
export function describeBin(of: () => TestApp): void {
  describe('the bin', () => {
    let world: World;
    const send = (request: Parameters<typeof sendAs>[2], headers = {}) =>
      sendAs(of(), { Authorization: `Api-Key ${of().alpha.key}`, ...headers }, request);
    const ask = async (request: Parameters<typeof sendAs>[2], headers = {}) => {
      const { status, text } = await send(request, headers);
      return { status, text: text.replace(/"request_id":"[^"]*"/, '') };
    };
    const binned = async (kind: string, record: number): Promise<Shown> =>
      (await of().alpha.client.get(`/api/admin/bin?kind=${kind}&page_size=200`)).body.data.find(
        (each: Shown) => each.record_id === record,
      );
    const restore = async (kind: string, record: number) =>
      of().alpha.client.post(`/api/admin/bin/${(await binned(kind, record))?.id}/restore`);
    const answersOf = async (made: World) => {
      const answers: Record<string, unknown> = {};
      for (const operation of reads.filter((each) => isOfCase(each) || isOfInstance(each))) {
        const { status, text } = await ask({ method: 'GET', path: addressOf(operation, made) });
        // A document that is made at each request has the moment in it.
        answers[operation.id] = text.startsWith('%PDF') ? status : [status, text];
      }
      return answers;
    };
    beforeAll(async () => {
      await publishEverything(of().alpha, WALL);
      await of().drainJobs();
      world = await makeWorld(of());
      await of().drainJobs();
    });

    test('gives back a case as it was, in every row and every answer [Issue 21.8]', async () => {
      const before = await answersOf(world);
      const rows = await rowsOf(of());
      expect((await ask({ method: 'DELETE', path: world.path })).status).toBe(204);
      await of().drainJobs();
      expect(await binned('case', world.shown.id)).toMatchObject({
        kind: 'case',
        user_readable_id: world.shown.user_readable_id,
        name: world.shown.name,
        type_key: 'sign',
      });

      const unlike: unknown[] = [];
      const compare = async (id: string, request: Parameters<typeof sendAs>[2], headers = {}) => {
        const hidden = await ask(request, headers);
        const unknown = await ask({ ...request, path: elsewhere(request.path) }, headers);
        if (hidden.status !== unknown.status || hidden.text !== unknown.text)
          unlike.push([id, hidden, unknown]);
      };
      for (const operation of reads.filter(isOfCase))
        await compare(operation.id, { method: 'GET', path: addressOf(operation, world) });
      for (const operation of reads.filter(isOfInstance))
        await compare(operation.id, { method: 'GET', path: addressOf(operation, world) });
      for (const [id, write] of Object.entries(WRITES)) {
        const request = write(world);
        if (request.path.includes(`/cases/${world.shown.id}`) || id === 'delete_instance')
          await compare(id, request);
      }
      expect(unlike).toEqual([]);

      expect((await restore('case', world.shown.id)).status).toBe(200);
      const feed = (await of().alpha.client.get(`/api/1/events?triggers=case_restored`)).body;
      expect(feed.data.map(({ payload }: Shown) => [payload.trigger, payload.case_id])).toEqual([
        ['case_restored', world.shown.id],
      ]);
      const { list_activity: _, list_case_activity: log, ...after } = await answersOf(world);
      const { list_activity: __, list_case_activity: logBefore, ...asBefore } = before;
      expect(after).toEqual(asBefore);
      expect(JSON.stringify(log)).not.toEqual(JSON.stringify(logBefore));
      const back = await rowsOf(of());
      const came = (back.case_activity ?? []).filter((row) => !rows.case_activity?.includes(row));
      expect([came.length, came[0]?.includes('case_restored')]).toEqual([1, true]);
      const counts = (found: Record<string, string[]>) =>
        found.counts?.filter((each) => !each.startsWith('activity'));
      expect(counts(back)).toEqual(counts(rows));
      const leftOut = ['case_activity', 'counts'];
      for (const [table, was] of Object.entries(rows))
        if (!leftOut.includes(table)) expect([table, back[table]]).toEqual([table, was]);
      expect(await binned('case', world.shown.id)).toBeUndefined();
    });

    test('gives back an instance, in the cases that lost it and in the instances that named it [Issue 21.8]', async () => {
      const { client } = of().alpha;
      const at = `/api/1/instances/${world.person}`;
      const before = (await client.get(at)).body.data;
      const shown = (await client.get(world.path)).body.data;
      const nameOf = (each: Shown) => [each.id, each.name, each.roles.map(({ key }: Shown) => key)];
      expect((await client.delete(at)).status).toBe(204);
      const unlike: unknown[] = [];
      for (const operation of reads.filter(isOfInstance)) {
        const path = addressOf(operation, { ...world, outcome: world.person });
        const [gone, unknown] = [
          await ask({ method: 'GET', path }),
          await ask({ method: 'GET', path: elsewhere(path) }),
        ];
        if (gone.text !== unknown.text) unlike.push([operation.id, gone, unknown]);
      }
      expect(unlike).toEqual([]);
      expect((await restore('instance', world.person)).status).toBe(200);
      await of().drainJobs();
      expect((await client.get(at)).body.data).toEqual(before);
      const again = (await client.get(world.path)).body.data;
      expect(again.instances.map(nameOf)).toEqual(shown.instances.map(nameOf));
      expect((await client.get(`${at}/case_count`)).body.data.linked_ongoing_case_count).toBe(1);
    });

    test('a case comes back after the instance that it has, and without one that is gone for good [Issue 21.8]', async () => {
      const { client } = of().alpha;
      const made = await makeWorld(of());
      await client.delete(made.path);
      await client.delete(`/api/1/instances/${made.person}`);
      const early = await restore('case', made.shown.id);
      expect([early.status, early.body.code]).toEqual([409, 'conflict']);
      expect(early.body.detail).toContain('INS-');
      const { id } = await binned('instance', made.person);
      expect((await client.delete(`/api/admin/bin/${id}`)).status).toBe(204);
      expect((await client.delete(`/api/admin/bin/${id}`)).status).toBe(404);
      expect((await restore('case', made.shown.id)).status).toBe(200);
      await of().drainJobs();
      const shown = (await client.get(made.path)).body.data;
      expect(shown.instances.map((each: Shown) => each.id)).not.toContain(made.person);
      expect(shown.instances.map((each: Shown) => each.id)).toContain(made.holder);
    });

    test('goes when its time is over, by the clock of the tenant, and files go then [Issue 21.8]', async () => {
      const { client, inTenant } = of().alpha;
      const holders = () =>
        inTenant(async ({ db }) => (await db.selectFrom('file_uses').select('holder_id').execute()).length);
      const made = await makeWorld(of());
      const held = await holders();
      await client.delete(made.path);
      expect(await holders()).toBe(held);
      expect((await client.patch('/api/admin/tenant', { bin_days: 3 })).body.data.bin_days).toBe(3);
      const run = async () => {
        await inTenant(({ db }) =>
          db.insertInto('jobs').values({ kind: 'empty_bin', lane: 'idle', payload: '{}' }).execute(),
        );
        await of().drainJobs();
      };
      of().clock.advance({ days: 3, minutes: -1 });
      await run();
      expect(await binned('case', made.shown.id)).toBeDefined();
      of().clock.advance({ minutes: 2 });
      await run();
      expect(await binned('case', made.shown.id)).toBeUndefined();
      expect(await holders()).toBeLessThan(held);

      await client.patch('/api/admin/tenant', { bin_days: 0 });
      const other = await makeWorld(of());
      await client.delete(other.path);
      expect(await binned('case', other.shown.id)).toBeUndefined();
      await client.patch('/api/admin/tenant', { bin_days: 30 });
    });

    test('shows a case to those who saw it, and erasing for privacy does not wait for it [Issue 21.8]', async () => {
      const { client } = of().alpha;
      const made = await makeWorld(of());
      await client.delete(made.path);
      const { id } = await binned('case', made.shown.id);
      const roles = ['administrator'];
      const outsider = await signedIn(of(), { roles, teams: ['clerks'] });
      const auditor = await signedIn(of(), { roles, teams: ['auditors'] });
      const clerk = await signedIn(of(), { roles: ['case_worker'], teams: ['auditors'] });
      const seen = async (by: typeof outsider) =>
        (await by.client.get('/api/admin/bin?page_size=200')).body.data.some((each: Shown) => each.id === id);
      expect([await seen(outsider), await seen(auditor)]).toEqual([false, true]);
      expect((await clerk.client.get('/api/admin/bin')).status).toBe(403);
      expect((await outsider.client.post(`/api/admin/bin/${id}/restore`)).status).toBe(404);
      expect((await outsider.client.delete(`/api/admin/bin/${id}`)).status).toBe(404);
      await client.post('/api/admin/audit/erase', { case_id: made.shown.id });
      expect(await binned('case', made.shown.id)).toBeUndefined();
    });

    test('keeps the rows of every table that a deletion empties [Issue 21.8]', async () => {
      const { rows } = await of().alpha.inTenant(({ db }) =>
        sql<{ name: string; is_kept: boolean }>`
          with recursive going as (
            select conrelid as oid from pg_constraint where contype = 'f' and confdeltype = 'c'
              and confrelid in ('cases'::regclass, 'instances'::regclass)
            union select k.conrelid from pg_constraint k join going g on k.confrelid = g.oid
              where k.contype = 'f' and k.confdeltype = 'c')
          select c.relname as name, p.prosrc like '%(''' || c.relname || ''', %' as is_kept
          from going g join pg_class c on c.oid = g.oid, pg_proc p
          where p.proname = 'rows_of_case' and p.pronamespace = 'dossier'::regnamespace order by 1`.execute(
          db,
        ),
      );
      // Texts of models, reports and notices that wait go with the case.
      expect(rows.filter((each) => !each.is_kept).map(({ name }) => name)).toEqual([
        'assistant_texts',
        'bulk_rows',
        'notices_waiting',
        'replay_cases',
        'shadow_cases',
      ]);
    });
  });
}
