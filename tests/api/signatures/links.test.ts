import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';
import { readMail } from '../../support/read-mail.ts';
import {
  askSigners,
  type Loan,
  openLoan,
  openUrl,
  publishLoan,
  requestsPath,
  SIGNED,
  send,
  sign,
  statusOf,
  visit,
  write,
} from './loan.ts';

let service: TestApp;
let client: Client;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  service = await startApp({ settings: { SMTP_URL: sink.url } });
  client = service.alpha.client;
  await publishLoan(service);
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

async function sendOne(language = 'en'): Promise<{ loan: Loan; id: number; link: string }> {
  // Resets the count of guesses from earlier tests.
  service.clock.advance({ minutes: 6 });
  const loan = await openLoan(client, { hasGuarantor: false, language });
  const [anna] = await askSigners(client, loan);
  const { id, request_url: link } = await send(client, loan, anna?.id ?? 0);
  return { loan, id, link };
}

const activityOf = async ({ id }: Loan): Promise<{ activity: string; content: string; user: string }[]> =>
  (await client.get(`/api/1/cases/${id}/activity_log?page_size=-1`)).body.results;

/** A secret may hold hyphens of its own: only the first ends the tenant. */
const secretIn = (link: string): string => /\/sign\/\d+-(.+)$/.exec(link)?.[1] ?? expect.fail(link);

test('a link sets a cookie for its request alone and leads to an address without the secret [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const opened = await openUrl(link);
  const page = opened.headers.get('location') ?? '';
  expect(opened.status).toBe(303);
  expect(page).toMatch(/^\/signing\/[0-9a-f-]{36}$/);
  const secret = secretIn(link);
  expect(secret).toHaveLength(43);
  expect(page).not.toContain(secret);
  expect(opened.headers.get('set-cookie')).toBe(
    `dossier_signing=${link.split('/').at(-1)}; Path=${page}; HttpOnly; SameSite=Lax`,
  );
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await statusOf(client, loan, id)).toBe('sent');
  const visitor = await visit(service, link);
  const shown = await visitor.get();
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(shown.text).not.toContain(secret);
  expect(shown.text).not.toMatch(/<style|\sstyle=|\son\w+=|https?:/i);
  expect(await statusOf(client, loan, id)).toBe('viewed');
  const hashes = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('signatory_requests').selectAll().where('id', '=', id).execute(),
  );
  expect(JSON.stringify(hashes)).not.toContain(secret);
  expect(JSON.stringify(service.logLines())).not.toContain(secret);
});

test('the page shows the pages as pictures, of this request alone [Decisions Signatory request]', async () => {
  const { link } = await sendOne();
  const other = await sendOne();
  const visitor = await visit(service, link);
  const { text } = await visitor.get();
  const pictures = [...text.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)];
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  expect(pictures[1]?.[2]).toContain('Page 2 of');
  const picture = await visitor.get('/pages/1');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.bytes.length).toBeGreaterThan(2000);
  for (const way of ['/pages/99', '/pages/0', '/pages/-1', '/nothing', '/../../api'])
    expect((await visitor.get(way)).status).toBe(404);
  // The cookie of one request opens no other.
  const cookie = `dossier_signing=${link.split('/').at(-1)}`;
  const foreign = await visit(service, other.link);
  for (const way of ['', '/pages/1', '/document', '/copy'])
    expect((await openUrl(`${service.baseUrl}${foreign.page}${way}`, { Cookie: cookie })).status).toBe(404);
});

test('guessed links open nothing, and are counted [Decisions Signatory request]', async () => {
  const { link } = await sendOne();
  const secret = secretIn(link);
  const start = link.slice(0, -secret.length);
  const guessed = `${secret.slice(0, -4)}AAAA`;
  for (const text of [
    `${start}${guessed}`,
    `${service.baseUrl}/sign/999999-${secret}`,
    `${service.baseUrl}/sign/${service.beta.id}-${secret}`,
    `${service.baseUrl}/sign/1`,
    `${service.baseUrl}/sign/`,
    `${service.baseUrl}/sign/0-${secret}`,
    `${service.baseUrl}/signing/00000000-0000-0000-0000-000000000000`,
  ]) {
    const opened = await openUrl(text, { 'Accept-Language': 'de-CH,de;q=0.9' });
    expect([text, opened.status]).toEqual([text, 404]);
    if (text.includes('AAAA')) expect(opened.text).toContain('Dieser Link öffnet nichts.');
  }
  for (let tries = 0; tries < 12; tries++) await openUrl(`${start}${guessed}`);
  const refused = await openUrl(`${start}${guessed}`);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  service.clock.advance({ minutes: 6 });
  expect((await openUrl(link)).status).toBe(303);
});

