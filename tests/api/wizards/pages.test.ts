import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { signedIn } from '../cases/office.ts';
import { describeAddingInstances } from './adding-instances.ts';
import { FORM_PACKAGE, FORM_UUID, KEEP_UUID, MAIL_UUID, VOTE_UUID } from './form-package.ts';
import { newestMail } from './retail.ts';
import { ABOUT, beginForm, fillIn, PNG, valuesOfCase } from './visit-form.ts';
import { openVisitor } from './visitor.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(() => service.close());

const begin = (uuid?: string, headers?: Readonly<Record<string, string>>) =>
  beginForm(service, uuid, headers);
const valuesOf = (caseId: number) => valuesOfCase(service, caseId);

test('the person lands on the entry step; texts with formulas are filled in [Wizard rules 1]', async () => {
  const { visitor, base } = await begin();
  const page = visitor.page();
  expect(page.path).toBe(`${base}/s/about`);
  expect(page.text).toContain('Welcome');
  expect(page.text).toContain('First of CASE-');
  expect(page.names).toEqual(expect.arrayContaining([expect.stringMatching(/^f\.i\d+\.title$/)]));
});

test('a step is a small group of questions a page, and shows what the case asks', async () => {
  const { visitor, base } = await begin();
  expect(visitor.page().text).not.toContain('Why is it new?');
  const choices = await visitor.open(`${base}/s/choices`);
  expect(choices.text).toContain('Page 1 of 2');
  expect(choices.names.filter((name) => name.startsWith('f.')).map((name) => name.split('.')[2])).toEqual(
    expect.arrayContaining(['colour', 'size']),
  );
  const second = await visitor.open(`${base}/s/choices/2`);
  expect(second.text).toContain('Page 2 of 2');
});

test('questions appear as the rules say, without script on the next page', async () => {
  const { visitor, base, caseId } = await begin();
  const page = await visitor.press('continue', { ...ABOUT, is_new: 'true' });
  expect(page.path).toBe(`${base}/s/about?more`);
  expect(page.text).toContain('Why is it new?');
  expect(page.text).toContain('There are further questions on this page.');
  const next = await visitor.press('continue', { reason: 'Just made' });
  expect(next.path).toBe(`${base}/s/numbers`);
  expect(await valuesOf(caseId)).toMatchObject({ is_new: true, reason: 'Just made' });
  expect((await visitor.open(base)).text).toContain('Extra');
});

test('the list of steps says what is done and what is open', async () => {
  const { visitor, base } = await begin();
  const list = await visitor.open(base);
  expect(list.text).toContain('0 of 6 steps done');
  expect(list.text).not.toContain('Extra');
  await visitor.open(`${base}/s/about`);
  await visitor.press('continue', ABOUT);
  const after = await visitor.open(base);
  expect(after.text).toContain('1 of 6 steps done');
  expect(after.text).toMatch(/About it Done/);
  expect(after.text).toMatch(/Keepers\S* Open/);
  await visitor.open(`${base}/s/about`);
  await visitor.press('continue', { pieces: '13' });
  expect((await visitor.open(base)).text).toMatch(/About it To be checked/);
});

test('structures: the first is there, more are added and removed up to the maximum, names can be changed', async () => {
  const { visitor, base, caseId } = await begin();
  const first = await visitor.open(`${base}/s/parts`);
  expect(first.html.match(/class="card"/g)).toHaveLength(1);
  const second = await visitor.press('Add: Part', {
    label: 'Leg',
    [first.names.find((name) => name.startsWith('n.')) ?? '']: 'Front',
  });
  expect(second.html.match(/class="card"/g)).toHaveLength(2);
  expect(second.text).toContain('2 of at most 2');
  expect(second.html).not.toContain('value="add ');
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  const { occurrences } = data.structures.find(
    (each: { information_key: string }) => each.information_key === 'parts',
  );
  expect(occurrences.map((each: { name: string }) => each.name)).toEqual(['Front', 'Part 2']);
  const removed = await visitor.press(`remove o${occurrences[1].id}`);
  expect(removed.html.match(/class="card"/g)).toHaveLength(1);
  expect(await valuesOf(caseId)).toMatchObject({ label: 'Leg' });
});

