import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textPdf, textsOf } from '../../support/sample-files.ts';
import { bookletOf, documentOf, neededOf, type Office, openOffice, type Shown } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const pathOf = (shown: Shown, id: string | number) => `/api/1/cases/${shown.id}/booklets/${id}/download`;

async function textOf(path: string, body: unknown): Promise<string> {
  const { status, bytes } = await office.ask(path, body);
  expect(status, bytes.subarray(0, 600).toString()).toBe(200);
  return (await textsOf(bytes)).join(' ').replaceAll(/\s+/g, ' ');
}

/** The words in the order in which the text has them. */
const orderOf = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.includes(word)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

describe('a booklet of chosen parts', () => {
  test('binds the documents and proofs given, in their order, and no others [Documents 1] [Decisions Booklet download arrays]', async () => {
    const shown = await office.createCase();
    const first = await office.addProof(shown, 'a.pdf', textPdf('Proof one'));
    const second = await office.addProof(shown, 'b.pdf', textPdf('Proof two'), neededOf(shown, 'passport'));
    const third = await office.addProof(shown, 'c.pdf', textPdf('Proof three'));
    await office.set(shown, { photo: third });
    const { status, headers, bytes } = await office.ask(pathOf(shown, bookletOf(shown, 'everything')), {
      document_ids: [documentOf(shown, 'letter'), documentOf(shown, 'notice')],
      proof_ids: [second, first],
      file_information_proof_ids: [third],
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = (await textsOf(bytes)).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(pages).toHaveLength(5);
    for (const [at, words] of [
      'Letter to Ada',
      'A notice for Ada',
      'Proof two',
      'Proof one',
      'Proof three',
    ].entries())
      expect(pages[at]).toContain(words);
    const turned = await textOf(pathOf(shown, 'everything'), {
      document_ids: [documentOf(shown, 'notice'), documentOf(shown, 'letter')],
    });
    expect(orderOf(turned, ['Letter to', 'A notice', 'Proof'])).toEqual(['A notice', 'Letter to']);
  });

  test('holds what it is configured to hold where nothing is chosen [Documents 1]', async () => {
    const shown = await office.createCase();
    expect(await textOf(pathOf(shown, 'file'), {})).toContain('Form of Ada Lovelace');
  });

  test('is made for the instance named [Documents 1]', async () => {
    const shown = await office.createCase({ full_name: 'Ada Lovelace', has_partner: true });
    const partner = shown.instances.find(({ is_outcome }: Shown) => !is_outcome).id;
    await office.client.patch(`/api/1/cases/${shown.id}`, {
      fields: [{ information_key: 'full_name', instance_id: partner, value: 'Charles' }],
    });
    const text = await textOf(pathOf(shown, 'letters'), {
      instance_id: partner,
      document_ids: [documentOf(shown, 'letter', partner)],
    });
    expect(text).toContain('For Charles');
  });

  test.each([
    ['a document that is not there', { document_ids: [999_999] }, 'does_not_exist', 'document_ids.0'],
    ['a proof that is not there', { proof_ids: [999_999] }, 'does_not_exist', 'proof_ids.0'],
    [
      'a file that is not there',
      { file_information_proof_ids: [999_999] },
      'does_not_exist',
      'file_information_proof_ids.0',
    ],
    ['an instance that is not there', { instance_id: 999_999 }, 'does_not_exist', 'instance_id'],
    ['nothing at all', { document_ids: [] }, 'required', 'document_ids'],
    ['a text for an id', { document_ids: ['1'] }, 'invalid', 'document_ids.0'],
    ['a field that it does not know', { documents: [1] }, 'unknown_field', 'documents'],
  ])('refuses %s [Documents 1]', async (_, body, code, attr) => {
    const shown = await office.createCase();
    const reply = await office.ask(pathOf(shown, 'file'), body);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  });

  test("refuses another case's document and proof, and finds no other booklet or case [Documents 1]", async () => {
    const shown = await office.createCase();
    const other = await office.createCase();
    const proof = await office.addProof(other, 'a.pdf', textPdf('Other'));
    const document = await office.ask(pathOf(shown, 'file'), { document_ids: [documentOf(other, 'form')] });
    expect([document.status, document.body.code]).toEqual([400, 'does_not_exist']);
    const file = await office.ask(pathOf(shown, 'file'), { proof_ids: [proof] });
    expect([file.status, file.body.code]).toEqual([400, 'does_not_exist']);
    expect((await office.ask(pathOf(shown, 999_999), {})).status).toBe(404);
    expect((await office.ask(pathOf({ id: 999_999 }, 'file'), {})).status).toBe(404);
  });

  test('does not end a batch [Recalculation 4] [Documents 1]', async () => {
    const shown = await office.createCase();
    await office.set(shown, { nickname: 'Countess' }, '?keep_dirty=true');
    expect(await textOf(pathOf(shown, 'file'), {})).not.toContain('Extra');
    expect((await office.getCase(shown.id)).documents.map(({ key }: Shown) => key)).toContain('extra');
  });
});
