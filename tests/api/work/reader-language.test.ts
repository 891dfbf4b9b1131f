import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, openClient } from '../../support/client.ts';
import { publishPermits } from '../../support/permits.ts';

const PASSWORD = 'correct horse battery';
let service: TestApp;
let cookie = '';
beforeAll(async () => {
  service = await startApp();
  await publishPermits(service.alpha);
  const email = 'ada@alpha.example';
  await service.alpha.client.post('/api/admin/users', {
    email,
    name: 'Ada',
    roles: ['case_worker'],
    teams: ['office'],
    password: PASSWORD,
  });
  const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => service.close());

/** The same person with a browser that prefers these languages. */
const reading = (languages: string): Client =>
  openClient(service.baseUrl, { Cookie: cookie, 'Accept-Language': languages });

const create = async (client: Client, body: object = {}) => {
  const reply = await client.post('/api/1/cases', { process_key: 'build', ...body });
  expect(reply.status).toBe(200);
  return reply.body.data;
};

interface Shown {
  readonly process: { readonly name: string };
  readonly workflow: { readonly state: { readonly name: string } };
  readonly buttons: readonly { readonly text: string; readonly reasons: readonly { message: string }[] }[];
  readonly questions: readonly { readonly text: string }[];
  readonly needed_documents: readonly { readonly name: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly preferred_language: string;
}

const wordsOf = (shown: Shown) => ({
  process: shown.process.name,
  state: shown.workflow.state.name,
  button: shown.buttons[0]?.text,
  reason: shown.buttons[0]?.reasons[0]?.message,
  question: shown.questions[0]?.text,
  document: shown.needed_documents[0]?.name,
  tag: shown.tags[0]?.name,
});

const ENGLISH = {
  process: 'Building permit',
  state: 'Draft',
  button: 'Submit',
  reason: 'Say what is to be built, and of which kind.',
  question: 'What is to be built?',
  document: 'Plan of the building',
  tag: 'Urgent',
};
const GERMAN = {
  process: 'Baubewilligung',
  state: 'Entwurf',
  button: 'Einreichen',
  reason: 'Sagen Sie, was.',
  question: 'Was soll gebaut werden?',
  document: 'Bauplan',
  tag: 'Dringend',
};

describe('the language in which somebody reads', () => {
  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB', 'en'],
    // The tenant has no Italian.
    ['it-IT,it', 'en'],
    ['it, de;q=0.5', 'de'],
    ['*', 'en'],
  ])('a new case of somebody who likes %s is in %s', async (liked, language) => {
    expect((await create(reading(liked))).preferred_language).toBe(language);
  });

  test('a language that is named counts, and so does the first of the tenant for a key', async () => {
    expect((await create(reading('de'), { preferred_language_key: 'en' })).preferred_language).toBe('en');
    const key = service.alpha.client;
    const made = await key.post(
      '/api/1/cases',
      { process_key: 'build' },
      { headers: { 'Accept-Language': 'de' } },
    );
    expect(made.body.data.preferred_language).toBe('en');
  });

  test('names and messages follow the reader in every answer, whoever read it before; a key reads the language of the case', async () => {
    const { alpha } = service;
    for (const [language, words] of [
      ['en', ENGLISH],
      ['de', GERMAN],
    ] as const) {
      const { id, outcome_instance_id: instance_id } = await create(alpha.client, {
        preferred_language_key: language,
      });
      await alpha.client.patch(`/api/1/cases/${id}`, {
        field: { information_key: 'kind', instance_id, value: 'tower' },
        tags: [{ key: 'urgent' }],
      });
      const address = `/api/1/cases/${id}`;
      for (let turn = 0; turn < 2; turn += 1) {
        expect(wordsOf((await reading('de').get(address)).body.data)).toEqual(GERMAN);
        expect(wordsOf((await reading('en').get(address)).body.data)).toEqual(ENGLISH);
        const ofKey = await alpha.client.get(address, { headers: { 'Accept-Language': 'de, en' } });
        expect(wordsOf(ofKey.body.data)).toEqual(words);
      }
      const written = await reading('de').patch(address, {
        field: { information_key: 'wide_text', instance_id, value: 'x' },
      });
      expect(wordsOf(written.body.data)).toEqual(GERMAN);
      expect(written.body.data.preferred_language).toBe(language);
      const dry = await reading('de').patch(`${address}?dry_run=true`, {
        field: { information_key: 'wide_text', instance_id, value: 'y' },
      });
      expect(wordsOf(dry.body.data)).toEqual(GERMAN);
      const view = await reading('de').get(`/api/admin/cases/${id}/view`);
      expect(view.body.data.pages[0].tabs.map(({ name }: { name: string }) => name)).toEqual([
        'Grundlagen',
        'Nachbarschaft',
      ]);
      const why = await reading('de').get(`${address}/explain?transition_key=submit`);
      expect(why.body.data.explanations[0].text).toBe(GERMAN.reason);
      expect(
        (await alpha.client.get(`${address}/explain?transition_key=submit`)).body.data.explanations[0].text,
      ).toBe(words.reason);
      expect((await alpha.client.get(address)).body.data.preferred_language).toBe(language);
    }
  });
});