test('files are checked by their content, shown, limited in number, and can be taken away', async () => {
  const { visitor, base, caseId } = await begin();
  await visitor.open(`${base}/s/files`);
  const wrong = await visitor.press('continue', {}, [
    { field: 'u', name: 'receipt.png', content: Buffer.from('no picture at all'), type: 'image/png' },
  ]);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Receipt: this type of file is not accepted');
  const proofs = async () => (await client.get(`/api/1/cases/${caseId}`)).body.data.proofs;
  expect((await proofs()).filter((proof: { is_custom: boolean }) => !proof.is_custom)).toEqual([]);
  await visitor.open(`${base}/s/files`);
  await visitor.press('continue', {}, [
    { field: 'u', name: 'one.png', content: PNG },
    { field: 'u', name: 'two.png', content: PNG },
  ]);
  const page = await visitor.open(`${base}/s/files`);
  expect(page.text).toContain('one.png');
  expect(page.names.some((name) => name.startsWith('u.'))).toBe(false);
  const [proof] = (await proofs()).filter((each: { file_name: string }) => each.file_name === 'one.png');
  const shown = await visitor.open(`${base}/files/${proof.id}`);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  await visitor.open(`${base}/s/files`);
  const after = await visitor.press(`drop ${proof.id}`);
  expect(after.text).not.toContain('one.png');
  expect(after.text).toContain('two.png');
});

test('a file can be the answer to a question', async () => {
  const { visitor, base, caseId } = await begin();
  const page = await visitor.open(`${base}/s/files`);
  const photo = page.names.find((name) => /^f\..*photo$/.test(name)) ?? '';
  await visitor.press('continue', {}, [{ field: photo, name: 'chair.png', content: PNG }]);
  expect(visitor.page().text).not.toContain('Photo:');
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  const [proof] = data.proofs;
  expect(proof.file_name).toBe('chair.png');
  expect(await valuesOf(caseId)).toMatchObject({ photo: proof.id });
});

test('switching the language keeps the answers and changes every text; the case follows', async () => {
  const { visitor, caseId } = await begin();
  const german = await visitor.press('de');
  expect(german.html).toContain('<html lang="de">');
  expect(german.text).toContain('Worum es geht');
  expect(german.text).toContain('Mit Sorgfalt gemacht.');
  expect(german.text).toContain('Weiter');
  await visitor.press('continue', ABOUT);
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  expect(data.preferred_language).toBe('de');
  expect(await valuesOf(caseId)).toMatchObject({ title: 'A chair' });
});

test('the browser says which language comes first', async () => {
  const { visitor } = await begin(FORM_UUID, { 'Accept-Language': 'fr-CH, de;q=0.9, en;q=0.5' });
  expect(visitor.page().html).toContain('<html lang="de">');
});

test('check your answers, then sending uses the transition; the last page has the reference', async () => {
  const started = await begin();
  const { visitor, caseId, base } = started;
  await fillIn(started);
  expect(visitor.page().path).toBe(`${base}/s/check`);
  expect(visitor.page().text).toContain('A chair');
  expect(visitor.page().text).toContain('1 February 1999');
  const end = await visitor.press('send');
  expect(end.path).toBe(`${base}/sent`);
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  expect(data.state_key).toBe('sent');
  expect(end.text).toContain('Done');
  expect(end.text).toContain(`See ${data.user_readable_id}.`);
  // The form is closed then, and opens again when the case returns.
  expect((await visitor.open(`${base}/s/about`)).text).toContain(data.user_readable_id);
  await client.post(`/api/1/cases/${caseId}/transition`, { transition_key: 'send_back' });
  expect((await visitor.open(`${base}/s/about`)).names.some((name) => name.endsWith('.title'))).toBe(true);
});

test('whoever has the case in hand is told that the client has answered, each time that the form is sent', async () => {
  const [holder, other] = [await signedIn(service), await signedIn(service)];
  const started = await begin();
  const { visitor, caseId, base } = started;
  await client.patch(`/api/1/cases/${caseId}`, { assignee_email: holder.email });
  const told = async (by: Client) => {
    await service.drainJobs();
    const { results } = (await by.get('/api/admin/notifications?kind=client_answered')).body;
    return results.map((each: { case_id: number; text: string }) => [each.case_id, each.text]);
  };
  await fillIn(started);
  expect(await told(holder.client)).toEqual([]);
  await visitor.press('send');
  const line = [caseId, 'The client has answered: The form'];
  expect(await told(holder.client)).toEqual([line]);
  await client.post(`/api/1/cases/${caseId}/transition`, { transition_key: 'send_back' });
  await visitor.open(`${base}/s/check`);
  await visitor.press('send');
  expect(await told(holder.client)).toEqual([line, line]);
  expect(await told(other.client)).toEqual([]);
});

