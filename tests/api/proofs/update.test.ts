import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipartBytes, sendUnfinished } from '../../support/multipart.ts';
import { picture, textPdf } from '../../support/sample-files.ts';
import { type Counter, neededIn, openCounter, proofIn, type Shown } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const at = (shown: Shown, proof: Shown, rest = '') => `/api/1/cases/${shown.id}/proofs/${proof.id}${rest}`;
const NAME = { name: 'name', content: 'Another name' };
const file = (content: string | Uint8Array, fileName = 'new.pdf') => ({ name: 'file', fileName, content });

/** A case with one proof, which is assigned to the passport if requested. */
async function withProof(isRequested: boolean): Promise<{ shown: Shown; proof: Shown }> {
  const shown = await counter.createCase();
  const proof = await counter.upload(shown.id, textPdf('the first file'), 'first.pdf', 'Mine');
  if (isRequested) {
    const reply = await counter.assign(shown.id, proof.id, neededIn(shown, 'passport').id);
    expect(reply.status, reply.text).toBe(200);
  }
  return { shown, proof };
}

const hashOf = (proof: Shown) =>
  counter.alpha.inTenant(({ db }) =>
    db.selectFrom('proofs').select(['file_hash', 'name']).where('id', '=', proof.id).executeTakeFirst(),
  );

describe('replacing', () => {
  test('a custom proof takes another file, another name, or both [Proofs 4] [Proof rules 2]', async () => {
    const { shown, proof } = await withProof(false);
    const renamed = await counter.send('PATCH', at(shown, proof), [NAME]);
    expect(proofIn(renamed.body.data, proof.id)).toEqual({ ...proof, name: 'Another name' });
    const replaced = await counter.send('PATCH', at(shown, proof), [file('now a text', 'b.txt')]);
    expect(proofIn(replaced.body.data, proof.id)).toMatchObject({
      name: 'Another name',
      file_name: 'b.txt',
      content_type: 'text/plain',
      size: 10,
      created: proof.created,
    });
    const both = await counter.send('PATCH', at(shown, proof), [
      file(textPdf('third')),
      { ...NAME, content: 'Third' },
    ]);
    expect(proofIn(both.body.data, proof.id)).toMatchObject({ name: 'Third', file_name: 'new.pdf' });
  });

  test('the new file is told of and logged; a name alone is logged [Proofs 4] [Decisions case_proofs_updated]', async () => {
    const { shown, proof } = await withProof(false);
    const before = (await counter.triggersOf(shown.id)).length;
    await counter.send('PATCH', at(shown, proof), [NAME]);
    expect((await counter.triggersOf(shown.id)).slice(before)).toEqual([]);
    await counter.send('PATCH', at(shown, proof), [file(textPdf('x'))]);
    expect((await counter.triggersOf(shown.id)).slice(before)).toEqual(['case_proofs_updated']);
    const [last, previous] = await counter.activitiesOf(shown.id);
    expect([previous.activity, previous.message]).toEqual([
      'proof_renamed',
      'renamed "Mine" to "Another name"',
    ]);
    expect([last.activity, last.message, last.content]).toEqual([
      'proof_replaced',
      'replaced the file of "Another name"',
      'first.pdf → new.pdf',
    ]);
  });

  test('a requested proof takes another file and keeps its place; the rules hear of it [Proofs 4]', async () => {
    const { shown, proof } = await withProof(true);
    const comments = (await counter.getCase(shown.id)).comments.length;
    const { body } = await counter.send('PATCH', at(shown, proof), [
      file(await picture('x', 'jpeg'), 'x.jpg'),
    ]);
    expect(proofIn(body.data, proof.id)).toMatchObject({
      name: 'Passport',
      is_custom: false,
      file_name: 'x.jpg',
      content_type: 'image/jpeg',
      needed_document_id: neededIn(shown, 'passport').id,
    });
    expect(body.data.comments).toHaveLength(comments + 1);
  });

  test('a requested proof takes only what its document accepts, and keeps its file [Proofs 4]', async () => {
    const { shown, proof } = await withProof(true);
    const before = await hashOf(proof);
    const { status, body } = await counter.send('PATCH', at(shown, proof), [file('a text', 'a.txt')]);
    expect([status, body.code, body.errors[0].attr]).toEqual([400, 'proof_type_not_accepted', 'file']);
    expect(await hashOf(proof)).toEqual(before);
  });

  test('something has to be sent, and the proof has to be there [Proofs 4]', async () => {
    const { shown, proof } = await withProof(false);
    const nothing = await counter.send('PATCH', at(shown, proof), []);
    expect([nothing.status, nothing.body.code]).toEqual([400, 'required']);
    expect((await counter.send('PATCH', at(shown, { id: 999_999 }), [NAME])).status).toBe(404);
  });

  test('a stale If-Match refuses [Decisions Optimistic checks]', async () => {
    const { shown, proof } = await withProof(false);
    const reply = await counter.send('PATCH', at(shown, proof), [NAME], { 'If-Match': '"1"' });
    expect(reply.status).toBe(412);
  });
});

