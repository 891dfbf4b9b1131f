import { expect, test } from 'vitest';
import { saveJobResult } from '../../../src/store/jobs/job-data.ts';
import { loadJobByKey } from '../../../src/store/jobs/jobs.ts';
import { moveKey } from '../../../src/writing/publication/publish-configuration.ts';
import type { TestApp } from '../../support/app.ts';
import { proposeNote, type World } from '../../support/every-write.ts';
import { createCase, type Shown, type signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  readonly world: World;
  /** May not see what has the word in it; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
  readonly word: string;
}

/** What is stored beside a case keeps an information that is hidden in it: mails, answers found in proofs, and the outcome of moves. */
export function testStoredBeside(around: () => Around): void {
  const forBoth = async <Told>(tell: (by: Person) => Promise<Told>): Promise<Told[]> => {
    const { clerk, auditor } = around();
    return [await tell(clerk), await tell(auditor)];
  };

  test('is in no mail that those who may not see it can read [Issue 20.2]', async () => {
    const listed = await around().auditor.client.get('/api/admin/mails?search=told@mail.example');
    const path = `/api/admin/mails/${listed.body.results[0].id}`;
    expect(await forBoth(async ({ client }) => (await client.get(path)).status)).toEqual([403, 200]);
  });

  test('is not the address of a mail for those who may not see it [Issue 20.2]', async () => {
    const { service, auditor } = around();
    const { client } = service.alpha;
    const word = 'Qaddress7';
    const { id } = await createCase(client);
    const field = { case_field_key: 'purpose', value: word };
    expect((await client.patch(`/api/1/cases/${id}`, { field })).status).toBe(200);
    const declined = await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'decline' });
    expect(declined.status).toBe(200);
    await service.drainJobs();
    const listed = async ({ client: asking }: Person) =>
      (await asking.get('/api/admin/mails?ordering=-id')).body.results[0].recipient;
    expect(await forBoth(listed)).toEqual(['…', `${word}@mail.example`]);
    const found = async ({ client: asking }: Person) =>
      (await asking.get(`/api/admin/mails?search=${word}`)).body.meta.pagination.count;
    expect(await forBoth(found)).toEqual([0, 0]);
    const all = await auditor.client.get('/api/admin/mails?search=told@mail.example');
    expect(all.body.meta.pagination.count).toBe(1);
  });

  test('is in no mail of an instance that those who may not see it can read, nor found by it [Issue 20.2]', async () => {
    const { service, world, word } = around();
    const { client } = service.alpha;
    const { ontologies } = (await client.get('/api/1/configuration')).body.data;
    const person = ontologies.find((each: Shown) => each.key === 'Person');
    const action = person.manual_instance_actions.find((each: Shown) => each.key === 'tell');
    const at = `/api/1/instances/${world.person}/manual_instance_actions/${action.id}/execute_manual_instance_action`;
    const told = await client.post(at, {});
    expect([told.status, told.body.code]).toEqual([200, undefined]);
    const listed = async ({ client: asking }: Person) => {
      const [mail] = (await asking.get('/api/admin/mails?ordering=-id')).body.results;
      const { status, text } = await asking.get(`/api/admin/mails/${mail.id}`);
      const found = await asking.get(`/api/admin/mails?search=${word}`);
      const isFound = found.body.results.some(({ id }: Shown) => id === mail.id);
      return [mail.recipient, mail.subject.includes(word), status, text.includes(word), isFound];
    };
    expect(await forBoth(listed)).toEqual([
      ['…', false, 403, false, false],
      ['boss@mail.example', true, 200, true, false],
    ]);
  });

  test('is not among the answers that were found in a proof of something else [Issue 20.2]', async () => {
    const { service, world, word } = around();
    const value = `${word} found`;
    await proposeNote(service, world.shown.id, world.proof, { value, instanceId: world.holder });
    const path = `${world.path}/proofs/${world.proof}/proposals`;
    const found = async ({ client }: Person) =>
      (await client.get(path)).body.results.map((each: Shown) => each.value);
    expect(await forBoth(found)).toEqual([[], [value]]);
  });

  test('keeps a case that could not move to a version from the examples [Issue 20.2]', async () => {
    const { service, world, auditor } = around();
    const versions = await auditor.client.get('/api/admin/configuration/versions?ordering=-version');
    const { version } = versions.body.results[0];
    await service.alpha.inTenant(async (tx) => {
      const job = await loadJobByKey(tx, moveKey(version));
      const examples = [{ case_id: world.shown.id, reason: 'Its rules do not converge.' }];
      const result = { moved: 0, stayed: 1, examples, is_superseded: false, instances: 0 };
      await saveJobResult(tx, job?.id ?? 0, result);
    });
    const stayed = async ({ client }: Person) =>
      (await client.get(`/api/admin/configuration/versions/${version}/move`)).body.data.result.examples.map(
        (each: Shown) => each.case_id,
      );
    expect(await forBoth(stayed)).toEqual([[], [world.shown.id]]);
  });
}
