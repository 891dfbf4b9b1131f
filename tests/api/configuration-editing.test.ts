import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { makeSpreadsheet } from '../support/make-spreadsheet.ts';
import { publishExample } from '../support/published.ts';

let app: TestApp;
let caseId = 0;
beforeAll(async () => {
  app = await startApp();
  await publishExample(app.alpha, 'retail-onboarding');
  const made = await app.alpha.client.post('/api/1/cases', { process_key: 'open_account' });
  expect(made.status).toBe(200);
  caseId = made.body.data.id;
});
afterAll(() => app.close());

const api = () => app.alpha.client;
const at = '/api/admin/configuration';

describe('a package that is being worked on', () => {
  test('is outlined with names and places, also when it has mistakes', async () => {
    const { body } = await api().post(`${at}/outline`, {});
    const find = (kind: string, key: string) =>
      body.data.entries.find((each: { kind: string; key: string }) => each.kind === kind && each.key === key);
    expect(body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual(
      [],
    );
    expect(find('process', 'open_account')).toMatchObject({ file: 'processes/open_account.yaml' });
    expect(find('state', 'open_account.review')?.line).toBeGreaterThan(1);
    expect(find('information', 'Person.first_name')).toBeDefined();
    const broken = await api().post(`${at}/outline`, {
      files: {
        'package.yaml': 'name: X\n',
        'roles.yaml': 'spouse: {held_by: Person}\nother: {nonsense: 1}\n',
      },
    });
    expect(broken.body.data.name).toBeNull();
    expect(broken.body.data.problems[0]).toMatchObject({ file: 'roles.yaml', line: 2 });
    expect(broken.body.data.entries.map(({ key }: { key: string }) => key)).toContain('spouse');
  });

  test('says where a key is used: by name, along paths and in formulas', async () => {
    const uses = async (kind: string, key: string) =>
      (await api().post(`${at}/uses`, { kind, key })).body.results as {
        file: string;
        how: string;
        text: string;
      }[];
    const marital = await uses('information', 'Person.marital_status');
    expect(new Set(marital.map(({ how }) => how))).toEqual(new Set(['named', 'formula', 'path']));
    expect(marital.some(({ text }) => text.includes('marital_status'))).toBe(true);
    expect((await uses('role', 'spouse')).length).toBeGreaterThan(0);
    expect((await uses('state', 'open_account.review')).length).toBeGreaterThan(0);
    expect(await uses('information', 'Person.no_such')).toEqual([]);
  });

  test('tries a formula: mistakes with their place, what can be named, what it gives in a case', async () => {
    const formulas = (await api().post(`${at}/formulas`, {})).body.results;
    const rule = formulas.find(({ path }: { path: string }) =>
      /^\/processes\/open_account\/rules\/.*\/when$/.test(path),
    );
    expect(rule).toBeDefined();
    const tried = await api().post(`${at}/formula`, { path: rule.path, case_id: caseId });
    expect(tried.status).toBe(200);
    expect(tried.body.data).toMatchObject({ expected: 'boolean', problems: [], not_run: null });
    expect(tried.body.data.results).toHaveLength(1);
    expect(tried.body.data.names.map(({ name }: { name: string }) => name)).toContain('case');
    const wrong = await api().post(`${at}/formula`, {
      path: rule.path,
      formula: 'marital_statu = "x"',
      case_id: caseId,
    });
    expect(wrong.body.data.problems[0]).toMatchObject({ from: 0, to: 13, suggestion: 'marital_status' });
    const number = await api().post(`${at}/formula`, { path: rule.path, formula: '1 + 2', case_id: caseId });
    expect(number.body.data.problems[0].code).toBe('wrong_type');
    expect(number.body.data.results[0].value).toBe('3');
    const endless = await api().post(`${at}/formula`, {
      path: rule.path,
      formula: 'count(for a in 1..1000, b in 1..1000 return a * b) > 0',
      case_id: caseId,
    });
    expect(endless.body.data.results[0]).toMatchObject({ value: 'null' });
    expect(endless.body.data.results[0].warnings[0].reason).toMatch(/more steps/);
    expect((await api().post(`${at}/formula`, { path: '/nowhere' })).status).toBe(400);
    expect((await api().post(`${at}/formula`, { path: rule.path, case_id: 999_999 })).status).toBe(400);
  });

  test('shows a document and a wizard for a case, and stores nothing', async () => {
    const before = (await api().get(`/api/1/cases/${caseId}`)).body.data.version;
    const pdf = await fetch(`${app.baseUrl}${at}/preview/document`, {
      method: 'POST',
      headers: { Authorization: `Api-Key ${app.alpha.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: 'application_form', case_id: caseId }),
    });
    expect(pdf.status).toBe(200);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    for (const of of [{ case_id: caseId }, {}]) {
      const shown = await api().post(`${at}/preview/wizard`, { wizard: 'open_account_online', ...of });
      expect(shown.status).toBe(200);
      expect(shown.body.data.html).toContain('<h1>');
      expect(shown.body.data.pages.length).toBeGreaterThan(1);
      const last = shown.body.data.pages.at(-1).path;
      const other = await api().post(`${at}/preview/wizard`, {
        wizard: 'open_account_online',
        page: last,
        language: 'de',
        ...of,
      });
      expect(other.body.data).toMatchObject({ page: last, language: 'de' });
      expect(shown.body.data.html).toMatch(/<img src="data:image\/[^"]+" alt/);
      const [document] = other.body.data.documents;
      expect(document.key).toBe('application_form');
      expect(other.body.data.html).toContain(`href="#preview/${document.path}"`);
    }
    expect((await api().get(`/api/1/cases/${caseId}`)).body.data.version).toBe(before);
    expect((await api().post(`${at}/preview/wizard`, { wizard: 'nowhere' })).status).toBe(400);
  });

  test('lists texts by language, and writes one of them without touching anything else', async () => {
    const { body } = await api().post(`${at}/texts`, {});
    expect(body.languages).toEqual(['en', 'de', 'fr']);
    const single = body.results.find(
      ({ words, missing, is_for_all }: { words: object; missing: string[]; is_for_all: boolean }) =>
        is_for_all && missing.length > 0 && Object.keys(words).length === 1,
    );
    const whole = body.results.find(
      ({ missing, file }: { missing: string[]; file: string }) =>
        missing.length === 0 && file === 'processes/open_account.yaml',
    );
    const published = (await api().get(at)).body.data.files;
    const write = (path: string, language: string, text: string) =>
      api().patch(`${at}/draft/text`, { path, language, text });
    const done = await write(whole.path, 'de', 'Etwas: "Neues" #1');
    expect(done.status).toBe(200);
    const changed = Object.entries(done.body.data.files as Record<string, string>).filter(
      ([file, text]) => published[file] !== text,
    );
    expect(changed.map(([file]) => file)).toEqual([whole.file]);
    const after = (await api().post(`${at}/texts`, {})).body.results.find(
      ({ path }: { path: string }) => path === whole.path,
    );
    expect(after.words).toEqual({ ...whole.words, de: 'Etwas: "Neues" #1' });
    if (single) {
      const second = await write(single.path, 'de', 'Deutsch');
      expect([200, 409]).toContain(second.status);
    }
    expect((await write(whole.path, 'it', 'x')).status).toBe(400);
    expect((await write('/nowhere', 'de', 'x')).status).toBe(400);
    expect((await api().delete(`${at}/draft`)).status).toBe(204);
  });

  test('lists and writes words in place of those of the service, also in a language without any', async () => {
    const files: Record<string, string> = {
      'package.yaml': 'name: X\nsettings: {languages: [en, de, ro]}\n',
      'words/de.yaml': 'key: de\nwizards:\n  continue: Los # why\n',
      'words/ro.yaml': 'key: ro\nwizards: {continue: Continuă}\n',
    };
    const path = '/words/de/wizards/continue';
    const rowOf = (body: { results: { path: string }[] }) =>
      body.results.find((text) => text.path === path || text.path.endsWith('/wizards/continue'));
    const listed = await api().post(`${at}/texts`, { files });
    expect(rowOf(listed.body)).toMatchObject({
      path,
      file: 'words/de.yaml',
      line: 3,
      words: { de: 'Los', ro: 'Continuă' },
      missing: [],
    });
    const { 'words/ro.yaml': _, ...lacking } = files;
    const without = await api().post(`${at}/texts`, { files: lacking });
    expect(rowOf(without.body)).toMatchObject({ missing: ['ro'] });

    await api().send('PUT', `${at}/draft`, { body: { files: lacking } });
    const write = async (language: string, text: string, of = path) => {
      const { status, body } = await api().patch(`${at}/draft/text`, { path: of, language, text });
      return status === 200 ? body.data.files : status;
    };
    expect((await write('de', 'Weiter'))['words/de.yaml']).toBe(
      'key: de\nwizards:\n  continue: Weiter # why\n',
    );
    expect((await write('ro', 'Continuă'))['words/ro.yaml']).toBe(
      'key: ro\nwizards:\n  continue: "Continuă"\n',
    );
    expect((await write('ro', 'Mai departe'))['words/ro.yaml']).toBe(
      'key: ro\nwizards:\n  continue: Mai departe\n',
    );
    const forms = {
      ...files,
      'words/ro.yaml': 'key: ro\nsigning: {title: "{document}"}\nwizards: {progress_few: x}\n',
    };
    await api().send('PUT', `${at}/draft`, { body: { files: forms } });
    expect((await write('ro', 'Continuă'))['words/ro.yaml']).toContain(
      'wizards: {progress_few: x, continue: Continuă}\n',
    );
    expect((await write('de', 'x', '/words/ro/signing/title'))['words/de.yaml']).toBe(
      'key: de\nwizards:\n  continue: Los # why\nsigning: {title: x}\n',
    );
    // Romanian has a form for a few, German has none.
    expect(await write('de', 'x', '/words/ro/wizards/progress_few')).toBe(400);
    expect((await api().delete(`${at}/draft`)).status).toBe(204);
  });

  test('writes one formula into the draft, and leaves every other file as it is', async () => {
    const published = (await api().get(at)).body.data.files;
    const path = '/processes/open_account/workflow/transitions/submit/condition';
    const write = (formula: string, headers = {}) =>
      api().patch(`${at}/draft/formula`, { path, formula }, { headers });
    const done = await write('case.is_complete and "a" = "a"', { 'If-Match': '"0"' });
    expect(done.status).toBe(200);
    const files = done.body.data.files as Record<string, string>;
    expect(Object.keys(files).filter((file) => files[file] !== published[file])).toEqual([
      'processes/open_account.yaml',
    ]);
    expect(files['processes/open_account.yaml']).toContain(`condition: 'case.is_complete and "a" = "a"'`);
    expect((await write('true', { 'If-Match': '"0"' })).status).toBe(412);
    expect((await api().post(`${at}/draft`)).status).toBe(409);
    expect((await api().get(`${at}/standing`)).body.data.draft).toMatchObject({ based_on: 1, version: 1 });
    await api().delete(`${at}/draft`);
    expect((await api().get(`${at}/standing`)).body.data.draft).toBeNull();
    const started = await api().post(`${at}/draft`);
    expect([started.status, started.body.data.files]).toEqual([201, published]);
    await api().delete(`${at}/draft`);
  });

  test('compares the draft with what is published', async () => {
    const files = { ...(await api().get(at)).body.data.files };
    files['tags.yaml'] = `${files['tags.yaml']}\nnewest: {name: {en: Newest, de: Neueste, fr: Nouvelle}}\n`;
    expect((await api().send('PUT', `${at}/draft`, { body: { files } })).status).toBe(200);
    const { body } = await api().post(`${at}/compare`, {});
    expect(body.results).toEqual([expect.objectContaining({ change: 'added', kind: 'tag', key: 'newest' })]);
    await api().delete(`${at}/draft`);
  });

  test('gives the states and transitions of a process with their places', async () => {
    const { body } = await api().post(`${at}/workflow`, { process: 'open_account', language: 'de' });
    expect(body.data.states.map(({ kind }: { kind: string }) => kind)).toContain('start');
    expect(body.data.transitions.every(({ line }: { line: number }) => line > 1)).toBe(true);
    expect((await api().post(`${at}/workflow`, { process: 'none' })).status).toBe(400);
  });

  test('is for those who configure; a key that may not read cases tries nothing on them', async () => {
    const reader = await app.alpha.clientWith(['cases:read']);
    expect((await reader.post(`${at}/outline`, {})).status).toBe(403);
    const admin = await app.alpha.clientWith(['admin']);
    expect(
      (await admin.post(`${at}/preview/wizard`, { wizard: 'open_account_online', case_id: caseId })).status,
    ).toBe(403);
    expect((await admin.post(`${at}/preview/wizard`, { wizard: 'open_account_online' })).status).toBe(200);
    expect((await app.beta.client.post(`${at}/outline`, {})).status).toBe(404);
  });
});

describe('a cell of a decision table', () => {
  const told = async (path: string, formula: string) =>
    (await api().post(`${at}/formula`, { path: `/decisions/client_risk/rows/${path}`, formula })).body.data
      ?.problems;

  test('is checked as one of its column, in a row that need not exist', async () => {
    expect(await told('0/when/yearly_deposits', '> 5')).toEqual([]);
    expect(await told('99/when/yearly_deposits', '"high')).toMatchObject([{ code: 'formula_syntax' }]);
    expect(await told('99/gives/risk', '"low"')).toEqual([]);
    expect(await told('99/gives/risk', 'yearly_deposit')).toMatchObject([
      { code: 'formula_unknown_name', suggestion: 'yearly_deposits' },
    ]);
    expect(await told('0/when/deposits', '1')).toMatchObject([{ code: 'decision_column' }]);
    const onCase = { path: '/decisions/client_risk/rows/0/gives/risk', formula: '1', case_id: caseId };
    expect((await api().post(`${at}/formula`, onCase)).status).toBe(400);
  });
});

describe('a spreadsheet in a package', () => {
  const DEFINITION = 'key: fee\nhit_policy: first\ninputs: {segment: string}\noutputs: {fee: number}\n';
  const filesWith = (sheet: string) => ({
    'package.yaml': 'name: Bank\n',
    'decisions/fee.yaml': DEFINITION,
    'decisions/fee.xlsx': sheet,
  });

  test('becomes a file of rows in the draft, and wherever else files are given', async () => {
    const sheet = await makeSpreadsheet({
      Fees: [
        ['segment', 'fee'],
        ['"a"', { number: '1' }],
        ['"b"', null],
      ],
    });
    const files = filesWith(sheet.toString('base64'));
    const put = await api().send('PUT', `${at}/draft`, { body: { files } });
    expect(put.body.data.files).toEqual({
      'package.yaml': 'name: Bank\n',
      'decisions/fee.yaml': DEFINITION,
      'decisions/fee.csv': 'segment,fee\n"""a""",1\n"""b""",\n',
    });
    const { results } = (await api().post(`${at}/check`, { files })).body;
    expect(results).toContainEqual(
      expect.objectContaining({ code: 'decision_column', file: 'decisions/fee.csv', line: 3 }),
    );
    await api().delete(`${at}/draft`);
  });

  test('is refused with its name if it cannot be read, and leaves no draft', async () => {
    for (const [name, operation] of [
      ['PUT', 'draft'],
      ['POST', 'check'],
      ['POST', 'publish'],
    ] as const) {
      const reply = await api().send(name, `${at}/${operation}`, {
        body: { files: filesWith(Buffer.from('no archive').toString('base64')) },
      });
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toMatchObject([
        {
          code: 'configuration_invalid',
          attr: 'decisions/fee.xlsx:1:1',
          detail: expect.stringContaining('no archive'),
        },
      ]);
    }
    expect((await api().get(`${at}/draft`)).status).toBe(404);
    const twice = { ...filesWith(''), 'decisions/fee.csv': 'segment,fee\n' };
    expect((await api().send('PUT', `${at}/draft`, { body: { files: twice } })).text).toContain('as well');
  });
});
