import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { eventsOf, triggersOf } from '../cases/office.ts';
import { documentOf, download, openCase, publishBank, type ShownCase, set, textOf } from './bank.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishBank(service.alpha);
});
afterAll(() => service.close());

const pathOf = (shown: ShownCase, key = 'application', rest = ''): string =>
  `/api/1/cases/${shown.id}/documents/${documentOf(shown, key).id}${rest}`;

const VALUES = {
  full_name: 'Anna Müller',
  born: '1990-02-03',
  income: 125000.5,
  share: 12.5,
  home: 'CH',
  iban: 'CH9300762011623852957',
  is_member: true,
  level: 'basic',
  earnings: [
    { source: 'Work', amount: 1000 },
    { source: 'Rent', amount: 250.5 },
    { source: 'Nothing', amount: 0 },
  ],
};

test('a document is the data of its case as PDF, in the language of the case or the one asked for [Documents 3] [Document rules 2]', async () => {
  const shown = await openCase(client, VALUES);
  const english = await download(service, pathOf(shown));
  expect(english.status).toBe(200);
  expect(english.headers.get('content-type')).toBe('application/pdf');
  expect(english.headers.get('content-disposition')).toContain('filename="application Anna Muller.pdf"');
  const text = await textOf(english.bytes);
  for (const words of [
    'Bank of Tests',
    'Anna Müller',
    '3 February 1990',
    'CHF 125’000.50',
    '12.5%',
    'Switzerland',
    'CH93 0076 2011 6238 5295 7',
    'Member Yes',
    'Level Basic',
    'No remark',
    'Work CHF 1’000.00',
    'Total CHF 1’250.50',
    'Welcome back',
    'Declared by Anna Müller with CHF 125’000.50.',
    'Sheet 1 of 2',
  ])
    expect(text).toContain(words);
  for (const words of ['A new client', 'Nothing', 'In review']) expect(text).not.toContain(words);
  const german = await textOf((await download(service, pathOf(shown, 'application', '?language=de'))).bytes);
  for (const words of [
    'Geburtsdatum 3. Februar 1990',
    'CHF 125’000.50',
    'Schweiz',
    'Mitglied Ja',
    'Keine Bemerkung',
    'Blatt 2 von 2',
  ])
    expect(german).toContain(words);
  const french = await textOf((await download(service, pathOf(shown, 'application', '?language=fr'))).bytes);
  for (const words of ['3 février 1990', 'Suisse', 'Membre Oui', 'Niveau Base', 'Feuille 2 sur 2'])
    expect(french).toContain(words);
});

test('as long as nothing that it shows changes, a document is the same to the last byte [Documents 3]', async () => {
  const shown = await openCase(client, VALUES);
  const first = await download(service, pathOf(shown));
  service.clock.advance({ days: 3 });
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Looks good.' });
  await client.post(`/api/1/cases/${shown.id}/set_tags`, { tags: [] });
  await set(client, shown, { secret: 'not shown' });
  const again = await download(service, pathOf(shown));
  expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
  await set(client, shown, { full_name: 'Anna Meier' });
  const other = await download(service, pathOf(shown));
  expect(await textOf(other.bytes)).toContain('Anna Meier');
  expect(other.headers.get('content-disposition')).toContain('application Anna Meier.pdf');
  // The file of the previous version is not kept.
  const kept = await service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('document_files')
      .innerJoin('file_uses', 'file_uses.hash', 'document_files.file_hash')
      .select(['file_uses.holder_id', 'document_files.id'])
      .where('document_id', '=', documentOf(shown, 'application').id)
      .where('holder_kind', '=', 'document')
      .execute(),
  );
  expect(kept).toEqual([{ holder_id: kept[0]?.id, id: kept[0]?.id }]);
});

test('another node gives the same bytes [Documents 3]', async () => {
  const shown = await openCase(client, VALUES);
  const first = await download(service, pathOf(shown));
  const node = await service.openNode();
  try {
    const there = await download({ ...service, baseUrl: node.baseUrl }, pathOf(shown));
    expect(Buffer.compare(there.bytes, first.bytes)).toBe(0);
  } finally {
    await node.close();
  }
});

