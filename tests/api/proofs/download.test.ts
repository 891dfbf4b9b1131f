import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import { readZip } from '../../support/read-zip.ts';
import { bombPdf, lockedPdf, picture, textPdf, textsOf } from '../../support/sample-files.ts';
import { type Counter, neededIn, openCounter, type Shown } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const get = (shown: Shown, proof: Shown, rest = '') =>
  counter.send('GET', `/api/1/cases/${shown.id}/proofs/${proof.id}${rest}`);

type Content = string | Uint8Array;

/** A case with these files, all assigned to the passport in this order. */
async function withFiles(
  ...files: readonly (readonly [string, Content])[]
): Promise<{ shown: Shown; proofs: Shown[] }> {
  const shown = await counter.createCase();
  const proofs = [];
  for (const [name, content] of files) {
    const proof = await counter.upload(shown.id, content, name);
    const reply = await counter.assign(shown.id, proof.id, neededIn(shown, 'passport').id);
    expect(reply.status, reply.text).toBe(200);
    proofs.push(proof);
  }
  return { shown, proofs };
}

const typeOf = ({ headers }: { headers: Headers }) => headers.get('content-type');

describe('a proof', () => {
  test('that is a PDF alone comes byte by byte, to be saved [Proofs 3] [Decisions Get proof]', async () => {
    const shown = await counter.createCase();
    const content = textPdf('untouched');
    const proof = await counter.upload(shown.id, content, 'Bescheid (neu) ü.pdf');
    const reply = await get(shown, proof);
    expect([reply.status, typeOf(reply)]).toEqual([200, 'application/pdf']);
    expect(reply.bytes).toEqual(content);
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="Bescheid (neu) u.pdf"; filename*=UTF-8\'\'Bescheid%20%28neu%29%20%C3%BC.pdf',
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('content-length')).toBe(String(content.length));
  });

  test('comes as one PDF with its appendices, PDFs and pictures, in their order [Proofs 3] [Decisions Get proof]', async () => {
    const { shown, proofs } = await withFiles(
      ['a.pdf', textPdf('first page', 'second page')],
      ['b.png', await picture('scan')],
      ['c.pdf', textPdf('last page')],
    );
    const reply = await get(shown, proofs[0]);
    expect([reply.status, typeOf(reply)]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="Passport.pdf"');
    expect(await textsOf(reply.bytes)).toEqual(['first page', 'second page', '', 'last page']);
    expect((await get(shown, proofs[2])).bytes).toEqual(textPdf('last page'));
    const appendix = await get(shown, proofs[1]);
    expect([typeOf(appendix), (await textsOf(appendix.bytes)).length]).toEqual(['application/pdf', 1]);
  });

  test('a picture of any type comes as a PDF with its own name', async () => {
    const shown = await counter.createCase();
    const red = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
    const files = [
      ['a.gif', await red.gif().toBuffer()],
      ['b.avif', await red.avif().toBuffer()],
    ] as const;
    for (const [name, content] of files) {
      const { headers } = await get(shown, await counter.upload(shown.id, content, name));
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name.slice(0, 1)}.pdf"`);
    }
  });

  test('a picture comes as a PDF, upright; each page of a TIFF is a page [Proofs 3] [Decisions Get proof]', async () => {
    const lying = sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } });
    const turned = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { shown, proofs } = await withFiles(['photo.jpg', turned]);
    const { bytes, headers } = await get(shown, proofs[0]);
    expect(headers.get('content-type')).toBe('application/pdf');
    const pdf = await openPdf(bytes);
    const size = pdf.withPage(0, (page) => [
      Math.round(pdf.lib.FPDF_GetPageWidthF(page)),
      Math.round(pdf.lib.FPDF_GetPageHeightF(page)),
    ]);
    pdf.close();
    expect(size).toEqual([595, 842]);
    const pages = await sharp([await picture('one'), await picture('two')], { join: { animated: true } })
      .tiff()
      .toBuffer();
    const fax = await counter.upload(shown.id, pages, 'fax.tiff');
    expect(await textsOf((await get(shown, fax)).bytes)).toHaveLength(2);
  });

  test('that cannot be merged comes as it was uploaded, in its own type [Proofs 3] [Decisions Get proof]', async () => {
    const shown = await counter.createCase();
    const text = await counter.upload(shown.id, 'name;born\nAda;1815\n', 'list.csv');
    const reply = await get(shown, text);
    expect([typeOf(reply), reply.bytes.toString()]).toEqual(['text/csv', 'name;born\nAda;1815\n']);
    const locked = await lockedPdf(textPdf('secret'));
    const truncated = textPdf('cut').subarray(0, 60);
    const halfPicture = (await picture('half')).subarray(0, 200);
    for (const [name, bytes, type] of [
      ['locked.pdf', locked, 'application/pdf'],
      ['cut.pdf', truncated, 'application/pdf'],
      ['half.png', halfPicture, 'image/png'],
    ] as const) {
      const { shown: other, proofs } = await withFiles([name, bytes], ['b.pdf', textPdf('appendix')]);
      const answer = await get(other, proofs[0]);
      expect([name, answer.status, typeOf(answer)]).toEqual([name, 200, type]);
      expect(answer.bytes).toEqual(bytes);
    }
  });

  test('has a page for each appendix that cannot be merged, which comes by itself [Proofs 3]', async () => {
    const locked = await lockedPdf(textPdf('secret'));
    const { shown, proofs } = await withFiles(
      ['a.pdf', textPdf('first')],
      ['b.pdf', locked],
      ['c.pdf', await bombPdf(700)],
    );
    const pages = await textsOf((await get(shown, proofs[0])).bytes);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toBe('first');
    expect(pages[1]).toMatch(/could not be included.*protected by a password.*b\.\u200b?pdf/s);
    expect(pages[2]).toMatch(/could not be included.*too large or too complex.*c\.\u200b?pdf/s);
    expect((await get(shown, proofs[1])).bytes).toEqual(locked);
  });

  test('of 5,000 pages is merged, too [Proofs 3]', async () => {
    const many = textPdf(...Array.from({ length: 5000 }, (_, at) => `page ${at}`));
    const { shown, proofs } = await withFiles(['a.pdf', many], ['b.pdf', textPdf('the end')]);
    const pdf = await openPdf((await get(shown, proofs[0])).bytes);
    expect(pdf.pages).toBe(5001);
    pdf.close();
  });

  test('comes as uploaded without its appendices where the original is asked for [Proofs 6]', async () => {
    const image = await picture('me', 'jpeg');
    const { shown, proofs } = await withFiles(['me.jpg', image], ['b.pdf', textPdf('appendix')]);
    const reply = await get(shown, proofs[0], '/original');
    expect([reply.status, typeOf(reply)]).toEqual([200, 'image/jpeg']);
    expect(reply.bytes).toEqual(image);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="me.jpg"');
    expect((await get(shown, { id: 999_999 }, '/original')).status).toBe(404);
  });

  test('is read as it is stored, without the rules [Recalculation 3]', async () => {
    const { shown, proofs } = await withFiles(['a.pdf', textPdf('a')]);
    await counter.alpha.client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
      field: { information_key: 'income', instance_id: shown.outcome_instance_id, value: 5000 },
    });
    await get(shown, proofs[0]);
    await counter.send('GET', `/api/1/cases/${shown.id}/all_proofs`);
    const { is_dirty } = await counter.alpha.inTenant(({ db }) =>
      db.selectFrom('cases').select('is_dirty').where('id', '=', shown.id).executeTakeFirstOrThrow(),
    );
    expect(is_dirty).toBe(true);
  });
});

