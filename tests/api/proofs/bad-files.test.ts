import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombPdf, heicHeader, picture, pngHeader, textPdf, textsOf } from '../../support/sample-files.ts';
import { type Counter, neededIn, openCounter, type Shown } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const get = (shown: Shown, proof: Shown, rest = '') =>
  counter.send('GET', `/api/1/cases/${shown.id}/proofs/${proof.id}${rest}`);

/** A case with this file, and a PDF as its appendix. */
async function withAppendix(content: Uint8Array, name: string): Promise<{ shown: Shown; proof: Shown }> {
  const shown = await counter.createCase();
  const proof = await counter.upload(shown.id, content, name);
  const appendix = await counter.upload(shown.id, textPdf('the appendix'), 'appendix.pdf');
  for (const { id } of [proof, appendix])
    expect((await counter.assign(shown.id, id, neededIn(shown, 'passport').id)).status).toBe(200);
  return { shown, proof };
}

describe('a hostile file', () => {
  test('a PDF that unpacks to gigabytes is stored and sent, and the service goes on', async () => {
    const bomb = await bombPdf(1500);
    expect(bomb.length).toBeLessThan(100_000);
    const { shown, proof } = await withAppendix(bomb, 'bomb.pdf');
    expect(proof.content_type).toBe('application/pdf');
    expect((await get(shown, proof)).status).toBe(200);
    expect((await get(shown, proof, '/original')).bytes).toEqual(bomb);
    await counter.drainJobs();
    expect((await counter.getCase(shown.id)).proofs).toHaveLength(2);
  });

  test('a file that is valid as two types has the type of its beginning, and is never shown in place', async () => {
    const jpeg = await picture('polyglot', 'jpeg');
    const asPicture = Buffer.concat([jpeg, textPdf('hidden behind a picture')]);
    const asPage = Buffer.concat([Buffer.from('GIF89a=1;/*'), Buffer.from('*/alert(1)<script>')]);
    const asArchive = Buffer.concat([textPdf('visible'), Buffer.from('PK\x03\x04 an archive behind it')]);
    for (const [content, type] of [
      [asPicture, 'image/jpeg'],
      [asPage, 'image/gif'],
      [asArchive, 'application/pdf'],
    ] as const) {
      const shown = await counter.createCase();
      const proof = await counter.upload(shown.id, content, 'innocent.html');
      expect(proof.content_type).toBe(type);
      const { headers } = await get(shown, proof, '/original');
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a picture that claims 50,000 x 50,000 pixels is refused, as a proof and in its place', async () => {
    const huge = pngHeader(50_000, 50_000);
    const shown = await counter.createCase();
    const file = { name: 'file', fileName: 'huge.png', content: huge };
    const refused = await counter.send('POST', `/api/1/cases/${shown.id}/proofs`, [file]);
    expect([refused.status, refused.body.code]).toEqual([400, 'picture_too_large']);
    expect(refused.body.detail).toContain('50000 x 50000');
    const proof = await counter.upload(shown.id, textPdf('stays'));
    const replaced = await counter.send('PATCH', `/api/1/cases/${shown.id}/proofs/${proof.id}`, [file]);
    expect(replaced.body.code).toBe('picture_too_large');
    expect(await textsOf((await get(shown, proof)).bytes)).toEqual(['stays']);
  });

  test('a HEIC picture is refused by its content with what to do instead, as a proof, in its place and as a scan', async () => {
    const shown = await counter.createCase();
    const proof = await counter.upload(shown.id, textPdf('stays'));
    for (const brand of ['heic', 'heix', 'mif1', 'hevc'])
      for (const [method, path] of [
        ['POST', `/api/1/cases/${shown.id}/proofs`],
        ['PATCH', `/api/1/cases/${shown.id}/proofs/${proof.id}`],
        ['POST', '/api/1/documents_upload/upload'],
      ] as const) {
        const file = { name: 'file', fileName: 'photo.jpg', content: heicHeader(brand) };
        const { status, body } = await counter.send(method, path, [file]);
        expect([brand, status, body.code, body.errors[0].attr]).toEqual([
          brand,
          400,
          'heic_not_accepted',
          'file',
        ]);
        expect(body.detail).toContain('Send it as JPEG, PNG or PDF');
      }
    expect((await counter.getCase(shown.id)).proofs).toHaveLength(1);
    const jpeg = await counter.upload(shown.id, await picture('a photo', 'jpeg'), 'photo.heic');
    expect(jpeg.content_type).toBe('image/jpeg');
  });

  test('a picture whose size stands far behind is stored, and sent as it came', async () => {
    // The header of the real picture comes after more bytes than are inspected.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 32)]);
    const jpeg = await picture('far', 'jpeg');
    const content = Buffer.concat([jpeg.subarray(0, 2), ...Array(5).fill(comment), jpeg.subarray(2)]);
    const { shown, proof } = await withAppendix(content, 'far.jpg');
    const reply = await get(shown, proof);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(await textsOf(reply.bytes)).toEqual(['', 'the appendix']);
  });

  test('the processes that look at files are replaced when they are killed', async () => {
    const { workshop } = counter.app.services;
    await expect(workshop.run('selfTest', { behave: 'crash' })).rejects.toMatchObject({ code: 'crashed' });
    const shown = await counter.createCase();
    expect((await counter.upload(shown.id, textPdf('afterwards'))).content_type).toBe('application/pdf');
  });
});
