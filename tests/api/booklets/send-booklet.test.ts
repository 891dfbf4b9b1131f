import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';
import { lockedPdf, textPdf, textsOf } from '../../support/sample-files.ts';
import { neededOf, type Office, openOffice, type Shown } from './office.ts';

let sink: MailSink;
let office: Office;
beforeAll(async () => {
  sink = await openMailSink();
  office = await openOffice({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await office.close();
  await sink.close();
});

const pathOf = (shown: Shown, id: string | number = 'file') => `/api/1/cases/${shown.id}/booklets/${id}/send`;
const TO = { email_address: 'ada@example.com' };

const mailsOf = async (from: Office): Promise<Shown[]> =>
  (await from.alpha.inTenant(({ db }) =>
    db.selectFrom('mails').selectAll().orderBy('id').execute(),
  )) as Shown[];

/** The attachment of a mail, as its recipient gets it. */
function attachmentOf(source: string): Buffer {
  const [, encoded = ''] =
    /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
  return Buffer.from(encoded, 'base64');
}

describe('sending a booklet', () => {
  test('puts it into an e-mail with what the booklet says [Documents 2]', async () => {
    const shown = await office.createCase();
    const before = sink.mails.length;
    const reply = await office.client.post(pathOf(shown), {
      ...TO,
      recipient_name: 'Ada "A"\r\nBcc: x@example.com',
    });
    expect([reply.status, reply.text]).toEqual([204, '']);
    await office.drainJobs();
    expect(sink.mails).toHaveLength(before + 1);
    const mail = sink.mails[before];
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.source).toContain('Subject: Your file, Ada Lovelace');
    expect(mail?.source).toContain('Here it is.');
    expect(mail?.source).not.toMatch(/^Bcc:/m);
    expect(mail?.source).toContain('filename="file Ada Lovelace.pdf"');
    const pages = await textsOf(attachmentOf(mail?.source ?? ''));
    expect(pages[0]).toContain('File of Ada Lovelace');
  });

  test('says what the sender writes, for the instance named [Documents 2]', async () => {
    const shown = await office.createCase();
    const reply = await office.client.post(pathOf(shown, 'letters'), {
      ...TO,
      email_subject: 'My subject',
      email_body: 'My words',
      instance_id: shown.outcome_instance_id,
    });
    expect(reply.status).toBe(204);
    await office.drainJobs();
    const { source } = sink.mails.at(-1) ?? { source: '' };
    expect(source).toContain('Subject: My subject');
    expect(source).toContain('My words');
    expect((await textsOf(attachmentOf(source))).join(' ')).toContain('For Ada Lovelace');
  });

  test('writes a plain note where nobody says what to write [Documents 2]', async () => {
    const shown = await office.createCase();
    await office.client.post(pathOf(shown, 'everything'), { ...TO, recipient_name: 'Ada' });
    await office.drainJobs();
    const { source } = sink.mails.at(-1) ?? { source: '' };
    expect(source).toContain('Subject: Everything');
    expect(source).toContain('Dear Ada');
  });

  test('is told in the activity of the case, and changes nothing else of it [Documents 2] [Recalculation 4]', async () => {
    const shown = await office.createCase();
    const path = `/api/1/cases/${shown.id}`;
    const { data: before } = (await office.client.get(path)).body;
    await office.client.post(pathOf(shown), { ...TO, recipient_name: 'Ada', email_subject: 'Your\nfile' });
    const [entry] = (await office.client.get(`${path}/activity_log?ordering=-id`)).body.results;
    expect(entry).toMatchObject({
      activity: 'booklet_sent',
      message: 'sent "The file" to Ada, ada@example.com',
      content: 'Your file',
    });
    const { data: after } = (await office.client.get(path)).body;
    const { version: _, last_modified: __, ...rest } = before;
    expect(after).toMatchObject(rest);
    // In a batch, the mail still waits.
    const field = { information_key: 'full_name', instance_id: shown.outcome_instance_id, value: 'Bob' };
    expect((await office.client.patch(`${path}?keep_dirty=true`, { field })).status).toBe(200);
    expect((await office.client.post(pathOf(shown), TO)).status).toBe(204);
    const { data: list } = (await office.client.get(`/api/1/cases?page_size=200`)).body;
    expect(list.find((each: Shown) => each.id === shown.id).is_dirty).toBe(true);
  });

  test('that is refused is not told [Documents 2]', async () => {
    const shown = await office.createCase();
    await office.client.post(pathOf(shown), { ...TO, instance_id: 999_999 });
    const { results } = (await office.client.get(`/api/1/cases/${shown.id}/activity_log`)).body;
    expect(results.map(({ activity }: Shown) => activity)).not.toContain('booklet_sent');
  });

  test('is done once for one Idempotency-Key [Documents 2]', async () => {
    const shown = await office.createCase();
    const count = (await mailsOf(office)).length;
    const headers = { 'Idempotency-Key': `send-${shown.id}` };
    expect((await office.client.post(pathOf(shown), TO, { headers })).status).toBe(204);
    expect((await office.client.post(pathOf(shown), TO, { headers })).status).toBe(204);
    expect(await mailsOf(office)).toHaveLength(count + 1);
    // Also after it can no longer be sent.
    await office.client.delete(`/api/1/cases/${shown.id}`);
    expect((await office.client.post(pathOf(shown), TO)).status).toBe(404);
    expect((await office.client.post(pathOf(shown), TO, { headers })).status).toBe(204);
    expect(await mailsOf(office)).toHaveLength(count + 1);
  });

  test.each([
    ['no address', {}, 400, 'required'],
    ['an address that is none', { email_address: 'ada' }, 400, 'invalid'],
    ['a field that it does not know', { ...TO, cc: 'x@example.com' }, 400, 'unknown_field'],
    ['an instance that is not there', { ...TO, instance_id: 999_999 }, 400, 'does_not_exist'],
  ])('refuses %s, and sends nothing [Documents 2]', async (_, body, status, code) => {
    const shown = await office.createCase();
    const count = (await mailsOf(office)).length;
    const reply = await office.client.post(pathOf(shown), body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await mailsOf(office)).toHaveLength(count);
  });

  test('goes out with a page for what cannot be bound, and finds no other booklet, case or tenant [Documents 2]', async () => {
    const shown = await office.createCase();
    expect((await office.client.post(pathOf(shown, 'nobody'), TO)).status).toBe(404);
    expect((await office.beta.client.post(pathOf(shown), TO)).status).toBe(404);
    await office.addProof(shown, 'locked.pdf', await lockedPdf(textPdf('x')), neededOf(shown, 'passport'));
    const count = (await mailsOf(office)).length;
    const reply = await office.client.post(pathOf(shown), TO);
    expect([reply.status, reply.headers.get('unbound-proofs')]).toEqual([
      204,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await mailsOf(office)).toHaveLength(count + 1);
    const { results } = (await office.client.get(`/api/1/cases/${shown.id}/activity_log`)).body;
    expect(results).toContainEqual(
      expect.objectContaining({ activity: 'proofs_not_bound', content: 'Passport – Ada Lovelace' }),
    );
  });

  test('is tried again while the mail server is down, where people can see it, and nothing is lost [Documents 2]', async () => {
    const gone = await openMailSink();
    const lonely = await openOffice({ SMTP_URL: gone.url });
    await gone.close();
    try {
      const shown = await lonely.createCase();
      expect((await lonely.client.post(pathOf(shown), TO)).status).toBe(204);
      await lonely.drainJobs();
      const [waiting] = await mailsOf(lonely);
      expect([waiting.state, waiting.recipient]).toEqual(['waiting', 'ada@example.com']);
      expect(waiting.last_error).not.toBe(null);
      // The bytes are a file that the mail refers to, and not part of its row.
      const [attachment] = waiting.attachments;
      const stored = await lonely.app.storage.files.has(lonely.alpha.id, attachment.hash);
      expect([attachment.name, attachment.contentType, stored]).toEqual([
        'file Ada Lovelace.pdf',
        'application/pdf',
        true,
      ]);
      const jobs = await lonely.alpha.inTenant(({ db }) =>
        db.selectFrom('jobs').select(['kind', 'state']).where('kind', '=', 'send_mail').execute(),
      );
      expect(jobs).toEqual([{ kind: 'send_mail', state: 'waiting' }]);
    } finally {
      await lonely.close();
    }
  });
});
