import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { sendAs } from '../../support/every-write.ts';
import { signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Creating a case and moving it in one request takes the rights of both; one team may use the transition `finish`. */
export function testFirstMove(of: () => TestApp, movers: string): void {
  test('is not created and moved in one request by somebody who may not move it, alone or by a file [Issue 20.1]', async () => {
    const service = of();
    const owner = await signedIn(service, { teams: ['desk'] });
    const chief = await signedIn(service, { teams: ['desk', movers] });
    const all = () => service.alpha.client.get('/api/1/cases?page_size=1');
    const { count } = (await all()).body;
    const create = (by: Person, transition: string, owner_email = by.email) =>
      sendAs(
        service,
        { Cookie: by.cookie },
        {
          method: 'POST',
          path: '/api/1/cases',
          body: { process_key: 'join', owner_email, transition_with_transition_key: transition },
        },
      );
    const byFile = async (by: Person) => {
      const response = await fetch(`${service.baseUrl}/api/1/cases/import?process_key=join`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-ndjson', Cookie: by.cookie },
        body: JSON.stringify({ owner_email: by.email, transition_with_transition_key: 'finish' }),
      });
      const { data } = JSON.parse(await response.text());
      await service.drainJobs();
      const { body } = await service.alpha.client.get(`/api/1/imports/${data.id}/rows`);
      return body.results[0];
    };
    expect(await create(owner, 'finish')).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect(await byFile(owner)).toMatchObject({
      status: 'failed',
      errors: [{ code: 'permission_denied' }],
    });
    // Nor does it help to make it somebody else's, who alone may write it.
    expect(await create(chief, 'finish', owner.email)).toMatchObject({ status: 403 });
    expect((await all()).body.count).toBe(count);
    expect(await create(owner, 'check')).toMatchObject({ status: 200 });
    const made = await create(chief, 'finish');
    expect([made.status, made.body.data.state_key]).toEqual([200, 'done']);
    expect(await byFile(chief)).toMatchObject({ status: 'created' });
  });
}
