import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import {
  askSigners,
  download,
  isUnchecked,
  LOAN,
  openLoan,
  pdfsig,
  publishLoan,
  requestsPath,
  send,
  sign,
  statusOf,
  write,
} from './loan.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishLoan(service);
});
afterAll(() => service.close());

const ANNA = { signatory_name: 'Anna Müller', signatory_email: 'anna@people.example' };

test('a request is created, listed, read and cancelled [Decisions Signatory request]', async () => {
  const loan = await openLoan(client);
  const made = await client.post(requestsPath(loan), { ...ANNA, signatory_phone_number: '+41 1' });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data;
  expect(made.headers.get('location')).toBe(`${requestsPath(loan)}/${id}`);
  expect(made.body.data).toEqual({
    created: expect.stringMatching(/Z$/),
    id,
    id_filename: null,
    information_value_ids: expect.stringMatching(/^\d+,\d+,\d+$/),
    needed_document_ids: expect.stringMatching(/^\d+$/),
    request_url: null,
    signatory_email: 'anna@people.example',
    signatory_name: 'Anna Müller',
    signatory_phone_number: '+41 1',
    status: 'pending',
  });
  expect((await client.get(`${requestsPath(loan)}/${id}`)).body.data).toEqual(made.body.data);
  const list = await client.get(`${requestsPath(loan)}?search=anna&ordering=-created&page_size=-1`);
  expect(list.body).toEqual({
    results: [made.body.data],
    meta: { pagination: { count: 1, page: 1, pages: 1 } },
  });
  expect((await client.get(`${requestsPath(loan)}?page_size=1001`)).body.code).toBe('invalid_page_size');
  expect((await client.delete(`${requestsPath(loan)}/${id}`)).status).toBe(204);
  expect(await statusOf(client, loan, id)).toBe('cancelled');
  expect((await client.delete(`${requestsPath(loan)}/${id}`)).body.code).toBe('signatory_request_closed');
  expect((await client.post(`${requestsPath(loan)}/${id}/send`, {})).body.code).toBe(
    'signatory_request_closed',
  );
});