test('a form of another site signs nothing [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  expect((await visitor.post('/sign', { ...SIGNED, form_token: 'guessed' })).status).toBe(403);
  expect((await visitor.post('/sign', SIGNED, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await visitor.post('/sign', SIGNED, { Cookie: '' })).status).toBe(404);
  expect((await visitor.post('/sign', SIGNED, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect(await statusOf(client, loan, id)).toBe('viewed');
});

test.each([
  { fields: { typed: '', consent: 'yes' }, says: 'Type your name, or draw your signature.' },
  { fields: { typed: ' .-_ ', consent: 'yes' }, says: 'Type your name, or draw your signature.' },
  { fields: { typed: 'x'.repeat(200), consent: 'yes' }, says: 'This signature is too long.' },
  { fields: { typed: 'Anna' }, says: 'Tick the box' },
  { fields: { typed: 'ᚠᚱᚨ', consent: 'yes' }, says: 'letters that cannot be printed' },
  {
    fields: { typed: 'Anna', consent: 'yes', agreed: 'older' },
    says: 'The words that you agree to have changed.',
  },
  { fields: { manner: 'drawn', drawn: '', consent: 'yes' }, says: 'Type your name, or draw your signature.' },
  { fields: { manner: 'drawn', drawn: '[[1,1,2,2]]', consent: 'yes' }, says: 'or draw your signature.' },
  { fields: { manner: 'drawn', drawn: '{"a":1}', consent: 'yes' }, says: 'Your drawing did not arrive.' },
  { fields: { manner: 'drawn', drawn: '[[1,2,99999,3]]', consent: 'yes' }, says: 'did not arrive' },
])('without a whole signature nothing is signed: $fields [Decisions Signatory request]', async ({
  fields,
  says,
}) => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  const posted = await visitor.post('/sign', fields);
  // The form is not answered by a page itself, so that Reload and Back send nothing again.
  expect(posted.status).toBe(303);
  const place = (posted.headers.get('location') ?? '').replace(visitor.page, '');
  for (const refused of [await visitor.get(place), await visitor.get(place)]) {
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(says);
    expect(refused.text).toContain('role="alert"');
    if (fields.typed === 'Anna')
      expect(refused.text).toContain(
        'name="typed" type="text" autocomplete="name" maxlength="120" value="Anna"',
      );
  }
  // Whoever comes by the link again begins anew.
  expect((await visitor.get()).status).toBe(200);
  expect(await statusOf(client, loan, id)).toBe('viewed');
});

test('who declines says why; the case hears of it, and the request can be sent again [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  expect((await visitor.post('/decline', { reason: '  ' })).status).toBe(303);
  const empty = await visitor.get('?lang=en&again');
  expect([empty.status, empty.text.includes('Say why')]).toEqual([422, true]);
  const reason = '<b>Not</b> my loan';
  expect((await visitor.post('/decline', { reason })).status).toBe(303);
  expect(await statusOf(client, loan, id)).toBe('declined');
  const shown = await visitor.get();
  expect(shown.text).toContain('You have declined to sign.');
  expect(shown.text).toContain('&lt;b&gt;Not&lt;/b&gt; my loan');
  expect(await activityOf(loan)).toContainEqual(
    expect.objectContaining({ activity: 'signature_declined', content: reason, user: 'Anna Müller' }),
  );
  expect((await visitor.post('/sign', SIGNED)).status).not.toBe(200);
  expect(await statusOf(client, loan, id)).toBe('declined');
  const again = await send(client, loan, id);
  expect((await openUrl(link)).status).toBe(404);
  expect((await openUrl(again.request_url)).status).toBe(303);
});

test('nobody signs twice [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/sign', SIGNED)));
  expect(answers.every(({ status }) => status === 303 || status === 403)).toBe(true);
  await service.drainJobs();
  expect(await statusOf(client, loan, id)).toBe('signed');
  const given = (await activityOf(loan)).filter(({ activity }) => activity === 'signature_given');
  expect(given).toHaveLength(1);
  expect((await visitor.get()).text).toContain('You have signed. Thank you.');
  const closed = await client.delete(`${requestsPath(loan)}/${id}`);
  expect([closed.status, closed.body.code]).toEqual([409, 'signatory_request_closed']);
});

test('a link ends with its time, and the request says so [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  await visitor.get();
  service.clock.advance({ days: 15 });
  expect((await visitor.get()).status).toBe(410);
  expect((await visitor.get()).text).toContain('This link has expired.');
  expect((await visitor.post('/sign', SIGNED)).status).toBe(403);
  await service.drainJobs();
  expect(await statusOf(client, loan, id)).toBe('expired');
  expect((await client.get(`${requestsPath(loan)}/${id}`)).body.data.request_url).toBe(null);
  expect(await activityOf(loan)).toContainEqual(expect.objectContaining({ activity: 'signature_expired' }));
  const again = await send(client, loan, id);
  await sign(service, again.request_url);
  expect(await statusOf(client, loan, id)).toBe('signed');
});

test('a cancelled request cannot be signed [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  const { text } = await visitor.get();
  const token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  expect((await client.delete(`${requestsPath(loan)}/${id}`)).status).toBe(204);
  await visitor.post('/sign', { ...SIGNED, form_token: token });
  const shown = await visitor.get();
  expect([shown.status, shown.text.includes('This request was withdrawn.')]).toEqual([410, true]);
  await service.drainJobs();
  expect(await statusOf(client, loan, id)).toBe('cancelled');
});

