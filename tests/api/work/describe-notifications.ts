import { beforeAll, describe, expect, test } from 'vitest';
import { tellPeople } from '../../../src/background/notifications/tell-people.ts';
import type { TestApp } from '../../support/app.ts';
import { liveEvents } from '../../support/live-events.ts';
import { eventsOf } from '../cases/office.ts';
import type { QueueDesk, QueueWorker } from './queue-desk.ts';
import { testWatching } from './test-watching.ts';

/** Notifications: who is told of what, and who is not. */
export function describeNotifications(
  of: () => { readonly service: TestApp; readonly desk: QueueDesk },
): void {
  let service: TestApp;
  let desk: QueueDesk;
  beforeAll(() => {
    ({ service, desk } = of());
  });

  const at = (hours: number): string =>
    new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString();
  const listed = async (by: QueueWorker, query = '') => {
    const reply = await by.client.get(`/api/admin/notifications?page_size=100&${query}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.results;
  };
  const unread = async (by: QueueWorker): Promise<number> =>
    (await by.client.get('/api/admin/notifications/count')).body.data.unread;
  /** The kinds of what somebody was told of a case, the newest first. */
  const told = async (by: QueueWorker, id: number): Promise<string[]> => {
    await service.drainJobs();
    return (await listed(by)).flatMap((one: { case_id: number; kind: string }) =>
      one.case_id === id ? [one.kind] : [],
    );
  };
  const storedFor = ({ id }: QueueWorker) =>
    service.beta.inTenant(({ db }) =>
      db.selectFrom('notifications').select('id').where('user_id', '=', id).execute(),
    );
  const assign = async (id: number, to: QueueWorker, by = service.beta.client) => {
    const reply = await by.patch(`/api/1/cases/${id}`, { assignee_email: to.email });
    expect(reply.status, reply.text).toBe(200);
  };
  const comment = async (by: QueueWorker, id: number, body: object): Promise<number> => {
    const reply = await by.client.post(`/api/1/cases/${id}/comments?skip_case_response=true`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.created_comment_id;
  };

  describe('somebody is told', () => {
    test('of a case that others assign, and not of one that they take themselves', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const id = await desk.claim('assigned');
      await assign(id, ana, ben.client);
      await service.drainJobs();
      expect(await listed(ana)).toEqual([
        expect.objectContaining({
          kind: 'assigned',
          text: `${ben.name} assigned the case to you.`,
          case_id: id,
          case_name: 'assigned',
          author: ben.name,
          on_behalf_of: null,
          read: null,
        }),
      ]);
      const inGerman = { headers: { 'Accept-Language': 'de' } };
      const german = await ana.client.get('/api/admin/notifications', inGerman);
      expect(german.body.results[0].text).toBe(`${ben.name} hat Ihnen den Fall zugewiesen.`);
      await assign(id, ben, ben.client);
      expect(await told(ben, id)).toEqual([]);
      expect(await unread(ana)).toBe(1);
    });

    test('of a comment once: as a task, as a mention, or as an answer', async () => {
      const [ana, ben, eva] = [await desk.hire(), await desk.hire(), await desk.hire()];
      const id = await desk.claim('discussed');
      const first = await comment(ana, id, { text: 'What do you think?' });
      await comment(ben, id, { text: 'Let me see.', reply_to: first });
      expect(await told(ana, id)).toEqual(['reply']);
      await comment(eva, id, {
        text: `@${ana.name} and @${ben.email}, and @Nobody Else: look`,
        reply_to: first,
        assigned_user: ben.id,
      });
      expect(await told(ana, id)).toEqual(['mentioned', 'reply']);
      const [task, ...others] = (await listed(ben)).filter((one: { case_id: number }) => one.case_id === id);
      expect(others).toEqual([]);
      expect(task).toMatchObject({ kind: 'assigned', text: `${eva.name} gave you a task.` });
      expect(task.excerpt).toContain('and @Nobody Else: look');
      expect(await told(eva, id)).toEqual([]);
    });

    test('of a task that is due, unless it was done in time', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const id = await desk.claim('due');
      const one = await comment(ben, id, { text: 'One', assigned_user: ana.id, deadline: at(2) });
      await comment(ben, id, { text: 'Two', assigned_user: ana.id, deadline: at(2) });
      expect(await told(ana, id)).toEqual(['assigned', 'assigned']);
      await ana.client.patch(`/api/1/cases/${id}/comments/${one}`, { resolved: true });
      service.clock.advance({ hours: 2 });
      expect(await told(ana, id)).toEqual(['task_due', 'assigned', 'assigned']);
      // Opened again after its deadline, it is due at once; and once alone.
      for (const resolved of [false, true, false])
        await ana.client.patch(`/api/1/cases/${id}/comments/${one}`, { resolved });
      expect(await told(ana, id)).toEqual(['task_due', 'task_due', 'assigned', 'assigned']);
    });

    test('of a vote that is asked for, if they may vote; once for each stay in the state', async () => {
      const [ana, owner, clerk] = [
        await desk.hire(['assessors']),
        await desk.hire(['assessors']),
        await desk.hire(),
      ];
      const id = await desk.claim('voted');
      await service.beta.client.patch(`/api/1/cases/${id}`, { owner_email: owner.email });
      await service.beta.client.post(`/api/1/cases/${id}/transition`, { transition_key: 'assess' });
      expect(await told(ana, id)).toEqual(['vote_waiting']);
      expect((await listed(ana))[0].text).toContain('Your vote is asked for: ');
      await desk.set(id, { amount: 7 });
      expect(await told(ana, id)).toEqual(['vote_waiting']);
      expect(await told(owner, id)).toEqual([]);
      expect(await told(clerk, id)).toEqual([]);
      const limited = await desk.claim('for the board to vote on');
      await service.beta.client.post(`/api/1/cases/${limited}/transition`, { transition_key: 'assess' });
      expect(await told(ana, limited)).toEqual([]);
    });

    test('of deadlines of a case that they have in hand, whoever has noticed it', async () => {
      const ana = await desk.hire();
      const made = await ana.client.post('/api/1/cases', {
        process_key: 'look_at_claim',
        assignee_email: ana.email,
      });
      expect(made.status, made.text).toBe(200);
      const { id } = made.body.data;
      service.clock.advance({ hours: 2 });
      await ana.client.get(`/api/1/cases/${id}`);
      expect(await told(ana, id)).toEqual(['at_risk']);
      service.clock.advance({ hours: 2 });
      expect(await told(ana, id)).toEqual(['missed', 'at_risk']);
      expect((await listed(ana, 'kind=missed'))[0].text).toBe('A deadline was missed: Answer');
      expect((await ana.client.delete(`/api/1/cases/${id}`)).status).toBe(204);
      expect(await listed(ana)).toEqual([]);
    });

    test('of a task by the deadline of the process: whoever has it, then whoever has the case; nobody else sees it', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const begin = async (title: string): Promise<number> => {
        const id = await desk.claim(title, {}, 'share_claim');
        await assign(id, ben);
        return id;
      };
      const deadlinesOf = async (id: number, by = ben) =>
        (await by.client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      const tasksOf = async (by: QueueWorker, id: number) =>
        (await by.client.get('/api/admin/my_tasks')).body.data.tasks.filter(
          (one: { case_id: number }) => one.case_id === id,
        );
      const [id, secret] = [await begin('open'), await begin('secret')];
      const task = await comment(ben, id, { text: 'Help', assigned_user: ana.id });
      const own = await comment(ben, id, { text: 'Now', assigned_user: ana.id, deadline: at(1) });
      const hidden = await service.beta.client.post(`/api/1/cases/${secret}/comments`, {
        text: 'Hidden',
        assigned_user: ana.id,
      });
      expect(hidden.status, hidden.text).toBe(200);
      const [due, started] = [at(4), at(0)];
      expect(await deadlinesOf(id)).toMatchObject([
        { key: 'help', comment_id: own, name: 'Help', ends_at: at(1), is_next: true },
        { key: 'help', comment_id: task, ends_at: due, started_at: started, fact: null },
      ]);
      expect(await tasksOf(ana, id)).toMatchObject([
        { id: own, due_at: at(1) },
        { id: task, deadline: null, due_at: due, due_fact: null, paused_since: null },
      ]);
      await ana.client.patch(`/api/1/cases/${id}/comments/${own}`, { resolved: true });
      await service.drainJobs();
      service.clock.advance({ hours: 2 });
      expect(await told(ana, id)).toEqual(['at_risk', 'assigned', 'assigned']);
      expect(await told(ben, id)).toEqual(['assigned']);
      const day = (await ana.client.get('/api/admin/my_day?language=en')).body.data;
      const line = [...day.due, ...day.at_risk].find(({ comment_id: of }) => of === task);
      expect(line.reasons.at(-1)).toEqual({ code: 'deadline_at_risk', name: 'Help', at: due });
      service.clock.advance({ hours: 2 });
      expect(await told(ana, id)).toEqual(['task_due', 'at_risk', 'assigned', 'assigned']);
      expect(await told(ben, id)).toEqual(['missed', 'assigned']);
      const events = (await eventsOf(service.beta, id)).flatMap(({ trigger, payload }) =>
        trigger.startsWith('case_deadline') ? [[trigger, payload.comment_id]] : [],
      );
      expect(events).toEqual([
        ['case_deadline_at_risk', task],
        ['case_deadline_missed', task],
      ]);
      await ana.client.patch(`/api/1/cases/${id}/comments/${task}`, { resolved: true });
      expect(await deadlinesOf(id)).toMatchObject([
        { standing: 'stopped', fact: 'missed', comment_id: task },
        { standing: 'stopped', fact: null, comment_id: own },
      ]);
      // Whoever may not see the case has no task in it.
      expect(await tasksOf(ana, secret)).toEqual([]);
      expect(await told(ana, secret)).toEqual([]);
      expect((await ana.client.get(`/api/1/cases/${secret}/deadlines`)).status).toBe(404);
    });

    test('of a task that a rule gives: its deadline begins with the change that gives it, and pauses like others', async () => {
      const ana = await desk.hire();
      const id = await desk.claim('first', {}, 'share_claim');
      await assign(id, ana);
      await desk.set(id, { title: 'look again' });
      const { version, comments } = (await ana.client.get(`/api/1/cases/${id}`)).body.data;
      const begun = (await ana.client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      expect(begun).toMatchObject([{ comment_id: comments[0].id, ends_at: at(4), standing: 'running' }]);
      expect((await ana.client.get(`/api/1/cases/${id}`)).body.data.version).toBe(version);
      await desk.set(id, { spoken: 'later' });
      service.clock.advance({ hours: 3 });
      await service.drainJobs();
      expect((await ana.client.get('/api/admin/notifications')).text).toContain('You were given a task.');
      const [task] = (await ana.client.get('/api/admin/my_tasks')).body.data.tasks;
      expect(task).toMatchObject({ author: null, due_at: null, due_fact: null, paused_since: at(-3) });
      await desk.set(id, { spoken: 'now' });
      const [kept] = (await ana.client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      expect(kept).toMatchObject({ standing: 'running', ends_at: at(4), fact: null });
      // The time of a task counts from when it is given, also where the rules run later.
      const given = await ana.client.post(`/api/1/cases/${id}/comments?keep_dirty=true`, {
        text: 'In a batch',
        assigned_user: ana.id,
      });
      expect(given.status, given.text).toBe(200);
      service.clock.advance({ hours: 1 });
      await ana.client.get(`/api/1/cases/${id}`);
      const later = (await ana.client.get(`/api/1/cases/${id}/deadlines`)).body.data;
      expect(later).toMatchObject([{ ends_at: at(3) }, { started_at: at(-1), ends_at: at(3) }]);
    });
  });

  describe('nobody is told', () => {
    test('of a case that they may not see, and what they were told goes with their sight', async () => {
      const [clerk, board] = [await desk.hire(), await desk.hire(['board'])];
      const hidden = await desk.claim('secret from the start');
      await comment(board, hidden, { text: `@${clerk.name} look`, assigned_user: clerk.id });
      await assign(hidden, clerk);
      expect(await told(clerk, hidden)).toEqual([]);
      const id = await desk.claim('open at first');
      // Whoever has no role reads no cases.
      const guest = await desk.hire([], { roles: [] });
      await assign(id, guest);
      await service.drainJobs();
      expect(await storedFor(guest)).toEqual([]);
      await comment(board, id, { text: `@${clerk.name}: the number is 4711` });
      expect(await told(clerk, id)).toEqual(['mentioned']);
      const [one] = await listed(clerk);
      await desk.set(id, { title: 'secret now' });
      expect(await listed(clerk)).toEqual([]);
      expect(await unread(clerk)).toBe(0);
      const mark = () => clerk.client.patch(`/api/admin/notifications/${one.id}`, { read: true });
      expect((await mark()).status).toBe(404);
      await desk.set(id, { title: 'open again' });
      expect((await mark()).body.data.unread).toBe(0);
      expect(await told(clerk, id)).toEqual(['mentioned']);
      // The transaction of an operation decides, and no list of its own.
      const people = (await board.client.get(`/api/admin/cases/${hidden}/mentionable?page_size=1000`)).body;
      expect(people.results).toContainEqual(expect.objectContaining({ mention: `@${board.name}` }));
      expect(people.results.some((each: { id: number }) => each.id === clerk.id)).toBe(false);
      expect((await clerk.client.get(`/api/admin/cases/${hidden}/mentionable`)).status).toBe(404);
      // Whoever could not see the case when others were told is not told later, when they can.
      await desk.set(hidden, { title: 'open in the end' });
      expect(await told(clerk, hidden)).toEqual([]);
    });

    testWatching(() => ({ service, desk }));

    test('of kinds that they have switched off, and others are as before', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const path = '/api/admin/notification_preferences';
      const first = (await ana.client.get(path)).body.data;
      expect(first).toMatchObject({ language: null, languages: ['en', 'de'], digest_at: '07:00' });
      expect(first.kinds.assigned).toEqual({ application: true, mail: 'off' });
      const changed = await ana.client.patch(path, {
        language: 'de',
        kinds: { assigned: { application: false, mail: 'off' } },
      });
      expect(changed.body.data).toMatchObject({
        language: 'de',
        kinds: { assigned: { application: false }, reply: { application: true } },
      });
      const id = await desk.claim('quiet');
      await assign(id, ana);
      await comment(ben, id, { text: `@${ana.name}` });
      expect(await told(ana, id)).toEqual(['mentioned']);
      expect((await ana.client.patch(path, { language: 'xx' })).body.code).toBe('does_not_exist');
      expect((await ana.client.patch(path, { kinds: { nothing: {} } })).body.code).toBe('unknown_field');
      expect((await service.beta.client.get(path)).status).toBe(403);
    });
  });

  test('a stand-in is told, marked, for the processes of the absence; whoever is away finds it in the list', async () => {
    const [away, standIn] = [await desk.hire(), await desk.hire()];
    const leave = await away.client.post('/api/admin/my_absences', {
      starts: at(-1),
      ends: at(5),
      stand_in_email: standIn.email,
      process_key: 'settle_claim',
    });
    expect(leave.status, leave.text).toBe(201);
    const id = await desk.claim('left');
    await assign(id, away);
    expect(await told(away, id)).toEqual(['assigned']);
    expect(await told(standIn, id)).toEqual(['assigned']);
    expect((await listed(standIn))[0].on_behalf_of).toEqual({ user_id: away.id, name: away.name });
    const made = await service.beta.client.post('/api/1/cases', {
      process_key: 'look_at_claim',
      assignee_email: away.email,
    });
    expect(await told(standIn, made.body.data.id)).toEqual([]);
    const hidden = await desk.claim('secret to the stand-in');
    await assign(hidden, away);
    expect(await told(standIn, hidden)).toEqual([]);
  });

  test('reading: unread first, one by one, and all up to one that was seen', async () => {
    const [ana, ben] = [await desk.hire(), await desk.hire()];
    const id = await desk.claim('read');
    for (const text of ['one', 'two', 'three']) await comment(ben, id, { text: `@${ana.name} ${text}` });
    await service.drainJobs();
    const [third, second, first] = await listed(ana);
    const mark = (one: { id: number }, read: boolean) =>
      ana.client.patch(`/api/admin/notifications/${one.id}`, { read });
    expect((await mark(third, true)).body.data.unread).toBe(2);
    const order = await listed(ana, 'ordering=-unread,-created');
    expect(order.map((one: { id: number }) => one.id)).toEqual([second.id, first.id, third.id]);
    expect(await listed(ana, 'unread=true')).toHaveLength(2);
    expect((await mark(third, false)).body.data.unread).toBe(3);
    expect((await ben.client.patch(`/api/admin/notifications/${third.id}`, { read: true })).status).toBe(404);
    const all = await ana.client.post('/api/admin/notifications/mark_read', { up_to: second.id });
    expect(all.body.data).toEqual({ marked: 2, unread: 1 });
    expect((await service.beta.client.get('/api/admin/notifications')).status).toBe(403);
  });

  test('two nodes tell nobody twice, and a node that dies in the middle leaves nothing out', async () => {
    const [ana, ben] = [await desk.hire(), await desk.hire()];
    const id = await desk.claim('told once');
    const other = await service.openNode();
    try {
      for (let count = 0; count < 12; count += 1) await comment(ben, id, { text: `@${ana.name} ${count}` });
      const dying = service.beta.inTenant(async (tx) => {
        await tellPeople(tx, { now: service.clock.now(), mail: 'off' });
        throw new Error('the node dies');
      });
      await expect(dying).rejects.toThrow('the node dies');
      expect(await unread(ana)).toBe(0);
      await Promise.all([service.drainJobs(), other.drainJobs(), other.drainJobs()]);
      expect(await unread(ana)).toBe(12);
      // The same facts once more, as after a repeat: the key of each says that they were told.
      await service.beta.inTenant(async ({ db }) => {
        const told = await db
          .selectFrom('notifications')
          .select(['case_id', 'event_key', 'comment_id'])
          .where('user_id', '=', ana.id)
          .execute();
        const again = told.map(({ case_id, event_key, comment_id }) => ({
          case_id,
          body: JSON.stringify({ kind: 'comment', key: event_key, comment_id }),
        }));
        await db.insertInto('notices_waiting').values(again).execute();
      });
      service.clock.advance({ minutes: 15 });
      await Promise.all([service.drainJobs(), other.drainJobs()]);
      expect(await unread(ana)).toBe(12);
    } finally {
      await other.close();
    }
  });

  test('the bell of a person rings without being asked, whichever node has told them', async () => {
    const [ana, ben, id] = [await desk.hire(), await desk.hire(), await desk.claim('heard')];
    const bell = liveEvents(`${service.baseUrl}/api/admin/notifications/live`, { Cookie: ana.cookie });
    expect((await bell.next()).value).toEqual({ event: 'unread', data: { unread: 0 } });
    const other = await service.openNode();
    try {
      await comment(ben, id, { text: `@${ana.name}` });
      await other.drainJobs();
      expect((await bell.next()).value).toEqual({ event: 'unread', data: { unread: 1 } });
      await ana.client.post('/api/admin/notifications/mark_read', { up_to: 1_000_000 });
      expect((await bell.next()).value).toEqual({ event: 'unread', data: { unread: 0 } });
    } finally {
      await bell.return();
      await other.close();
    }
  });

  test('notifications of ninety days ago are gone', async () => {
    const [ana, id] = [await desk.hire(), await desk.claim('old')];
    await assign(id, ana);
    expect(await told(ana, id)).toEqual(['assigned']);
    expect(await storedFor(ana)).toHaveLength(1);
    service.clock.advance({ days: 91 });
    await service.drainJobs();
    expect(await storedFor(ana)).toEqual([]);
  });
}
