import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import {
  addProof,
  createCase,
  eventsOf,
  getCase,
  holderOf,
  publishOffice,
  type Shown,
  valueIn,
} from './office.ts';

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

describe('files', () => {
  const portrait = async () => {
    const shown = await createCase(client);
    const holder = holderOf(shown).id;
    const proof = await addProof(service.alpha, shown.id, 'portrait.png');
    const reply = await patch(shown.id, {
      field: { information_key: 'portrait', instance_id: holder, value: proof },
    });
    expect(reply.status).toBe(200);
    return { id: shown.id, holder, proof, data: reply.body.data };
  };
  const usesOf = (proof: number) =>
    service.alpha.inTenant(({ db }) =>
      db.selectFrom('file_uses').select('hash').where('holder_id', '=', proof).execute(),
    );

  test('remove_file takes it from the value that holds it, and lets the file go [Cases 8] [Decisions remove_file]', async () => {
    const { id, holder, proof, data } = await portrait();
    expect(valueIn(data, holder, 'portrait')).toBe(proof);
    const after = (await patch(id, { remove_file: proof })).body.data;
    expect(valueIn(after, holder, 'portrait')).toBeNull();
    expect(after.proofs).toEqual([]);
    expect(await usesOf(proof)).toEqual([]);
    const events = await eventsOf(service.alpha, id);
    expect(events.map(({ trigger }) => trigger).slice(-2)).toEqual(['case_changed', 'case_proofs_updated']);
    expect((await getCase(client, id)).proofs).toEqual([]);
  });

  test('a file that a request removes cannot be used by the same request, and nothing of it is stored [Cases 8] [Decisions remove_file]', async () => {
    const { id, holder, proof, data } = await portrait();
    const [{ id: needed_document_id }] = data.needed_documents;
    const before = await getCase(client, id);
    const uses = [
      [{ needed_document_id, value: proof }, 'value'],
      [{ needed_document_id, value: proof, remove_file_id: proof }, 'value'],
      [{ information_key: 'portrait', instance_id: holder, value: proof }, 'value'],
      [{ information_key: 'addresses', instance_id: holder, value: [{ map: proof }] }, 'value.0.map'],
    ] as const;
    for (const [field, at] of uses) {
      const reply = await patch(id, { remove_file: proof, field });
      expect(errorOf(reply)).toEqual([400, 'does_not_exist', `field.${at}`]);
      expect(await getCase(client, id)).toEqual(before);
      service.app.services.cases.memory.drop(service.alpha.id, id);
      expect(await getCase(client, id)).toEqual(before);
    }
  });

  test('remove_file removes a proof that no value holds [Cases 8] [Decisions remove_file]', async () => {
    const { id } = await createCase(client);
    const proof = await addProof(service.alpha, id);
    const { data } = (await patch(id, { remove_file: proof })).body;
    expect(data.proofs).toEqual([]);
    expect(errorOf(await patch(id, { remove_file: proof }))).toEqual([400, 'does_not_exist', 'remove_file']);
  });

  test('remove_file_id removes it from the value addressed; held elsewhere too, the file stays [Cases 8] [Decisions remove_file]', async () => {
    const { id, holder, proof } = await portrait();
    await patch(id, {
      field: { information_key: 'addresses', instance_id: holder, value: [{ map: proof }] },
    });
    const wrong = {
      information_key: 'addresses',
      instance_id: holder,
      structure_occurrence_index: 0,
      structure_occurrence_information_key: 'street',
    };
    expect((await patch(id, { field: { ...wrong, remove_file_id: proof } })).body.code).toBe(
      'does_not_exist',
    );
    const { data } = (
      await patch(id, { field: { information_key: 'portrait', instance_id: holder, remove_file_id: proof } })
    ).body;
    expect(valueIn(data, holder, 'portrait')).toBeNull();
    expect(data.proofs).toHaveLength(1);
    const field = { ...wrong, structure_occurrence_information_key: 'map', remove_file_id: proof };
    expect((await patch(id, { fields: [field] })).body.data.proofs).toEqual([]);
  });

  test('needed_document_id assigns the proof that is its value, null unassigns [Cases 8] [Decisions proof]', async () => {
    const shown = await createCase(client);
    const [needed] = shown.needed_documents;
    const proof = await addProof(service.alpha, shown.id);
    const assign = (value: unknown) => patch(shown.id, { field: { needed_document_id: needed.id, value } });
    const { data } = (await assign(proof)).body;
    expect(data.needed_documents).toMatchObject([{ id: needed.id, is_provided: true, proof_ids: [proof] }]);
    expect(data.proofs).toMatchObject([{ id: proof, is_custom: false, needed_document_id: needed.id }]);
    expect(data.open.needed_documents).toBe(0);
    const node = await service.openNode();
    const stored = await getCase(withKey(node.baseUrl, service.alpha.key), shown.id);
    await node.close();
    expect(stored).toEqual(data);
    const less = (await assign(null)).body.data;
    expect(less.needed_documents).toMatchObject([{ id: needed.id, is_provided: false, proof_ids: [] }]);
    expect(less.proofs).toMatchObject([{ id: proof, is_custom: true }]);
    expect(errorOf(await assign(999_999))).toEqual([400, 'does_not_exist', 'field.value']);
    expect(errorOf(await assign('x'))).toEqual([400, 'invalid_value', 'field.value']);
    expect(errorOf(await patch(shown.id, { field: { needed_document_id: 999_999, value: proof } }))).toEqual([
      400,
      'does_not_exist',
      'field.needed_document_id',
    ]);
  });
});
