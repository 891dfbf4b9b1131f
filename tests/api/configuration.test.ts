import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { writePackage } from '../../src/configuration/format/write-package.ts';
import type { Package } from '../../src/configuration/kinds/index.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import { loadConfigurationIds } from '../../src/store/configuration/configuration-ids.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const PACKAGE = `name: Test
settings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}
`;

const person = (informations = 'first_name: {type: text, question: First name}') => `key: Person
name: Person
name_formula: first_name
informations:
  ${informations.replaceAll('\n', '\n  ')}
`;

const process = (states = 'review: {name: Review}', asks = 'first_name') => `key: apply
name: Apply
kind: creation
outcome: Person
workflow:
  states:
    draft: {kind: start, name: Draft}
    ${states}
    done: {kind: approved, name: Done}
  transitions:
    submit: {name: Submit, from: draft, to: ${states.startsWith('review') ? 'review' : 'done'}}
    ${states.startsWith('review') ? 'approve: {name: Approve, from: review, to: done}' : ''}
rules:
  basics: {for: outcome, ask: [${asks}]}
`;

const files = (parts: Partial<Record<'person' | 'process', string>> = {}) => ({
  'package.yaml': PACKAGE,
  'ontologies/person.yaml': parts.person ?? person(),
  'processes/apply.yaml': parts.process ?? process(),
});

const admin = (tenant = service.alpha) => tenant.client;
const publish = (body: object, tenant = service.alpha) =>
  admin(tenant).post('/api/admin/configuration/publish', body);

test('before anything is published there is no configuration, and nothing of another tenant', async () => {
  await publish({ files: files() }, service.beta);
  expect((await admin().get('/api/admin/configuration')).status).toBe(404);
  expect((await admin().get('/api/admin/configuration/versions')).body.results).toEqual([]);
  expect((await admin().get('/api/admin/configuration/versions/1')).status).toBe(404);
});

test('checking tells every mistake with file, line, column and what was meant, and stores nothing', async () => {
  const broken = files({ process: process().replace('ask: [first_name]', 'ask: [frist_name]') });
  const { status, body } = await admin().post('/api/admin/configuration/check', { files: broken });
  expect(status).toBe(200);
  expect(body.results).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      file: 'processes/apply.yaml',
      line: 14,
      suggestion: expect.stringContaining('first_name'),
    }),
  );
  const fine = await admin().post('/api/admin/configuration/check', { files: files() });
  expect(fine.body.results).toEqual([]);
  expect((await admin().get('/api/admin/configuration/versions')).body.results).toEqual([]);
});

test('checking tells the holes of a package without mistakes, with a scenario or the reason', async () => {
  const table =
    'key: fee\ninputs: {n: number}\noutputs: {fee: number}\nrows: {when: {n: "> 1"}, gives: {fee: 2}}\n';
  const never = process().replace('rules:\n', 'rules:\n  never: {for: outcome, when: 1 > 2, warn: no}\n');
  const { body } = await admin().post('/api/admin/configuration/check', {
    files: { ...files({ process: never }), 'decisions/fee.yaml': table },
  });
  const told = (code: string) => body.results.find((each: { code: string }) => each.code === code);
  expect(told('table_gap')).toMatchObject({
    severity: 'warning',
    witness: expect.stringContaining('rows: []'),
  });
  expect(told('rule_never_fires')).toMatchObject({ witness: null, reason: ['It needs 1 > 2.'] });
  // Whoever asks for mistakes alone is told no holes.
  const quick = await admin().post('/api/admin/configuration/check', {
    files: { ...files({ process: never }), 'decisions/fee.yaml': table },
    analysis: false,
  });
  expect(quick.body.results.map(({ code }: { code: string }) => code)).toEqual(['unused_decision']);
});

test('a change is found in a package of which the rest is known already, and by each tenant for itself', async () => {
  const tables = (limit: string) => ({
    ...files(),
    'decisions/fee.yaml': 'key: fee\nhit_policy: first\ninputs: {n: number}\noutputs: {fee: number}\n',
    'decisions/fee.csv': `n;fee\n< 1;1\n${limit};2\n`,
    'decisions/other.yaml':
      'key: other\ninputs: {n: number}\noutputs: {fee: number}\nrows: {when: {n: "> 1"}, gives: {fee: 2}}\n',
  });
  const found = async (limit: string, client = admin()) =>
    (await client.post('/api/admin/configuration/check', { files: tables(limit) })).body.results
      .flatMap(({ code, path }: { code: string; path: string }) =>
        code === 'unused_decision' ? [] : [`${code} ${path}`],
      )
      .sort();
  const hole = 'table_gap /decisions/other/rows';
  const gap = 'table_gap /decisions/fee/rows';
  expect(await found('>= 1')).toEqual([hole]);
  expect(await found('> 1')).toEqual([gap, hole]);
  expect(await found('< 0')).toEqual(['row_subsumed /decisions/fee/rows/1', gap, hole]);
  expect(await found('> 1', service.beta.client)).toEqual([gap, hole]);
  expect(await found('>= 1')).toEqual([hole]);
});

