import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import { anySpoiling, degradeScan, seeded } from '../../support/degrade-scan.ts';
import { textPdf, textsOf } from '../../support/sample-files.ts';
import { neededOf, type Office, openOffice, publishOffice, type Shown } from '../booklets/office.ts';
import { print, scan, stack } from './scanner.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const proofOf = async (shown: Shown, id: number) =>
  (await office.file(`/api/1/cases/${shown.id}/proofs/${id}/original`)).bytes;

const neededIn = (shown: Shown, key: string) =>
  shown.needed_documents.find((each: Shown) => each.key === key);

describe('a scan', () => {
  test('of one document is stored on the needed document that it fills [Documents 10] [Document rules 3] [Decisions analysed_documents] [Decisions affected_cases]', async () => {
    const shown = await office.createCase();
    const report = await scan(office, await print(office, shown));
    const needed = neededOf(shown, 'signed_form');
    const now = await office.getCase(shown.id);
    const [proof] = now.proofs;
    expect(report).toEqual({
      affected_cases: [{ id: shown.id, user_readable_id: shown.user_readable_id, name: shown.name }],
      analysed_documents: [
        {
          case_id: shown.id,
          needed_document_id: needed,
          proof_id: proof.id,
          pages: [1, 2, 3],
          status: 'stored',
        },
      ],
    });
    expect(proof).toMatchObject({
      name: 'Signed form',
      file_name: 'Form.pdf',
      content_type: 'application/pdf',
      needed_document_id: needed,
    });
    expect(neededIn(now, 'signed_form').is_provided).toBe(true);
    const texts = await textsOf(await proofOf(shown, proof.id));
    expect(texts.map((text) => /First|Second|Third/.exec(text)?.[0])).toEqual(['First', 'Second', 'Third']);
  });

  test('of four cases, mixed and spoilt by printer, pen and scanner, ends with all pages in place [Documents 10] [Document rules 3]', async () => {
    const random = seeded(20_261_115);
    const names = ['Ada Lovelace', 'Charles Babbage', 'Emmy Noether', 'Alan Turing'];
    const cases: Shown[] = [];
    for (const full_name of names) cases.push(await office.createCase({ full_name }));
    const printed: Buffer[] = [];
    for (const each of cases) printed.push(await print(office, each));
    const letter = await print(office, cases[0], 'letter');
    const sheets = printed.flatMap((form) => ['1', '2', '3'].map((page) => [form, page] as const));
    const mixed = [...sheets, [letter, '1'] as const]
      .map((sheet) => ({ sheet, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ sheet }) => sheet);
    const spoilings = mixed.map(() => anySpoiling(random));
    const scanned = await degradeScan(await stack(...mixed), spoilings, random);
    const report = await scan(office, scanned);
    expect(report.analysed_documents.map(({ status }: Shown) => status)).toEqual(Array(5).fill('stored'));
    expect(report.affected_cases.map(({ id }: Shown) => id).toSorted()).toEqual(
      cases.map(({ id }) => id).toSorted(),
    );
    const seen = report.analysed_documents.flatMap(({ pages }: Shown) => pages);
    expect(seen.toSorted((a: number, b: number) => a - b)).toEqual(mixed.map((_, at) => at + 1));
    for (const [at, each] of cases.entries()) {
      const now = await office.getCase(each.id);
      expect(neededIn(now, 'signed_form').is_provided).toBe(true);
      const found = report.analysed_documents.find(
        ({ needed_document_id }: Shown) => needed_document_id === neededOf(each, 'signed_form'),
      );
      const own = mixed.flatMap((sheet, page) => (sheet[0] === printed[at] ? [page + 1] : []));
      expect(found.pages).toEqual(own);
      const pdf = await openPdf(await proofOf(each, found.proof_id));
      expect(pdf.pages).toBe(3);
      pdf.close();
    }
    expect(neededIn(await office.getCase(cases[0].id), 'signed_letter').is_provided).toBe(true);
  });

  test('puts pages into the order of their print, upright [Documents 10]', async () => {
    const shown = await office.createCase();
    const form = await print(office, shown);
    const turned = await openPdf(await stack([form, '3'], [form, '1'], [form, '2']));
    for (let page = 0; page < 3; page++)
      turned.withPage(page, (handle) => turned.lib.FPDFPage_SetRotation(handle, page + 1));
    const report = await scan(office, turned.save());
    turned.close();
    const [{ proof_id, pages }] = report.analysed_documents;
    expect(pages).toEqual([1, 2, 3]);
    const bytes = await proofOf(shown, proof_id);
    expect((await textsOf(bytes)).map((text) => /First|Second|Third/.exec(text)?.[0])).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    const stored = await openPdf(bytes);
    for (let page = 0; page < 3; page++)
      expect(stored.withPage(page, (handle) => stored.lib.FPDFPage_GetRotation(handle))).toBe(0);
    stored.close();
  });

  test('recalculates the case, tells others of its proofs and logs it [Documents 10] [Decisions case_proofs_updated] [Recalculation 1]', async () => {
    const shown = await office.createCase();
    await scan(office, await print(office, shown));
    const now = await office.getCase(shown.id);
    expect([now.is_dirty, now.version > shown.version]).toEqual([false, true]);
    const told = (await office.client.get('/api/1/events?limit=1000')).body.data;
    expect(
      told
        .filter(({ payload }: Shown) => payload.case_id === shown.id)
        .map(({ payload }: Shown) => payload.trigger),
    ).toContain('case_proofs_updated');
    const log = (await office.client.get(`/api/1/cases/${shown.id}/activity_log`)).body;
    expect(JSON.stringify(log)).toContain('proof_uploaded');
  });

  test('leaves the rules for later with keep_dirty [Documents 10] [Conventions keep_dirty]', async () => {
    const shown = await office.createCase();
    await scan(office, await print(office, shown), '?keep_dirty=true');
    const { body } = await office.client.get(`/api/1/cases?ordering=-id&page_size=200`);
    expect(body.data.find(({ id }: Shown) => id === shown.id).is_dirty).toBe(true);
    const now = await office.getCase(shown.id);
    expect([now.is_dirty, neededIn(now, 'signed_form').is_provided]).toEqual([false, true]);
  });

  test('is outdated once something that its document shows has changed, and only then [Documents 10] [Document rules 3] [Decisions analysed_documents]', async () => {
    const shown = await office.createCase();
    const form = await print(office, shown);
    const german = await print(office, shown, 'form', { language: 'de' });
    // A comment, a value that the form does not show, and a stored page do not outdate it.
    await office.client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Printed today' });
    await office.set(shown, { email: 'ada@example.com' });
    expect((await scan(office, await stack([form, '1']))).analysed_documents[0].status).toBe('stored');
    expect((await scan(office, await stack([german, '2']))).analysed_documents[0].status).toBe('stored');
    await office.set(shown, { full_name: 'Augusta Ada King' });
    const report = await scan(office, form);
    expect(report).toEqual({
      affected_cases: [],
      analysed_documents: [
        {
          case_id: shown.id,
          needed_document_id: neededOf(shown, 'signed_form'),
          proof_id: null,
          pages: [1, 2, 3],
          status: 'outdated',
        },
      ],
    });
    await office.set(shown, { full_name: 'Ada Lovelace' });
    expect((await scan(office, form)).analysed_documents[0].status).toBe('stored');
  });

  test("knows neither another tenant's codes nor codes that nobody sealed [Documents 10] [Decisions analysed_documents]", async () => {
    await publishOffice(office.beta);
    const { body } = await office.beta.client.post('/api/1/cases', { process_key: 'join' });
    const other = body.data;
    const { bytes } = await office.file(
      `/api/1/cases/${other.id}/documents/${other.documents[0].id}`,
      office.beta,
    );
    const shown = await office.createCase();
    const report = await scan(office, await stack(bytes, [await print(office, shown), '1-3']));
    expect(report.analysed_documents).toEqual([
      { case_id: null, needed_document_id: null, proof_id: null, pages: [1, 2, 3], status: 'unknown' },
      expect.objectContaining({ case_id: shown.id, pages: [4, 5, 6], status: 'stored' }),
    ]);
    expect((await office.beta.client.get(`/api/1/cases/${other.id}`)).body.data.proofs).toEqual([]);
  });

  test('does not know a case that was deleted, nor a document that is not needed any more [Documents 10] [Decisions analysed_documents]', async () => {
    const gone = await office.createCase();
    const form = await print(office, gone);
    expect((await office.client.delete(`/api/1/cases/${gone.id}`)).status).toBeLessThan(300);
    expect((await scan(office, form)).analysed_documents).toEqual([
      { case_id: null, needed_document_id: null, proof_id: null, pages: [1, 2, 3], status: 'unknown' },
    ]);
    const shown = await office.createCase({ full_name: 'Ada', has_partner: true });
    const partner = shown.instances.find(({ is_outcome }: Shown) => !is_outcome).id;
    const letter = await print(office, shown, 'letter', { instance: partner });
    await office.set(shown, { has_partner: false });
    expect((await scan(office, letter)).analysed_documents).toEqual([
      { case_id: shown.id, needed_document_id: null, proof_id: null, pages: [1], status: 'unknown' },
    ]);
  });

  test('reports pages without a code that can be read, and stores the others [Documents 10] [Decisions analysed_documents]', async () => {
    const shown = await office.createCase();
    const form = await print(office, shown);
    const report = await scan(
      office,
      await stack([form, '1'], textPdf('A stray page'), [form, '2-3'], textPdf('')),
    );
    expect(report.analysed_documents).toEqual([
      expect.objectContaining({ pages: [1, 3, 4], status: 'stored' }),
      { case_id: null, needed_document_id: null, proof_id: null, pages: [2, 5], status: 'unreadable' },
    ]);
  });

  test('says which pages are missing and which came twice, and keeps all that came [Documents 10]', async () => {
    const shown = await office.createCase();
    const form = await print(office, shown);
    const report = await scan(office, await stack([form, '1'], [form, '3'], [form, '1']));
    const [found] = report.analysed_documents;
    expect(found).toMatchObject({ pages: [1, 2, 3], status: 'stored' });
    expect(found.detail).toBe('Missing of 3 printed pages: 2. Scanned more than once: 1.');
    expect(await textsOf(await proofOf(shown, found.proof_id))).toHaveLength(3);
  });

  test('says that a case has ended, and loses nothing of the others [Documents 10]', async () => {
    const ended = await office.createCase();
    const open = await office.createCase({ full_name: 'Emmy Noether' });
    const pages = await stack(await print(office, ended), await print(office, open));
    await office.client.post(`/api/1/cases/${ended.id}/transition`, { transition_key: 'finish' });
    const report = await scan(office, pages);
    expect(report.affected_cases.map(({ id }: Shown) => id)).toEqual([open.id]);
    expect(report.analysed_documents).toEqual([
      {
        case_id: ended.id,
        needed_document_id: neededOf(ended, 'signed_form'),
        proof_id: null,
        pages: [1, 2, 3],
        status: 'outdated',
        detail: 'The case cannot be edited in its present state.',
      },
      expect.objectContaining({ case_id: open.id, status: 'stored', pages: [4, 5, 6] }),
    ]);
    expect((await office.getCase(ended.id)).proofs).toEqual([]);
  });

  test('says that a needed document takes no further file [Documents 10]', async () => {
    const shown = await office.createCase();
    const letter = await print(office, shown, 'letter');
    expect((await scan(office, letter)).analysed_documents[0].status).toBe('stored');
    const again = await scan(office, await degradeScan(letter, [anySpoiling(seeded(3))], seeded(3)));
    expect(again.analysed_documents[0]).toMatchObject({ status: 'outdated', proof_id: null });
    expect(again.analysed_documents[0].detail).not.toBe('');
    expect((await office.getCase(shown.id)).proofs).toHaveLength(1);
  });

  test.each([
    'form',
    'extra',
  ])('of the %s that is uploaded again is not stored again [Documents 10]', async (key) => {
    const shown = await office.createCase({ full_name: 'Ada', nickname: 'Countess' });
    const form = await print(office, shown, key);
    const first = await scan(office, form);
    const second = await scan(office, form);
    expect(second).toEqual(first);
    expect((await office.getCase(shown.id)).proofs).toHaveLength(1);
  });

  test('of a document that fills nothing becomes a custom proof [Documents 10]', async () => {
    const shown = await office.createCase({ full_name: 'Ada', nickname: 'Countess' });
    const report = await scan(office, await print(office, shown, 'extra'));
    const [found] = report.analysed_documents;
    expect(found).toEqual({
      case_id: shown.id,
      needed_document_id: null,
      proof_id: found.proof_id,
      pages: [1],
      status: 'stored',
    });
    expect((await office.getCase(shown.id)).proofs[0]).toMatchObject({ name: 'Extra', is_custom: true });
  });
});
