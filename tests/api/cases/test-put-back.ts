import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { createCase, type signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  readonly everything: Person;
  /** May not use the transition. */
  readonly lacks: Person;
}

/** Whoever takes a change of many cases back needs the rights that the change needs. */
export function testPutBack(around: () => Around): void {
  test('is not put back by whoever may no longer use the transition that many cases were changed by [Issue 20.1]', async () => {
    const { service, everything, lacks } = around();
    const putBack = async (by: Person) => {
      const { client } = service.alpha;
      const { id } = await createCase(client, {
        predefined_objects: { outcome: { fields: { purpose: 'Rent' } } },
      });
      const run = async (path: string, body: object) => {
        const started = await by.client.post(`/api/admin/bulk_changes${path}`, body);
        await service.drainJobs();
        return (await by.client.get(`/api/admin/bulk_changes/${started.body.data.id}`)).body.data;
      };
      const done = await run('', { case_ids: [id], kind: 'transition', target: 'submit' });
      const { changed, blocked } = await run(`/${done.id}/undo`, {});
      const { state_key } = (await client.get(`/api/1/cases/${id}`)).body.data;
      await client.delete(`/api/1/cases/${id}`);
      return { done: done.changed, changed, blocked, state_key };
    };
    expect(await putBack(everything)).toEqual({ done: 1, changed: 1, blocked: 0, state_key: 'draft' });
    expect(await putBack(lacks)).toEqual({ done: 1, changed: 0, blocked: 1, state_key: 'review' });
  });
}
