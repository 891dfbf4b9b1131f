import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { emptyTheBin } from '../../support/empty-the-bin.ts';
import { signedIn } from '../cases/office.ts';
import {
  askSigners,
  download,
  isUnchecked,
  openLoan,
  openUrl,
  pdfsig,
  pdfText,
  publishLoan,
  requestsPath,
  SIGNED,
  send,
  sign,
  statusOf,
  visit,
} from './loan.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishLoan(service);
});
afterAll(() => service.close());

const VALID = 'Signature is Valid.';
const activityOf = async (
  id: number,
): Promise<{ activity: string; user: string; message: string; content: string }[]> =>
  (await client.get(`/api/1/cases/${id}/activity_log?page_size=-1`)).body.results;

/** Both sign: the borrower with a typed name, then the guarantor with a drawn one. */
async function signByAll(language = 'en', assignee: string | null = null) {
  const loan = await openLoan(client, { language });
  if (assignee !== null) await client.patch(`/api/1/cases/${loan.id}`, { assignee_email: assignee });
  const [anna, boris] = await askSigners(client, loan);
  const { request_url } = await send(client, loan, anna?.id ?? 0);
  expect((await sign(service, request_url)).status).toBe(303);
  await service.drainJobs();
  const next = (await client.get(`${requestsPath(loan)}/${boris?.id}`)).body.data;
  expect(next.status).toBe('sent');
  const drawn = JSON.stringify([
    [100, 50, 300, 250, 500, 40, 800, 260],
    [120, 150, 700, 150],
  ]);
  await sign(service, next.request_url, { manner: 'drawn', drawn, consent: 'yes' });
  await service.drainJobs();
  return { loan, anna, boris };
}