test('cells that were pasted are checked together, each as one of its column', async () => {
  const table = {
    ...files(),
    'decisions/fee.yaml':
      'key: fee\ninputs: {n: number, kind: {type: string, values: \'"a", "b"\'}}\noutputs: {fee: number}\n',
    'decisions/fee.csv': 'n;kind;fee\n> 1;"""a""";2\n',
  };
  const at = (row: number, cell: string) => `/decisions/fee/rows/${row}/${cell}`;
  const tried = async (cells: readonly (readonly [string, string])[]) =>
    admin().post('/api/admin/configuration/formula', {
      files: table,
      path: at(0, 'when/n'),
      formula: '> 2',
      cells: cells.map(([path, formula]) => ({ path, formula })),
    });
  const { status, body } = await tried([
    [at(0, 'when/n'), '[1..2]'],
    [at(0, 'when/kind'), '"c"'],
    [at(700, 'when/n'), '[1..'],
    [at(700, 'gives/fee'), '"much"'],
    [at(701, 'gives/fee'), '7'],
    [at(701, 'gives/cost'), '7'],
  ]);
  expect([status, body.data.problems]).toEqual([200, []]);
  expect(
    body.data.cells.map(({ path, problems }: { path: string; problems: { code: string }[] }) => [
      path,
      problems.map(({ code }) => code),
    ]),
  ).toEqual([
    [at(0, 'when/kind'), ['decision_value']],
    [at(700, 'when/n'), ['formula_syntax']],
    [at(700, 'gives/fee'), ['formula_wrong_type']],
    [at(701, 'gives/cost'), ['decision_column']],
  ]);
  for (const strange of ['/decisions/other/rows/0/when/n', '/decisions/fee/inputs/n']) {
    const refused = await tried([[strange, '[1..']]);
    expect([refused.status, refused.body.errors[0].attr]).toEqual([400, 'cells']);
  }
  const beside = await admin().post('/api/admin/configuration/formula', {
    files: table,
    path: '/processes/none',
    cells: [{ path: at(0, 'when/n'), formula: '1' }],
  });
  expect([beside.status, beside.body.errors[0].attr]).toEqual([400, 'cells']);
  const many = Array.from({ length: 2001 }, () => [at(0, 'when/n'), '1'] as const);
  expect((await tried(many)).status).toBe(400);
});

test('publishing makes version 1, with who and why; the published package can be read and published again', async () => {
  const reply = await publish({ files: files(), note: 'A first try' });
  expect(reply.status).toBe(201);
  expect(reply.headers.get('location')).toBe('/api/admin/configuration/versions/1');
  expect(reply.body.data).toMatchObject({ version: 1, note: 'A first try', published_by: 'key of alpha' });
  const published = await admin().get('/api/admin/configuration');
  expect(published.headers.get('etag')).toBe('"1"');
  const again = await publish({ files: published.body.data.files });
  expect(again.body.data.version).toBe(2);
  const difference = await admin().get('/api/admin/configuration/compare?from=1&to=2');
  expect(difference.body.results).toEqual([]);
});

test('a package with mistakes is rejected, each with its place, and nothing is published', async () => {
  const broken = files({ process: process().replace('ask: [first_name]', 'ask: [nothing_like_it]') });
  const { status, body } = await publish({ files: broken });
  expect([status, body.code]).toEqual([400, 'configuration_invalid']);
  expect(body.errors[0].attr).toMatch(/^processes\/apply\.yaml:14:\d+$/);
  expect((await admin().get('/api/admin/configuration')).body.data.version).toBe(2);
});

test('a broken YAML file is one error', async () => {
  const { body } = await publish({ files: { ...files(), 'ontologies/person.yaml': 'key: [Person\n  x: {' } });
  expect(body.code).toBe('configuration_invalid');
  expect(body.errors).toHaveLength(1);
});

