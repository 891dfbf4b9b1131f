import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { textsOf } from '../../support/sample-files.ts';
import { askSigners, LOAN, openLoan, send, visit } from './loan.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

/** The signing page and its PDF, for a package with these settings. */
async function pageWith(signing?: object) {
  const own = JSON.parse(LOAN['package.yaml'] ?? '{}');
  const heading = { ...own, settings: { ...own.settings, ...(signing && { signing }) } };
  await publishFiles(service.alpha, { ...LOAN, 'package.yaml': JSON.stringify(heading) });
  const { client } = service.alpha;
  const loan = await openLoan(client);
  const [first] = await askSigners(client, loan);
  if (first === undefined) throw new Error('nobody was asked');
  const { request_url } = await send(client, loan, first.id);
  const visitor = await visit(service, request_url);
  const page = await visitor.get('');
  const pdf = await visitor.get('/document');
  return { visitor, text: page.text, pdf: (await textsOf(pdf.bytes)).join(' ').replaceAll(/\s+/g, ' ') };
}

test('says what kind of signature it is, and claims nothing beyond, on the page and in the PDF', async () => {
  const { text, pdf } = await pageWith();
  expect(text).toContain('a simple electronic signature within the meaning of Regulation (EU) No 910/2014');
  expect(text).toContain('neither an advanced nor a qualified electronic signature');
  expect(text).not.toContain('same meaning as signing on paper');
  expect(pdf).toContain('Simple electronic signature (Regulation (EU) No 910/2014');
  expect(pdf).not.toMatch(/seal/i);
});

test('says what the tenant wants said in its languages, and what the service says in others', async () => {
  const { text, pdf, visitor } = await pageWith({
    notice: { en: 'Our own notice for {organisation}.' },
    consent: { en: 'I agree to {document} of {pages} pages.' },
    record: { en: 'Our own record.' },
  });
  expect(text).toMatch(/Our own notice for [^{]+\./);
  expect(text).toMatch(/I agree to [^{]+ of \d+ pages\./);
  expect(pdf).toContain('Our own record.');
  expect((await visitor.get('?lang=fr')).text).toContain(
    'une signature électronique simple au sens du règlement',
  );
});
