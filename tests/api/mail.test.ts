import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';

let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterAll(() => sink.close());

let service: TestApp;
afterEach(() => service.close());

const MAIL = { caseId: null, recipient: 'client@example.org', subject: 'Grüße', textBody: 'Guten Tag' };

const show = async (id: number) => (await service.alpha.client.get(`/api/admin/mails/${id}`)).body.data;

test('a mail leaves by SMTP after the commit, with its attachment, and is shown as sent', async () => {
  service = await startApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Bank <no-reply@bank.example>' } });
  const bytes = Readable.from([Buffer.from('%PDF-1.7 fake')]);
  const stored = await service.app.storage.files.put(service.alpha.id, bytes);
  const file = { ...stored, contentType: 'application/pdf' };
  const id = await service.alpha.inTenant((tx) =>
    sendMail(tx, { ...MAIL, htmlBody: '<p>Guten Tag</p>', attachments: [{ name: 'offer.pdf', file }] }),
  );
  expect(sink.mails).toHaveLength(0);
  await service.drainJobs();
  const [mail] = sink.mails.splice(0);
  expect(mail).toMatchObject({ from: 'no-reply@bank.example', to: ['client@example.org'] });
  expect(mail?.source).toContain('filename=offer.pdf');
  expect(mail?.source).toContain(Buffer.from('%PDF-1.7 fake').toString('base64'));
  expect(await show(id)).toMatchObject({
    state: 'sent',
    subject: 'Grüße',
    text: 'Guten Tag',
    last_error: null,
  });
});

test('without a mail server the mail is kept in the outbox that the administration shows', async () => {
  service = await startApp();
  const id = await service.alpha.inTenant((tx) => sendMail(tx, MAIL));
  await service.drainJobs();
  expect(await show(id)).toMatchObject({ state: 'kept', recipient: 'client@example.org', text: 'Guten Tag' });
  const list = await service.alpha.client.get('/api/admin/mails');
  expect(list.body.results).toHaveLength(1);
  expect((await service.beta.client.get('/api/admin/mails')).body.results).toEqual([]);
});

test('a mail server that is down: tried again, visible, nothing lost', async () => {
  const down = await openMailSink();
  const { url } = down;
  await down.close();
  service = await startApp({ settings: { SMTP_URL: url } });
  const id = await service.alpha.inTenant((tx) => sendMail(tx, MAIL));
  await service.drainJobs();
  expect(await show(id)).toMatchObject({
    state: 'waiting',
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  service.clock.advance({ minutes: 5 });
  await service.drainJobs();
  expect((await show(id)).state).toBe('waiting');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    service.clock.advance({ hours: 2 });
    await service.drainJobs();
  }
  expect(await show(id)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a line break in subject or recipient cannot add a header', async () => {
  service = await startApp({ settings: { SMTP_URL: sink.url } });
  await service.alpha.inTenant((tx) => sendMail(tx, { ...MAIL, subject: 'Hi\r\nBcc: spy@evil.example' }));
  await service.drainJobs();
  const [mail] = sink.mails.splice(0);
  expect(mail?.to).toEqual(['client@example.org']);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
});