test('a form that was sent to a client from a case is listed there, and stands in the day until it is back', async () => {
  const made = await client.post('/api/1/instances/force_create', {
    ontology_key: 'Thing',
    fields: { title: 'A lamp', mail: 'lamp@people.example' },
  });
  const instance = made.body.data.id;
  const created = await client.post('/api/1/cases', { process_key: 'keep', outcome_instance_id: instance });
  expect(created.status, created.text).toBe(200);
  const { id } = created.body.data;
  const holder = await signedIn(service);
  await client.patch(`/api/1/cases/${id}`, { assignee_email: holder.email });
  const forms = async () =>
    (await holder.client.get(`/api/admin/cases/${id}/forms`)).body.data.map(
      (each: { wizard_name: string; state: string }) => [each.wizard_name, each.state],
    );
  const waits = async (): Promise<boolean> =>
    (await holder.client.get('/api/admin/my_day')).body.data.for_others.some(
      (line: { case_id: number; reasons: { code: string }[] }) =>
        line.case_id === id && line.reasons.some(({ code }) => code === 'form_with_client'),
    );
  const startPath = `/api/1/wizard_templates/${KEEP_UUID}/start_lifecycle_wizard`;
  const start = async () => {
    const reply = await holder.client.post(startPath, {
      instance_id: instance,
      skip_authentication: true,
      language: 'de',
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data;
  };
  expect([await forms(), await waits()]).toEqual([[], false]);
  const { link, case_id: filled } = await start();
  expect([await forms(), await waits()]).toEqual([[['Keep online', 'open']], true]);
  expect((await client.get(`/api/1/cases/${filled}`)).body.data.preferred_language).toBe('de');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  await visitor.press('send', { title: 'A lamp', mail: 'lamp@people.example' });
  expect([await forms(), await waits()]).toEqual([[['Keep online', 'sent']], false]);
  service.clock.advance({ minutes: 1 });
  await start();
  service.clock.advance({ days: 400 });
  const later = (await client.get(`/api/admin/cases/${id}/forms`)).body.data;
  expect(later.map(({ state }: { state: string }) => state)).toEqual(['expired', 'sent']);
});

test('missing answers prevent submitting the form, with a link to each place', async () => {
  const { visitor, base, caseId } = await begin();
  await visitor.open(`${base}/s/check`);
  const page = await visitor.press('send');
  expect(page.status).toBe(422);
  expect(page.text).toContain('Answer this question: Title');
  expect(page.text).toContain('Upload: Receipt');
  expect(page.html).toContain(`href="${base}/s/about#f-`);
  expect((await client.get(`/api/1/cases/${caseId}`)).body.data.state_key).toBe('draft');
});

test('a condition that does not hold comes as an error summary [Decisions wizards]', async () => {
  const started = await begin();
  const { visitor, base, caseId } = started;
  await fillIn(started);
  await visitor.open(`${base}/s/numbers`);
  await visitor.press('continue', { price: '5000' });
  await visitor.open(`${base}/s/check`);
  const page = await visitor.press('send');
  expect(page.status).toBe(422);
  expect(page.text).toContain('It is too dear.');
  expect((await client.get(`/api/1/cases/${caseId}`)).body.data.state_key).toBe('draft');
});

test('votes refuse it in wizards, too [Decisions votes]', async () => {
  const { visitor, caseId } = await begin(VOTE_UUID);
  const page = await visitor.press('send', { title: 'A chair' });
  expect(page.status).toBe(422);
  expect(page.text).toContain('needs the agreement of several people');
  expect((await client.get(`/api/1/cases/${caseId}`)).body.data.state_key).toBe('draft');
  expect(page.html).not.toContain('value="later"');
});

test('a wizard for new cases that asks for it is sent only once the address in it is confirmed [Decisions wizards]', async () => {
  const { visitor, base } = await begin(MAIL_UUID);
  const missing = await visitor.press('send', { title: 'A chair' });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('Your e-mail address is needed');
  expect(missing.html).toMatch(/href="#f-i\d+-mail"/);
  expect((await visitor.open(`${base}/sent`)).path).toBe(base);
  await visitor.open(`${base}/s/one`);
  const asked = await visitor.press('send', { mail: 'carla@example.org' });
  expect(asked.path).toBe(`${base}/confirm`);
  expect(asked.text).toContain('carla@example.org');
  await visitor.press('send');
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'carla@example.org')) ?? [];
  expect((await visitor.press('check', { code })).text).toContain('Your address is confirmed');
  // Another address has to be confirmed again.
  expect((await visitor.press('send', { mail: 'other@example.org' })).path).toBe(`${base}/confirm`);
  await visitor.open(`${base}/s/one`);
  const end = await visitor.press('send', { mail: 'carla@example.org' });
  expect(end.path).toBe(`${base}/sent`);
  const { results } = (await client.get('/api/admin/wizards?page_size=1000')).body;
  const run = results.find((each: { uuid: string }) => base.endsWith(each.uuid));
  expect(run.submitted).not.toBeNull();
});

