import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { addProof, createCase, createPerson, OFFICE, type Shown, signedIn } from '../cases/office.ts';

const processes = JSON.parse(OFFICE['processes.yaml'] ?? '{}');
processes.sign.rules.welcome = {
  for: 'outcome',
  when: 'amount > 100',
  comment: {
    title: { en: 'Look', de: 'Schau', fr: 'Regarde' },
    text: { en: 'A lot of money', de: 'Viel Geld', fr: "Beaucoup d'argent" },
  },
};
const FILES = {
  ...OFFICE,
  'package.yaml':
    'name: Office\nsettings: {languages: [en, de, fr], time_zone: Europe/Zurich, currency: CHF}\n',
  'processes.yaml': JSON.stringify(processes),
};

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, FILES);
});
afterAll(() => service.close());

/** The log of a case, oldest first. */
const logOf = async (id: number): Promise<Shown[]> =>
  (await client.get(`/api/1/cases/${id}/activity_log?ordering=id&page_size=100`)).body.results;

/** Does everything that can be done to a case, and returns its log. */
async function live(language: string): Promise<{ log: Shown[]; holder: number; needed: number }> {
  const shown = await createCase(client, { preferred_language_key: language });
  const path = `/api/1/cases/${shown.id}`;
  const holder = shown.instances.find(({ roles }: Shown) =>
    roles.some(({ key }: Shown) => key === 'holder'),
  ).id;
  const ok = async (reply: Promise<{ status: number; text: string; body: Shown }>) => {
    const { status, text, body } = await reply;
    expect(status, text).toBeLessThan(300);
    return body;
  };
  await ok(
    client.patch(path, { field: { information_key: 'first_name', instance_id: holder, value: 'Ada' } }),
  );
  await ok(client.patch(path, { field: { case_field_key: 'purpose', value: 'Rent' } }));
  const proof = await addProof(service.alpha, shown.id, 'pass.pdf');
  const full = await ok(client.get(path));
  const { id: needed } = full.data.needed_documents.find(({ key, document_key }: Shown) =>
    [key, document_key].includes('passport'),
  ) ?? { id: 0 };
  if (needed > 0) await client.patch(path, { field: { needed_document_id: needed, value: proof } });
  const comment = await ok(client.post(`${path}/comments?skip_case_response=true`, { text: 'Hello' }));
  await ok(client.patch(`${path}/comments/${comment.data.created_comment_id}`, { resolved: true }));
  await ok(client.post(`${path}/set_tags`, { tags: [{ key: 'urgent' }] }));
  await ok(client.post(`${path}/copy?skip_case_response=true`));
  await ok(client.post(`${path}/transition`, { transition_key: 'submit' }));
  return { log: await logOf(shown.id), holder, needed };
}

const SENTENCES = {
  en: [
    'created the case',
    'changed First name',
    'commented',
    'resolved a comment',
    'set the tags: Urgent',
    'used "Submit"',
  ],
  de: [
    'hat den Fall eröffnet',
    'hat geändert: Vorname',
    'hat kommentiert',
    'hat einen Kommentar erledigt',
    'hat die Markierungen gesetzt: Dringend',
    // The currency of the tenant is the franc, so German is spelled as in Switzerland.
    'hat «Einreichen» ausgeführt',
  ],
  fr: [
    'a ouvert le dossier',
    'a modifié : First name',
    'a commenté',
    'a résolu un commentaire',
    'a défini les étiquettes : Urgent',
    'a exécuté « Submit »',
  ],
} as const;

test.each([
  'en',
  'de',
  'fr',
] as const)('what is done to a case is logged in its language, with who did it: %s [Cases 4]', async (language) => {
  const { log, holder } = await live(language);
  const messages = log.map(({ message }) => message);
  for (const sentence of SENTENCES[language]) expect(messages).toContain(sentence);
  expect(log.every(({ user }) => user === 'key of alpha')).toBe(true);
  const written = log.find(({ activity }) => activity === 'case_updated');
  expect(written).toMatchObject({ instance: holder, content: expect.stringContaining('Ada') });
});

