import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';
import { publishExample, publishFiles } from '../../support/published.ts';
import { FORM_PACKAGE } from './form-package.ts';
import { LIFECYCLE, makeClient } from './retail.ts';
import { openVisitor } from './visitor.ts';

let service: TestApp;
let sink: MailSink;
beforeEach(async () => {
  sink = await openMailSink();
  service = await startApp({ settings: { SMTP_URL: sink.url, MAIL_FROM: 'Bank <no-reply@bank.example>' } });
});
afterEach(async () => {
  await service.close();
  await sink.close();
});

describe.each(['retail-onboarding', 'corporate-onboarding', 'loan-application'])('%s', (example) => {
  test('every step of its wizards for new cases can be opened, in every language', async () => {
    await publishExample(service.alpha, example);
    const { client } = service.alpha;
    const { wizard_templates } = (await client.get('/api/1/configuration')).body.data;
    for (const { uuid, key } of wizard_templates) {
      const started = await client.post(`/api/1/wizard_templates/${uuid}/start_creation_wizard`);
      if (started.status === 409) continue;
      expect(started.status, key).toBe(201);
      for (const language of ['en', 'de', 'fr']) {
        const visitor = openVisitor(service.baseUrl, { 'Accept-Language': language });
        const first = await visitor.open(started.body.data.link);
        expect(first.status, key).toBe(200);
        const list = await visitor.open(`/w/${started.body.data.wizard_uuid}`);
        const paths = [...list.html.matchAll(/href="([^"]*\/s\/[^"#]*)"/g)].map(([, path]) => path ?? '');
        expect(paths.length).toBeGreaterThan(1);
        for (const path of paths) expect((await visitor.open(path)).status, path).toBe(200);
      }
    }
  });
});

test('the mail of a start leaves by SMTP, and its link opens the form [Wizard rules 4]', async () => {
  await publishExample(service.alpha, 'retail-onboarding');
  const { client } = service.alpha;
  const { id } = await makeClient(client, '2000001');
  await client.post(`/api/1/wizard_templates/${LIFECYCLE}/start_lifecycle_wizard`, {
    instance_id: id,
    email: 'anna@example.org',
  });
  expect(sink.mails).toHaveLength(0);
  await service.drainJobs();
  const [mail] = sink.mails;
  expect(mail?.to).toEqual(['anna@example.org']);
  const source = (mail?.source ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /http:\/\/\S+\/w\/o\/[\w-]+/.exec(source)?.[0] ?? '';
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  expect((await visitor.press('Confirm and go on')).path).toContain('/s/changes');
});

test('a colour that cannot be read is refused at publishing, and so is an origin that is none', async () => {
  const branded = (branding: object) => ({
    ...FORM_PACKAGE,
    'package.yaml': JSON.stringify({ name: 'Forms', settings: { languages: ['en', 'de'], branding } }),
  });
  const publish = (branding: object) =>
    service.alpha.client.post('/api/admin/configuration/publish', { files: branded(branding) });
  const pale = await publish({ primary_color: '#ffd43b' });
  expect(pale).toMatchObject({ status: 400, body: { code: 'configuration_invalid' } });
  expect(pale.text).toContain('has a contrast of only 1.4 to 1');
  expect((await publish({ accent_color: '#aaaaaa' })).status).toBe(400);
  expect((await publish({ embedding_origins: ['https://bank.example/page'] })).status).toBe(400);
  expect((await publish({ embedding_origins: ['*'] })).status).toBe(400);
  await publishFiles(
    service.alpha,
    branded({ primary_color: '#5f3dc4', embedding_origins: ['https://bank.example'] }),
  );
});
