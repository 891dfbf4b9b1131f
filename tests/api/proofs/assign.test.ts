import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, textPdf } from '../../support/sample-files.ts';
import { type Counter, neededIn, openCounter, proofIn, type Shown, valueIdIn, valueIn } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const unassign = (shown: Shown, proof: Shown, query = '') =>
  counter.alpha.client.post(`/api/1/cases/${shown.id}/proofs/${proof.id}/unassign${query}`);

const uploads = async (shown: Shown, ...texts: string[]): Promise<Shown[]> => {
  const made = [];
  for (const text of texts) made.push(await counter.upload(shown.id, textPdf(text), `${text}.pdf`, text));
  return made;
};

const errorOf = ({ status, body }: { status: number; body: Shown }) => [
  status,
  body.code,
  body.errors[0].attr,
];

describe('assigning', () => {
  test('attaches the proof to the needed document, which is provided then; the rules run [Proofs 5] [Proof rules 1]', async () => {
    const shown = await counter.createCase();
    const [proof] = await uploads(shown, 'Mine');
    const needed = neededIn(shown, 'passport');
    const { status, body } = await counter.assign(shown.id, proof.id, needed.id);
    expect(status).toBe(200);
    expect(proofIn(body.data, proof.id)).toMatchObject({
      name: 'Passport',
      is_custom: false,
      needed_document_id: needed.id,
      information_value_id: null,
      appendix_count: 0,
    });
    expect(neededIn(body.data, 'passport')).toMatchObject({ is_provided: true, proof_ids: [proof.id] });
    expect(body.data.comments.map(({ text }: Shown) => text)).toEqual(['A passport has come.']);
    expect((await counter.triggersOf(shown.id)).slice(-1)).toEqual(['case_comment']);
    const notes = await counter.activitiesOf(shown.id);
    expect(notes.find(({ activity }) => activity === 'proof_assigned')).toMatchObject({
      message: 'assigned "Mine" to "Passport"',
      content: 'Mine.pdf',
      needed_document: needed.id,
      instance: shown.outcome_instance_id,
    });
  });

  test('a further proof is an appendix, in the order of assigning; assigning again changes nothing [Proofs 5] [Decisions Get proof]', async () => {
    const shown = await counter.createCase();
    const [a, b, c] = await uploads(shown, 'a', 'b', 'c');
    const { id } = neededIn(shown, 'passport');
    for (const proof of [b, c, a, b]) {
      counter.clock.advance({ seconds: 1 });
      expect((await counter.assign(shown.id, proof.id, id)).status).toBe(200);
    }
    const after = await counter.getCase(shown.id);
    expect(neededIn(after, 'passport').proof_ids).toEqual([b.id, c.id, a.id]);
    expect([a, b, c].map((proof) => proofIn(after, proof.id).appendix_count)).toEqual([0, 2, 0]);
    counter.clock.advance({ seconds: 1 });
    await unassign(shown, b);
    counter.clock.advance({ seconds: 1 });
    const last = (await counter.assign(shown.id, b.id, id)).body.data;
    expect(neededIn(last, 'passport').proof_ids).toEqual([c.id, a.id, b.id]);
  });

  test('takes as many files as the document may have [Proofs 5]', async () => {
    const shown = await counter.createCase();
    const [a, b, c, d] = await uploads(shown, 'a', 'b', 'c', 'd');
    const passport = neededIn(shown, 'passport').id;
    for (const proof of [a, b, c])
      expect((await counter.assign(shown.id, proof.id, passport)).status).toBe(200);
    expect(errorOf(await counter.assign(shown.id, d.id, passport))).toEqual([
      409,
      'needed_document_full',
      'assign_to',
    ]);
    const letter = neededIn(shown, 'letter').id;
    expect((await counter.assign(shown.id, d.id, letter)).status).toBe(200);
    expect(errorOf(await counter.assign(shown.id, a.id, letter))).toEqual([
      409,
      'needed_document_full',
      'assign_to',
    ]);
    const patched = await counter.alpha.client.patch(`/api/1/cases/${shown.id}`, {
      field: { needed_document_id: letter, value: a.id },
    });
    expect(errorOf(patched)).toEqual([409, 'needed_document_full', 'field.needed_document_id']);
  });

  test('takes the types that the document accepts, PDF and pictures where it says nothing [Proofs 5]', async () => {
    const shown = await counter.createCase();
    const text = await counter.upload(shown.id, 'a text', 'a.txt');
    const image = await counter.upload(shown.id, await picture('x', 'jpeg'), 'a.jpg');
    const [passport, letter] = ['passport', 'letter'].map((key) => neededIn(shown, key).id);
    const refused = [400, 'proof_type_not_accepted', 'assign_to'];
    expect(errorOf(await counter.assign(shown.id, text.id, passport))).toEqual(refused);
    expect(errorOf(await counter.assign(shown.id, image.id, letter))).toEqual(refused);
    expect((await counter.assign(shown.id, image.id, passport)).status).toBe(200);
    expect((await counter.assign(shown.id, text.id, letter)).status).toBe(200);
  });

  test('with information_value_id it proves that value [Proofs 5]', async () => {
    const created = await counter.createCase();
    const { client } = counter.alpha;
    const field = { information_key: 'income', instance_id: created.outcome_instance_id, value: 10 };
    const shown = (await client.patch(`/api/1/cases/${created.id}`, { field })).body.data;
    const [proof, other] = await uploads(shown, 'a', 'b');
    const income = valueIdIn(shown, 'income');
    const statement = neededIn(shown, 'statement');
    expect(statement.information_key).toBe('income');
    const { body } = await counter.assign(shown.id, proof.id, statement.id, income);
    expect(proofIn(body.data, proof.id)).toMatchObject({
      needed_document_id: statement.id,
      information_value_id: income,
    });
    const values = await client.get(`/api/1/cases/${shown.id}/values?page_size=100`);
    const entry = (values.body.data ?? values.body.results).find(({ id }: Shown) => id === income);
    expect(entry.ensured_by).toBe('Statement');
    // A needed document of the case itself can also prove a value.
    const letter = neededIn(shown, 'letter').id;
    const second = await counter.assign(shown.id, other.id, letter, income);
    expect(proofIn(second.body.data, other.id)).toMatchObject({
      needed_document_id: letter,
      information_value_id: income,
    });
    expect(neededIn(second.body.data, 'letter').is_provided).toBe(true);
  });

  test('of a file information it becomes the value [Proofs 5] [Decisions File informations]', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, await picture('me'), 'me.png');
    const portrait = valueIdIn(shown, 'portrait');
    const passport = neededIn(shown, 'passport').id;
    const { status, body, text } = await counter.assign(shown.id, proof.id, passport, portrait);
    expect(status, text).toBe(200);
    expect(valueIn(body.data, 'portrait').value).toBe(proof.id);
    expect(await counter.triggersOf(shown.id)).toContain('case_changed');
    const [pdf] = await uploads(shown, 'no picture');
    expect(errorOf(await counter.assign(shown.id, pdf.id, passport, portrait))).toEqual([
      400,
      'proof_type_not_accepted',
      'information_value_id',
    ]);
    const field = { information_key: 'portrait', instance_id: shown.outcome_instance_id, value: pdf.id };
    const patched = await counter.alpha.client.patch(`/api/1/cases/${shown.id}`, { field });
    expect(errorOf(patched)).toEqual([400, 'proof_type_not_accepted', 'field.value']);
  });

  test('what does not exist, or belongs to something else, is named [Proofs 5]', async () => {
    const shown = await counter.createCase();
    const other = await counter.createCase();
    const [proof] = await uploads(shown, 'a');
    const passport = neededIn(shown, 'passport').id;
    const foreign = neededIn(other, 'passport').id;
    const foreignValue = valueIdIn(other, 'income');
    const income = valueIdIn(shown, 'first_name');
    const statement = neededIn(shown, 'statement').id;
    expect(errorOf(await counter.assign(shown.id, proof.id, 999_999))).toEqual([
      400,
      'does_not_exist',
      'assign_to',
    ]);
    expect(errorOf(await counter.assign(shown.id, proof.id, foreign))).toEqual([
      400,
      'does_not_exist',
      'assign_to',
    ]);
    expect(errorOf(await counter.assign(shown.id, proof.id, passport, foreignValue))).toEqual([
      400,
      'does_not_exist',
      'information_value_id',
    ]);
    expect(errorOf(await counter.assign(shown.id, proof.id, statement, income))).toEqual([
      400,
      'identifiers_disagree',
      'assign_to',
    ]);
    const { client } = counter.alpha;
    const path = `/api/1/cases/${shown.id}/proofs/${proof.id}/assign`;
    expect((await client.post(path, {})).body.code).toBe('required');
    expect((await client.post(path, { assign_to: 'x' })).body.code).toBe('invalid');
    expect((await client.post(path, { assign_to: passport, to: 1 })).body.code).toBe('unknown_field');
    expect((await counter.assign(shown.id, 999_999, passport)).status).toBe(404);
    expect(proofIn(await counter.getCase(shown.id), proof.id).is_custom).toBe(true);
  });
});

