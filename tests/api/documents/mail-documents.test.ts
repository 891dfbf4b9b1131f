import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { textOf } from './bank.ts';

const FILES: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({ name: 'Mails', settings: { languages: ['en', 'de'] } }),
  'ontologies.yaml': JSON.stringify({
    Client: {
      informations: {
        email: { type: 'email' },
        full_name: { type: 'text' },
        wants_form: { type: 'boolean' },
      },
    },
  }),
  'documents.yaml': JSON.stringify({
    form: {
      name: { en: 'Form', de: 'Formular' },
      sections: [
        { blocks: [{ text: { en: 'Form for {{outcome.full_name}}', de: 'Für {{outcome.full_name}}' } }] },
      ],
    },
    letter: { name: 'Letter', sections: [{ blocks: ['Letter to {{outcome.full_name}}'] }] },
  }),
  'booklets.yaml': JSON.stringify({
    all: { name: 'Everything', documents: ['form', 'letter'], proofs: 'all' },
  }),
  'processes.yaml': JSON.stringify({
    apply: {
      kind: 'creation',
      outcome: 'Client',

      booklets: ['all'],
      workflow: {
        states: {
          draft: { kind: 'start' },
          told: {
            on_enter: {
              send_email: {
                to: 'outcome.email',
                language: '"de"',
                subject: 'Papers',
                body: 'For {{outcome.full_name}}.',
                documents: 'form',
              },
            },
          },
          bound: {
            on_enter: {
              send_email: { to: 'outcome.email', subject: 'Bound', body: 'All.', booklet: 'all' },
            },
          },
        },
        transitions: { tell: { from: 'draft', to: 'told' }, bind: { from: 'draft', to: 'bound' } },
      },
      rules: {
        basics: { for: 'outcome', ask: ['email', 'full_name', 'wants_form'] },
        papers: { when: 'outcome.wants_form', include: ['form', 'letter'] },
      },
    },
  }),
};

let service: TestApp;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  service = await startApp({ settings: { SMTP_URL: sink.url } });
  await publishFiles(service.alpha, FILES);
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

async function openCase(values: Record<string, unknown>): Promise<number> {
  const { client } = service.alpha;
  const made = (await client.post('/api/1/cases', { process_key: 'apply' })).body.data;
  const fields = Object.entries({ email: 'anna@example.org', full_name: 'Anna', ...values }).map(
    ([information_key, value]) => ({ information_key, instance_id: made.outcome_instance_id, value }),
  );
  expect((await client.patch(`/api/1/cases/${made.id}`, { fields })).status).toBe(200);
  return made.id;
}

const go = async (id: number, transition: string) =>
  expect(
    (await service.alpha.client.post(`/api/1/cases/${id}/transition`, { transition_key: transition })).status,
  ).toBe(200);

/** The PDFs of the only received mail, by name. */
function attachments(): { readonly to: readonly string[]; readonly files: Map<string, Buffer> } {
  const [mail, ...more] = sink.mails.splice(0);
  expect(more).toEqual([]);
  const parts = (mail?.source ?? '').split(/\r?\n--[^\r\n]+/);
  const files = new Map(
    parts.flatMap((part) => {
      const name = /filename="?([^"\r\n]+)"?/.exec(part)?.[1];
      const body = part.split(/\r?\n\r?\n/)[1] ?? '';
      return name === undefined ? [] : [[name, Buffer.from(body, 'base64')] as const];
    }),
  );
  return { to: mail?.to ?? [], files };
}

test('the e-mail of a rule carries the documents it names, in its language, once', async () => {
  const id = await openCase({ wants_form: true });
  await go(id, 'tell');
  expect(sink.mails).toEqual([]);
  expect((await service.alpha.client.get(`/api/1/cases/${id}/has_ongoing_tasks`)).body).toEqual({
    has_ongoing_tasks: true,
  });
  await service.drainJobs();
  const { to, files } = attachments();
  expect(to).toEqual(['anna@example.org']);
  expect([...files.keys()]).toEqual([expect.stringMatching(/^Formular.*\.pdf$/)]);
  expect(await textOf([...files.values()][0] ?? Buffer.alloc(0))).toContain('Für Anna');
  await service.drainJobs();
  expect(sink.mails).toEqual([]);
});

test('a document that is not part of the case is not attached, and the mail goes all the same', async () => {
  const id = await openCase({ wants_form: false });
  await go(id, 'tell');
  await service.drainJobs();
  expect([...attachments().files.keys()]).toEqual([]);
});

test('a booklet is bound and attached', async () => {
  const id = await openCase({ wants_form: true });
  await go(id, 'bind');
  await service.drainJobs();
  const [bytes = Buffer.alloc(0)] = attachments().files.values();
  const text = await textOf(bytes);
  expect(text).toContain('Form for Anna');
  expect(text).toContain('Letter to Anna');
});

/** The activity entries of this kind. */
async function told(id: number, activity: string) {
  const { results } = (await service.alpha.client.get(`/api/1/cases/${id}/activity_log`)).body;
  return results.filter((entry: { activity: string }) => entry.activity === activity);
}

test('a booklet with a file that cannot be bound goes out with a page for it, and the case says so once', async () => {
  const id = await openCase({ wants_form: true, full_name: 'Anna ᚠ' });
  const upload = await sendBytes(
    { baseUrl: service.baseUrl, key: service.alpha.key },
    'POST',
    `/api/1/cases/${id}/proofs`,
    [{ name: 'file', fileName: 'notes.txt', content: 'not a PDF' }],
  );
  expect(upload.status).toBe(200);
  await go(id, 'bind');
  await service.drainJobs();
  const [bytes = Buffer.alloc(0)] = attachments().files.values();
  expect(await textOf(bytes)).toContain('This file could not be included here');
  expect(await told(id, 'proofs_not_bound')).toMatchObject([{ content: 'notes.txt' }]);
  expect(await told(id, 'letters_not_printed')).toMatchObject([{ content: 'ᚠ' }]);
});