test('name, address and number have at most 255 characters [Limits 7]', async () => {
  const loan = await openLoan(client);
  const long = 'x'.repeat(256);
  for (const [key, value] of [
    ['signatory_name', long],
    ['signatory_email', `${'x'.repeat(250)}@a.example`],
    ['signatory_phone_number', long],
  ] as const) {
    const refused = await client.post(requestsPath(loan), { ...ANNA, [key]: value });
    expect([refused.status, refused.body.errors[0].attr]).toEqual([400, key]);
  }
  const most = await client.post(requestsPath(loan), {
    signatory_name: 'x'.repeat(255),
    signatory_email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(60)}.example`,
    signatory_phone_number: '1'.repeat(255),
  });
  expect(most.status, most.text).toBe(201);
  expect((await client.get(requestsPath(loan))).body.meta.pagination.count).toBe(1);
});

test.each([
  { body: {}, code: 'required' },
  { body: { ...ANNA, signatory_name: '  ' }, code: 'invalid' },
  { body: { ...ANNA, signatory_email: 'nobody' }, code: 'invalid' },
  { body: { ...ANNA, status: 'signed' }, code: 'unknown_field' },
  { body: { ...ANNA, request_url: 'https://elsewhere.example' }, code: 'invalid' },
  { body: { ...ANNA, booklet_id: 'none' }, code: 'does_not_exist' },
  { body: { ...ANNA, language: 'it' }, code: 'invalid' },
  { body: { ...ANNA, instance_id: 999_999 }, code: 'does_not_exist' },
])('a request with $body is refused as $code [Decisions Signatory request]', async ({ body, code }) => {
  const loan = await openLoan(client, { hasGuarantor: false });
  const refused = await client.post(requestsPath(loan), body);
  expect([refused.status, refused.body.code]).toEqual([400, code]);
  expect((await client.get(requestsPath(loan))).body.results).toEqual([]);
});

test('the signers of a booklet are asked in their order, once [Decisions Signatory request]', async () => {
  const loan = await openLoan(client);
  const [anna, boris, ...others] = await askSigners(client, loan);
  expect(others).toEqual([]);
  expect(anna).toMatchObject({
    signatory_name: 'Anna Müller',
    signatory_email: 'anna@people.example',
    signatory_phone_number: '+41 44 000 00 00',
    status: 'pending',
  });
  expect(boris).toMatchObject({ signatory_name: 'Boris Šimić', signatory_phone_number: null });
  expect(await askSigners(client, loan)).toEqual([anna, boris]);
  const early = await client.post(`${requestsPath(loan)}/${boris?.id}/send`, {});
  expect([early.status, early.body.code]).toEqual([409, 'signatory_not_next']);
  const sent = await send(client, loan, anna?.id ?? 0);
  expect(sent).toMatchObject({ status: 'sent', id_filename: expect.stringMatching(/\.pdf$/) });
  const again = await send(client, loan, anna?.id ?? 0);
  expect(again.request_url).not.toBe(sent.request_url);
});

test('a booklet whose signers take too many steps to find is refused, so that none of them is left out', async () => {
  const { beta } = service;
  const signers = Array.from({ length: 14 }, () => ({
    of: 'outcome',
    when: 'count(for i in 1..150000 return i) > 1',
    name: 'full_name',
    email: 'email',
  }));
  const lasting = { ...LOAN, 'booklets.yaml': JSON.stringify({ agreement: { name: 'Papers', signers } }) };
  await publishFiles(beta, lasting);
  const { id } = await openLoan(beta.client, { hasGuarantor: false });
  const asked = await beta.client.post(`${requestsPath({ id })}/from_booklet`, {});
  expect([asked.status, asked.body.code]).toEqual([409, 'booklet_too_large']);
  expect((await beta.client.get(requestsPath({ id }))).body.results).toEqual([]);
});

test('a key that may only read sees no link [Decisions Signatory request]', async () => {
  const loan = await openLoan(client);
  const [anna] = await askSigners(client, loan);
  const sent = await send(client, loan, anna?.id ?? 0);
  const reader = await service.alpha.clientWith(['documents:read']);
  const seen = await reader.get(`${requestsPath(loan)}/${sent.id}`);
  expect(seen.body.data).toEqual({ ...sent, request_url: null });
  expect((await reader.post(`${requestsPath(loan)}/${sent.id}/send`, {})).status).toBe(403);
});

test('requests of another tenant and of other cases do not exist [Decisions Signatory request]', async () => {
  const loan = await openLoan(client);
  const other = await openLoan(client);
  const [anna] = await askSigners(client, loan);
  const path = `${requestsPath(loan)}/${anna?.id}`;
  const beta = service.beta.client;
  for (const reply of [
    await beta.get(requestsPath(loan)),
    await beta.get(path),
    await beta.delete(path),
    await beta.post(`${path}/send`, {}),
    await beta.post(requestsPath(loan), ANNA),
    await beta.post(`${requestsPath(loan)}/from_booklet`, {}),
    await client.get(`${requestsPath(other)}/${anna?.id}`),
    await client.delete(`${requestsPath(other)}/${anna?.id}`),
    await client.post(`${requestsPath(other)}/${anna?.id}/send`, {}),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  expect(await statusOf(client, loan, anna?.id ?? 0)).toBe('pending');
});

test('a repeat of a sending by its key sends nothing twice [Decisions Repeats]', async () => {
  const loan = await openLoan(client);
  const [anna] = await askSigners(client, loan);
  const path = `${requestsPath(loan)}/${anna?.id}/send`;
  const headers = { 'Idempotency-Key': `send-${loan.id}` };
  const first = await client.post(path, {}, { headers });
  const repeat = await client.post(path, {}, { headers });
  expect([first.status, repeat.status]).toEqual([200, 200]);
  expect(repeat.body.data).toEqual({ ...first.body.data, request_url: null });
  const seen = await client.get(`${requestsPath(loan)}/${anna?.id}`);
  expect(seen.body.data.request_url).toBe(first.body.data.request_url);
  // The stored answer stays the same, whatever happened to the request.
  await sign(service, first.body.data.request_url);
  await service.drainJobs();
  expect((await client.post(path, {})).body.code).toBe('signatory_request_closed');
  const late = await client.post(path, {}, { headers });
  expect([late.status, late.text]).toEqual([200, repeat.text]);
  expect((await client.post(path, { x: 1 }, { headers })).body.code).toBe('unknown_field');
});

test('what changes before the next one is asked is to be signed again by all [Decisions Signatory request]', async () => {
  const loan = await openLoan(client);
  const [anna, boris] = await askSigners(client, loan);
  await sign(service, (await send(client, loan, anna?.id ?? 0)).request_url);
  await write(client, loan.id, loan.borrower, { amount: 1 });
  await service.drainJobs();
  expect(await statusOf(client, loan, anna?.id ?? 0)).toBe('expired');
  expect(await statusOf(client, loan, boris?.id ?? 0)).toBe('pending');
  const early = await client.post(`${requestsPath(loan)}/${boris?.id}/send`, {});
  expect([early.status, early.body.code]).toEqual([409, 'signatory_not_next']);
  await sign(service, (await send(client, loan, anna?.id ?? 0)).request_url);
  await service.drainJobs();
  expect(await statusOf(client, loan, boris?.id ?? 0)).toBe('sent');
});

test.skipIf(isUnchecked)(
  'somebody who is asked later signs on the page of signatures; what was signed stays when more is asked [Documents 8]',
  async () => {
    const loan = await openLoan(client, { hasGuarantor: false });
    const [anna] = await askSigners(client, loan);
    const { request_url } = await send(client, loan, anna?.id ?? 0);
    const late = (
      await client.post(requestsPath(loan), {
        signatory_name: 'Late',
        signatory_email: 'late@people.example',
      })
    ).body.data;
    await sign(service, (await send(client, loan, late.id)).request_url, { typed: 'Late', consent: 'yes' });
    await sign(service, request_url);
    await service.drainJobs();
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect(pdfsig(signed.bytes).verdicts).toEqual(['Signature is Valid.', 'Signature is Valid.']);
    const more = (
      await client.post(requestsPath(loan), {
        signatory_name: 'More',
        signatory_email: 'more@people.example',
      })
    ).body.data;
    await send(client, loan, more.id);
    const kept = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect(Buffer.from(kept.bytes).equals(Buffer.from(signed.bytes))).toBe(true);
  },
);

test.skipIf(isUnchecked)(
  'nine people find room on the pages of signatures; a fourteenth who comes late does not [Documents 8]',
  async () => {
    const loan = await openLoan(client, { hasGuarantor: false });
    const ask = async (name: string): Promise<number> => {
      const body = { signatory_name: name, signatory_email: `${name}@people.example` };
      return (await client.post(requestsPath(loan), body)).body.data.id;
    };
    const ids: number[] = [];
    for (let at = 1; at <= 9; at++) ids.push(await ask(`person${at}`));
    for (const id of ids)
      await sign(service, (await send(client, loan, id)).request_url, {
        typed: `Person ${id}`,
        consent: 'yes',
      });
    const late: number[] = [];
    for (let at = 10; at <= 14; at++) late.push(await ask(`person${at}`));
    const replies = [];
    for (const id of late) replies.push(await client.post(`${requestsPath(loan)}/${id}/send`, {}));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    expect(replies.at(-1)?.body.code).toBe('booklet_not_signable');
    for (const id of late) expect((await client.delete(`${requestsPath(loan)}/${id}`)).status).toBe(204);
    await service.drainJobs();
    const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
    expect(pdfsig(signed.bytes).verdicts).toEqual(ids.map(() => 'Signature is Valid.'));
  },
);
