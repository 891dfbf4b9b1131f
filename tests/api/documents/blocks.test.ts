import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { textPdf, textsOf } from '../../support/sample-files.ts';
import { documentOf, download, openCase, publishBank, type ShownCase, set, shown, textOf } from './bank.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishBank(service.alpha);
});
afterAll(() => service.close());

const pathOf = (of: ShownCase, key: string, rest = ''): string =>
  `/api/1/cases/${of.id}/documents/${documentOf(of, key).id}${rest}`;
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('sections, headings, tables over pages, boxes, fields and breaks stand in their order [Documents 3]', async () => {
  const earnings = Array.from({ length: 90 }, (_, at) => ({ source: `Source no. ${at}`, amount: at }));
  const made = await openCase(client, {
    full_name: 'Anna',
    born: '1990-02-03',
    wants_partner: true,
    earnings,
  });
  const pages = (await textsOf((await download(service, pathOf(made, 'report'))).bytes)).map(flat);
  // Two and a half pages of the table, then a section of two pages; the partner has no name yet.
  expect(pages).toHaveLength(5);
  expect(pages[0]).toContain('Report Contents Overview of Anna');
  expect(pages[0]).toMatch(/About Anna[ .]*4/);
  expect(pages[0]).toContain('Small print');
  expect(pages[0]).toContain('Heavy print');
  for (const page of pages.slice(0, 3)) expect(page).toContain('Source Amount');
  expect(pages[2]).toContain('Source no. 89');
  expect(pages[2]).not.toContain('About Anna');
  expect(pages[3]).toMatch(/About Anna Always Name Anna Date of birth 3 February 1990 One line A field/);
  expect(pages[3]).not.toContain('Never');
  expect(pages[4]).toContain('After the break');
  expect(pages[4]).toContain('Signed by Anna');
  expect(pages[4]).not.toContain('Place and date');
  expect(pages[4]).toContain('Page 5 of 5');
});

/** Uploads a file as the passport of the outcome. */
async function addPassport(of: ShownCase, bytes: Uint8Array, name: string, type: string): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const response = await fetch(`${service.baseUrl}/api/1/cases/${of.id}/proofs?skip_case_response=true`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${service.alpha.key}` },
    body: form,
  });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { created_proof_id: number } };
  const { needed_documents: needed } = (await client.get(`/api/1/cases/${of.id}`)).body.data;
  const passport = needed.find(
    (each: { key: string; instance_id: number }) =>
      each.key === 'passport' && each.instance_id === of.outcome,
  );
  const assigned = await client.post(`/api/1/cases/${of.id}/proofs/${data.created_proof_id}/assign`, {
    assign_to: passport.id,
  });
  expect(assigned.status, assigned.text).toBe(200);
}

const pictures = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;

test('a proof is shown as a picture, of a PDF its first page, and a missing one says so [Documents 3]', async () => {
  const made = await openCase(client, { full_name: 'Anna', wants_statement: true });
  const without = await download(service, pathOf(made, 'statement', '?language=de'));
  expect(await textOf(without.bytes)).toContain('Passport: Das Bild fehlt.');
  expect(pictures(without.bytes)).toBe(0);
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
    .tiff()
    .toBuffer();
  await addPassport(made, red, 'passport.tiff', 'image/tiff');
  const drawn = await download(service, pathOf(made, 'statement', '?language=de'));
  expect(await textOf(drawn.bytes)).not.toContain('Das Bild fehlt');
  expect(pictures(drawn.bytes)).toBe(1);

  const other = await openCase(client, { full_name: 'Berta', wants_statement: true });
  await addPassport(other, textPdf('Passport of Berta'), 'passport.pdf', 'application/pdf');
  const scanned = await download(service, pathOf(other, 'statement', '?language=fr'));
  expect(pictures(scanned.bytes)).toBe(1);
});

test('a document of an instance never shows the file of another; one of the case shows the first [Documents 3]', async () => {
  const answers = { full_name: 'Anna', remark: 'Passports', wants_statement: true, wants_partner: true };
  const made = await openCase(client, answers);
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
  await addPassport(made, red, 'passport.jpg', 'image/jpeg');
  const textsIn = (key: string): Promise<string[]> =>
    Promise.all(
      made.documents
        .filter((document) => document.key === key)
        .sort(
          (one, two) => Number(two.instance_id === made.outcome) - Number(one.instance_id === made.outcome),
        )
        .map(async ({ id }) =>
          textOf((await download(service, `/api/1/cases/${made.id}/documents/${id}?language=de`)).bytes),
        ),
    );
  const missing = (text: string): number => text.split('Passport: Das Bild fehlt.').length - 1;
  expect((await textsIn('statement')).map(missing)).toEqual([0, 1]);
  // A document of the case shows the first one, and beside each instance its own.
  expect((await textsIn('passports')).map(missing)).toEqual([1]);
});

test('a document for each instance shows its own, in the languages it exists in [Documents 3] [Document rules 2]', async () => {
  const made = await openCase(client, {
    full_name: 'Anna',
    remark: 'Mine',
    wants_statement: true,
    wants_partner: true,
  });
  const { instances, documents } = (await client.get(`/api/1/cases/${made.id}`)).body.data;
  const partner = instances.find(({ id }: { id: number }) => id !== made.outcome).id;
  await client.patch(`/api/1/cases/${made.id}`, {
    field: { information_key: 'full_name', instance_id: partner, value: 'Luca' },
  });
  const texts = await Promise.all(
    documents
      .filter(({ key }: { key: string }) => key === 'statement')
      .map(async ({ id }: { id: number }) =>
        textOf((await download(service, `/api/1/cases/${made.id}/documents/${id}`)).bytes),
      ),
  );
  // The case is in English, which the statement does not have: its first language is used.
  expect(texts.sort().map((text) => /Name (\w+)/.exec(text)?.[1])).toEqual(['Anna', 'Luca']);
  expect(texts[0]).toContain('Erklärung');
  expect(texts[0]).toContain('Mine');
  expect(texts[1]).not.toContain('Mine');
  expect((await client.get(pathOf(made, 'statement', '?language=en'))).status).toBe(400);
});

test('a document of an instance that has left is not found [Documents 3]', async () => {
  const made = await openCase(client, { wants_statement: true, wants_partner: true });
  const id = made.documents.find(
    ({ key, instance_id: instance }) => key === 'statement' && instance !== made.outcome,
  )?.id;
  const path = `/api/1/cases/${made.id}/documents/${id}`;
  expect((await client.get(path)).status).toBe(200);
  await set(client, made, { wants_partner: false });
  expect((await client.get(path)).status).toBe(404);
  expect(shown(await client.get(`/api/1/cases/${made.id}`)).documents.map((each) => each.id)).not.toContain(
    id,
  );
});

test('pages that can come back carry two codes; those of a preview carry none [Documents 3] [Documents 4]', async () => {
  const made = await openCase(client, { full_name: 'Anna', wants_statement: true });
  const codesOn = async (path: string): Promise<number[]> => {
    const { bytes: pdf } = await download(service, path);
    const { read } = await service.app.services.workshop.run('readScan', {
      pdf,
      from: 0,
      count: 5,
      isThorough: true,
    });
    return read.map((codes) => codes.length);
  };
  expect(await codesOn(pathOf(made, 'statement'))).toEqual([2]);
  expect(await codesOn(pathOf(made, 'statement', '/preview'))).toEqual([0]);
  expect((await codesOn(pathOf(made, 'application')))[0]).toBe(0);
});
