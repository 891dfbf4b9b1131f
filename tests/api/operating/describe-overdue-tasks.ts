import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { readMetrics, sampleOf } from '../../support/read-metrics.ts';

/** A process in which each task is due after two hours. */
export const ASK_AROUND = {
  kind: 'creation',
  outcome: 'Client',
  workflow: { states: { open: { kind: 'start' } }, transitions: {} },
  deadlines: { help: { task: 'anyone', deadline: 'PT2H' } },
  rules: {},
};

/** Tasks that are overdue, in the metrics of the service. */
export function describeOverdueTasks(of: () => TestApp, token: string): void {
  test('counts tasks beyond a deadline of their own, or beyond the one that the process gives them', async () => {
    const service = of();
    const { client } = service.alpha;
    const person = { email: 'helper@alpha.example', name: 'Helper', roles: ['case_worker'] };
    const { id: user } = (await client.post('/api/admin/users', person)).body.data;
    const ask = async (process_key: string, deadline?: string) => {
      const { id } = (await client.post('/api/1/cases', { process_key })).body.data;
      const task = { text: 'Help', assigned_user: user, ...(deadline !== undefined && { deadline }) };
      const given = await client.post(`/api/1/cases/${id}/comments?skip_case_response=true`, task);
      expect(given.status, given.text).toBe(200);
      return { at: `/api/1/cases/${id}`, comment: given.body.data.created_comment_id };
    };
    const soon = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    await ask('welcome', soon);
    await ask('welcome');
    await ask('ask_around');
    await ask('ask_around', soon);
    const done = await ask('ask_around');
    const waiting = await ask('ask_around');
    expect((await client.patch(`${done.at}/comments/${done.comment}`, { resolved: true })).status).toBe(200);
    expect((await client.post(`${waiting.at}/suspend`, { reason: 'Away' })).status).toBe(200);
    service.clock.advance({ hours: 3 });
    await ask('ask_around');
    const node = await service.openNode();
    const reply = await openClient(node.baseUrl, { Authorization: `Bearer ${token}` }).get('/metrics');
    await node.close();
    expect(sampleOf(readMetrics(reply.text), 'dossier_tasks_overdue')).toBe(3);
    await service.drainJobs();
  });
}
