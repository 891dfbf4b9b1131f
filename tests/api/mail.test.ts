import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendMail } from '../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, openClient } from '../support/client.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { publishFiles } from '../support/published.ts';

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

test('what a server answers about a recipient is told without the address', async () => {
  const wary = await openMailSink({
    refuse: (address) => `<${address.toUpperCase()}>: user o.neil+a of Example not found, try later (nation)`,
  });
  service = await startApp({ settings: { SMTP_URL: wary.url } });
  const id = await service.alpha.inTenant((tx) =>
    sendMail(tx, { ...MAIL, recipient: 'o.neil+a@example.org' }),
  );
  await service.drainJobs();
  const told = '<(recipient)>: user (recipient) of Example not found, try later (nation)';
  expect((await show(id)).last_error).toContain(told);
  const jobs = await service.alpha.client.get('/api/admin/jobs?kind=send_mail');
  expect(jobs.body.results[0].last_error).toContain(told);
  expect(JSON.stringify(jobs.body)).not.toMatch(/o\.neil/i);
  await wary.close();
});

test('a line break in subject or recipient cannot add a header', async () => {
  service = await startApp({ settings: { SMTP_URL: sink.url } });
  await service.alpha.inTenant((tx) => sendMail(tx, { ...MAIL, subject: 'Hi\r\nBcc: spy@evil.example' }));
  await service.drainJobs();
  const [mail] = sink.mails.splice(0);
  expect(mail?.to).toEqual(['client@example.org']);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
});

