import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { QueueDesk, QueueWorker } from './queue-desk.ts';

/** Absences: what a stand-in gets, and what they must not. */
export function describeAbsences(of: () => { readonly service: TestApp; readonly desk: QueueDesk }): void {
  let service: TestApp;
  let desk: QueueDesk;
  beforeAll(() => {
    ({ service, desk } = of());
  });

  const hour = 3_600_000;
  const at = (hours: number): string => new Date(service.clock.now().getTime() + hours * hour).toISOString();
  const leave = async (away: QueueWorker, standIn: QueueWorker, more: object = {}) => {
    const reply = await away.client.post('/api/admin/my_absences', {
      starts: at(-1),
      ends: at(5),
      stand_in_email: standIn.email,
      ...more,
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.id as number;
  };
  const inAssessment = async (owner?: QueueWorker): Promise<number> => {
    const id = await desk.claim('to be settled', { amount: 1 });
    const { client } = service.beta;
    if (owner !== undefined) await client.patch(`/api/1/cases/${id}`, { owner_email: owner.email });
    expect((await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'assess' })).status).toBe(
      200,
    );
    return id;
  };
  const vote = async (by: QueueWorker, id: number, behalf?: QueueWorker, inFavour = true) => {
    const reply = await by.client.post(`/api/admin/cases/${id}/votes`, {
      transition_key: 'settle',
      in_favour: inFavour,
      ...(behalf !== undefined && { on_behalf_of: behalf.id }),
    });
    return reply.status === 200 ? reply.body.data.state_key : reply.body.code;
  };
  const tasksOf = async (by: QueueWorker) => (await by.client.get('/api/admin/my_tasks')).body.data;

  describe('somebody who stands in', () => {
    test('has the tasks and votes of the other in their list, marked, while it lasts', async () => {
      const [away, standIn] = [await desk.hire(['assessors']), await desk.hire(['board'])];
      const id = await inAssessment();
      await service.beta.client.post(`/api/1/cases/${id}/comments`, { text: 'Look', assigned_user: away.id });
      expect(await tasksOf(standIn)).toEqual({ tasks: [], votes: [] });
      const absence = await leave(away, standIn);
      const behalf = { on_behalf_of: { user_id: away.id, name: away.name } };
      expect(await tasksOf(standIn)).toMatchObject({
        tasks: [{ text: 'Look', ...behalf }],
        votes: [{ case_id: id, ...behalf }],
      });
      const view = (await standIn.client.get(`/api/admin/cases/${id}/view`)).body.data;
      expect(view.votes[0]).toMatchObject({ can_vote: false, stand_in_for: [{ user_id: away.id }] });
      expect((await away.client.delete(`/api/admin/my_absences/${absence}`)).status).toBe(204);
      expect(await tasksOf(standIn)).toEqual({ tasks: [], votes: [] });
      await leave(away, standIn, { process_key: 'settle_claim', starts: at(2), ends: at(4) });
      expect((await tasksOf(standIn)).tasks).toEqual([]);
      service.clock.advance({ hours: 2 });
      expect((await tasksOf(standIn)).tasks).toHaveLength(1);
      service.clock.advance({ hours: 2 });
      expect((await tasksOf(standIn)).tasks).toEqual([]);
    });

    test('votes once, as themselves or for somebody, and the log says for whom', async () => {
      const [away, standIn, third] = [
        await desk.hire(['assessors']),
        await desk.hire(['assessors']),
        await desk.hire(['assessors']),
      ];
      const id = await inAssessment();
      expect(await vote(standIn, id, away)).toBe('permission_denied');
      await leave(away, standIn);
      expect(await vote(standIn, id)).toBe('assessment');
      // The second vote of one person replaces the first: two are needed, and one is there.
      expect(await vote(standIn, id, away)).toBe('assessment');
      const [entry] = (await third.client.get(`/api/1/cases/${id}/activity_log?search=behalf`)).body.results;
      expect(entry).toMatchObject({ activity: 'vote_cast', user: standIn.name });
      expect(entry.message).toContain(`on behalf of ${away.name}`);
      // The vote of the one who was away takes the place of the one cast for them.
      expect(await vote(away, id)).toBe('assessment');
      expect(await vote(standIn, id, away)).toBe('permission_denied');
      expect(await vote(third, id)).toBe('settled');
    });

    test('does not vote for somebody who has voted against it before they left', async () => {
      const [away, standIn] = [await desk.hire(['assessors']), await desk.hire(['board'])];
      const id = await inAssessment();
      expect(await vote(away, id, undefined, false)).toBe('assessment');
      await leave(away, standIn);
      expect(await vote(standIn, id, away)).toBe('permission_denied');
      const inThisCase = (await tasksOf(standIn)).votes.filter(
        (each: { case_id: number }) => each.case_id === id,
      );
      expect(inThisCase).toEqual([]);
      expect(await vote(away, id)).toBe('assessment');
    });

    test('does not vote for somebody on what they made themselves, nor for somebody who may not vote', async () => {
      const [away, owner, changer] = [
        await desk.hire(['assessors']),
        await desk.hire(['assessors']),
        await desk.hire(['assessors']),
      ];
      const id = await inAssessment(owner);
      await leave(away, owner);
      await leave(away, changer);
      expect(await vote(owner, id, away)).toBe('permission_denied');
      expect(await vote(changer, id, away)).toBe('assessment');
      const other = await inAssessment(away);
      expect(await vote(changer, other, away)).toBe('permission_denied');
      const changed = await inAssessment();
      const { outcome_instance_id: instance_id } = (await changer.client.get(`/api/1/cases/${changed}`)).body
        .data;
      const reply = await changer.client.patch(`/api/1/cases/${changed}`, {
        fields: [{ information_key: 'amount', instance_id, value: 2 }],
      });
      expect(reply.status, reply.text).toBe(200);
      expect(await vote(changer, changed, away)).toBe('permission_denied');
      expect(await vote(changer, changed)).toBe('assessment');
    });

    test('takes cases from the queues of the other, also those that the other has', async () => {
      const [away, standIn, stranger] = [await desk.hire(), await desk.hire(['board']), await desk.hire()];
      const [first, second] = [
        await desk.claim('first', { amount: 9 }),
        await desk.claim('second', { amount: 8 }),
      ];
      expect(await desk.next(away)).toBe(first);
      expect(await desk.next(standIn)).toBe('permission_denied');
      await leave(away, standIn);
      const claim = (by: QueueWorker) => by.client.post(`/api/admin/cases/${first}/claim`, {});
      expect((await claim(stranger)).body.code).toBe('case_taken');
      expect((await claim(standIn)).body.data.assignee_email).toBe(standIn.email);
      expect(await desk.next(standIn)).toBe(second);
      const [entry] = (await standIn.client.get(`/api/1/cases/${first}/activity_log?search=behalf`)).body
        .results;
      expect(entry.message).toContain(`on behalf of ${away.name}`);
    });

    test('is entered by the person or an administrator, with another person of the tenant and a known process', async () => {
      const [away, standIn] = [await desk.hire(), await desk.hire()];
      const refused = async (body: object) =>
        (await away.client.post('/api/admin/my_absences', { starts: at(0), ends: at(1), ...body })).body.code;
      expect(await refused({ ends: at(-1) })).toBe('invalid');
      expect(await refused({ stand_in_email: away.email })).toBe('invalid');
      expect(await refused({ stand_in_email: 'no@where.example' })).toBe('does_not_exist');
      expect(await refused({ process_key: 'nothing' })).toBe('does_not_exist');
      const path = `/api/admin/users/${away.id}/absences`;
      const body = { starts: at(0), ends: at(1), stand_in_email: standIn.email };
      expect((await standIn.client.post(path, body)).body.code).toBe('permission_denied');
      const { id } = (await service.beta.client.post(path, body)).body.data;
      expect((await service.beta.client.get(path)).body.data).toMatchObject([{ id }]);
      expect((await standIn.client.get(path)).body.code).toBe('permission_denied');
      expect((await away.client.get('/api/admin/my_absences')).body.data.absences).toMatchObject([
        { id, stand_in_name: standIn.name },
      ]);
      expect((await standIn.client.get('/api/admin/my_absences')).body.data.stands_in).toMatchObject([
        { id, user_name: away.name },
      ]);
      expect((await service.alpha.client.delete(`${path}/${id}`)).status).toBe(404);
      expect((await service.beta.client.delete(`${path}/${id}`)).status).toBe(204);
    });
  });
}