describe.skipIf(isUnchecked)('what everybody has signed', () => {
  test('is a booklet with a valid signature for each signatory; a changed byte makes it invalid [Documents 8] [Decisions Signatory request]', async () => {
    const { loan, anna, boris } = await signByAll();
    expect(await statusOf(client, loan, anna?.id ?? 0)).toBe('signed');
    expect(await statusOf(client, loan, boris?.id ?? 0)).toBe('signed');
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(signed.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.pdf"/);
    const { verdicts, text } = pdfsig(signed.bytes);
    expect(verdicts, text).toEqual([VALID, VALID]);
    expect(text).toContain('Signature Type: ETSI.CAdES.detached');
    expect(text).toContain('Signer Certificate Common Name: Tenant alpha');
    expect(text).toContain('Total document signed');
    // A byte of the first page's content, which both signatures cover.
    const changed = signed.bytes.slice();
    const at = Buffer.from(changed).indexOf('stream\n') + 40;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(pdfsig(changed).verdicts).not.toContain(VALID);
  });

  test('has a page that says who signed what, when and from where [Documents 8]', async () => {
    const { loan } = await signByAll('de');
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet?language=de`);
    const text = pdfText(signed.bytes);
    for (const words of [
      'Unterschriften',
      'Kreditunterlagen',
      'Anna Müller',
      'anna@people.example',
      'Boris Šimić',
      'boris@people.example',
      '127.0.0.1',
      'Tests/1.0 (a browser without script)',
      service.clock.now().toISOString().slice(0, 16).replace('T', ' '),
    ])
      expect(text, words).toContain(words);
  });

  test('is each of its documents, with the same signatures [Documents 5]', async () => {
    const { loan } = await signByAll();
    for (const key of ['contract', 'terms']) {
      const signed = await download(
        service,
        `/api/1/cases/${loan.id}/documents/${loan.documents[key]}/signed`,
      );
      expect(signed.status).toBe(200);
      expect(pdfsig(signed.bytes).verdicts).toEqual([VALID, VALID]);
    }
    const other = await client.get(`/api/1/cases/${loan.id}/documents/${loan.documents.leaflet}/signed`);
    expect([other.status, other.body.code]).toEqual([409, 'not_signed']);
    const shown = (await client.get(`/api/1/cases/${loan.id}`)).body.data.documents;
    expect(shown.map(({ key, is_signed }: { key: string; is_signed: boolean }) => [key, is_signed])).toEqual(
      expect.arrayContaining([
        ['contract', true],
        ['terms', true],
        ['leaflet', false],
      ]),
    );
  });
});

test('before everybody has signed there is nothing signed [Documents 5] [Documents 8]', async () => {
  const loan = await openLoan(client);
  const paths = [
    `/api/1/cases/${loan.id}/signed_booklet`,
    `/api/1/cases/${loan.id}/documents/${loan.documents.contract}/signed`,
  ];
  const check = async () => {
    for (const path of paths) {
      const reply = await client.get(path);
      expect([reply.status, reply.body.code]).toEqual([409, 'not_signed']);
    }
  };
  await check();
  const [anna] = await askSigners(client, loan);
  await sign(service, (await send(client, loan, anna?.id ?? 0)).request_url);
  await service.drainJobs();
  await check();
  for (const path of [...paths, `/api/1/cases/${loan.id}/documents/999999/signed`])
    expect((await service.beta.client.get(path)).status).toBe(404);
  expect((await client.get(`/api/1/cases/${loan.id}/documents/999999/signed`)).status).toBe(404);
  expect((await client.get(`${paths[0]}?language=it`)).status).toBe(400);
});

test('signing runs the rules, tells others once, and the activity names the signatory [Decisions case_documents_updated]', async () => {
  const [holder, other] = [await signedIn(service), await signedIn(service)];
  const { loan } = await signByAll('en', holder.email);
  const told = async (by: Client) =>
    (await by.get('/api/admin/notifications?kind=document_signed')).body.results;
  expect(await told(holder.client)).toMatchObject([
    { case_id: loan.id, text: 'Signed by everybody: Loan documents' },
  ]);
  expect(await told(other.client)).toEqual([]);
  const values = await client.get(`/api/1/cases/${loan.id}/values?page_size=-1`);
  expect(values.body.results).toContainEqual(
    expect.objectContaining({
      information_key: 'is_signed',
      instance_id: String(loan.borrower),
      value: 'true',
    }),
  );
  const events = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('case_events').select(['trigger', 'payload']).where('case_id', '=', loan.id).execute(),
  );
  const signed = events
    .filter(({ trigger }) => trigger === 'case_documents_updated')
    .map(({ payload }) => JSON.parse(String(payload)));
  expect(signed).toEqual([
    expect.objectContaining({ document_keys: ['contract', 'terms'], action: 'signed' }),
  ]);
  const activity = await activityOf(loan.id);
  const given = activity.filter((each) => each.activity === 'signature_given');
  expect(given.map(({ user }) => user).toSorted()).toEqual(['Anna Müller', 'Boris Šimić']);
  expect(given[0]?.message).toBe('signed "Loan documents"');
  expect(activity.map((each) => each.activity)).toEqual(
    expect.arrayContaining(['signature_requested', 'booklet_signed']),
  );
});

test.skipIf(isUnchecked)(
  'two who sign at once both land [Decisions Concurrent writes to one case]',
  async () => {
    const loan = await openLoan(client, { hasGuarantor: false });
    const people = ['One', 'Two', 'Three'].map((name) => ({
      signatory_name: `Signer ${name}`,
      signatory_email: `${name.toLowerCase()}@people.example`,
    }));
    const links: string[] = [];
    for (const person of people) {
      const { id } = (await client.post(requestsPath(loan), person)).body.data;
      links.push((await send(client, loan, id)).request_url);
    }
    const second = await service.openNode();
    try {
      await Promise.all(
        links.map((link, at) =>
          sign(service, at === 1 ? link.replace(service.baseUrl, second.baseUrl) : link, {
            typed: `Signer ${at}`,
            consent: 'yes',
          }),
        ),
      );
      await Promise.all([service.drainJobs(), second.drainJobs()]);
      await service.drainJobs();
    } finally {
      await second.close();
    }
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect(signed.status, signed.text.slice(0, 300)).toBe(200);
    expect(pdfsig(signed.bytes).verdicts).toEqual([VALID, VALID, VALID]);
  },
);

test('what a signatory sees are the bytes that are signed; signatures are added behind them [Documents 8]', async () => {
  const loan = await openLoan(client, { hasGuarantor: false });
  const [anna] = await askSigners(client, loan);
  const visitor = await visit(service, (await send(client, loan, anna?.id ?? 0)).request_url);
  const seen = await visitor.get('/document');
  expect(seen.headers.get('content-type')).toBe('application/pdf');
  await visitor.post('/sign', SIGNED);
  await service.drainJobs();
  const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
  expect(Buffer.from(signed.bytes.slice(0, seen.bytes.length)).equals(Buffer.from(seen.bytes))).toBe(true);
  expect(signed.bytes.length).toBeGreaterThan(seen.bytes.length);
  const copy = await visitor.get('/copy');
  expect(Buffer.from(copy.bytes).equals(Buffer.from(signed.bytes))).toBe(true);
});

test.skipIf(isUnchecked)(
  'a signature that was taken is added to the file also after a crash [Decisions Signatory request]',
  async () => {
    const loan = await openLoan(client, { hasGuarantor: false });
    const [anna] = await askSigners(client, loan);
    const { request_url } = await send(client, loan, anna?.id ?? 0);
    await service.drainJobs();
    await sign(service, request_url);
    const { signing } = service.app.services;
    const put = signing.files.put.bind(signing.files);
    let failures = 1;
    Object.assign(signing.files, {
      put: async (...args: Parameters<typeof put>) => {
        const stored = await put(...args);
        // The file is stored, and the node fails before it can record that.
        if (failures-- > 0) throw new Error('cut off');
        return stored;
      },
    });
    try {
      await service.drainJobs();
      expect((await client.get(`/api/1/cases/${loan.id}/signed_booklet`)).status).toBe(409);
      service.clock.advance({ minutes: 1 });
      await service.drainJobs();
    } finally {
      Object.assign(signing.files, { put });
    }
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect(pdfsig(signed.bytes).verdicts).toEqual([VALID]);
    expect((await client.get(`/api/1/cases/${loan.id}/has_ongoing_tasks`)).body).toEqual({
      has_ongoing_tasks: false,
    });
  },
);

test('what was signed is there also when the rules of the case come to no end [Documents 8]', async () => {
  const loan = await openLoan(client, { hasGuarantor: false });
  const [anna] = await askSigners(client, loan);
  await sign(service, (await send(client, loan, anna?.id ?? 0)).request_url);
  const endless = { information_key: 'remark', instance_id: loan.borrower, value: 'endless' };
  await client.patch(`/api/1/cases/${loan.id}?keep_dirty=true`, { fields: [endless] });
  await service.drainJobs();
  expect((await download(service, `/api/1/cases/${loan.id}/signed_booklet`)).status).toBe(200);
  const shown = (await client.get(`/api/1/cases/${loan.id}`)).body.data;
  expect([shown.is_dirty, JSON.stringify(shown.warnings)]).toEqual([
    true,
    expect.stringContaining('rules_did_not_converge'),
  ]);
});

test('deleting a case takes what was signed along, and its links open nothing [Cases 6]', async () => {
  const { loan } = await signByAll();
  const open = await openLoan(client, { hasGuarantor: false });
  const [anna] = await askSigners(client, open);
  const { request_url } = await send(client, open, anna?.id ?? 0);
  const visitor = await visit(service, request_url);
  const held = () =>
    service.alpha.inTenant(async ({ db }) => {
      const rounds = db.selectFrom('signing_rounds').select('id').where('case_id', 'in', [loan.id, open.id]);
      const signed = db
        .selectFrom('signed_documents')
        .select('id')
        .where('case_id', 'in', [loan.id, open.id]);
      const ids = [...(await rounds.execute()), ...(await signed.execute())].map(({ id }) => id);
      const uses = db
        .selectFrom('file_uses')
        .select('holder_id')
        .where('holder_kind', 'in', ['signing_round', 'signed_document']);
      return { rows: ids.length, uses: (await uses.execute()).length };
    });
  const before = await held();
  expect(before.rows).toBe(4);
  for (const { id } of [loan, open]) expect((await client.delete(`/api/1/cases/${id}`)).status).toBe(204);
  await emptyTheBin(service.alpha);
  const after = await held();
  expect(after.rows).toBe(0);
  // For each booklet the shown file, its two documents and the signed file; and each signed document.
  expect(before.uses - after.uses).toBe(4 + 3 + 2);
  expect((await visitor.get()).status).toBe(404);
  expect((await openUrl(request_url)).status).toBe(404);
  await service.drainJobs();
});

test('each tenant seals with a key of its own, which nothing shows [Decisions Signatory request]', async () => {
  const keysOf = (tenant: typeof service.alpha) =>
    tenant.inTenant(({ db }) =>
      db.selectFrom('signing_keys').select(['private_key', 'link_key', 'certificate']).execute(),
    );
  await Promise.all(
    [service.alpha, service.beta].map(({ client: by }) => by.get('/api/admin/signing_certificate')),
  );
  const [alpha, beta] = await Promise.all([keysOf(service.alpha), keysOf(service.beta)]);
  expect([alpha.length, beta.length]).toEqual([1, 1]);
  expect(alpha[0]?.certificate.equals(beta[0]?.certificate ?? Buffer.of())).toBe(false);
  const shown = (await client.get('/api/admin/signing_certificate')).body.data;
  const certificate = new X509Certificate(shown.certificate);
  expect(Buffer.from(certificate.raw).equals(alpha[0]?.certificate ?? Buffer.of())).toBe(true);
  expect([certificate.subject, shown.fingerprint]).toEqual([
    'CN=Tenant alpha\nO=Tenant alpha',
    certificate.fingerprint256,
  ]);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validTo).getTime() - service.clock.now().getTime()).toBeGreaterThan(
    9 * 365 * 86_400_000,
  );
  const keyOfReader = await service.alpha.clientWith(['documents:write']);
  expect((await keyOfReader.get('/api/admin/signing_certificate')).status).toBe(403);
  const logs = JSON.stringify(service.logLines());
  for (const key of [alpha[0]?.private_key, alpha[0]?.link_key])
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(logs).not.toContain(key?.toString(form).slice(0, 30));
});

test('erasing a case takes the names of those who signed in it out of the audit, and the chain still holds', async () => {
  const loan = await openLoan(client);
  const [anna] = await askSigners(client, loan);
  const { request_url } = await send(client, loan, anna?.id ?? 0);
  expect((await sign(service, request_url)).status).toBe(303);
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'seal_audit' }));
  await service.drainJobs();
  const given = async () =>
    (await client.get(`/api/admin/audit?case_id=${loan.id}&author_kind=signatory`)).body.results.map(
      ({ who }: { who: object | null }) => who,
    );
  expect(await given()).toEqual([{ name: expect.any(String) }]);
  expect((await client.post('/api/admin/audit/erase', { case_id: loan.id })).status).toBe(200);
  expect(await given()).toEqual([null]);
  const verdict = (await client.get('/api/admin/audit/verify')).body.data;
  expect(verdict).toMatchObject({ problems: [] });
});

test('a booklet that was signed in another language than the one asked for says which, and where to get it', async () => {
  const { loan } = await signByAll('de');
  const path = `/api/1/cases/${loan.id}/signed_booklet`;
  const refused = await client.get(`${path}?language=en`);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_signed']);
  expect(refused.body.detail).toContain('has been signed in "de", and not by everybody in "en"');
  expect(refused.body.detail).toContain('language=de');
  expect((await download(service, `${path}?language=de`)).status).toBe(200);
  // The language of the case has changed since: without a language, the signed one is there.
  await client.patch(`/api/1/cases/${loan.id}`, { preferred_language: 'en' });
  expect((await download(service, path)).status).toBe(200);
  const unsigned = await openLoan(client, {});
  const { body } = await client.get(`/api/1/cases/${unsigned.id}/signed_booklet?language=en`);
  expect(body.detail).toBe('The booklet has not been signed by everybody yet.');
});
