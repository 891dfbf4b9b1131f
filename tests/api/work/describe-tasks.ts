import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { TestApp } from '../../support/app.ts';
import { files, QUEUES, type QueueDesk } from './queue-desk.ts';

/** Tasks of comments in what is made of the configuration: the plan of a draft, and scenarios of cases. */
export function describeTasks(of: () => { readonly service: TestApp; readonly desk: QueueDesk }): void {
  let service: TestApp;
  let desk: QueueDesk;
  beforeAll(() => {
    ({ service, desk } = of());
  });

  const at = (hours: number): string =>
    new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString();
  /** Gives a task and answers the id of its comment. */
  const give = async (id: number, to: number, more: object = {}): Promise<number> => {
    const task = { text: 'Ask Mr Secret of Bern', assigned_user: to, ...more };
    const path = `/api/1/cases/${id}/comments?skip_case_response=true`;
    const reply = await service.beta.client.post(path, task);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.created_comment_id;
  };
  const resolve = async (id: number, comment: number, resolved = true): Promise<void> => {
    const reply = await service.beta.client.patch(`/api/1/cases/${id}/comments/${comment}`, { resolved });
    expect(reply.status, reply.text).toBe(200);
  };

  describe('a task of a comment', () => {
    test('is told by the plan of a draft that changes its limit, with the cases that have such tasks', async () => {
      const ana = await desk.hire();
      const waiting = await desk.claim('planned', {}, 'help_with_claim');
      const own = await desk.claim('own', {}, 'help_with_claim');
      const done = await desk.claim('done', {}, 'help_with_claim');
      await give(waiting, ana.id);
      await give(own, ana.id, { deadline: at(9) });
      await resolve(done, await give(done, ana.id));
      service.clock.advance({ hours: 3 });
      const processes = JSON.parse(files()['processes.yaml'] ?? '{}');
      processes.help_with_claim.deadlines.help.deadline = 'PT3H';
      const asked = await service.beta.client.post('/api/admin/configuration/plan', {
        files: { ...files(QUEUES), 'processes.yaml': JSON.stringify(processes) },
      });
      await service.drainJobs();
      const { result } = (await service.beta.client.get(asked.headers.get('location') ?? '')).body.data;
      const planned = result.processes.find(
        ({ process }: { process: string }) => process === 'help_with_claim',
      );
      const one = expect.objectContaining({ count: 1, examples: [waiting] });
      expect(planned.effects).toEqual([
        expect.objectContaining({ part: 'deadlines', key: 'help', changes: one }),
        expect.objectContaining({ part: 'missed_deadlines', key: 'help', appears: one }),
      ]);
      for (const id of [waiting, own, done])
        expect((await service.beta.client.delete(`/api/1/cases/${id}`)).status).toBe(204);
    });

    test('is told again in a scenario of its case: given, missed, resolved and opened again, without its words', async () => {
      const [ana, ben] = [await desk.hire(), await desk.hire()];
      const id = await desk.claim('told', {}, 'help_with_claim');
      const task = await give(id, ana.id);
      const issue = await service.beta.client.post(`/api/1/cases/${id}/comments`, {
        text: 'The street of Mr Secret is wrong',
        is_issue: true,
      });
      expect(issue.status).toBe(200);
      const due = new Date(service.clock.now().getTime() + 3 * 86_400_000);
      await give(id, ben.id, { deadline: due.toISOString() });
      // In the day of whoever has it, a task that does not end today says by when it has to be done.
      const day = (await ben.client.get('/api/admin/my_day?language=en')).body.data;
      expect(day.for_me.map(({ reasons }: { reasons: object }) => reasons)).toEqual([
        [
          expect.objectContaining({ code: 'task' }),
          { code: 'deadline_ahead', name: 'Help', at: due.toISOString() },
        ],
      ]);
      service.clock.advance({ days: 1 });
      await desk.set(id, { spoken: 'de' });
      await resolve(id, task);
      service.clock.advance({ days: 1 });
      await resolve(id, task, false);
      const made = await service.beta.client.post('/api/admin/configuration/scenarios/from_case', {
        case_id: id,
      });
      expect(made.status, made.text).toBe(201);
      const { text, left_out: left, name } = made.body.data;
      expect(left).toEqual([]);
      expect(text).not.toContain('Secret');
      expect(text).not.toContain('worker-');
      const scenario = parse(text)[name];
      const zurich = new Intl.DateTimeFormat('sv', {
        timeZone: 'Europe/Zurich',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const deadline = zurich.format(due).replace(' ', 'T');
      expect(scenario.when.filter((step: object) => 'comment' in step || 'resolve' in step)).toEqual([
        { comment: { text: 'Task 1', assignee: 'colleague1@example.org' } },
        { comment: { text: 'Issue 2', is_issue: true } },
        { comment: { text: 'Task 3', assignee: 'colleague2@example.org', deadline } },
        { resolve: 'Task 1' },
        { resolve: { comment: 'Task 1', open_again: true } },
      ]);
      expect(scenario.then).toMatchObject({ missed: ['help'], open_comments: 1 });
      const run = await service.beta.client.post('/api/admin/configuration/scenarios', { only: name });
      expect(run.body.data.scenarios).toMatchObject([{ has_passed: true }]);
      await service.beta.client.delete('/api/admin/configuration/draft');
    });
  });
}
