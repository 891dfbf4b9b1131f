import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { documentOf, download, openCase, publishBank, type ShownCase, textOf } from './bank.ts';

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
    'CHF 125,000.50',
    '12.5%',
    'Switzerland',
    'CH93 0076 2011 6238 5295 7',
    'Member Yes',
    'Level Basic',
    'No remark',
    'Work CHF 1,000.00',
    'Total CHF 1,250.50',
    'Welcome back',
    'Declared by Anna Müller with CHF 125,000.50.',
    'Sheet 1 of 2',
  ])
    expect(text).toContain(words);
  for (const words of ['A new client', 'Nothing', 'In review']) expect(text).not.toContain(words);
  const german = await textOf((await download(service, pathOf(shown, 'application', '?language=de'))).bytes);
  for (const words of [
    'Geburtsdatum 3. Februar 1990',
    '125.000,50 CHF',
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
