import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { describeExport } from './describe-export.ts';
import { describeReaders } from './describe-readers.ts';
import { files, openQueueDesk, type QueueDesk, type QueueWorker } from './queue-desk.ts';

/** The package of the queues, with deadlines, tags and a transition that a condition blocks. */
function deskFiles(): Readonly<Record<string, string>> {
  const base = files();
  const { settle_claim: process } = JSON.parse(base['processes.yaml'] ?? '{}');
  const { workflow } = process;
  return {
    ...base,
    'access.yaml': JSON.stringify({
      secrets: {
        processes: 'settle_claim',
        rules: [
          { condition: 'starts with(outcome.title, "secret")', see: { teams: 'board' } },
          {
            condition: 'starts with(outcome.title, "guarded")',
            see: { everybody: true },
            may: { write: { teams: 'board' } },
          },
          { see: { everybody: true } },
        ],
      },
    }),
    'tags.yaml': JSON.stringify({ rush: { name: 'Rush' }, told: { name: 'Told' } }),
    'processes.yaml': JSON.stringify({
      settle_claim: {
        ...process,
        deadlines: {
          reply: { name: 'Reply', goal: 'P1D', deadline: 'P2D', pauses: 'outcome.spoken = "later"' },
        },
        workflow: {
          ...workflow,
          transitions: {
            ...workflow.transitions,
            assess: {
              ...workflow.transitions.assess,
              condition: 'outcome.amount != null',
              condition_message: 'Say how much.',
            },
            close: { from: 'intake', to: 'settled' },
          },
        },
      },
    }),
  };
}

interface Line {
  readonly kind: string;
  readonly case_id: number;
  readonly reasons: readonly { readonly code: string; readonly name: string | null }[];
  readonly on_behalf_of: unknown;
}

/** The desk: the day of a person, changes of many cases at once, and the board of those who lead. The service has a tenant of its own for it. */
export function describeDesk(of: () => TestApp): void {
  describe('the desk', () => describeIt(of));
  describeExport(of);
}