describe('all proofs', () => {
  const all = (shown: Shown, query = '') =>
    counter.send('GET', `/api/1/cases/${shown.id}/all_proofs${query}`);

  test('come as proofs.zip, every file as it was uploaded, under names of their own [Documents 6]', async () => {
    const image = await picture('me', 'jpeg');
    const { shown } = await withFiles(['scan.pdf', textPdf('one')], ['scan.pdf', textPdf('two')]);
    await counter.upload(shown.id, 'a text', 'SCAN.pdf');
    await counter.upload(shown.id, image, '../../me.jpg');
    const reply = await all(shown, '?format=text');
    expect([reply.status, typeOf(reply)]).toEqual([200, 'application/zip']);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="proofs.zip"');
    const files = readZip(reply.bytes);
    expect([...files.keys()]).toEqual(['scan.pdf', 'scan (2).pdf', 'SCAN (3).pdf', 'me.jpg']);
    expect(files.get('scan (2).pdf')).toEqual(textPdf('two'));
    expect(files.get('SCAN (3).pdf')?.toString()).toBe('a text');
    expect(files.get('me.jpg')).toEqual(image);
  });

  test('of a case without any are an empty archive; of no case, nothing [Documents 6]', async () => {
    const { bytes } = await all(await counter.createCase());
    expect(readZip(bytes).size).toBe(0);
    expect((await all({ id: 999_999 })).status).toBe(404);
    const wrong = await all(await counter.createCase(), '?format=xml');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_format']);
  });
});
