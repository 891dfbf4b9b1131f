import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { addProof, createCase, getCase, publishOffice, type Shown, signedIn } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const patch = (id: number, body: unknown) => client.patch(`/api/1/cases/${id}`, body);

const errorOf = ({ status, body }: { status: number; body: Shown }) => [
  status,
  body.code,
  body.errors?.[0].attr,
];

describe('what is wrong', () => {
  const bad: [string, string, unknown][] = [
    ['a text as number', 'amount', 'much'],
    ['a number below its minimum', 'amount', -1],
    ['an object as text', 'purpose', {}],
    ['a text as boolean', 'wants_helper', 'maybe'],
    ['an instance that is none of the case', 'holder', 999_999],
    ['a computed value', 'is_risky', true],
  ];
  test.each(
    bad,
  )('%s: 400, the entry is named, and nothing of the batch is stored [Cases 8]', async (_name, key, value) => {
    const shown = await createCase(client);
    const instance_id = shown.outcome_instance_id;
    const before = await getCase(client, shown.id);
    const reply = await patch(shown.id, {
      given_name: 'Never',
      fields: [
        { case_field_key: 'purpose', value: 'One' },
        { case_field_key: 'holder_first_name', value: 'Two' },
        { information_key: key, instance_id, value },
      ],
    });
    expect(reply.status).toBe(400);
    expect(['invalid_value', 'does_not_exist', 'invalid']).toContain(reply.body.code);
    expect(reply.body.errors[0].attr).toBe('fields.2.value');
    expect(await getCase(client, shown.id)).toEqual(before);
  });

  test.each([
    'constructor',
    '__proto__',
    'toString',
  ])('a key that every object has, %s, is a key like any other that nobody defined [Cases 8.1]', async (key) => {
    const shown = await createCase(client);
    const instance_id = shown.outcome_instance_id;
    const named = await patch(shown.id, { field: { case_field_key: key, value: 1 } });
    expect(errorOf(named)).toEqual([400, 'does_not_exist', 'field.case_field_key']);
    const addressed = await patch(shown.id, { field: { information_key: key, instance_id, value: 1 } });
    expect(errorOf(addressed)).toEqual([400, 'does_not_exist', 'field.information_key']);
    const explained = await client.get(
      `/api/1/cases/${shown.id}/explain?needed_document_key=${key}&instance_id=${instance_id}`,
    );
    expect(errorOf(explained)).toEqual([400, 'does_not_exist', 'needed_document_key']);
  });

  test('every wrong entry is named at once', async () => {
    const shown = await createCase(client);
    const instance_id = shown.outcome_instance_id;
    const reply = await patch(shown.id, {
      fields: [
        { information_key: 'amount', instance_id, value: 'x' },
        { case_field_key: 'purpose', value: 'fine' },
        { information_key: 'nothing', instance_id, value: 1 },
      ],
    });
    expect(reply.body.errors.map(({ attr }: Shown) => attr)).toEqual([
      'fields.0.value',
      'fields.2.information_key',
    ]);
  });

  test("another tenant's ids in path and body name nothing", async () => {
    await publishOffice(service.beta);
    const theirs = await createCase(service.beta.client);
    expect((await patch(theirs.id, { given_name: 'x' })).status).toBe(404);
    const { id } = await createCase(client);
    const reply = await patch(id, {
      field: { information_key: 'purpose', instance_id: theirs.outcome_instance_id, value: 'x' },
    });
    expect(errorOf(reply)).toEqual([400, 'does_not_exist', 'field.instance_id']);
    const proof = await addProof(service.beta, theirs.id);
    expect(errorOf(await patch(id, { remove_file: proof }))).toEqual([400, 'does_not_exist', 'remove_file']);
  });

  test('in a final state values, structures and files are refused, people, names and tags go on [Decisions is_editable]', async () => {
    const user = await signedIn(service);
    const shown = await createCase(client);
    const proof = await addProof(service.alpha, shown.id);
    await client.post(`/api/1/cases/${shown.id}/transition`, { transition_key: 'decline' });
    const [needed] = shown.needed_documents;
    for (const body of [
      { field: { case_field_key: 'purpose', value: 'x' } },
      { field: { case_field_key: 'holder_addresses', value: [] } },
      { remove_file: proof },
      { field: { needed_document_id: needed.id, value: proof } },
    ]) {
      const reply = await patch(shown.id, { ...body, given_name: 'Never' });
      expect([reply.status, reply.body.code]).toEqual([409, 'case_not_editable']);
    }
    const { data } = (
      await patch(shown.id, {
        owner_id: user.id,
        assignee_id: user.id,
        tags: [{ key: 'vip' }],
        given_name: 'Late',
        preferred_language: 'de',
      })
    ).body;
    expect(data).toMatchObject({ owner_email: user.email, given_name: 'Late', preferred_language: 'de' });
  });

  test.each([
    ['an unknown key', { colour: 'red' }, 'unknown_field'],
    ['a key of the wrong type', { use_given_name: 'yes' }, 'invalid'],
    ['an unknown user', { owner_id: 999_999 }, 'does_not_exist'],
    ['an unknown address', { assignee_email: 'no@office.example' }, 'does_not_exist'],
    ['an unknown language', { preferred_language: 'xx' }, 'does_not_exist'],
  ])('%s is rejected [Cases 8]', async (_name, body, code) => {
    const { id } = await createCase(client);
    const reply = await patch(id, body);
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  });
});