test('ids are given once and for ever, also to what was gone for a while', async () => {
  const idsOf = async () =>
    new Map(
      (await service.alpha.inTenant(loadConfigurationIds)).map(({ kind, key, id }) => [`${kind} ${key}`, id]),
    );
  const before = await idsOf();
  expect(before.get('information Person/first_name')).toBeTypeOf('number');
  expect(before.get('state apply/draft')).toBeTypeOf('number');
  const more = person('first_name: {type: text, question: First name}\nage: {type: integer, question: Age}');
  await publish({ files: files({ person: more, process: process(undefined, 'first_name, age') }) });
  const age = (await idsOf()).get('information Person/age');
  await publish({ files: files() });
  await publish({ files: files({ person: more, process: process(undefined, 'first_name, age') }) });
  const after = await idsOf();
  expect(after.get('information Person/age')).toBe(age);
  for (const [key, id] of before) expect(after.get(key)).toBe(id);
  expect(new Set(after.values()).size).toBe(after.size);
});

test('the type of a key never changes, not even after it was gone for a version', async () => {
  const asText = person('first_name: {type: text, question: First name}\nage: {type: text, question: Age}');
  const changed = files({ person: asText, process: process(undefined, 'first_name, age') });
  const direct = await publish({ files: changed });
  expect([direct.status, direct.body.code]).toEqual([409, 'configuration_refused']);
  expect(direct.body.errors[0]).toMatchObject({
    attr: 'Person.age',
    detail: expect.stringContaining('integer'),
  });
  await publish({ files: files() });
  expect((await publish({ files: changed })).status).toBe(409);
});

test('a state that cases stand in cannot be removed without saying where they go', async () => {
  await service.alpha.inTenant((tx) => buildCase(tx, { process_key: 'apply', state_key: 'review' }));
  const without = files({ process: process('') });
  const refused = await publish({ files: without });
  expect([refused.status, refused.body.code]).toEqual([409, 'configuration_refused']);
  expect(refused.body.errors[0].detail).toContain('moved_states');
  expect((await publish({ files: without }, service.beta)).status).toBe(201);
  const mapped = process('').replace('  transitions:', '  moved_states: {review: draft}\n  transitions:');
  expect((await publish({ files: files({ process: mapped }) })).status).toBe(201);
});

test('publishing an earlier version again is the way back', async () => {
  const newest = (await admin().get('/api/admin/configuration')).body.data;
  const unknown = await publish({ version: 999 });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'does_not_exist']);
  const back = await publish({ version: newest.version - 1, note: 'Back' }, service.alpha);
  expect([201, 409]).toContain(back.status);
  expect((await publish({ version: newest.version })).body.data.version).toBeGreaterThan(newest.version);
});

test('files come back as they were written, with comments: published, as a draft, and published again from it', async () => {
  const commented = { ...files(), 'processes/apply.yaml': `# Why it is so short.\n${process()}# The end.\n` };
  const made = await publish({ files: commented });
  const { version } = made.body.data;
  expect((await admin().get('/api/admin/configuration')).body.data.files).toEqual(commented);
  const begun = await admin().post('/api/admin/configuration/draft', {});
  expect(begun.body.data.files).toEqual(commented);
  const again = await publish({});
  const read = await admin().get(`/api/admin/configuration/versions/${again.body.data.version}`);
  expect(read.body.data).toMatchObject({ version: version + 1, files: commented });
});

test('a package that includes a folder beside it is kept as one folder', async () => {
  const made = await publish({
    files: {
      'package.yaml': `${PACKAGE}include: ../parties\n`,
      '../parties/package.yaml': 'name: Parties\n',
      '../parties/ontologies/person.yaml': person(),
      'processes/apply.yaml': process(),
    },
  });
  expect(made.status).toBe(201);
  const { files: kept } = (await admin().get('/api/admin/configuration')).body.data;
  expect(Object.keys(kept).filter((name) => name.includes('..'))).toEqual([]);
  expect(kept['ontologies/person.yaml'] ?? kept['ontologies.yaml']).toContain('First name');
});

