import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { planConfiguration } from '../../src/writing/publication/plan-configuration.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Changes, changingPackage, SECOND } from '../support/changing-package.ts';
import { publishFiles } from '../support/published.ts';
import { describePlanShortcuts } from './describe-plan-shortcuts.ts';
import { describeReplays } from './describe-replays.ts';
import { describeRowUses, describeSeenUses } from './describe-row-uses.ts';
import { describeShadows } from './describe-shadows.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, changingPackage());
});
afterAll(() => service.close());

async function create(values: Record<string, unknown>, tenant = service.alpha, query = '') {
  const begun = await tenant.client.post('/api/1/cases', { process_key: 'apply' });
  if (begun.status >= 300) throw new Error(begun.text);
  const made = begun.body.data;
  const fields = Object.entries(values).map(([information_key, value]) => ({
    information_key,
    instance_id: made.outcome_instance_id,
    value,
  }));
  const reply = await tenant.client.patch(`/api/1/cases/${made.id}${query}`, { fields });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

/** Requests a plan, runs the background work, and reads the result. */
async function plan(body: object, tenant = service.alpha) {
  const asked = await tenant.client.post('/api/admin/configuration/plan', body);
  if (asked.status !== 201) throw new Error(asked.text);
  await service.drainJobs();
  const { data } = (await tenant.client.get(asked.headers.get('location') ?? '')).body;
  expect(data).toMatchObject({ kind: 'plan_configuration', state: 'done', last_error: null });
  return data.result;
}

const planChanges = (changes: Changes) => plan({ files: changingPackage(changes) });

interface Shown {
  readonly id: number;
  readonly outcome_instance_id: number;
  readonly questions: {
    instance_id: number;
    occurrence_id: number | null;
    structure_key: string | null;
    information_key: string;
  }[];
  readonly instances: {
    id: number;
    ontology_key: string;
    values: {
      structure_key: string | null;
      occurrence_id: number | null;
      information_key: string;
      value: unknown;
    }[];
  }[];
  readonly documents: { key: string }[];
  readonly needed_documents: { key: string; instance_id: number | null }[];
  readonly issues: { rule_key?: string; rule?: string }[];
  readonly workflow: { transitions: { key: string; is_available: boolean }[] };
}

/** The facts of a case in the API, named as in a plan. */
function factsOf(data: Shown): Map<string, { part: string; key: string; body: string }> {
  const facts = new Map<string, { part: string; key: string; body: string }>();
  const add = (part: string, name: string, key: string, body = '') =>
    facts.set(`${part} ${name}`, { part, key, body });
  const label = (instance: number, structure: string | null, information: string) => {
    const ontology = data.instances.find(({ id }) => id === instance)?.ontology_key;
    return [ontology, structure, information].filter(Boolean).join('.');
  };
  for (const each of data.questions)
    add(
      'questions',
      `${each.instance_id}/${each.occurrence_id}/${each.information_key}`,
      label(each.instance_id, each.structure_key, each.information_key),
    );
  for (const instance of data.instances) {
    add('instances', String(instance.id), instance.ontology_key);
    for (const each of instance.values)
      if (each.value !== null)
        add(
          'values',
          `${instance.id}/${each.occurrence_id}/${each.information_key}`,
          label(instance.id, each.structure_key, each.information_key),
          JSON.stringify(each.value),
        );
  }
  for (const { key } of data.documents) add('documents', key, key);
  for (const { key, instance_id } of data.needed_documents)
    add('needed_documents', `${instance_id}/${key}`, key);
  for (const { key, is_available } of data.workflow.transitions)
    if (is_available) add('transitions', key, key);
  return facts;
}

/** The number of cases in which each thing appeared, disappeared or changed, by comparing the API before and after. */
function observed(before: readonly Shown[], after: readonly Shown[]) {
  const counts = new Map<string, { appears: number; disappears: number; changes: number }>();
  for (const [at, old] of before.entries()) {
    const [then, now] = [factsOf(old), factsOf(after[at] as Shown)];
    const seen = new Set<string>();
    const note = (part: string, key: string, change: 'appears' | 'disappears' | 'changes') => {
      if (seen.has(`${part} ${key} ${change}`)) return;
      seen.add(`${part} ${key} ${change}`);
      const known = counts.get(`${part} ${key}`) ?? { appears: 0, disappears: 0, changes: 0 };
      known[change] += 1;
      counts.set(`${part} ${key}`, known);
    };
    for (const [name, { part, key, body }] of now) {
      const known = then.get(name);
      if (known === undefined) note(part, key, 'appears');
      else if (known.body !== body) note(part, key, 'changes');
    }
    for (const [name, { part, key }] of then) if (!now.has(name)) note(part, key, 'disappears');
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface PlannedEffect {
  readonly part: string;
  readonly key: string;
  readonly appears: { count: number };
  readonly disappears: { count: number };
  readonly changes: { count: number };
}

const foretold = (effects: readonly PlannedEffect[]) =>
  Object.fromEntries(
    effects
      .filter(({ part }) => part !== 'issues')
      .map(
        ({ part, key, appears, disappears, changes }) =>
          [
            `${part} ${key}`,
            { appears: appears.count, disappears: disappears.count, changes: changes.count },
          ] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Everything that is stored, except the jobs themselves and the audit of their requests. */
const allRows = () =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'dossier' and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')`.execute(
      db,
    );
    const stored: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (
        ['jobs', 'job_data', 'migrations', 'api_keys', 'schedules'].includes(name) ||
        name.startsWith('audit')
      )
        continue;
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(db);
      stored[name] = rows;
    }
    return stored;
  });

test('a plan says exactly what then happens to the cases, and stores nothing', async () => {
  const made = [
    await create({ first_name: 'Ada', income: '200', nickname: 'Addy' }),
    await create({ first_name: 'Bob', income: '50' }),
    await create({ addresses: [{ street: 'High' }] }),
  ];
  const before = await allRows();
  const result = await planChanges(SECOND);
  expect(await allRows()).toEqual(before);
  expect(result.from_version).toBe(1);
  expect(result.refusals).toEqual([]);
  const [process] = result.processes;
  expect(process).toMatchObject({ process: 'apply', policy: 'moves', cases: 3, changed: 3 });
  expect(process.failing.count).toBe(0);
  expect(process.kept_values).toEqual([{ key: 'Person.nickname', count: 1, examples: [made[0]?.id] }]);
  expect(process.effects).toContainEqual(
    expect.objectContaining({
      part: 'questions',
      key: 'Person.email',
      appears: { count: 3, examples: made.map(({ id }) => id) },
    }),
  );
  expect(process.effects).toContainEqual(
    expect.objectContaining({
      part: 'values',
      key: 'Person.tax',
      changes: { count: 2, examples: [made[0]?.id, made[1]?.id] },
    }),
  );
  expect(process.effects).toContainEqual(
    expect.objectContaining({ part: 'issues', key: 'rich', appears: { count: 1, examples: [made[0]?.id] } }),
  );

  const shown = async () =>
    Promise.all(made.map(async ({ id }) => (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data));
  const then = await shown();
  await publishFiles(service.alpha, changingPackage(SECOND));
  await service.drainJobs();
  expect(foretold(process.effects)).toEqual(observed(then, await shown()));
});

test('a plan tells the differences of the configuration', async () => {
  const { differences } = await planChanges({});
  expect(differences).toEqual(
    expect.arrayContaining([
      { change: 'added', kind: 'information', key: 'Person.nickname', properties: [] },
      { change: 'removed', kind: 'rule', key: 'apply.rich', properties: [] },
      expect.objectContaining({ change: 'changed', kind: 'information', key: 'Person.tax' }),
    ]),
  );
});

test('a plan of what is published changes nothing', async () => {
  const result = await planChanges(SECOND);
  expect(result.differences).toEqual([]);
  expect(result.processes).toEqual([expect.objectContaining({ changed: 0, effects: [], kept_values: [] })]);
});

test('the draft and an earlier version can be planned as well', async () => {
  expect((await plan({ version: 1 })).differences).not.toEqual([]);
  await service.alpha.client.send('PUT', '/api/admin/configuration/draft', {
    body: { files: changingPackage(SECOND) },
  });
  expect((await plan({})).differences).toEqual([]);
  await service.alpha.client.delete('/api/admin/configuration/draft');
});

test('a plan says what publishing would refuse, and which cases would fail', async () => {
  const changed = await planChanges({ informations: { hobby: { type: 'integer' } } });
  expect(changed.refusals).toEqual([
    { reason: 'type_changed', attr: 'Person.hobby', detail: expect.stringContaining('was of type text') },
  ]);
  const endless = await planChanges({
    rules: {
      basics: { for: 'outcome', ask: ['first_name', 'income'] },
      more: { for: 'Person', when: 'outcome.income > 100', create: { ontology: 'Person' } },
    },
  });
  expect(endless.processes[0].failing).toEqual({
    count: 1,
    examples: [{ case_id: expect.any(Number), reason: expect.stringContaining('more') }],
  });
});

test('a plan says where cases go whose state is gone, and what is refused without a word on it', async () => {
  const made = await create({ income: '200' });
  await service.alpha.client.post(`/api/1/cases/${made.id}/transition`, { transition_key: 'submit' });
  const states = {
    ...SECOND,
    states: { check: { kind: 'open' } },
    transitions: { submit: { from: 'draft', to: 'check' }, finish: { from: ['draft', 'check'], to: 'done' } },
  };
  const without = await planChanges(states);
  expect(without.refusals).toEqual([
    { reason: 'state_removed', attr: 'apply.review', detail: expect.stringContaining('moved_states') },
  ]);
  const told = await planChanges({ ...states, movedStates: { review: 'check' } });
  expect(told.refusals).toEqual([]);
  expect(told.processes[0].moved_states).toEqual([{ key: 'review → check', count: 1, examples: [made.id] }]);
});

test('cases of processes that stay or are gone are counted, and keep what they have', async () => {
  const stays = await planChanges({ onPublication: 'stay' });
  expect(stays.processes).toEqual([
    expect.objectContaining({ process: 'apply', policy: 'stays', cases: 4, changed: 0, effects: [] }),
  ]);
  const files = changingPackage(SECOND);
  const gone = await plan({
    files: { ...files, 'processes.yaml': (files['processes.yaml'] ?? '').replace('"apply"', '"other"') },
  });
  expect(gone.processes).toEqual([
    expect.objectContaining({ process: 'apply', policy: 'removed', cases: 4, changed: 0 }),
  ]);
  expect(gone.differences).toContainEqual(expect.objectContaining({ change: 'removed', key: 'apply' }));
});

test('a case in a batch is looked at with both versions, and its batch goes on', async () => {
  const made = await create({ income: '500' }, service.alpha, '?keep_dirty=true');
  const result = await planChanges({});
  expect(result.processes[0].effects).toContainEqual(
    expect.objectContaining({ key: 'Person.tax', changes: expect.objectContaining({ count: 4 }) }),
  );
  const { rows } = await service.alpha.inTenant(({ db }) =>
    sql<{ is_dirty: boolean }>`select is_dirty from cases where id = ${made.id}`.execute(db),
  );
  expect(rows[0]?.is_dirty).toBe(true);
});

test('threads find the same as one process', async () => {
  const { package: pkg } = readPackage(new Map(Object.entries(changingPackage())));
  if (pkg === null) throw new Error('the package is broken');
  const options = { database: service.database, tenantId: service.alpha.id, pkg, now: service.clock.now() };
  const told: number[] = [];
  const threaded = await planConfiguration({
    ...options,
    threads: 2,
    progress: async (done) => void told.push(done),
  });
  expect(threaded).toEqual(await planConfiguration({ ...options, threads: 0 }));
  expect(threaded.processes[0]?.changed).toBe(5);
  expect(told.at(-1)).toBe(5);
});

describeRowUses(() => service, plan);

test('the plan of one tenant sees no case of another, and is not there for it', async () => {
  const empty = await plan({ files: changingPackage() }, service.beta);
  expect(empty).toMatchObject({ from_version: null, processes: [] });
  expect(empty.differences).toContainEqual(expect.objectContaining({ change: 'added', key: 'apply' }));
  const asked = await service.alpha.client.post('/api/admin/configuration/plan', { version: 1 });
  expect((await service.beta.client.get(asked.headers.get('location') ?? '')).status).toBe(404);
  expect((await service.alpha.client.get('/api/admin/configuration/plan/999999')).status).toBe(404);
});

test('a package with mistakes, none at all, or two of them cannot be planned; nor by somebody who may not configure', async () => {
  const ask = (body: object) => service.alpha.client.post('/api/admin/configuration/plan', body);
  const broken = await ask({ files: { 'package.yaml': 'name: [' } });
  expect([broken.status, broken.body.code]).toEqual([400, 'configuration_invalid']);
  expect((await ask({})).body.code).toBe('required');
  expect((await ask({ version: 99 })).body.code).toBe('does_not_exist');
  expect((await ask({ version: 1, files: {} })).body.code).toBe('identifiers_disagree');
  expect((await ask({ fils: {} })).body.code).toBe('unknown_field');
  const worker = await service.alpha.clientWith(['cases:read']);
  expect((await worker.post('/api/admin/configuration/plan', { version: 1 })).status).toBe(403);
});

test('tags, warnings, colours, issues and needed documents come and go; an earlier version has a plan before cases move', async () => {
  const files = (rules: object) => ({
    'package.yaml': 'name: Desk\n',
    'tags.yaml': 'big: {}\n',
    'needed_documents.yaml': 'deed: {ontology: House}\n',
    'ontologies.yaml': 'House: {informations: {rooms: {type: integer}}}\n',
    'processes.yaml': JSON.stringify({
      sell: {
        kind: 'creation',
        outcome: 'House',
        workflow: {
          states: { draft: 'start', done: 'finished' },
          transitions: { close: { from: 'draft', to: 'done' } },
        },
        rules: { basics: { for: 'outcome', ask: 'rooms' }, ...rules },
      },
    }),
  });
  const large = {
    large: { when: 'true', tag: 'big', warn: 'Large.', issue: 'Too large.', color: '"#e03131"' },
    papers: { for: 'outcome', require: 'deed' },
  };
  const { beta } = service;
  await publishFiles(beta, files({}));
  const { id } = (await beta.client.post('/api/1/cases', { process_key: 'sell' })).body.data;
  const parts = (effects: readonly PlannedEffect[], change: 'appears' | 'disappears') =>
    effects.filter((each) => each[change].count === 1).map(({ part, key }) => `${part} ${key}`);
  const expected = ['colors #e03131', 'issues large', 'needed_documents deed', 'tags big', 'warnings large'];
  const forth = await plan({ files: files(large) }, beta);
  expect(parts(forth.processes[0].effects, 'appears')).toEqual(expected);
  await publishFiles(beta, files(large));
  await service.drainJobs();
  const back = await plan({ version: 1 }, beta);
  expect(back.from_version).toBe(2);
  expect(parts(back.processes[0].effects, 'disappears')).toEqual(expected);
  const { data } = (await beta.client.get(`/api/1/cases/${id}`)).body;
  expect(data.process.configuration_version).toBe(2);
  expect(data.tags).toHaveLength(1);
});

describeReplays(() => service);
describeShadows(() => service);
describePlanShortcuts(() => service);
describeSeenUses(() => service);