test('people are named as people, keys as keys [Cases 4]', async () => {
  const somebody = await signedIn(service);
  const shown = await createCase(somebody.client);
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Hello' });
  const log = await logOf(shown.id);
  expect(log.map(({ user }) => user)).toEqual([expect.stringMatching(/^Person/), 'key of alpha']);
});

test('what a rule comments is logged as the rule’s, beside what somebody did [Cases 4]', async () => {
  const shown = await createCase(client, { preferred_language_key: 'de' });
  await client.patch(`/api/1/cases/${shown.id}`, {
    field: { information_key: 'amount', instance_id: shown.outcome_instance_id, value: 500 },
  });
  const log = await logOf(shown.id);
  expect(log.map(({ activity, user }) => [activity, user])).toEqual([
    ['case_created', 'key of alpha'],
    ['case_updated', 'key of alpha'],
    ['comment_added', 'welcome'],
  ]);
  expect(log.at(-1)).toMatchObject({ message: 'hat kommentiert: Schau', content: 'Viel Geld' });
});

test('what a job recalculates is logged as its own, with the names of what changed [Cases 4]', async () => {
  const id = await createPerson(client, 'Ada');
  const shown = await createCase(client, { process_key: 'review_live', outcome_instance_id: id });
  await client.patch(`/api/1/instances/${id}/force_update`, { fields: { last_name: 'Lovelace' } });
  await service.drainJobs();
  const log = await logOf(shown.id);
  expect(log.map(({ activity, user }) => [activity, user])).toEqual([
    ['case_created', 'key of alpha'],
    ['case_recalculated', 'Dossier'],
  ]);
  expect(log.at(-1)?.message).toMatch(/^recalculated the case: .*Last name/);
});

test('a batch that a GET ends logs what the rules made of it, once [Cases 4]', async () => {
  const shown = await createCase(client);
  const write = { information_key: 'amount', instance_id: shown.outcome_instance_id, value: 2000 };
  await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, { field: write });
  for (let count = 0; count < 2; count++) await client.get(`/api/1/cases/${shown.id}`);
  const log = await logOf(shown.id);
  expect(log.map(({ activity }) => activity)).toEqual([
    'case_created',
    'case_updated',
    'case_recalculated',
    'comment_added',
  ]);
});

test('tags that a PATCH sets are called by their names in the case’s language [Cases 4]', async () => {
  const shown = await createCase(client, { preferred_language_key: 'de' });
  const path = `/api/1/cases/${shown.id}`;
  expect((await client.patch(path, { tags: [{ key: 'urgent' }, { key: 'vip' }] })).status).toBe(200);
  expect((await client.patch(path, { tags: [{ key: 'vip' }] })).status).toBe(200);
  const contents = (await logOf(shown.id)).slice(1).map(({ content }) => content);
  expect(contents).toEqual(['Markierungen: – → Dringend, Vip', 'Markierungen: Dringend, Vip → Vip']);
});

test('instances that come and go and the move to a new version are logged, the move as the job’s [Cases 4]', async () => {
  const shown = await createCase(client);
  const path = `/api/1/cases/${shown.id}`;
  const added = await client.post(`${path}/instances?skip_case_response=true`, { ontology_key: 'Person' });
  expect(added.status, added.text).toBe(200);
  const removed = await client.delete(`${path}/instances/${added.body.data.created_instance_id}`);
  expect(removed.status, removed.text).toBeLessThan(300);
  await publishFiles(service.alpha, {
    ...FILES,
    'tags.yaml': JSON.stringify({ urgent: {}, vip: {}, risky: {}, late: {} }),
  });
  await service.drainJobs();
  const log = await logOf(shown.id);
  expect(log.map(({ activity }) => activity)).toEqual([
    'case_created',
    'instance_added',
    'instance_removed',
    'configuration_changed',
  ]);
  expect(log[1]).toMatchObject({ instance: added.body.data.created_instance_id });
  expect(log[3].user).toBe('Dossier');
});
