import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { openTestCase, publishPeople, type TestCase } from './people.ts';

let service: TestApp;
let it: TestCase;
let occurrence: number;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
  await publishPeople(service.beta);
  it = await openTestCase(service.alpha);
  await it.write('addresses', [{ street: 'A' }]);
  occurrence = (await it.occurrences())[0]?.id ?? 0;
});
afterAll(() => service.close());

const path = (id: number | string = '') =>
  `/api/1/cases/${it.id}/structure_occurrences${id === '' ? '' : `/${id}`}`;

/** The three operations on an existing occurrence. */
const OPERATIONS: readonly [string, (client: Client, at: string) => Promise<Reply>][] = [
  ['remove', (client, at) => client.delete(at)],
  ['rename', (client, at) => client.patch(at, { name: 'Home' })],
  ['duplicate', (client, at) => client.post(`${at}/duplicate`)],
];

describe.each(OPERATIONS)('%s', (_, send) => {
  test('an occurrence that does not exist, is of another case or was removed is not found [Values 2] [Values 3] [Values 4]', async () => {
    const other = await openTestCase(service.alpha);
    await other.write('addresses', [{}, {}]);
    const [theirs, gone] = await other.occurrences();
    await other.remove(gone?.id ?? 0);
    const { client } = service.alpha;
    for (const at of [
      path(999_999),
      path(theirs?.id),
      `/api/1/cases/${other.id}/structure_occurrences/${gone?.id}`,
      `/api/1/cases/999999/structure_occurrences/${occurrence}`,
    ]) {
      const reply = await send(client, at);
      expect([at, reply.status, reply.body.code]).toEqual([at, 404, 'not_found']);
    }
    expect(await it.names()).toEqual(['Address']);
    expect(await other.names()).toEqual(['Address']);
  });

  test("another tenant's occurrence is not found, in its case and in one's own [Values 2] [Values 3] [Values 4]", async () => {
    const own = await openTestCase(service.beta);
    for (const at of [path(occurrence), `/api/1/cases/${own.id}/structure_occurrences/${occurrence}`]) {
      const reply = await send(service.beta.client, at);
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
    expect(await it.names()).toEqual(['Address']);
  });

  test('an id that is none, and a key without the scope, are refused [Values 2] [Values 3] [Values 4]', async () => {
    for (const id of ['x', '0', '-1', '1.5']) {
      const reply = await send(service.alpha.client, path(id));
      expect([id, reply.status]).toEqual([id, 404]);
    }
    const reader = await service.alpha.clientWith(['cases:read']);
    expect((await send(reader, path(occurrence))).status).toBe(403);
    expect((await send(service.anonymous, path(occurrence))).status).toBe(401);
  });

  test('of a case that has ended is refused [Values 2] [Values 3] [Values 4] [Decisions is_editable]', async () => {
    const ended = await endedCase();
    const reply = await send(
      service.alpha.client,
      `/api/1/cases/${ended.id}/structure_occurrences/${ended.occurrence}`,
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'case_not_editable']);
  });
});

/** A case that was approved on creation, with an address. */
async function endedCase(): Promise<{ id: number; occurrence: number; structure: number }> {
  const { client } = service.alpha;
  const made = await client.post('/api/1/cases', {
    process_key: 'admit',
    predefined_objects: { spouse: { fields: { addresses: [{ street: 'A' }] } } },
    transition_with_transition_key: 'finish',
  });
  const { id } = made.body.data;
  const row = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('occurrences').select('id').where('case_id', '=', id).executeTakeFirstOrThrow(),
  );
  const { results } = (await client.get(`/api/1/cases/${id}/values?page_size=-1`)).body;
  const structure = results.find((each: { information_key: string }) => each.information_key === 'addresses');
  return { id, occurrence: row.id, structure: structure.id };
}

describe('add', () => {
  const add = (body: unknown, client = service.alpha.client, at = path()) => client.post(at, body);

  test('needs the id of a structure of this case [Values 1]', async () => {
    const name = await it.entry('name');
    const other = await openTestCase(service.alpha);
    const theirs = await other.structure();
    const cases: readonly [unknown, number, string][] = [
      [{}, 400, 'required'],
      [{ structure_value_id: null }, 400, 'invalid'],
      [{ structure_value_id: 'x' }, 400, 'invalid'],
      [{ structure_value_id: 0 }, 400, 'invalid'],
      [{ structure_value_id: 999_999 }, 400, 'does_not_exist'],
      [{ structure_value_id: theirs }, 400, 'does_not_exist'],
      [{ structure_value_id: name.id }, 400, 'invalid'],
      [{ structure_value_id: await it.structure(), name: 'Home' }, 400, 'unknown_field'],
      [[], 400, 'invalid'],
    ];
    for (const [body, status, code] of cases) {
      const reply = await add(body);
      expect([body, reply.status, reply.body.code]).toEqual([body, status, code]);
    }
    expect(await it.names()).toEqual(['Address']);
    expect(await other.names()).toEqual([]);
  });

  test("another tenant's case is not found, and its structure does not exist [Values 1]", async () => {
    const structure_value_id = await it.structure();
    expect((await add({ structure_value_id }, service.beta.client)).status).toBe(404);
    const own = await openTestCase(service.beta);
    const reply = await add(
      { structure_value_id },
      service.beta.client,
      `/api/1/cases/${own.id}/structure_occurrences`,
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'does_not_exist']);
  });

  test('in a case that has ended is refused [Values 1] [Decisions is_editable]', async () => {
    const ended = await endedCase();
    const reply = await add(
      { structure_value_id: ended.structure },
      service.alpha.client,
      `/api/1/cases/${ended.id}/structure_occurrences`,
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'case_not_editable']);
  });

  test('to a structure that is read-only is rejected [Values 1]', async () => {
    const sealed = await openTestCase(service.alpha, 'sealed');
    const reply = await sealed.add();
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_value']);
  });

  test('a repeat with the same Idempotency-Key adds one [Values 1]', async () => {
    const once = await openTestCase(service.alpha);
    const body = { structure_value_id: await once.structure() };
    const send = () =>
      service.alpha.client.post(
        `/api/1/cases/${once.id}/structure_occurrences?skip_case_response=true`,
        body,
        {
          headers: { 'Idempotency-Key': 'add-once' },
        },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await once.names()).toEqual(['Address']);
  });

  test('with a stale If-Match is refused [Values 1]', async () => {
    const reply = await service.alpha.client.post(
      path(),
      { structure_value_id: await it.structure() },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(reply.status).toBe(412);
    expect(await it.names()).toEqual(['Address']);
  });

  test('as a dry run answers the occurrence and stores nothing [Values 1]', async () => {
    const before = await it.get();
    const reply = await it.add('?dry_run=true');
    const shown = reply.body.data.structures.find(
      (each: { information_key: string }) => each.information_key === 'addresses',
    );
    expect(shown.occurrences).toHaveLength(2);
    expect(reply.body.data.dry_run).toMatchObject({ is_changed: true });
    expect(await it.get()).toEqual(before);
  });

  test('by several clients at once adds each, up to the maximum [Values 1] [Occurrences 3]', async () => {
    const shared = await openTestCase(service.alpha);
    const body = { structure_value_id: await shared.structure() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        service.alpha.client.post(`/api/1/cases/${shared.id}/structure_occurrences`, body),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400]);
    expect(await shared.names()).toEqual(['Address', 'Address 2', 'Address 3']);
  });
});