test('in the middle of a batch a document shows what is stored, and the batch goes on [Documents 3] [Recalculation 3]', async () => {
  const shown = await openCase(client, { ...VALUES, is_member: false });
  const reply = await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
    fields: [
      { information_key: 'full_name', instance_id: shown.outcome, value: 'Anna Batch' },
      { information_key: 'wants_statement', instance_id: shown.outcome, value: true },
    ],
  });
  expect(reply.body.data.is_dirty).toBe(true);
  expect(reply.body.data.documents.map(({ key }: { key: string }) => key)).not.toContain('statement');
  expect(await textOf((await download(service, pathOf(shown))).bytes)).toContain('Anna Batch');
  const { data } = (await client.get('/api/1/cases?ordering=-id&page_size=1')).body;
  expect(data[0]).toMatchObject({ id: shown.id, is_dirty: true });
});

test('a preview carries a watermark and is told to nobody [Documents 4]', async () => {
  const shown = await openCase(client, VALUES);
  const before = await triggersOf(service.alpha, shown.id);
  const preview = await download(service, pathOf(shown, 'application', '/preview'));
  expect(preview.status).toBe(200);
  expect(preview.headers.get('content-type')).toBe('application/pdf');
  const text = await textOf(preview.bytes);
  expect(text).toContain('PREVIEW');
  expect(text).toContain('Anna Müller');
  const final = await download(service, pathOf(shown));
  expect(await textOf(final.bytes)).not.toContain('PREVIEW');
  const german = await download(service, pathOf(shown, 'application', '/preview?language=de'));
  expect(await textOf(german.bytes)).toContain('VORSCHAU');
  expect(await triggersOf(service.alpha, shown.id)).toEqual(before);
  expect(await eventsOf(service.alpha, shown.id)).not.toContainEqual(
    expect.objectContaining({ trigger: 'case_documents_updated' }),
  );
});

test('a formula that fails shows a dash, a picture that cannot be read says so, and the preview names both causes [Documents 3] [Documents 4]', async () => {
  const shown = await openCase(client, VALUES);
  const faulty = await download(service, pathOf(shown, 'faulty'));
  expect(faulty.status).toBe(200);
  const text = await textOf(faulty.bytes);
  expect(text).toContain('Wrong –');
  expect(text).toContain('Still here –');
  expect(text).toContain('The picture is not there.');
  expect(text).not.toContain('What this document could not show');
  expect(faulty.headers.get('content-disposition')).toBe('attachment; filename="Faulty.pdf"');
  expect(service.logLines()).toContainEqual(
    expect.objectContaining({ msg: 'formulas of a document failed', document: 'faulty' }),
  );
  const preview = await textOf((await download(service, pathOf(shown, 'faulty', '/preview'))).bytes);
  expect(preview).toContain('What this document could not show');
  expect(preview).toContain('number("x" + outcome.full_name)');
});

const EVIL = '#read("/etc/passwd") $x$ \\ *b* _i_ @preview/x:1 [a] {b} `c` <d> = h ~ // "q" #set page()';

test('what people write is shown as they wrote it: nothing in it is a program [Documents 3]', async () => {
  const shown = await openCase(client, {
    ...VALUES,
    full_name: EVIL,
    remark: `${EVIL}\n= not a heading\n- not a list\n/* no comment */`,
    earnings: [{ source: EVIL, amount: 1 }],
  });
  const reply = await download(service, pathOf(shown));
  const text = await textOf(reply.bytes);
  const times = text.split(EVIL).length - 1;
  // In the name, the remark, the table row, the paragraph and the signature.
  expect(times).toBe(5);
  expect(text).toContain('= not a heading - not a list /* no comment */');
  expect(text).not.toContain('root:');
  expect(reply.headers.get('content-disposition')).not.toContain('/etc');
});