test('a case that has ended answers a friendly page, and takes nothing', async () => {
  const { visitor, caseId, base } = await begin();
  const { fields, path } = visitor.page();
  await client.post(`/api/1/cases/${caseId}/transition`, { transition_key: 'refuse' });
  const page = await visitor.open(`${base}/s/about`);
  expect(page.status).toBe(409);
  expect(page.text).toContain('This form is closed');
  const title = [...fields.keys()].find((name) => /^f\..*title$/.test(name)) ?? '';
  const sent = await visitor.post(path, {
    ...Object.fromEntries([...fields].map(([name, value]) => [name, [...value]])),
    [title]: 'Late',
  });
  expect(sent.status).toBe(409);
  expect(await valuesOf(caseId)).not.toHaveProperty('title');
});

test('history and activity name the wizard [Decisions wizards]', async () => {
  const { visitor, caseId } = await begin();
  await visitor.press('continue', ABOUT);
  const { results } = (await client.get(`/api/1/cases/${caseId}/activity_log`)).body;
  expect(results[0]).toMatchObject({
    activity: 'case_updated',
    user: 'The form',
    message: expect.stringContaining('Title'),
  });
});

test('an identifier that several instances have is rejected [Wizard rules 2]', async () => {
  const make = async (title: string) =>
    (await client.post('/api/1/instances/force_create', { ontology_key: 'Thing', fields: { title } })).body
      .data.id;
  const one = await make('unique');
  await make('twice');
  await make('twice');
  const start = (instance_identifier: string) =>
    client.post(`/api/1/wizard_templates/${KEEP_UUID}/start_lifecycle_wizard`, {
      instance_identifier,
      skip_authentication: true,
    });
  const found = await start('unique');
  expect(found.status).toBe(201);
  expect((await client.get(`/api/1/cases/${found.body.data.case_id}`)).body.data.outcome_instance_id).toBe(
    one,
  );
  expect(await start('twice')).toMatchObject({ status: 400, body: { code: 'ambiguous_identifier' } });
  expect(await start('never')).toMatchObject({ status: 400, body: { code: 'does_not_exist' } });
});

test('an instance that the case itself added is offered only where new ones are wanted [Wizards 1]', async () => {
  const wanting = FORM_PACKAGE['ontologies.yaml'] ?? '';
  const ontologies = wanting.replace('"ontology":"Person"', '"ontology":"Person","allow_new":false');
  await publishFiles(service.beta, { ...FORM_PACKAGE, 'ontologies.yaml': ontologies });
  const offered = async (tenant: Client): Promise<string[]> => {
    const { body } = await tenant.post(`/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`);
    const visitor = openVisitor(service.baseUrl);
    await visitor.open(body.data.link);
    const page = await visitor.open(`/w/${body.data.wizard_uuid}/s/contact`);
    const fields = [...page.html.matchAll(/<input[^>]*\.holder"[^>]*>/g)].map(([field]) => field);
    expect(fields.length).toBeGreaterThan(0);
    return fields.flatMap((field) => field.match(/value="\d+"/) ?? []);
  };
  expect(await offered(client)).toHaveLength(1);
  expect(await offered(service.beta.client)).toEqual([]);
});

describeAddingInstances(() => service);
