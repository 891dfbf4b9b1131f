import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { loadReplay, loadShares } from '../../src/store/replays/replays.ts';
import { openForReplay, replayShare, shareReplay } from '../../src/writing/replays/replay-ended.ts';
import type { TestApp } from '../support/app.ts';
import { type Client, withKey } from '../support/client.ts';
import { loans } from '../support/loans.ts';
import { publishFiles } from '../support/published.ts';

export function describeReplays(at: () => TestApp): void {
  describe('ended cases decided again', () => {
    const client = () => at().beta.client;
    const must = <R extends { status: number; text: string }>(reply: R): R => {
      if (reply.status >= 300) throw new Error(reply.text);
      return reply;
    };

    /** A case that was submitted and, unless a rule has ended it, granted. */
    async function lend(income: string, due = '2000-01-01'): Promise<number> {
      const { id, outcome_instance_id: instance_id } = must(
        await client().post('/api/1/cases', { process_key: 'lend' }),
      ).body.data;
      const fields = Object.entries({ income, due }).map(([information_key, value]) => ({
        information_key,
        instance_id,
        value,
      }));
      must(await client().patch(`/api/1/cases/${id}`, { fields }));
      for (const transition of ['submit', 'grant']) {
        const { data } = (await client().get(`/api/1/cases/${id}`)).body;
        if (data.status !== 'ongoing') break;
        must(await client().post(`/api/1/cases/${id}/transition`, { transition_key: transition }));
      }
      return id;
    }

    async function replay(body: object, run = () => at().drainJobs(), asker = client()) {
      const asked = must(await asker.post('/api/admin/configuration/replays', body));
      const path = asked.headers.get('location') ?? '';
      await run();
      const { data } = must(await asker.get(path)).body;
      expect(data).toMatchObject({ state: 'done', last_error: null });
      const { data: cases, meta } = must(await asker.get(`${path}/cases`)).body;
      return { data, cases, path, count: meta.pagination.count };
    }

    test('the decisions that differ are told with the rules that decide them, as of the end of each case', async () => {
      await publishFiles(at().beta, loans());
      const today = at().clock.now().toISOString().slice(0, 10);
      const ids: number[] = [];
      for (const income of ['20', '60', '70', '200', '300']) ids.push(await lend(income, today));
      // Days pass: by now every loan is late.
      at().clock.advance({ days: 20 });

      const same = await replay({ files: loans() });
      expect(same.data).toMatchObject({ cases: 5, differing: 0, failing: 0, otherwise: 0, skipped: 0 });
      expect(same.cases).toEqual([]);

      const { data, cases, path } = await replay({ files: loans({ limit: 100 }) });
      expect(data).toMatchObject({ cases: 5, differing: 2, failing: 0, otherwise: 0 });
      expect(cases.map((each: { case_id: number }) => each.case_id)).toEqual([ids[1], ids[2]]);
      const rows = (row: number) => [{ decision: 'grade_of', row }];
      expect(cases[0].decisions).toEqual([
        expect.objectContaining({
          part: 'value',
          key: 'Loan.grade',
          before: 'A',
          after: 'C',
          decided_before: expect.objectContaining({ kind: 'formula', rows: rows(2) }),
          decided_after: expect.objectContaining({ kind: 'formula', rows: rows(1) }),
        }),
        expect.objectContaining({
          part: 'tag',
          key: 'small',
          before: false,
          after: true,
          decided_before: { rule: 'mark', kind: 'rule', rows: [], holds: false },
          decided_after: { rule: 'mark', kind: 'rule', rows: [], holds: true },
        }),
      ]);
      expect(data.counts).toContainEqual({
        process: 'lend',
        part: 'tag',
        key: 'small',
        rule_before: 'mark',
        rule_after: 'mark',
        cases: 2,
      });

      // Only the cases that the asker sees are decided again, and only they are told.
      const keyOf = async (team: string) => {
        const { key } = must(
          await client().post('/api/admin/api_keys', { name: team, scopes: ['admin', 'cases:read'], team }),
        ).body.data;
        return withKey(at().baseUrl, key);
      };
      const seenBy = async (asker: Client) => {
        const found = await replay({ files: loans({ limit: 100 }) }, undefined, asker);
        return [
          found.data.cases,
          found.data.differing,
          ...found.cases.map((each: { case_id: number }) => each.case_id),
        ];
      };
      const clerk = await keyOf('clerks');
      expect(await seenBy(clerk)).toEqual([4, 1, ids[1]]);
      expect(await seenBy(await keyOf('auditors'))).toEqual([5, 2, ids[1], ids[2]]);
      expect((await clerk.get(path)).status).toBe(403);
      expect((await clerk.get(`${path}/cases`)).status).toBe(403);
      expect((await clerk.post(`${path}/stop`, {})).status).toBe(403);
      expect((await clerk.get('/api/admin/configuration/replays')).body.meta.pagination.count).toBe(1);

      const lower = await replay({ files: loans({ limit: 10 }) });
      expect(lower.cases).toHaveLength(1);
      expect(lower.cases[0].case_id).toBe(ids[0]);
      expect(lower.cases[0].decisions).toContainEqual(
        expect.objectContaining({
          part: 'state',
          before: 'refused',
          after: 'review',
          decided_before: expect.objectContaining({ rule: 'turn_down' }),
        }),
      );

      const barred = await replay({ files: loans({ condition: 'outcome.income > 250' }) });
      expect(barred.cases.map((each: { case_id: number }) => each.case_id)).toEqual([ids[1], ids[2], ids[3]]);
      expect(barred.cases[0].decisions).toEqual([
        expect.objectContaining({
          part: 'transition',
          key: 'grant',
          before: 'used',
          decided_after: expect.objectContaining({ rule: 'grant', kind: 'transition', holds: false }),
        }),
      ]);
      const later = await replay({ files: loans({ late: 'today() > due + duration("P10D")' }) });
      expect(later.data.differing).toBe(0);
      const sooner = await replay({ files: loans({ late: 'today() >= due' }), from: today, to: today });
      expect(sooner.data).toMatchObject({ cases: 5, differing: 5 });
    });

    test('cases of which something is hidden from the asker are not counted, nor those of which it is hidden later', async () => {
      await publishFiles(at().beta, loans({ hides: 'outcome.income = 200' }));
      const keyOf = async (team: string) => {
        const { key } = must(
          await client().post('/api/admin/api_keys', { name: team, scopes: ['admin', 'cases:read'], team }),
        ).body.data;
        return withKey(at().baseUrl, key);
      };
      const [clerk, other] = [await keyOf('clerks'), await keyOf('clerks')];
      // Cases that ended before keep who may see what.
      await lend('200');
      const shown = await lend('210');
      at().clock.advance({ minutes: 1 });
      const of = async () => {
        const { data, count, path } = await replay(
          { files: loans({ limit: 1000 }), from: at().clock.now().toISOString().slice(0, 10) },
          undefined,
          clerk,
        );
        return { path, told: [data.cases, data.differing, count] };
      };
      const { path, told } = await of();
      expect(told).toEqual([1, 1, 1]);
      // What one key sees is not told to another, and nothing is hidden from one without a team.
      expect([(await other.get(path)).status, (await other.get(`${path}/cases`)).status]).toEqual([403, 403]);
      expect((await client().get(path)).status).toBe(200);
      await at().beta.inTenant((tx) =>
        sql`update cases set terms = (select terms from cases where terms like '%see:purpose%' limit 1) where id = ${shown}`.execute(
          tx.db,
        ),
      );
      expect((await clerk.get(`${path}/cases`)).body.meta.pagination.count).toBe(0);
      expect((await of()).told).toEqual([0, 0, 0]);
      await publishFiles(at().beta, loans());
    });

    test('as many replays as may run at a time are refused a further one, and one that is stopped decides nothing more', async () => {
      const ask = () =>
        client().post('/api/admin/configuration/replays', { files: loans({ limit: 250 }), process: 'lend' });
      const paths: string[] = [];
      for (let count = 0; count < 3; count += 1) paths.push(must(await ask()).headers.get('location') ?? '');
      const fourth = await ask();
      expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_replays']);
      const [waiting = '', running = '', free = ''] = paths;
      expect(must(await client().post(`${waiting}/stop`, {})).body.data.state).toBe('stopped');

      // Another one is stopped while a share of it is being decided.
      const { database } = at();
      const tenantId = at().beta.id;
      const pkg = readPackage(new Map(Object.entries(loans({ limit: 250 })))).package;
      if (pkg === null) throw new Error('the package is broken');
      const id = Number(running.split('/').at(-1));
      await at().beta.inTenant((tx) => shareReplay(tx, id, pkg));
      const begun = await at().beta.inTenant((tx) => loadReplay(tx, id));
      if (begun === undefined) throw new Error('the replay is gone');
      const of = { database, tenantId, replay: begun, pkg };
      const store = await replayShare(of, 0, await openForReplay(of, 0));
      must(await client().post(`${running}/stop`, {}));
      await at().beta.inTenant(store);
      expect((await client().post(`${running}/stop`, {})).status).toBe(409);

      await at().drainJobs();
      for (const path of [waiting, running]) {
        const { data } = (await client().get(path)).body;
        expect(data).toMatchObject({ state: 'stopped', cases: 0, differing: 0 });
        expect((await client().get(`${path}/cases`)).body.data).toEqual([]);
      }
      expect((await client().get(free)).body.data).toMatchObject({ state: 'done' });
      must(await ask());
      await at().drainJobs();

      // They go a month after their end.
      at().clock.advance({ days: 31 });
      await at().drainJobs();
      expect((await client().get(free)).status).toBe(404);
    });

    test('three nodes find the same as one', async () => {
      const files = loans({ limit: 250 });
      const alone = await replay({ files });
      const others = [await at().openNode(), await at().openNode()];
      const shared = await replay({ files }, async () => {
        for (let left = 1; left > 0; )
          left = (await Promise.all([at().drainJobs(), ...others.map((node) => node.drainJobs())])).reduce(
            (sum, done) => sum + done,
            0,
          );
        return 0;
      });
      for (const node of others) await node.close();
      const shares = await at().beta.inTenant((tx) => loadShares(tx, shared.data.id));
      expect(shares.length).toBeGreaterThan(1);
      expect(shares.map(({ tally }) => tally?.cases)).toEqual(shares.map(({ cases }) => cases));
      expect(shared.cases).toEqual(alone.cases);
      expect({ ...shared.data.counts }).toEqual({ ...alone.data.counts });
    });

    test('one that is stopped before it has begun looks at no case, and what is over cannot be stopped', async () => {
      const asked = must(
        await client().post('/api/admin/configuration/replays', { files: loans({ limit: 250 }) }),
      );
      const path = asked.headers.get('location') ?? '';
      const stopped = await client().post(`${path}/stop`);
      expect([stopped.status, stopped.body.data.state]).toEqual([200, 'stopped']);
      await at().drainJobs();
      expect(must(await client().get(path)).body.data).toMatchObject({ state: 'stopped', differing: 0 });
      expect(must(await client().get(`${path}/cases`)).body.data).toEqual([]);
      expect((await client().post(`${path}/stop`)).status).toBe(409);
      expect((await at().alpha.client.post(`${path}/stop`)).status).toBe(404);
    });

    test('a period upside down, an unknown process and a package with mistakes are refused; cases need the right to read them', async () => {
      const ask = (body: object) => client().post('/api/admin/configuration/replays', body);
      const upside = await ask({ files: loans(), from: '2026-02-01', to: '2026-01-01' });
      expect([upside.status, upside.body.errors[0].attr]).toEqual([400, 'to']);
      const unknown = await ask({ files: loans(), process: 'borrow' });
      expect([unknown.status, unknown.body.errors[0].attr]).toEqual([400, 'process']);
      expect((await ask({ files: { 'package.yaml': 'nme: x' } })).status).toBe(400);
      expect((await ask({ files: loans(), from: 'yesterday' })).status).toBe(400);
      const none = await replay({ files: loans({ limit: 100 }), to: '2001-01-01' });
      expect(none.data).toMatchObject({ cases: 0, differing: 0 });
      const admin = await at().beta.clientWith(['admin']);
      expect((await admin.get(none.path)).status).toBe(200);
      expect((await admin.get(`${none.path}/cases`)).status).toBe(403);
      expect((await at().alpha.client.get(none.path)).status).toBe(404);
    });
  });
}