test('every script is set and can be read again [Documents 3]', async () => {
  const remark = ['Ελληνικά', 'Кириллица', '中文字 東京', 'Ćwiklińska Łódź Ðức'].join('\n');
  const shown = await openCase(client, { ...VALUES, full_name: 'مرحبا بالعالم', remark });
  const text = await textOf((await download(service, pathOf(shown))).bytes);
  for (const words of ['Ελληνικά', 'Кириллица', '中文字', '東京', 'Ćwiklińska Łódź Ðức'])
    expect(text).toContain(words);
  // Where words of two directions meet, PDF readers differ in the order of letters.
  const letters = (words: string): string =>
    [...words.replaceAll(/[^\p{Script=Arabic}]/gu, '')].sort().join('');
  expect(letters(text)).toBe(letters('مرحبا بالعالم'.repeat(3)));
});

test('a document says whose it is, in what language, and that it is made to last [Documents 3]', async () => {
  const shown = await openCase(client, { ...VALUES, remark: '中文字 مرحبا', wants_statement: true });
  // With codes on its pages, and without.
  for (const [key, title] of [
    ['application', 'Antrag'],
    ['statement', 'Erklärung'],
  ] as const) {
    const german = await download(service, pathOf(shown, key, '?language=de'));
    const raw = Buffer.from(german.bytes).toString('latin1');
    expect(raw, key).toMatch(/^%PDF-1\.7\s+%[\x80-\xff]{4}/);
    expect(raw, key).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(raw, key).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(raw, key).toMatch(/\/Lang\s*\(de\)/);
    expect(raw, key).toMatch(/<dc:creator><rdf:Seq><rdf:li>Bank of Tests/);
    expect(Buffer.from(german.bytes).toString('utf8'), key).toMatch(new RegExp(`<dc:title>.*${title}`));
    expect(raw, key).toMatch(/\/OutputIntents/);
    expect(raw, key).toMatch(/\/S \/GTS_PDFA1/);
    expect(raw, key).toMatch(/\/DestOutputProfile \d+ 0 R/);
    expect(raw, key).toMatch(/trailer[\s\S]*\/ID\s*\[/);
    for (const forbidden of ['/Encrypt', '/JavaScript', '/Launch', '/LZWDecode', '/EmbeddedFile'])
      expect(raw, `${key} ${forbidden}`).not.toContain(forbidden);
    const described = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(described.length, key).toBeGreaterThan(1);
    expect(raw.match(/\/FontFile[23]? \d+ 0 R/g), key).toHaveLength(described.length);
    expect(raw, key).not.toMatch(/\/Subtype \/Type1\b/);
  }
});

test('unknown documents, languages and cases of others are refused [Documents 3] [Documents 4] [Document rules 2]', async () => {
  const shown = await openCase(client, VALUES);
  const other = await openCase(client, VALUES);
  const { id } = documentOf(other, 'application');
  for (const path of [
    `/api/1/cases/${shown.id}/documents/${id}`,
    `/api/1/cases/${shown.id}/documents/999999`,
    `/api/1/cases/999999/documents/${id}`,
    `/api/1/cases/${shown.id}/documents/${id}/preview`,
  ]) {
    const reply = await client.get(path);
    expect(reply.status, path).toBe(404);
    expect(reply.body.code).toBe('not_found');
  }
  expect((await service.beta.client.get(pathOf(shown))).status).toBe(404);
  const language = await client.get(pathOf(shown, 'application', '?language=it'));
  expect(language.status).toBe(400);
  expect(language.body.errors[0]).toMatchObject({ code: 'invalid', attr: 'language' });
  const reader = await service.alpha.clientWith(['cases:read']);
  expect((await reader.get(pathOf(shown))).status).toBe(403);
  expect((await service.anonymous.get(pathOf(shown))).status).toBe(401);
});

test('a document that is too long is refused, and the service goes on [Documents 3]', async () => {
  const shown = await openCase(client, VALUES);
  const remark = 'line\n'.repeat(40_000);
  await set(client, shown, { remark });
  const reply = await client.get(pathOf(shown));
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ code: 'document_too_large' });
  expect(reply.body.detail).toMatch(/lines/);
  await set(client, shown, { remark: 'short' });
  expect((await client.get(pathOf(shown))).status).toBe(200);
});