test('what has changed since it was sent cannot be signed, and has to be sent again [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const visitor = await visit(service, link);
  const { text } = await visitor.get();
  const form_token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  // A comment, and a value that no document shows, do not outdate it.
  await client.post(`/api/1/cases/${loan.id}/comments`, { text: 'Called.' });
  await write(client, loan.id, loan.borrower, { remark: 'calm' });
  expect((await visitor.get()).status).toBe(200);
  await write(client, loan.id, loan.borrower, { amount: 99000 });
  expect((await visitor.post('/sign', { ...SIGNED, form_token })).status).toBe(303);
  const shown = await visitor.get();
  expect([shown.status, shown.text.includes('The document has changed.')]).toEqual([410, true]);
  expect(await statusOf(client, loan, id)).toBe('expired');
  expect(await activityOf(loan)).toContainEqual(expect.objectContaining({ activity: 'signature_outdated' }));
  const again = await send(client, loan, id);
  await sign(service, again.request_url);
  await service.drainJobs();
  expect((await client.get(`/api/1/cases/${loan.id}/signed_booklet`)).status).toBe(200);
});

test('what one has signed and what was changed since is not signed by all when the other is withdrawn [Decisions Signatory request]', async () => {
  const { loan, id, link } = await sendOne();
  const asked = await client.post(requestsPath(loan), {
    signatory_name: 'Berta Bauer',
    signatory_email: 'berta@people.example',
  });
  const other: number = asked.body.data.id;
  await send(client, loan, other);
  await sign(service, link);
  await service.drainJobs();
  await write(client, loan.id, loan.borrower, { amount: 99000 });
  const path = `${requestsPath(loan)}/${other}`;
  expect((await client.delete(`${path}?dry_run=true`)).status).toBe(204);
  expect(await statusOf(client, loan, id)).toBe('signed');
  expect((await client.delete(path)).status).toBe(204);
  await service.drainJobs();
  expect([await statusOf(client, loan, id), await statusOf(client, loan, other)]).toEqual([
    'expired',
    'cancelled',
  ]);
  const told = (await activityOf(loan)).map(({ activity }) => activity);
  expect(told).toEqual(expect.arrayContaining(['signature_outdated', 'signature_cancelled']));
  expect(told).not.toContain('booklet_signed');
  const unsigned = await client.get(`/api/1/cases/${loan.id}/signed_booklet`);
  expect([unsigned.status, unsigned.body.code]).toEqual([409, 'not_signed']);
  // Whoever has signed signs what the case has now, and is then all who were asked.
  await sign(service, (await send(client, loan, id)).request_url);
  await service.drainJobs();
  expect((await client.get(`/api/1/cases/${loan.id}/signed_booklet`)).status).toBe(200);
});

test('the mail brings the link; the outbox shows the mail without it [Decisions Signatory request]', async () => {
  sink.mails.length = 0;
  const { link } = await sendOne('de');
  await service.drainJobs();
  const [mail] = sink.mails;
  expect(mail?.to).toEqual(['anna@people.example']);
  const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).toContain(link);
  const outbox = await client.get('/api/admin/mails?ordering=-id&page_size=1');
  expect(outbox.body.results[0]).toMatchObject({ recipient: 'anna@people.example', state: 'sent' });
  const kept = await client.get(`/api/admin/mails/${outbox.body.results[0].id}`);
  expect(kept.text).toContain('{{link}}');
  expect(kept.text).not.toContain(secretIn(link));
});

test('a mail server that is down loses nothing: it is tried again, and people see why [Decisions Signatory request]', async () => {
  const down = await startApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    await publishLoan(down);
    const loan = await openLoan(down.alpha.client, { hasGuarantor: false });
    const [anna] = await askSigners(down.alpha.client, loan);
    const { request_url } = await send(down.alpha.client, loan, anna?.id ?? 0);
    await down.drainJobs();
    const [mail] = (await down.alpha.client.get('/api/admin/mails')).body.results;
    expect(mail).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    expect((await down.alpha.client.get(`/api/1/cases/${loan.id}/has_ongoing_tasks`)).body).toEqual({
      has_ongoing_tasks: true,
    });
    // The link itself works, so it can be passed on in another way.
    expect((await openUrl(request_url)).status).toBe(303);
  } finally {
    await down.close();
  }
});

test('without a mail server the mail stays in the outbox, and its link is shown to the operator alone [Decisions Signatory request]', async () => {
  const alone = await startApp();
  try {
    await publishLoan(alone);
    const loan = await openLoan(alone.alpha.client, { hasGuarantor: false });
    const [anna] = await askSigners(alone.alpha.client, loan);
    const { request_url } = await send(alone.alpha.client, loan, anna?.id ?? 0);
    await alone.drainJobs();
    const [mail] = (await alone.alpha.client.get('/api/admin/mails')).body.results;
    expect(mail.state).toBe('kept');
    const shown = await alone.alpha.client.get(`/api/admin/mails/${mail.id}`);
    expect(shown.text).not.toContain(request_url);
    expect(await readMail(alone.alpha, mail.id)).toContain(request_url);
  } finally {
    await alone.close();
  }
});