describe('notifications by mail', () => {
  const PASSWORD = 'correct horse battery';
  const hire = async (name: string, teams: readonly string[] = []) => {
    const email = `${name}@alpha.example`;
    const { client } = service.alpha;
    const added = await client.post('/api/admin/users', {
      email,
      name,
      roles: ['case_worker'],
      teams,
      password: PASSWORD,
    });
    const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
    const Cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { id: added.body.data.id as number, email, client: openClient(service.baseUrl, { Cookie }) };
  };
  const open = async () => {
    service = await startApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'bank@bank.example' } });
    sink.mails.splice(0);
    await publishFiles(service.alpha, {
      'package.yaml':
        'name: Bank\nsettings: {languages: [en, de], time_zone: Europe/Zurich, branding: {name: Bank & Co, primary_color: "#0b6b63"}, notifications: {digest_at: "08:30"}}\n',
      'teams.yaml': JSON.stringify({ board: { name: 'Board' } }),
      'ontologies.yaml': JSON.stringify({ Loan: { informations: { title: 'text' } } }),
      'processes.yaml': JSON.stringify({
        lend: {
          kind: 'creation',
          outcome: 'Loan',
          name_formula: 'outcome.title',
          workflow: { states: { open: { kind: 'start' } }, transitions: {} },
          rules: { basics: { for: 'outcome', ask: ['title'] } },
        },
      }),
      'access.yaml': JSON.stringify({
        secrets: {
          processes: 'lend',
          rules: [
            { condition: 'starts with(outcome.title, "secret")', see: { teams: 'board' } },
            { see: { everybody: true } },
          ],
        },
      }),
    });
    const lend = async (title: string) => {
      const { client } = service.alpha;
      const made = (await client.post('/api/1/cases', { process_key: 'lend' })).body.data;
      const write = (value: string) =>
        client.patch(`/api/1/cases/${made.id}`, {
          fields: [{ information_key: 'title', instance_id: made.outcome_instance_id, value }],
        });
      expect((await write(title)).status).toBe(200);
      return { id: made.id as number, rename: write };
    };
    const tell = async (id: number, text: string) => {
      const reply = await service.alpha.client.post(`/api/1/cases/${id}/comments`, { text });
      expect(reply.status, reply.text).toBe(200);
      await service.drainJobs();
    };
    const prefer = async (who: { client: Client }, mail: string, language: string | null = null) => {
      const kinds = { mentioned: { application: true, mail }, document_signed: { application: true, mail } };
      const reply = await who.client.patch('/api/admin/notification_preferences', { language, kinds });
      expect(reply.status, reply.text).toBe(200);
    };
    return { lend, tell, prefer };
  };
  /** The parts of a mail, in which lines are broken. */
  const readable = (source = ''): string =>
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/((?:=[0-9A-F]{2})+)/g, (all) =>
        Buffer.from(all.replaceAll('=', ''), 'hex').toString('utf8'),
      );

  test('at once: one mail for what came within a minute, in the language of the person, which its own header stops', async () => {
    const { lend, tell, prefer } = await open();
    const ana = await hire('ana');
    await prefer(ana, 'at_once', 'de');
    const { id } = await lend('House <b>');
    await tell(id, 'Look, @ana: <script>');
    expect(sink.mails).toEqual([]);
    service.clock.advance({ minutes: 1 });
    await service.drainJobs();
    const [mail, ...others] = sink.mails.splice(0);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([ana.email]);
    const text = readable(mail?.source);
    expect(text).toContain('hat Sie erwähnt.');
    // As text, and as HTML in the look of the tenant.
    const [plain = '', html = ''] = text.split(/^Content-Type: text\/html.*$/m);
    expect(plain).toMatch(/^Content-Type: text\/plain/m);
    expect(plain).toContain('Look, @ana: <script>');
    expect(plain).not.toContain('&lt;');
    expect(html).toContain('Bank &amp; Co');
    expect(text).toContain(`/app/cases/${id}?comment=`);
    expect(text).toContain('House &lt;b&gt;');
    expect(text).toContain('Look, @ana: &lt;script&gt;');
    expect(text).toContain('#0b6b63');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // The outbox does not keep what the mail said.
    const [listed] = (await service.alpha.client.get('/api/admin/mails')).body.results;
    expect(JSON.stringify(await show(listed.id))).not.toContain('script');
    const [, path = ''] = /List-Unsubscribe:\s*<[^>]*?(\/stop-mails\/[^>]+)>/.exec(text) ?? [];
    expect((await service.anonymous.get(path)).text).toContain('Bank &amp; Co');
    expect((await ana.client.get('/api/admin/notification_preferences')).body.data.kinds.mentioned.mail).toBe(
      'at_once',
    );
    const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    const raw = 'List-Unsubscribe=One-Click';
    const forged = path.replace(/-\d+-/, `-${ana.id + 1}-`);
    expect((await service.anonymous.send('POST', forged, { ...form, raw })).status).toBe(404);
    expect((await service.anonymous.send('POST', path, { ...form, raw })).status).toBe(200);
    const { kinds } = (await ana.client.get('/api/admin/notification_preferences')).body.data;
    expect(kinds.mentioned).toEqual({ application: true, mail: 'off' });
    await tell(id, '@ana once more');
    service.clock.advance({ hours: 1 });
    await service.drainJobs();
    expect(sink.mails).toEqual([]);
    expect((await ana.client.get('/api/admin/notifications/count')).body.data.unread).toBe(2);
  });

  test('five hundred events are one mail with a summary; what was read meanwhile is in none', async () => {
    const { lend, tell, prefer } = await open();
    const ana = await hire('ana');
    await prefer(ana, 'at_once');
    const { id } = await lend('House');
    await service.alpha.inTenant(({ db }) =>
      sql`insert into notices_waiting (case_id, body)
        select ${id}, jsonb_build_object('kind', 'document_signed', 'key', 'flood:' || n, 'emails', jsonb_build_array(${ana.email}::text), 'subject', 'Paper')
        from generate_series(1, 500) n`.execute(db),
    );
    await tell(id, '@ana and this');
    service.clock.advance({ minutes: 1 });
    await service.drainJobs();
    const [mail, ...others] = sink.mails.splice(0);
    expect(others).toEqual([]);
    expect(readable(mail?.source)).toContain('Bank & Co: 501 notifications');
    expect(readable(mail?.source)).toMatch(/- 48\d documents signed/);
    await tell(id, '@ana again');
    await ana.client.post('/api/admin/notifications/mark_read', { up_to: 100_000 });
    service.clock.advance({ minutes: 10 });
    await service.drainJobs();
    expect(sink.mails).toEqual([]);
  });

  test('once a day at the time of the tenant, without cases that the person has lost sight of', async () => {
    const { lend, tell, prefer } = await open();
    const ana = await hire('ana');
    await prefer(ana, 'daily');
    const open1 = await lend('House');
    const lost = await lend('Boat');
    await tell(open1.id, '@ana the house');
    await tell(lost.id, '@ana the boat has number 4711');
    await lost.rename('secret boat');
    const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(service.clock.now())
      .split(':')
      .map(Number);
    // To twenty past eight, and past half past eight: the service looks each quarter of an hour.
    service.clock.advance({ minutes: (8 * 60 + 20 - (hours * 60 + minutes) + 1440) % 1440 });
    await service.drainJobs();
    expect(sink.mails).toEqual([]);
    service.clock.advance({ minutes: 15 });
    // However many nodes look, one mail is sent.
    const nodes = [await service.openNode(), await service.openNode()];
    await Promise.all([service, ...nodes].map((each) => each.drainJobs()));
    await Promise.all(nodes.map((each) => each.close()));
    const [mail, ...others] = sink.mails.splice(0);
    expect(others).toEqual([]);
    const text = readable(mail?.source);
    expect(text).toContain('1 notification that you have not read');
    expect(text).toContain('the house');
    expect(text).not.toMatch(/4711|oat/);
    service.clock.advance({ days: 1 });
    await service.drainJobs();
    expect(sink.mails).toEqual([]);
  });
});