describe('unassigning', () => {
  test('makes it custom again, under its name, without the rules [Proofs 7] [Recalculation 4] [Decisions A proof]', async () => {
    const shown = await counter.createCase();
    const [proof] = await uploads(shown, 'Mine');
    const { id } = neededIn(shown, 'passport');
    await counter.assign(shown.id, proof.id, id);
    const before = await counter.triggersOf(shown.id);
    const { status, body } = await unassign(shown, proof);
    expect(status).toBe(200);
    expect(proofIn(body.data, proof.id)).toMatchObject({
      name: 'Mine',
      is_custom: true,
      needed_document_id: null,
    });
    expect(neededIn(body.data, 'passport')).toMatchObject({ is_provided: false, proof_ids: [] });
    expect(await counter.triggersOf(shown.id)).toEqual(before);
    expect((await counter.activitiesOf(shown.id))[0]).toMatchObject({
      activity: 'proof_unassigned',
      message: 'took "Mine" from "Passport"',
      needed_document: id,
    });
    expect(neededIn(await counter.getCase(shown.id), 'passport').is_provided).toBe(false);
  });

  test('leaves a dirty case dirty, and takes skip_case_response [Proofs 7] [Recalculation 4] [Conventions skip_case_response]', async () => {
    const shown = await counter.createCase();
    const [proof] = await uploads(shown, 'a');
    await counter.assign(shown.id, proof.id, neededIn(shown, 'passport').id);
    await counter.alpha.client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
      field: { information_key: 'income', instance_id: shown.outcome_instance_id, value: 5000 },
    });
    const { body } = await unassign(shown, proof);
    expect([body.data.is_dirty, body.data.tags]).toEqual([true, []]);
    const again = await unassign(shown, proof, '?skip_case_response=true');
    expect(again.body).toEqual({ data: { id: shown.id } });
    const clean = await counter.getCase(shown.id);
    expect([clean.is_dirty, clean.tags.map(({ key }: Shown) => key)]).toEqual([false, ['rich']]);
  });

  test('a custom proof stays as it is; one that is not there is not found [Proofs 7]', async () => {
    const shown = await counter.createCase();
    const [proof] = await uploads(shown, 'a');
    const { version } = await counter.getCase(shown.id);
    expect((await unassign(shown, proof)).body.data.version).toBe(version);
    expect((await unassign(shown, { id: 999_999 })).status).toBe(404);
  });
});