function describeIt(of: () => TestApp): void {
  let service: TestApp;
  let desk: QueueDesk;
  beforeAll(async () => {
    service = of();
    desk = await openQueueDesk(service);
    await publishFiles(service.beta, deskFiles());
    await service.drainJobs();
  });

  const claimOf = async (owner: QueueWorker | null, title: string, values: object = {}): Promise<number> => {
    const id = await desk.claim(title, values);
    if (owner !== null)
      await service.beta.client.patch(`/api/1/cases/${id}`, { assignee_email: owner.email });
    return id;
  };
  const dayOf = async (by: QueueWorker) => (await by.client.get('/api/admin/my_day?language=en')).body.data;
  const told = (lines: readonly Line[]) =>
    lines.map(({ kind, case_id, reasons }) => [kind, case_id, reasons[0]?.code]);

  describe('the day of a person', () => {
    test('has what is due, at risk and waiting, each with its reason, and nothing that they may not see', async () => {
      const { client } = service.beta;
      const old = await claimOf(null, 'old', { amount: 5 });
      service.clock.advance({ hours: 30 });
      await service.drainJobs();
      const risky = await claimOf(null, 'risky', { amount: 6 });
      service.clock.advance({ hours: 25 });
      // Nobody stays signed in for so long.
      const ana = await desk.hire(['desk']);
      const bea = await desk.hire(['assessors']);
      for (const id of [old, risky]) await client.patch(`/api/1/cases/${id}`, { assignee_email: ana.email });
      const fresh = await claimOf(ana, 'fresh', { amount: 7 });
      const paused = await claimOf(ana, 'paused', { amount: 8, spoken: 'later' });
      const asked = await claimOf(ana, 'asked', { amount: 9 });
      const rested = await claimOf(ana, 'rested', { amount: 12 });
      const until = new Date(service.clock.now().getTime() + 3 * 86_400_000).toISOString();
      const rest = { reason: 'Waits for the court.', until };
      expect((await client.post(`/api/1/cases/${rested}/suspend`, rest)).status).toBe(200);
      const secret = await claimOf(ana, 'secret of hers', { amount: 10 });
      const others = await claimOf(bea, 'of somebody else', { amount: 11 });
      const waiting = await claimOf(null, 'waits', { amount: 900 });
      await service.drainJobs();
      const comment = (id: number, to: QueueWorker, deadline?: string) =>
        client.post(`/api/1/cases/${id}/comments`, {
          text: 'Please look.',
          assigned_user: to.id,
          ...(deadline !== undefined && { deadline }),
        });
      expect((await comment(asked, bea)).status).toBeLessThan(300);
      await client.post(`/api/1/cases/${others}/comments`, { text: `@${ana.email} please look.` });
      await client.post(`/api/1/cases/${secret}/comments`, { text: `@${ana.email} do not look.` });
      await service.drainJobs();
      expect((await comment(others, ana, service.clock.now().toISOString())).status).toBeLessThan(300);
      expect(
        (await client.post(`/api/1/cases/${others}/transition`, { transition_key: 'assess' })).status,
      ).toBe(200);
      const day = await dayOf(ana);
      expect(told(day.due)).toEqual([
        ['case', old, 'deadline_missed'],
        ['task', others, 'task_due'],
      ]);
      expect(told(day.at_risk)).toEqual([['case', risky, 'deadline_at_risk']]);
      expect(told(day.for_me)).toEqual([
        ['case', fresh, 'deadline_ahead'],
        ['mention', others, 'mentioned'],
      ]);
      expect(told(day.for_others)).toEqual([
        ['case', asked, 'task_of_others'],
        ['case', paused, 'deadline_paused'],
        ['case', rested, 'suspended'],
      ]);
      expect(day.for_others[2].reasons).toMatchObject([{ code: 'suspended', at: until }]);
      expect(day.for_others[0].reasons[0].name).toBe(bea.name);
      expect(day).toMatchObject({ cases: 6, is_whole: true });
      expect(day.queues.find(({ key }: { key: string }) => key === 'intake').next.id).toBe(waiting);
      expect(JSON.stringify(day)).not.toContain(`"case_id":${secret},`);
      const hers = await dayOf(bea);
      expect(told(hers.for_me)).toContainEqual(['vote', others, 'vote']);
      expect(told(hers.for_me)).toContainEqual(['task', asked, 'task']);
      expect(told(hers.for_others)).toContainEqual(['case', others, 'task_of_others']);
    });
  });

  test('next in the day is what the queue would give: not what sleeps, nor what takes other skills', async () => {
    const [ana, eva] = [await desk.hire(['desk']), await desk.hire(['desk'], { skills: ['french'] })];
    const nextOf = async (by: QueueWorker): Promise<number | null> =>
      (await dayOf(by)).queues.find(({ key }: { key: string }) => key === 'intake').next?.id ?? null;
    const french = await claimOf(null, 'in French', { amount: 90_000, spoken: 'french' });
    const large = await claimOf(null, 'large', { amount: 80_000 });
    const small = await claimOf(null, 'small', { amount: 70_000 });
    expect([await nextOf(ana), await nextOf(eva)]).toEqual([large, french]);
    const until = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    for (const id of [french, large])
      expect((await eva.client.post(`/api/admin/cases/${id}/snooze`, { until })).status).toBe(200);
    expect([await nextOf(ana), await nextOf(eva)]).toEqual([small, small]);
    service.clock.advance({ hours: 1 });
    await service.drainJobs();
    expect([await nextOf(ana), await nextOf(eva)]).toEqual([large, french]);
    expect([await desk.next(ana), await desk.next(eva)]).toEqual([large, french]);
    for (const id of [french, large, small])
      expect((await service.beta.client.delete(`/api/1/cases/${id}`)).status).toBe(204);
  });

  describeReaders(() => ({ service, desk }));

  test('the explanation of a queue knows whom the rules of access would let have the case', async () => {
    const [ana, board] = [await desk.hire(['desk']), await desk.hire(['desk', 'board'])];
    const id = await claimOf(null, 'guarded', { amount: 1 });
    const take = async (by: QueueWorker) =>
      (await by.client.get(`/api/1/cases/${id}/explain?queue_key=intake`)).body.data.explanations[0].take;
    expect(await take(ana)).toMatchObject({ can_take: false, reason: 'access' });
    expect(await take(board)).toMatchObject({ can_take: true, reason: null });
    expect((await ana.client.post(`/api/admin/cases/${id}/claim`)).body.code).toBe('permission_denied');
  });

  describe('a change of many cases', () => {
    const start = async (by: QueueWorker, body: object) => {
      const reply = await by.client.post('/api/admin/bulk_changes', body);
      expect(reply.status, reply.text).toBe(201);
      return run(by, reply.body.data.id);
    };
    const run = async (by: QueueWorker, id: number) => {
      await service.drainJobs();
      return (await by.client.get(`/api/admin/bulk_changes/${id}`)).body.data;
    };
    const report = async (by: QueueWorker, id: number, query = '') =>
      (await by.client.get(`/api/admin/bulk_changes/${id}/cases?${query}`)).body.data.map(
        (row: { id: number; outcome: string; errors: { code: string; detail: string }[] }) => [
          row.id,
          row.outcome,
          ...row.errors.slice(0, 1).map(({ detail }) => detail),
        ],
      );
    const caseOf = async (id: number) => (await service.beta.client.get(`/api/1/cases/${id}`)).body.data;

    test('is tried, carried out with a report, and taken back where nothing has changed since', async () => {
      const ana = await desk.hire(['desk']);
      const ready = await claimOf(null, 'ready', { amount: 1 });
      const moved = await claimOf(null, 'moved', { amount: 2 });
      const unready = await claimOf(null, 'unready');
      const secret = await claimOf(null, 'secret', { amount: 3 });
      const trial = await start(ana, {
        case_ids: [unready, ready, moved, secret, 999_999],
        kind: 'transition',
        target: 'assess',
        is_trial: true,
      });
      expect(trial).toMatchObject({ state: 'done', total: 3, changed: 2, blocked: 1, undo_until: null });
      expect(await report(ana, trial.id)).toEqual([
        [unready, 'blocked', 'Say how much.'],
        [ready, 'changed'],
        [moved, 'changed'],
      ]);
      expect((await caseOf(ready)).state_key).toBe('intake');
      const carried = await ana.client.post(`/api/admin/bulk_changes/${trial.id}/carry_out`);
      const done = await run(ana, carried.body.data.id);
      expect(done).toMatchObject({ state: 'done', total: 2, changed: 2, blocked: 0, is_trial: false });
      expect((await caseOf(ready)).state_key).toBe('assessment');
      expect((await caseOf(unready)).state_key).toBe('intake');
      const { client } = service.beta;
      const entries = (await client.get('/api/admin/audit?search=bulk_change&page_size=200')).body.results;
      expect(entries.map(({ action }: { action: string }) => action)).toContain('carry_out_bulk_change');
      await desk.set(moved, { amount: 20 });
      const bea = await desk.hire(['desk']);
      expect((await bea.client.post(`/api/admin/bulk_changes/${done.id}/undo`, {})).status).toBe(404);
      const undo = await ana.client.post(`/api/admin/bulk_changes/${done.id}/undo`, {});
      expect(undo.status, undo.text).toBe(201);
      const undone = await run(ana, undo.body.data.id);
      expect(undone).toMatchObject({ undoes: done.id, changed: 1, blocked: 1 });
      expect(await report(ana, undone.id, 'outcome=blocked')).toEqual([
        [moved, 'blocked', 'The case has changed since.'],
      ]);
      expect([(await caseOf(ready)).state_key, (await caseOf(moved)).state_key]).toEqual([
        'intake',
        'assessment',
      ]);
      const log = (await client.get(`/api/1/cases/${ready}/activity_log`)).body;
      expect(JSON.stringify(log)).toContain('took back');
      const aDayAgo = new Date(Date.parse(done.finished) - 24 * 3600 * 1000);
      await service.database.inTenant(service.beta.id, ({ db }) =>
        db.updateTable('bulk_changes').set({ finished_at: aDayAgo }).where('id', '=', done.id).execute(),
      );
      expect((await ana.client.post(`/api/admin/bulk_changes/${done.id}/undo`, {})).status).toBe(409);
    });

    test('assigns and tags, and counts capacity and rights at the moment of each change', async () => {
      const ana = await desk.hire(['desk']);
      const full = await desk.hire(['desk'], { capacity: 1 });
      const ids = [];
      for (const amount of [1, 2, 3]) ids.push(await claimOf(null, `bulk ${amount}`, { amount }));
      const given = await start(ana, { case_ids: ids, kind: 'assign', target: full.email });
      expect(given).toMatchObject({ changed: 1, blocked: 2 });
      expect((await caseOf(ids[0] ?? 0)).assignee_email).toBe(full.email);
      const astray = await start(ana, { case_ids: ids, kind: 'assign', target: 'nobody@example.org' });
      expect(await report(ana, astray.id)).toEqual(
        ids.map((id) => [id, 'blocked', 'There is no user nobody@example.org.']),
      );
      const filter = { search: 'bulk', process_key: 'settle_claim', status: 'ongoing' };
      const tagged = await start(ana, { filter, kind: 'tag', target: 'rush' });
      expect(tagged).toMatchObject({ changed: 3, blocked: 0 });
      const again = await start(ana, { case_ids: ids, kind: 'tag', target: 'rush' });
      expect(again).toMatchObject({ changed: 0, unchanged: 3, undo_until: null });
      const undo = await ana.client.post(`/api/admin/bulk_changes/${given.id}/undo`, {});
      expect(await run(ana, undo.body.data.id)).toMatchObject({ changed: 0, blocked: 1 });
      const back = await ana.client.post(`/api/admin/bulk_changes/${tagged.id}/undo`, {});
      expect(await run(ana, back.body.data.id)).toMatchObject({ changed: 3, blocked: 0 });
      expect((await caseOf(ids[0] ?? 0)).tags).toEqual([]);
      const late = await ana.client.post('/api/admin/bulk_changes', {
        case_ids: ids,
        kind: 'untag',
        target: 'rush',
      });
      await service.beta.client.patch(`/api/admin/users/${ana.id}`, { roles: ['reader'] });
      await service.drainJobs();
      const { rows } = await service.database.inTenant(service.beta.id, ({ db }) =>
        sql<{ outcome: string; code: string }>`select outcome, errors -> 0 ->> 'code' as code from bulk_rows
          where bulk_id = ${late.body.data.id}`.execute(db),
      );
      expect(rows).toEqual(ids.map(() => ({ outcome: 'blocked', code: 'permission_denied' })));
    });

    test('changes no case twice when its job runs again, and stops when it is cancelled', async () => {
      const ana = await desk.hire(['desk']);
      const ids = [await claimOf(null, 'one', { amount: 1 }), await claimOf(null, 'two', { amount: 1 })];
      const { id } = await start(ana, { case_ids: ids, kind: 'tag', target: 'told' });
      const versions = async () => Promise.all(ids.map(async (each) => (await caseOf(each)).tags.length));
      // As if the process had ended before the second case: its row waits, and the job is there again.
      await service.database.inTenant(service.beta.id, async ({ db }) => {
        await sql`update bulk_rows set outcome = 'waiting' where bulk_id = ${id} and case_id = ${ids[1]}`.execute(
          db,
        );
        await sql`update jobs set state = 'waiting' where id = (select job_id from bulk_changes where id = ${id})`.execute(
          db,
        );
      });
      await service.beta.client.post(`/api/1/cases/${ids[0]}/set_tags`, { tags: [] });
      expect(await run(ana, id)).toMatchObject({ state: 'done', changed: 1, unchanged: 1 });
      expect(await versions()).toEqual([0, 1]);
      const waiting = await ana.client.post('/api/admin/bulk_changes', {
        case_ids: ids,
        kind: 'untag',
        target: 'told',
      });
      const stopped = await ana.client.post(`/api/admin/bulk_changes/${waiting.body.data.id}/cancel`);
      expect(stopped.body.data).toMatchObject({ state: 'cancelled', changed: 0 });
      await service.drainJobs();
      expect(await versions()).toEqual([0, 1]);
    });
  });

  describe('the board of a team', () => {
    test('is for those who lead it, with exact counts, absences and capacity, by person, state, age and risk', async () => {
      const { client } = service.beta;
      const lead = await desk.hire(['assessors'], { leads: ['assessors'] });
      const ben = await desk.hire(['assessors'], { capacity: 1 });
      const idle = await desk.hire(['desk']);
      const mine = [];
      for (const amount of [1, 2, 3]) mine.push(await claimOf(ben, `board ${amount}`, { amount }));
      await claimOf(ben, 'secret on the board', { amount: 4 });
      await claimOf(idle, 'of another team', { amount: 5 });
      await ben.client.post('/api/admin/my_absences', {
        starts: service.clock.now().toISOString(),
        ends: new Date(service.clock.now().getTime() + 3_600_000).toISOString(),
        stand_in_email: lead.email,
      });
      const board = async (query = '') => (await lead.client.get(`/api/admin/board?${query}`)).body.data;
      const { columns, team, teams } = await board('cards=2');
      expect({ team, teams }).toEqual({
        team: 'assessors',
        teams: [{ key: 'assessors', name: 'Assessors' }],
      });
      const own = columns.find(({ key }: { key: string }) => key === ben.email);
      expect(own).toMatchObject({
        count: 3,
        person: { is_full: true, held: 3, capacity: 1, stand_in: lead.name },
      });
      expect(own.cards.map(({ id }: { id: number }) => id)).toEqual(mine.slice(0, 2));
      expect(
        (await board(`cards=50&column=${ben.email}`)).columns.flatMap(
          (each: { cards: unknown[] }) => each.cards,
        ),
      ).toHaveLength(3);
      const counts = async (by: string) =>
        Object.fromEntries(
          (await board(`by=${by}`)).columns
            .filter(({ count }: { count: number }) => count > 0)
            .map(({ key, count }: { key: string; count: number }) => [key, count]),
        );
      const people: number[] = Object.values(await counts('person'));
      const all = people.reduce((sum, each) => sum + each, 0);
      for (const by of ['state', 'age', 'risk']) {
        const found: number[] = Object.values(await counts(by));
        expect(
          found.reduce((sum, each) => sum + each, 0),
          by,
        ).toBe(all);
      }
      expect((await lead.client.get('/api/admin/board?team=desk')).status).toBe(403);
      expect((await idle.client.get('/api/admin/board')).body.data).toMatchObject({
        team: null,
        columns: [],
      });
      expect((await client.get('/api/admin/board?team=desk')).status).toBe(403);
    });
  });
}
