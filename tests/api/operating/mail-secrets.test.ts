import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT, run } from '../../../src/commands/run.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { CARE_UUID, publishEverything } from '../../support/everything-package.ts';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-mails-'));
let sink: MailSink;
let alone: TestApp;
let served: TestApp;
beforeAll(async () => {
  sink = await openMailSink();
  alone = await startApp();
  served = await startApp({ settings: { SMTP_URL: sink.url } });
  for (const { alpha } of [alone, served]) await publishEverything(alpha);
});
afterAll(async () => {
  await Promise.all([alone.close(), served.close()]);
  await sink.close();
  rmSync(folder, { recursive: true });
});

/** Sends each kind of mail that grants access to its reader. */
const SENDINGS: Readonly<Record<string, (service: TestApp) => Promise<unknown>>> = {
  'an invitation': async ({ alpha: { client } }) => {
    const email = 'ines@mails.example';
    const made = await client.post('/api/admin/users', { email, name: 'Ines', roles: ['reader'] });
    expect(made.status).toBe(201);
    expect((await client.post(`/api/admin/users/${made.body.data.id}/invite`)).status).toBe(201);
  },
  'the code and link of a wizard': async ({ alpha: { client } }) => {
    const fields = { first_name: 'Wim' };
    const body = { ontology_key: 'Person', fields };
    const made = await client.post('/api/1/instances/force_create', body);
    const started = await client.post(`/api/1/wizard_templates/${CARE_UUID}/start_lifecycle_wizard`, {
      instance_id: made.body.data.id,
      email: 'wim@mails.example',
    });
    expect(started.status).toBe(201);
  },
};
/** Matches secrets that grant access: a link, or a code. */
const SECRET = /choose-password#[\w.-]{8,}|\/w\/o\/[\w-]{8,}|\b\d{6}\b/;

test.each(Object.keys(SENDINGS))('%s is delivered, and nobody else reads it [Issue S7]', async (name) => {
  sink.mails.length = 0;
  await SENDINGS[name]?.(served);
  const { client, inTenant } = served.alpha;
  const read = async () => {
    const list = await client.get('/api/admin/mails?page_size=1');
    const mail = await client.get(`/api/admin/mails/${list.body.results[0].id}`);
    const jobs = await client.get('/api/admin/jobs?page_size=1000');
    return { list, mail, all: [list.text, mail.text, jobs.text].join('\n') };
  };
  const before = await read();
  expect(before.all).not.toMatch(SECRET);
  expect(before.mail.body.data.text).toContain('••••••');
  await served.drainJobs();
  expect((await read()).all).not.toMatch(SECRET);
  const source = (sink.mails[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).toMatch(SECRET);
  expect(source).not.toContain('{{secret');
  // After sending, the secret is stored nowhere.
  const rows = await inTenant(({ db }) => db.selectFrom('mails').selectAll().execute());
  expect(JSON.stringify(rows)).not.toMatch(SECRET);
});

test.each(
  Object.keys(SENDINGS),
)('%s is read by the operator where there is no mail server, and the audit says so [Issue S7]', async (name) => {
  await SENDINGS[name]?.(alone);
  await alone.drainJobs();
  const { client } = alone.alpha;
  const [mail] = (await client.get('/api/admin/mails?page_size=1')).body.results;
  expect(mail.state).toBe('kept');
  expect((await client.get(`/api/admin/mails/${mail.id}`)).text).not.toMatch(SECRET);
  const printed: string[] = [];
  const command = (...words: string[]) =>
    run(['mails', ...words, '--tenant', 'alpha'], {
      environment: { DATABASE_URL: alone.databaseUrl, DATA_DIR: folder },
      print: (line) => void printed.push(line),
      note: (line) => void printed.push(line),
      readInput: async () => '',
    });
  expect(await command('list')).toBe(EXIT.done);
  expect(printed.join('\n')).toContain(mail.recipient);
  expect(printed.join('\n')).not.toMatch(SECRET);
  expect(await command('show', String(mail.id))).toBe(EXIT.done);
  expect(printed.join('\n')).toMatch(SECRET);
  const audit = await client.get('/api/admin/audit?page_size=10');
  expect(audit.text).toContain('show_mail');
  expect(await command('show', '999999')).not.toBe(EXIT.done);
  expect(await command('show', 'x')).toBe(EXIT.usage);
});