describe('the name of a requested proof', () => {
  const refused = [400, 'proof_name_not_editable', 'name'];
  const errorOf = ({ status, body }: { status: number; body: Shown }) => [
    status,
    body.code,
    body.errors[0].attr,
  ];

  test('is rejected; sent alone [Proofs 4] [Proof rules 2] [Errors 11]', async () => {
    const { shown, proof } = await withProof(true);
    expect(errorOf(await counter.send('PATCH', at(shown, proof), [NAME]))).toEqual(refused);
    expect((await hashOf(proof))?.name).toBe('Mine');
  });

  test('is rejected with the file before it, and the proof keeps its previous file [Proofs 4] [Proof rules 2] [Errors 11]', async () => {
    const { shown, proof } = await withProof(true);
    const before = await hashOf(proof);
    const version = (await counter.getCase(shown.id)).version;
    const reply = await counter.send('PATCH', at(shown, proof), [file(textPdf('must not come')), NAME]);
    expect(errorOf(reply)).toEqual(refused);
    expect(await hashOf(proof)).toEqual(before);
    expect((await counter.getCase(shown.id)).version).toBe(version);
    const { bytes } = await counter.send('GET', at(shown, proof, '/original'));
    expect(bytes).toEqual(textPdf('the first file'));
  });

  test('is rejected before the file is read, where it comes first [Proofs 4] [Proof rules 2] [Errors 11]', async () => {
    const { shown, proof } = await withProof(true);
    const before = await hashOf(proof);
    const whole = multipartBytes([NAME, file(Buffer.alloc(1_000_000, 'never sent'))]);
    // The answer comes although the file never does.
    const answer = await sendUnfinished(
      { baseUrl: counter.baseUrl, key: counter.alpha.key },
      'PATCH',
      at(shown, proof),
      whole.subarray(0, 400),
      { length: whole.length },
    );
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('proof_name_not_editable');
    expect(await hashOf(proof)).toEqual(before);
    // If the file does come, it is not read either.
    const stored = await counter.send('PATCH', at(shown, proof), [
      NAME,
      file(Buffer.from('not even these bytes')),
    ]);
    expect(errorOf(stored)).toEqual(refused);
    const sizes = await counter.alpha.inTenant(({ db }) => db.selectFrom('files').select('size').execute());
    expect(sizes.map(({ size }) => size)).not.toContain(20);
  });

  test('is that of its configuration, in the language of the case; unassigned, it has its own again [Proof rules 2] [Decisions A proof]', async () => {
    const { shown, proof } = await withProof(true);
    const { client } = counter.alpha;
    const german = await client.patch(`/api/1/cases/${shown.id}`, { preferred_language: 'de' });
    expect(proofIn(german.body.data, proof.id)).toMatchObject({ name: 'Reisepass', is_custom: false });
    const free = await client.post(at(shown, proof, '/unassign'));
    expect(proofIn(free.body.data, proof.id)).toMatchObject({ name: 'Mine', is_custom: true });
    expect((await counter.send('PATCH', at(shown, proof), [NAME])).status).toBe(200);
  });
});

describe('deleting', () => {
  test('takes the proof with its file and empties the values that hold it [Proofs 2] [Decisions case_proofs_updated]', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, await picture('me'), 'me.png');
    const { client } = counter.alpha;
    const field = { information_key: 'portrait', instance_id: shown.outcome_instance_id, value: proof.id };
    expect((await client.patch(`/api/1/cases/${shown.id}`, { field })).status).toBe(200);
    const before = (await counter.triggersOf(shown.id)).length;
    const { status, body } = await client.delete(at(shown, proof));
    expect([status, body.data.proofs]).toEqual([200, []]);
    const holder = body.data.instances[0].values.find((value: Shown) => value.information_key === 'portrait');
    expect(holder?.value ?? null).toBeNull();
    expect((await counter.triggersOf(shown.id)).slice(before)).toEqual([
      'case_changed',
      'case_proofs_updated',
    ]);
    expect((await counter.activitiesOf(shown.id))[0]).toMatchObject({
      activity: 'proof_deleted',
      message: 'deleted "me.png"',
    });
    const uses = await counter.alpha.inTenant(({ db }) =>
      db.selectFrom('file_uses').select('hash').where('holder_id', '=', proof.id).execute(),
    );
    expect(uses).toEqual([]);
    expect((await client.delete(at(shown, proof))).status).toBe(404);
  });

  test('of the first file makes its appendix the proof, and of the last one the document is missing again; the rules run [Proofs 2]', async () => {
    const { shown, proof } = await withProof(true);
    const second = await counter.upload(shown.id, textPdf('second'), 'second.pdf');
    const { id } = neededIn(shown, 'passport');
    await counter.assign(shown.id, second.id, id);
    const { client } = counter.alpha;
    const one = (await client.delete(at(shown, proof))).body.data;
    expect(neededIn(one, 'passport')).toMatchObject({ is_provided: true, proof_ids: [second.id] });
    const skipped = await client.delete(at(shown, second, '?skip_case_response=true'));
    expect(skipped.body).toEqual({ data: { id: shown.id } });
    expect(neededIn(await counter.getCase(shown.id), 'passport')).toMatchObject({
      is_provided: false,
      proof_ids: [],
    });
  });
});