test('a draft is saved with its mistakes, guarded by its ETag, published, and gone', async () => {
  expect((await publish({})).body.code).toBe('required');
  const put = (content: object, etag?: string) =>
    admin().send('PUT', '/api/admin/configuration/draft', {
      body: { files: content },
      headers: etag === undefined ? {} : { 'If-Match': etag },
    });
  const first = await put({ ...files(), 'ontologies/person.yaml': 'key: Per' });
  expect(first.status).toBe(200);
  expect(first.body.data.based_on).toBe((await admin().get('/api/admin/configuration')).body.data.version);
  expect((await publish({})).body.code).toBe('configuration_invalid');
  const mapped = process('').replace('  transitions:', '  moved_states: {review: draft}\n  transitions:');
  const second = await put(files({ process: mapped }), first.headers.get('etag') ?? '');
  expect(second.status).toBe(200);
  expect((await put(files(), first.headers.get('etag') ?? '')).status).toBe(412);
  const published = await publish({ note: 'From the draft' });
  expect(published.status).toBe(201);
  expect((await admin().get('/api/admin/configuration/draft')).status).toBe(404);
});

test('comparing two versions says what was added, removed and changed', async () => {
  const { version } = (await admin().get('/api/admin/configuration')).body.data;
  const mapped = process('', 'first_name, age').replace(
    '  transitions:',
    '  moved_states: {review: draft}\n  transitions:',
  );
  const more = person('first_name: {type: text, question: Given name}\nage: {type: integer, question: Age}');
  expect((await publish({ files: files({ person: more, process: mapped }) })).status).toBe(201);
  const { body } = await admin().get(`/api/admin/configuration/compare?from=${version}&to=${version + 1}`);
  expect(body.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ change: 'added', kind: 'information', key: 'Person.age' }),
      expect.objectContaining({ change: 'changed', key: 'Person.first_name', properties: ['question'] }),
      expect.objectContaining({ change: 'changed', kind: 'rule', key: 'apply.basics' }),
    ]),
  );
});

test('two publications at once become two versions', async () => {
  const { version } = (await admin().get('/api/admin/configuration')).body.data;
  const replies = await Promise.all([publish({ version }), publish({ version }), publish({ version })]);
  expect(replies.map(({ body }) => body.data?.version).sort()).toEqual([
    version + 1,
    version + 2,
    version + 3,
  ]);
});

test('a configurator may publish, a case worker may not', async () => {
  const worker = await service.alpha.clientWith(['cases:read', 'cases:write']);
  expect((await worker.get('/api/admin/configuration')).status).toBe(403);
  expect((await worker.post('/api/admin/configuration/publish', { files: files() })).status).toBe(403);
});

test('the schemas for editors are served, without a key', async () => {
  const { status, body } = await service.anonymous.get(
    '/api/admin/configuration/schemas/ontologies.schema.json',
  );
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('informations');
  expect((await service.anonymous.get('/api/admin/configuration/schemas/nothing')).status).toBe(404);
});

test('GET /api/1/configuration gives ids and keys of what a client addresses, in the language asked', async () => {
  const demo = await startApp();
  try {
    expect((await demo.alpha.client.get('/api/1/configuration')).body.data.processes).toEqual([]);
    const example = Object.fromEntries(readPackageFolder('examples/retail-onboarding'));
    const { package: pkg } = readPackage(new Map(Object.entries(example)));
    const published = await demo.alpha.client.post('/api/admin/configuration/publish', {
      files: Object.fromEntries(writePackage(pkg as Package)),
    });
    expect(published.status).toBe(201);
    const reader = await demo.alpha.clientWith(['cases:read']);
    const { body } = await reader.get('/api/1/configuration?language=de');
    const process = body.data.processes.find(({ key }: { key: string }) => key === 'open_account');
    expect(process).toMatchObject({ name: 'Kontoeröffnung', kind: 'creation' });
    expect(process.transitions).toContainEqual(
      expect.objectContaining({
        key: 'approve',
        name: 'Bewilligen',
        votes_needed: 2,
        id: expect.any(Number),
      }),
    );
    expect(process.states.map(({ key }: { key: string }) => key)).toEqual([
      'draft',
      'review',
      'clarification',
      'opened',
      'rejected',
    ]);
    expect(process.case_fields).toContainEqual(expect.objectContaining({ key: 'client_first_name' }));
    const person = body.data.ontologies.find(({ key }: { key: string }) => key === 'Person');
    expect(person.informations).toContainEqual(
      expect.objectContaining({ key: 'tax_residencies', type: 'structure', max_occurrences: 5 }),
    );
    expect(body.data.wizard_templates[0].uuid).toMatch(/^[0-9a-f-]{36}$/);
    const ids = person.informations.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await demo.beta.client.get('/api/1/configuration')).body.data.processes).toEqual([]);
    expect((await reader.get('/api/1/configuration?language=xx')).status).toBe(400);
  } finally {
    await demo.close();
  }
});
