import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { textsOf } from '../../support/sample-files.ts';
import { askSigners, LOAN, openLoan, SIGNED, send, visit } from './loan.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

interface More {
  readonly settings?: object;
  readonly files?: Readonly<Record<string, string>>;
  readonly language?: string;
}

/** The page to sign and the PDF that it shows, for a package with these settings. */
async function pageWith(signing?: object, { settings = {}, files = {}, language = 'en' }: More = {}) {
  const own = JSON.parse(LOAN['package.yaml'] ?? '{}');
  const heading = { ...own, settings: { ...own.settings, ...settings, ...(signing && { signing }) } };
  await publishFiles(service.alpha, { ...LOAN, ...files, 'package.yaml': JSON.stringify(heading) });
  const { client } = service.alpha;
  const loan = await openLoan(client, { language });
  const [first] = await askSigners(client, loan);
  if (first === undefined) throw new Error('nobody was asked');
  const { request_url } = await send(client, loan, first.id);
  const visitor = await visit(service, request_url);
  const page = await visitor.get('');
  const pdf = await visitor.get('/document');
  return {
    visitor,
    loan,
    text: page.text,
    pdf: (await textsOf(pdf.bytes)).join(' ').replaceAll(/\s+/g, ' '),
  };
}

/** What somebody agreed to who has signed, as it is stored. */
async function consentOf({ id }: { readonly id: number }): Promise<unknown> {
  const [request] = await service.database.inTenant(service.alpha.id, ({ db }) =>
    db
      .selectFrom('signatory_requests')
      .select('signature')
      .where('case_id', '=', id)
      .where('status', '=', 'signed')
      .execute(),
  );
  return request?.signature?.consent;
}

test('says what kind of signature it is, and claims nothing beyond, on the page and in the PDF', async () => {
  const { text, pdf } = await pageWith();
  expect(text).toContain('a simple electronic signature within the meaning of Regulation (EU) No 910/2014');
  expect(text).toContain('neither an advanced nor a qualified electronic signature');
  expect(text).not.toContain('same meaning as signing on paper');
  expect(pdf).toContain('Simple electronic signature (Regulation (EU) No 910/2014');
  expect(pdf).not.toMatch(/seal/i);
});

test.each([
  { language: 'en', until: 'Please sign by 29 January 2026 at 10:00' },
  { language: 'de', until: 'Bitte unterschreiben bis 29. Januar 2026 um 10:00' },
  { language: 'fr', until: '29 janvier 2026 à 10:00' },
])('dates are written in the language of the document, on the clocks of the tenant: $language', async ({
  language,
  until,
}) => {
  const { text, visitor } = await pageWith(undefined, { language });
  const plain = (page: string): string => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(plain(text)).toContain(until);
  // Whoever chooses another language reads the date in that one.
  expect(plain((await visitor.get('?lang=de')).text)).toContain('29. Januar 2026 um 10:00');
});

test('the words that somebody agreed to are kept with the signature, whatever is said later', async () => {
  const { visitor, loan } = await pageWith({
    notice: { en: 'The notice of today.' },
    consent: { en: 'I agree to {document}, as of today.' },
  });
  expect((await visitor.post('/sign', SIGNED)).status).toBe(303);
  await pageWith({ notice: { en: 'Another notice.' }, consent: { en: 'Something else: {document}.' } });
  expect(await consentOf(loan)).toEqual({
    notice: 'The notice of today.',
    text: expect.stringMatching(/^I agree to .+, as of today\.$/),
    language: 'en',
  });
  const { results } = (await service.alpha.client.get(`/api/1/cases/${loan.id}/activity_log`)).body;
  expect(results).toContainEqual(
    expect.objectContaining({
      activity: 'signature_given',
      content: expect.stringMatching(/^I agree to .+, as of today\.$/),
    }),
  );
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

test('speaks a language of the tenant alone in the words of its package, on the page, in the PDF and in the mail', async () => {
  const words = {
    key: 'ro',
    signing: {
      sign_button: 'Semnați acum',
      consent_few: 'Am citit „{document}” ({count} pagini) și îl semnez.',
      record_title: 'Semnături',
    },
    mails: { signature_subject: '{organisation} vă roagă să semnați: {document}' },
  };
  const { text, pdf, visitor, loan } = await pageWith(undefined, {
    language: 'ro',
    settings: { languages: ['ro', 'en', 'hu'] },
    files: { 'words/ro.yaml': JSON.stringify(words) },
  });
  expect(text).toContain('<html lang="ro">');
  // Neither the service nor the package has words in Hungarian.
  expect([...text.matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language).slice(0, 3)).toEqual([
    'ro',
    'en',
    'de',
  ]);
  expect(text).toContain('Semnați acum');
  // A text that the package does not have is in English, since the service does not speak the language.
  expect(text).toContain('<bdi lang="en" dir="ltr">How do you want to sign?</bdi>');
  // A drawing shows no elements of a page: marks keep the direction there.
  expect(text).toContain('>\u2066Your signature\u2069</text>');
  expect(pdf).toContain('Semnături');
  const { results } = (await service.alpha.client.get('/api/admin/mails')).body;
  expect(results[0].subject).toMatch(/ vă roagă să semnați: /);
  expect(text).toContain('<p class="kind" id="kind"><bdi lang="en" dir="ltr">You sign with a simple');
  expect((await visitor.post('/sign', SIGNED)).status).toBe(303);
  expect(await consentOf(loan)).toEqual({
    notice: expect.stringMatching(/^You sign with a simple [^\u2066-\u2069]+\.$/),
    text: expect.stringMatching(/^Am citit /),
    language: 'ro',
  });
});

test('the words at a place to sign stand within it, also on a page from right to left', async () => {
  const settings = { languages: ['he', 'en'] };
  const { text } = await pageWith(undefined, { settings, language: 'he' });
  expect(text).toContain('<html lang="he" dir="rtl">');
  const [, left, width, start] =
    /<g id="field-1"[^>]*><rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)".*?<text x="([\d.]+)"/.exec(text) ??
    [];
  // Such a text begins at its right end.
  expect(Number(start)).toBeCloseTo(Number(left) + Number(width) - 6, 0);
});
