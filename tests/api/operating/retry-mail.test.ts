import { afterEach, expect, test } from 'vitest';
import { saveMailOutcome } from '../../../src/store/mails/mails.ts';
import { sendMail } from '../../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { openMailSink } from '../../support/mail-sink.ts';

let service: TestApp;
afterEach(() => service.close());

const MAIL = { caseId: null, recipient: 'client@example.org', subject: 'Offer', textBody: 'Guten Tag' };
const retry = (id: number) => service.alpha.client.post(`/api/admin/mails/${id}/retry`);
const statesOf = async (query: string) =>
  (await service.alpha.client.get(`/api/admin/mails?${query}`)).body.results.map(
    ({ state }: { state: string }) => state,
  );

test('a mail that failed is sent again; one that was sent, or is on its way, is not', async () => {
  const sink = await openMailSink();
  service = await startApp({ settings: { SMTP_URL: sink.url } });
  const id = await service.alpha.inTenant((tx) => sendMail(tx, MAIL));
  expect((await retry(id)).body).toMatchObject({ code: 'conflict' });
  await service.drainJobs();
  expect((await retry(id)).body).toMatchObject({ code: 'conflict' });
  await service.alpha.inTenant((tx) => saveMailOutcome(tx, id, { state: 'failed', error: 'refused' }));
  expect(await statesOf('state=failed')).toEqual(['failed']);
  expect((await retry(id)).body.data).toMatchObject({ state: 'waiting', last_error: null });
  await service.drainJobs();
  expect(await statesOf('state=sent')).toEqual(['sent']);
  expect(sink.mails).toHaveLength(2);
  expect((await service.beta.client.post(`/api/admin/mails/${id}/retry`)).status).toBe(404);
  await sink.close();
});

test('without a mail server a kept mail stays where it is, and says why', async () => {
  service = await startApp();
  const id = await service.alpha.inTenant((tx) => sendMail(tx, MAIL));
  await service.drainJobs();
  expect((await retry(id)).body).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('mail server'),
  });
  expect(await statesOf('state=kept')).toEqual(['kept']);
});
