import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { FORM_PACKAGE, SUPPLY_UUID } from './form-package.ts';
import { ABOUT, beginForm, valuesOfCase } from './visit-form.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(() => service.close());

const begin = (uuid?: string, headers?: Readonly<Record<string, string>>) =>
  beginForm(service, uuid, headers);
const valuesOf = (caseId: number) => valuesOfCase(service, caseId);

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

  test('a text whose definition has no maximum has that of all texts', async () => {
    const { visitor, base, caseId } = await begin();
    await visitor.open(`${base}/s/contact`);
    const page = await visitor.press('continue', { story: 'x'.repeat(100_001) });
    expect([page.status, page.text]).toEqual([
      422,
      expect.stringContaining('Story: at most 100000 characters'),
    ]);
    expect((await visitor.press('continue', { story: 'x'.repeat(100_000) })).status).toBe(200);
    expect(await valuesOf(caseId)).toMatchObject({ story: 'x'.repeat(100_000) });
  });

  test('an instance that the case names without having it stays the answer of a page that is sent back', async () => {
    const { client } = service.alpha;
    const { visitor, base, caseId } = await begin(SUPPLY_UUID);
    const made = await client.post('/api/1/instances/force_create', { ontology_key: 'Company', fields: {} });
    const { id } = made.body.data;
    const path = `/api/1/cases/${caseId}`;
    const { outcome_instance_id: instance_id } = (await client.get(path)).body.data;
    const written = { information_key: 'supplier', instance_id, value: id };
    expect((await client.patch(path, { field: written })).status).toBe(200);
    expect((await client.delete(`${path}/instances/${id}`)).status).toBe(200);
    await visitor.open(`${base}/s/one`);
    const page = await visitor.press('continue', { title: 'A chair' });
    expect(page.status, page.text).toBe(200);
    expect(await valuesOf(caseId)).toMatchObject({ title: 'A chair', supplier: id });
  });

  test('a text that is longer than a new one may be can stay on its page', async () => {
    const { visitor, base, caseId } = await begin();
    await visitor.open(`${base}/s/about`);
    await visitor.press('continue', { ...ABOUT, title: 'x'.repeat(40) });
    const shorter = Object.entries(FORM_PACKAGE).map(([name, text]) => [
      name,
      text.replace('"max_length":40', '"max_length":10'),
    ]);
    await publishFiles(service.alpha, Object.fromEntries(shorter));
    await service.drainJobs();
    await visitor.open(`${base}/s/about`);
    const page = await visitor.press('continue', { pieces: '5' });
    expect(page.status, page.text).toBe(200);
    expect(await valuesOf(caseId)).toMatchObject({ title: 'x'.repeat(40), pieces: '5' });
    await visitor.open(`${base}/s/about`);
    const other = await visitor.press('continue', { title: 'y'.repeat(40) });
    expect([other.status, other.text]).toEqual([
      422,
      expect.stringContaining('Title: at most 10 characters'),
    ]);
    await publishFiles(service.alpha, FORM_PACKAGE);
    await service.drainJobs();
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
    expect([...saved.fields].find(([name]) => name.endsWith('made_on.d'))?.[1]).toEqual(['3']);
    expect(await valuesOf(caseId)).toMatchObject({ title: 'Half' });
  });

  test('that nobody touched stay to the second, also in the hour that a clock shows twice', async () => {
    const { visitor, base, caseId } = await begin();
    const seen_at = '2026-10-25T01:30:45.000Z';
    const { outcome_instance_id } = (await service.alpha.client.get(`/api/1/cases/${caseId}`)).body.data;
    const field = { information_key: 'seen_at', instance_id: outcome_instance_id, value: seen_at };
    expect((await service.alpha.client.patch(`/api/1/cases/${caseId}`, { field })).status).toBe(200);
    await visitor.open(`${base}/s/numbers`);
    await visitor.press('continue', { price: '3' });
    expect(await valuesOf(caseId)).toMatchObject({ price: '3', seen_at });
    // The same time, typed anew, is the first of the two hours.
    await visitor.open(`${base}/s/numbers`);
    await visitor.press('continue', { 'seen_at.t': '2:30' });
    expect(await valuesOf(caseId)).toMatchObject({ seen_at: '2026-10-25T00:30:00.000Z' });
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
    // The other tab still holds an empty title: it is not written, since nobody typed it there.
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

  test('a page that was saved on the way before the mistake, and comes after it, does not hide the mistake', async () => {
    const { visitor, base } = await begin();
    await visitor.open(`${base}/s/about`);
    const { fields } = visitor.page();
    const early = Object.fromEntries([...fields].map(([name, value]) => [name, [...value]]));
    const wrong = await visitor.press('continue', { ...ABOUT, pieces: 'many' });
    expect(wrong.path).toBe(`${base}/s/about?again`);
    await visitor.post(`${base}/s/about`, { ...early, action: 'save' });
    expect((await visitor.open(`${base}/s/about?again`)).text).toContain('Pieces: enter a number');
    const late = Object.fromEntries([...wrong.fields].map(([name, value]) => [name, [...value]]));
    await visitor.post(`${base}/s/about`, { ...late, action: 'save' });
    expect((await visitor.open(`${base}/s/about?again`)).text).not.toContain('enter a number');
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
