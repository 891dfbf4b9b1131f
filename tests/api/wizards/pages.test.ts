import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { FORM_PACKAGE, FORM_UUID, KEEP_UUID, MAIL_UUID, VOTE_UUID } from './form-package.ts';
import { newestMail } from './retail.ts';
import { openVisitor, type Visitor } from './visitor.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(() => service.close());

interface Started {
  readonly visitor: Visitor;
  readonly caseId: number;
  readonly base: string;
  readonly link: string;
}

async function begin(uuid = FORM_UUID, headers: Readonly<Record<string, string>> = {}): Promise<Started> {
  const { body } = await client.post(`/api/1/wizard_templates/${uuid}/start_creation_wizard`);
  const { case_id, wizard_uuid, link } = body.data;
  const visitor = openVisitor(service.baseUrl, headers);
  await visitor.open(link);
  return { visitor, caseId: case_id, base: `/w/${wizard_uuid}`, link };
}

async function valuesOf(caseId: number): Promise<Record<string, unknown>> {
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  return Object.fromEntries(
    data.instances.flatMap((instance: { values: { information_key: string; value: unknown }[] }) =>
      instance.values.map(({ information_key, value }) => [information_key, value]),
    ),
  );
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const ABOUT = {
  title: 'A chair',
  is_new: 'false',
  pieces: '4',
  'made_on.d': '1',
  'made_on.m': '2',
  'made_on.y': '1999',
};

/** Fills in all required answers, up to the last page. */
async function fillIn({ visitor, base }: Started): Promise<void> {
  await visitor.open(`${base}/s/about`);
  await visitor.press('continue', ABOUT);
  await visitor.press('continue', { price: '12.50' });
  await visitor.open(`${base}/s/choices`);
  await visitor.press('continue', { colour: 'red' });
  await visitor.open(`${base}/s/files`);
  await visitor.press('continue', {}, [{ field: 'u', name: 'receipt.png', content: PNG }]);
  await visitor.open(`${base}/s/parts`);
  await visitor.press('continue', { label: 'Leg' });
  await visitor.press('continue', { called: 'Ann' });
}

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

describe('answers', () => {
  test.each([
    [
      'numbers',
      { price: "1'234.50", ratio: '0,125', share: '12.5 %', iban: 'ch93 0076 2011 6238 5295 7' },
      { price: '1234.5', ratio: '0.125', share: '12.5', iban: 'CH9300762011623852957' },
    ],
    [
      'numbers',
      { price: '12,5', 'seen_at.d': '29', 'seen_at.m': '3', 'seen_at.y': '2026', 'seen_at.t': '9:30' },
      { price: '12.5', seen_at: '2026-03-29T07:30:00.000Z' },
    ],
    [
      'choices',
      { colour: 'blue', size: 'size xxl', uses: ['a', 'c'] },
      { colour: 'blue', size: 'xxl', uses: ['a', 'c'] },
    ],
    [
      'choices/2',
      { country: 'swi', currency: 'chf', spoken: 'German' },
      { country: 'CH', currency: 'CHF', spoken: 'de' },
    ],
    [
      'contact',
      { mail: 'Ann@EXAMPLE.org', phone: '0041 44 668 18 00', story: 'Two\r\nlines' },
      { mail: 'Ann@example.org', phone: '+41446681800', story: 'Two\nlines' },
    ],
  ])('of %s are read as people write them: %j', async (step, typed, expected) => {
    const { visitor, base, caseId } = await begin();
    await visitor.open(`${base}/s/${step}`);
    const page = await visitor.press('continue', typed);
    expect(page.status, page.text).toBe(200);
    expect(await valuesOf(caseId)).toMatchObject(expected);
  });

  test.each([
    ['numbers', { price: 'much' }, 'Price: enter a number'],
    ['numbers', { price: '1.234' }, null],
    ['numbers', { price: '-1' }, 'Price: at least 0'],
    ['numbers', { price: '1', share: '101' }, 'Share: at most 100'],
    ['numbers', { price: '1', ratio: '0.12345' }, 'Ratio: at most 3 digits after the point'],
    ['numbers', { price: '1', iban: 'CH93 0076 2011 6238 5295 8' }, 'IBAN: this IBAN is not correct'],
    ['about', { ...ABOUT, pieces: '2.5' }, 'Pieces: enter a whole number'],
    ['about', { ...ABOUT, 'made_on.d': '31', 'made_on.m': '2' }, 'Made on: enter a day, month and year'],
    ['about', { ...ABOUT, 'made_on.y': '2031' }, 'Made on: not after 31 December 2030'],
    ['about', { ...ABOUT, title: 'x'.repeat(41) }, 'Title: at most 40 characters'],
    ['choices/2', { country: 'Atlantis' }, 'Country: choose an entry of the list'],
    ['choices', { colour: 'red', uses: ['a', 'b', 'c'] }, 'Uses: choose at most 2'],
    ['contact', { mail: 'nobody', story: 'abc' }, 'Mail: enter an address'],
  ])('that are wrong on %s come back with what was typed: %j', async (step, typed, message) => {
    const { visitor, base } = await begin();
    await visitor.open(`${base}/s/${step}`);
    const page = await visitor.press('continue', typed);
    if (message === null) return expect(page.status).toBe(200);
    expect(page.status).toBe(422);
    expect(page.text).toContain('There is a problem');
    expect(page.text).toContain(message);
    expect(page.title).toContain('Error:');
    expect(page.html).toMatch(/class="errors" role="alert" tabindex="-1" autofocus/);
    for (const [name, value] of Object.entries(typed))
      expect(page.html, name).toContain(String([value].flat()[0]).replaceAll("'", '&#39;'));
  });

  test('that are right are kept although another one on the page is wrong', async () => {
    const { visitor, caseId } = await begin();
    await visitor.press('continue', { ...ABOUT, pieces: 'many' });
    expect(await valuesOf(caseId)).toMatchObject({ title: 'A chair', made_on: '1999-02-01' });
    expect(await valuesOf(caseId)).not.toHaveProperty('pieces');
  });

  test('that are missing are asked for, by name', async () => {
    const { visitor } = await begin();
    const page = await visitor.press('continue', { title: 'A chair' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Answer this question: Is it new?');
    expect(page.html).toMatch(/href="#f-i\d+-is_new"/);
  });

  test('are saved on the way without asking for the others, and half a date is no mistake', async () => {
    const { visitor, caseId } = await begin();
    const { fields, path } = visitor.page();
    const typed = Object.fromEntries(
      [...fields].map(([name, value]) => [
        name,
        /^f\..*title$/.test(name) ? 'Half' : name.endsWith('made_on.d') ? '3' : [...value],
      ]),
    );
    const saved = await visitor.post(path, { ...typed, action: 'save' });
    expect(saved.status).toBe(200);
    expect(saved.text).not.toContain('There is a problem');
    expect(await valuesOf(caseId)).toMatchObject({ title: 'Half' });
  });

  test('that a check refuses are stored, and the page says why', async () => {
    const { visitor, caseId } = await begin();
    const page = await visitor.press('continue', { ...ABOUT, pieces: '13' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Not thirteen.');
    expect(await valuesOf(caseId)).toMatchObject({ pieces: '13' });
  });

  test('of what is not on the page cannot be written, nor of another instance [Decisions wizards]', async () => {
    const { visitor, caseId } = await begin();
    const other = await begin();
    const { fields, path } = visitor.page();
    const all = Object.fromEntries([...fields].map(([name, value]) => [name, [...value]]));
    const own = [...fields.keys()].find((name) => name.startsWith('f.'))?.split('.')[1] ?? '';
    const foreign =
      [...other.visitor.page().fields.keys()].find((name) => name.startsWith('f.'))?.split('.')[1] ?? '';
    await visitor.post(path, {
      ...all,
      [`f.${own}.secret`]: 'x',
      [`was.f.${own}.secret`]: '',
      [`f.${own}.total`]: '5',
      [`was.f.${own}.total`]: '',
      [`f.${foreign}.title`]: 'stolen',
      [`was.f.${foreign}.title`]: '',
    });
    expect(await valuesOf(caseId)).not.toHaveProperty('secret');
    expect(await valuesOf(other.caseId)).not.toHaveProperty('title');
  });
});

describe('two tabs', () => {
  test('do not overwrite each other: only what was changed here is written', async () => {
    const { visitor, base, caseId } = await begin();
    const stale = visitor.page();
    await visitor.press('continue', ABOUT);
    const again = Object.fromEntries([...stale.fields].map(([name, value]) => [name, [...value]]));
    const pieces = [...stale.fields.keys()].find((name) => /^f\..*pieces$/.test(name)) ?? '';
    // The other tab still has an empty title: it is not written, because nobody typed it there.
    await visitor.post(`${base}/s/about`, { ...again, [pieces]: '4', action: 'continue' });
    expect(await valuesOf(caseId)).toMatchObject({ title: 'A chair', pieces: '4' });
  });

  test('that change the same answer: the second is told, and decides', async () => {
    const { visitor, base, caseId } = await begin();
    const stale = visitor.page();
    await visitor.press('continue', ABOUT);
    const again = Object.fromEntries([...stale.fields].map(([name, value]) => [name, [...value]]));
    const title = [...stale.fields.keys()].find((name) => /^f\..*title$/.test(name)) ?? '';
    const told = await visitor.post(`${base}/s/about`, { ...again, [title]: 'A table', action: 'continue' });
    expect(told.status).toBe(422);
    expect(told.text).toContain('changed elsewhere meanwhile, to "A chair"');
    expect(told.fields.get(title)).toEqual(['A table']);
    expect(await valuesOf(caseId)).toMatchObject({ title: 'A chair' });
    const next = await visitor.press('continue', {});
    expect(next.path).toBe(`${base}/s/numbers`);
    expect(await valuesOf(caseId)).toMatchObject({ title: 'A table' });
  });
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

describe('a form that is wrong is never answered by a page itself, so that Back asks for nothing twice', () => {
  test('the page of a step is asked for anew, and forgets what was wrong once it is right', async () => {
    const { visitor, base } = await begin();
    await visitor.open(`${base}/s/about`);
    const wrong = await visitor.press('continue', { ...ABOUT, pieces: 'many' });
    expect([wrong.status, wrong.path]).toEqual([422, `${base}/s/about?again`]);
    expect(wrong.text).toContain('Pieces: enter a number');
    expect(
      wrong.fields.get([...wrong.fields.keys()].find((name) => /^f\..*\.pieces$/.test(name)) ?? ''),
    ).toEqual(['many']);
    expect((await visitor.press('continue', ABOUT)).path).toBe(`${base}/s/numbers`);
    const back = await visitor.open(`${base}/s/about?again`);
    expect([back.status, back.title.startsWith('Error')]).toEqual([200, false]);
    expect(back.text).not.toContain('enter a number');
    expect(back.text).not.toContain('changed elsewhere');
  });

  test('so it is where something is missing, before it is sent, and where the link is mailed', async () => {
    const { visitor, base } = await begin();
    await visitor.open(`${base}/s/about`);
    expect((await visitor.press('continue')).path).toBe(`${base}/s/about?again`);
    await visitor.open(`${base}/s/check`);
    const open = await visitor.press('send');
    expect([open.status, open.path]).toEqual([422, `${base}/s/check?again`]);
    await visitor.open(`${base}/later`);
    const address = await visitor.press('Send the link', { email: 'nobody' });
    expect([address.status, address.path]).toEqual([422, `${base}/later?again`]);
    expect(address.fields.get('email')).toEqual(['nobody']);
    const sent = await visitor.press('Send the link', { email: 'ada@example.org' });
    expect([sent.status, sent.path]).toEqual([200, `${base}/later?again`]);
    expect(sent.text).toContain('We have sent a link to ada@example.org');
  });
});
