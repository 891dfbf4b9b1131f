import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { describeAbsences } from './describe-absences.ts';
import { describeNotifications } from './describe-notifications.ts';
import { describeTasks } from './describe-tasks.ts';
import { files, openQueueDesk, QUEUES, type QueueDesk, type QueueWorker } from './queue-desk.ts';

/** Queues: who is given which case. The service is one with a tenant of its own for it. */
export function describeQueues(of: () => TestApp): void {
  let desk: QueueDesk;
  let service: TestApp;
  beforeAll(async () => {
    service = of();
    desk = await openQueueDesk(service);
    // The first run of jobs creates the schedules, of which one wakes cases.
    await service.drainJobs();
  });

  const decline = async (...ids: readonly number[]): Promise<void> => {
    for (const id of ids) expect((await service.beta.client.delete(`/api/1/cases/${id}`)).status).toBe(204);
  };
  const post = async (by: QueueWorker, id: number, verb: string, body: object = {}) => {
    const reply = await by.client.post(`/api/admin/cases/${id}/${verb}`, body);
    return reply.status === 200 ? (reply.body.data.assignee_email ?? null) : reply.body.code;
  };
  const inQueue = async (by: QueueWorker, query = '', queue = 'intake'): Promise<number[]> =>
    (await by.client.get(`/api/admin/queues/${queue}/cases?${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const explain = async (by: QueueWorker, id: number, queue = 'intake') =>
    (await by.client.get(`/api/1/cases/${id}/explain?queue_key=${queue}`)).body.data.explanations[0];

  describe('a queue', () => {
    test('gives out the most urgent case that somebody may see and has the skills for', async () => {
      const ana = await desk.hire(['desk'], { skills: ['german'], capacity: 5 });
      const small = await desk.claim('small', { amount: 10 });
      const large = await desk.claim('large', { amount: 500 });
      const french = await desk.claim('in French', { amount: 600, spoken: 'french' });
      const german = await desk.claim('in German', { amount: 550, spoken: 'german' });
      const secret = await desk.claim('secret', { amount: 900 });
      const unready = await desk.claim('unready');
      expect(await inQueue(ana)).toEqual([french, german, large, small]);
      const before = (await ana.client.get('/api/admin/queues?language=de')).body.data;
      expect(before.queues[0]).toMatchObject({
        key: 'intake',
        name: 'Eingang',
        waiting: 4,
        mine: 0,
        is_full: false,
      });
      expect([await desk.next(ana), await desk.next(ana), await desk.next(ana)]).toEqual([
        german,
        large,
        'capacity_reached',
      ]);
      const after = (await ana.client.get('/api/admin/queues')).body.data;
      expect(after).toMatchObject({ held: 2, capacity: 5 });
      expect(after.queues[0]).toMatchObject({ waiting: 2, mine: 2, is_full: true });
      expect(await explain(ana, french)).toMatchObject({
        is_there: true,
        take: { can_take: false, reason: 'skills' },
      });
      expect(await explain(ana, small)).toMatchObject({ take: { reason: 'capacity' } });
      const absent = await explain(ana, unready);
      expect(absent).toMatchObject({ is_there: false, take: { reason: 'not_in_queue' } });
      expect(absent.text).toContain('outcome.amount != null');
      expect(absent.missing_rules[0].formulas[0]).toMatchObject({ result: false });
      const log = (await ana.client.get(`/api/1/cases/${german}/activity_log`)).body.results;
      expect(
        log.map(({ activity, message }: { activity: string; message: string }) => [activity, message]),
      ).toContainEqual(['case_taken', 'took the case from the queue "Intake"']);
      await decline(small, large, french, german, secret, unready);
    });

    test('is for its teams, and for people', async () => {
      const stranger = await desk.hire(['board']);
      const id = await desk.claim('for the desk', { amount: 1 });
      expect(await desk.next(stranger)).toBe('permission_denied');
      expect(await post(stranger, id, 'claim')).toBe('permission_denied');
      expect(
        (await stranger.client.get('/api/admin/queues')).body.data.queues.map(
          ({ key }: { key: string }) => key,
        ),
      ).toEqual(['assessment']);
      expect((await service.beta.client.post('/api/admin/queues/intake/next')).body.code).toBe(
        'permission_denied',
      );
      expect((await stranger.client.post('/api/admin/queues/nothing/next')).body.code).toBe('not_found');
      await decline(id);
    });

    test('never gives one case to two people, nor one too many to somebody', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => desk.hire()));
      const ids: number[] = [];
      for (let at = 0; at < 12; at++) ids.push(await desk.claim(`claim ${at}`, { amount: 100 + at }));
      const got = await Promise.all(people.map((person) => desk.next(person)));
      expect([...got].sort()).toEqual(ids.slice(2).sort());
      const [greedy] = people as [QueueWorker];
      await desk.claim('one more', { amount: 1 });
      const more = await Promise.all(Array.from({ length: 4 }, () => desk.next(greedy)));
      expect(more.filter((each) => typeof each === 'number')).toHaveLength(1);
      expect(more.filter((each) => each === 'capacity_reached')).toHaveLength(3);
      await decline(...(await inQueue(greedy, 'page_size=200')));
    });

    test('nor on two nodes', async () => {
      const node = await service.openNode();
      const people = await Promise.all(Array.from({ length: 6 }, () => desk.hire()));
      const ids: number[] = [];
      for (let at = 0; at < 6; at++) ids.push(await desk.claim(`shared ${at}`, { amount: 100 + at }));
      const got = await Promise.all(
        people.map(({ client, cookie }, at) =>
          (at % 2 === 0 ? client : openClient(node.baseUrl, { Cookie: cookie })).post(
            '/api/admin/queues/intake/next',
          ),
        ),
      );
      expect(got.map(({ body }) => body.data.case.id).sort()).toEqual(ids.sort());
      await decline(...ids);
      await node.close();
    });

    test('takes a case back with a reason, and gives it to somebody else', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const id = await desk.claim('unloved', { amount: 5 });
      expect(await post(ana, id, 'claim')).toBe(ana.email);
      expect(await post(ben, id, 'claim')).toBe('case_taken');
      expect(await post(ben, id, 'give_back', { reason: 'Not mine.' })).toBe('case_not_held');
      expect(await post(ana, id, 'give_back')).toBe('required');
      expect(await post(ana, id, 'give_back', { reason: 'I know the client.' })).toBe(null);
      expect(await desk.next(ana)).toBe(null);
      expect(await explain(ana, id)).toMatchObject({ take: { can_take: true, reason: 'given_back' } });
      expect(await desk.next(ben)).toBe(id);
      const [entry] = (await ana.client.get(`/api/1/cases/${id}/activity_log?search=gave`)).body.results;
      expect(entry).toMatchObject({
        activity: 'case_given_back',
        content: 'I know the client.',
        user: ana.name,
      });
      await decline(id);
    });

    test('hands over to a person or to a queue', async () => {
      const [ana, ben, full] = [
        await desk.hire(),
        await desk.hire(),
        await desk.hire(['desk'], { capacity: 0 }),
      ];
      const id = await desk.claim('on its way', { amount: 5 });
      expect(await post(ana, id, 'hand_over', { assignee_email: ben.email })).toBe(ben.email);
      expect(await post(ana, id, 'hand_over', { assignee_email: full.email })).toBe('capacity_reached');
      expect(await post(ana, id, 'hand_over', { assignee_email: 'no@where.example' })).toBe('does_not_exist');
      expect(await post(ana, id, 'hand_over', { queue_key: 'assessment' })).toBe('case_not_in_queue');
      expect(await post(ana, id, 'hand_over', { queue_key: 'intake', reason: 'Holidays' })).toBe(null);
      expect(await inQueue(ana, 'standing=waiting')).toEqual([id]);
      const secret = await desk.claim('secret and handed over', { amount: 5 });
      const board = await desk.hire(['board', 'desk']);
      expect(await post(board, secret, 'hand_over', { assignee_email: ben.email })).toBe('permission_denied');
      expect(await post(board, secret, 'hand_over', { assignee_email: board.email })).toBe(board.email);
      await decline(id, secret);
    });

    test('lets a case sleep until a moment, and wakes it then', async () => {
      const ana = await desk.hire();
      const id = await desk.claim('asleep', { amount: 5 });
      const now = service.clock.now().getTime();
      const until = new Date(now + 3_600_000).toISOString();
      expect(await post(ana, id, 'snooze', { until: new Date(now - 1).toISOString() })).toBe('invalid');
      expect(await post(ana, id, 'snooze', { until, reason: 'They call back.' })).toBe(null);
      expect(await desk.next(ana)).toBe(null);
      expect(await inQueue(ana, 'standing=snoozed')).toEqual([id]);
      expect(await explain(ana, id)).toMatchObject({ take: { can_take: true, reason: 'snoozed' } });
      service.clock.advance({ hours: 1 });
      await service.drainJobs();
      expect(await desk.next(ana)).toBe(id);
      expect(await post(ana, id, 'snooze', { until: new Date(now + 9_000_000).toISOString() })).toBe(
        ana.email,
      );
      expect((await ana.client.get('/api/admin/queues')).body.data.held).toBe(0);
      expect(await post(ana, id, 'snooze', { until: null })).toBe(ana.email);
      expect((await ana.client.get('/api/admin/queues')).body.data.held).toBe(1);
      await decline(id);
    });

    test('follows the rules: values, states and time move cases in it and out of it', async () => {
      const early = await desk.hire();
      const soon = new Date(service.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
      const first = await desk.claim('large', { amount: 100 });
      const second = await desk.claim('due', { amount: 5, due_on: soon });
      expect(await inQueue(early)).toEqual([first, second]);
      service.clock.advance({ days: 3 });
      await service.drainJobs();
      const ana = await desk.hire();
      expect(await inQueue(ana)).toEqual([second, first]);
      await desk.set(first, { amount: null });
      expect(await inQueue(ana)).toEqual([second]);
      expect(
        (await service.beta.client.post(`/api/1/cases/${second}/transition`, { transition_key: 'assess' }))
          .status,
      ).toBe(200);
      expect(await inQueue(ana)).toEqual([]);
      // In this state the assignee may change the case, and whoever takes it is the assignee.
      expect(await desk.next(ana, 'assessment')).toBe(second);
      await decline(first, second);
    });

    test('tells in a plan how many cases would enter and leave', async () => {
      const id = await desk.claim('planned', { amount: 7 });
      const { intake, assessment } = QUEUES;
      const asked = await service.beta.client.post('/api/admin/configuration/plan', {
        files: files({
          intake: { ...intake, condition: 'outcome.amount > 50' },
          early: { ...assessment, states: 'intake' },
        }),
      });
      await service.drainJobs();
      const { result } = (await service.beta.client.get(asked.headers.get('location') ?? '')).body.data;
      const one = expect.objectContaining({ count: 1, examples: [id] });
      expect(result.processes[0].effects).toEqual([
        expect.objectContaining({ part: 'queues', key: 'early', appears: one }),
        expect.objectContaining({ part: 'queues', key: 'intake', disappears: one }),
      ]);
      await decline(id);
    });
  });

  describeAbsences(() => ({ service, desk }));
  describeNotifications(() => ({ service, desk }));
  describeTasks(() => ({ service, desk }));
}
