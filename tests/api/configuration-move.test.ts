import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../support/app.ts';
import { type Changes, changingPackage, SECOND } from '../support/changing-package.ts';
import { withKey } from '../support/client.ts';
import { startService } from '../support/process.ts';
import { publishFiles } from '../support/published.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const publish = (changes: Changes = {}, tenant = service.alpha) =>
  publishFiles(tenant, changingPackage(changes));

/** A case with answers. */
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

const get = async (id: number, tenant = service.alpha) =>
  (await tenant.client.get(`/api/1/cases/${id}`)).body.data;

/** The derived parts of the case, as people see them. */
const shown = (data: {
  questions: { information_key: string }[];
  documents: { key: string }[];
  needed_documents: { key: string }[];
  instances: { values: { information_key: string; value: unknown }[] }[];
}) => ({
  questions: data.questions.map(({ information_key }) => information_key),
  documents: data.documents.map(({ key }) => key),
  needed: data.needed_documents.map(({ key }) => key),
  tax: data.instances[0]?.values.find(({ information_key }) => information_key === 'tax')?.value,
});

const stored = (id: number, tenant: TestTenant = service.alpha) =>
  tenant.inTenant(async ({ db }) => {
    const { rows } = await sql<{
      version: number;
      configuration_version: number;
      is_dirty: boolean;
      state_key: string;
      status: string;
    }>`select version, configuration_version, is_dirty, state_key, status from cases where id = ${id}`.execute(
      db,
    );
    return rows[0];
  });

const newest = async (tenant = service.alpha) =>
  (await tenant.client.get('/api/admin/configuration')).body.data.version;

test('an ongoing case moves in the background and is recalculated; it keeps its version until then, and new cases have the newest at once', async () => {
  await publish();
  const old = await create({ first_name: 'Ada', income: '200' });
  const first = await newest();
  await publish(SECOND);
  expect((await get(old.id)).process.configuration_version).toBe(first);
  expect((await create({ first_name: 'Bob' })).process.configuration_version).toBe(first + 1);
  await service.drainJobs();
  const moved = await get(old.id);
  expect(moved.process.configuration_version).toBe(first + 1);
  expect(shown(moved)).toEqual({
    questions: ['first_name', 'income', 'addresses', 'email'],
    documents: ['form', 'letter'],
    needed: ['passport'],
    tax: '40',
  });
  expect((await stored(old.id))?.configuration_version).toBe(first + 1);
});

test('the move writes no comment, mail or case that a rule of the new version would write at an event', async () => {
  await publish();
  const old = await create({ income: '200' });
  await publish(SECOND);
  await service.drainJobs();
  expect((await get(old.id)).comments).toEqual([]);
  service.app.services.cases.memory.drop(service.alpha.id, old.id);
  const field = { information_key: 'first_name', instance_id: old.outcome_instance_id, value: 'Ada' };
  const later = await service.alpha.client.patch(`/api/1/cases/${old.id}`, { fields: [field] });
  expect(later.body.data.comments).toEqual([]);
});

test('a republished display name renames the occurrences of ongoing cases [Occurrences 2] [Decisions Occurrence names]', async () => {
  await publish();
  const old = await create({ addresses: [{ street: 'High' }, { street: 'Low' }] });
  const names = (data: { structures: { occurrences: { name: string }[] }[] }) =>
    data.structures[0]?.occurrences.map(({ name }) => name);
  expect(names(old)).toEqual(['Address', 'Address 2']);
  await publish({ address: 'Domicile' });
  await service.drainJobs();
  expect(names(await get(old.id))).toEqual(['Domicile', 'Domicile 2']);
});

test('the answer to a question that no longer exists is kept, is shown nowhere, and comes back with its key', async () => {
  await publish();
  const old = await create({ nickname: 'Addy', first_name: 'Ada' });
  await publish(SECOND);
  await service.drainJobs();
  const without = await get(old.id);
  expect(JSON.stringify(without)).not.toContain('Addy');
  const { version } = without;
  service.app.services.cases.memory.drop(service.alpha.id, old.id);
  expect((await get(old.id)).version).toBe(version);
  await publish();
  await service.drainJobs();
  const back = await get(old.id);
  const value = back.questions.find(
    ({ information_key }: { information_key: string }) => information_key === 'nickname',
  )?.value;
  expect(value).toBe('Addy');
});

test('instances of an ontology that is gone are kept with their values, and come back', async () => {
  const pet = (isThere: boolean): Changes => ({
    informations: isThere ? { pet: { type: 'instance', ontology: 'Pet' } } : {},
    rules: {
      basics: { for: 'outcome', ask: ['first_name'] },
      ...(isThere
        ? {
            animal: { for: 'outcome', create: { ontology: 'Pet', in: 'pet' } },
            named: { for: 'Pet', ask: ['call'] },
          }
        : {}),
    },
  });
  const files = (isThere: boolean) => ({
    ...changingPackage(pet(isThere)),
    ...(isThere && { 'ontologies/pet.yaml': 'key: Pet\ninformations: {call: text}\n' }),
  });
  await publishFiles(service.alpha, files(true));
  const made = await create({ first_name: 'Ada' });
  const animal = made.instances.find(({ ontology_key }: { ontology_key: string }) => ontology_key === 'Pet');
  const named = await service.alpha.client.patch(`/api/1/cases/${made.id}`, {
    fields: [{ information_key: 'call', instance_id: animal.id, value: 'Rex' }],
  });
  expect(named.status).toBe(200);
  await publishFiles(service.alpha, files(false));
  await service.drainJobs();
  const without = await get(made.id);
  expect(without.instances.map(({ id }: { id: number }) => id)).toEqual([made.outcome_instance_id]);
  service.app.services.cases.memory.drop(service.alpha.id, made.id);
  expect((await get(made.id)).version).toBe(without.version);
  await publishFiles(service.alpha, files(true));
  await service.drainJobs();
  const back = (await get(made.id)).instances.find(({ id }: { id: number }) => id === animal.id);
  expect(back.values).toContainEqual(expect.objectContaining({ information_key: 'call', value: 'Rex' }));
});

test('a case in a state that is gone stands where moved_states says, without a transition', async () => {
  await publish();
  const old = await create({ first_name: 'Ada' });
  await service.alpha.client.post(`/api/1/cases/${old.id}/transition`, { transition_key: 'submit' });
  expect((await stored(old.id))?.state_key).toBe('review');
  const before = await get(old.id);
  await publish({
    states: { check: { kind: 'open' } },
    transitions: { submit: { from: 'draft', to: 'check' }, finish: { from: ['draft', 'check'], to: 'done' } },
    movedStates: { review: 'check' },
  });
  await service.drainJobs();
  const moved = await get(old.id);
  expect(moved.workflow.state.key).toBe('check');
  expect(moved.last_transition_at).toBe(before.last_transition_at);
  expect((await stored(old.id))?.state_key).toBe('check');
  await publish({ movedStates: { check: 'review' } });
  await service.drainJobs();
});

test('a process that says stay keeps its cases where they are; so do cases that ended, and those whose process is gone', async () => {
  await publish();
  const [pinned, ended] = [await create({ income: '200' }), await create({ income: '200' })];
  await service.alpha.client.post(`/api/1/cases/${ended.id}/transition`, { transition_key: 'finish' });
  const first = await newest();
  await publish({ ...SECOND, onPublication: 'stay' });
  await service.drainJobs();
  const still = await get(pinned.id);
  expect(still.process.configuration_version).toBe(first);
  expect(shown(still)).toMatchObject({ tax: '20', documents: ['form'] });
  await publish(SECOND);
  await service.drainJobs();
  expect((await stored(pinned.id))?.configuration_version).toBe(first + 2);
  expect(await stored(ended.id)).toMatchObject({ configuration_version: first, status: 'finished' });
  const files = changingPackage();
  await publishFiles(service.alpha, {
    ...files,
    'processes.yaml': (files['processes.yaml'] ?? '').replace('"apply"', '"other"'),
  });
  await service.drainJobs();
  expect((await get(pinned.id)).process.configuration_version).toBe(first + 2);
  await publish();
  await service.drainJobs();
});

test('a batch is not ended by the move: the case stays dirty, and the new rules see it when the batch ends [Conventions keep_dirty]', async () => {
  await publish();
  const old = await create({ income: '200' }, service.alpha, '?keep_dirty=true');
  const first = await newest();
  await publish(SECOND);
  await service.drainJobs();
  expect(await stored(old.id)).toMatchObject({ is_dirty: true, configuration_version: first + 1 });
  const { rows } = await service.alpha.inTenant(({ db }) =>
    sql<{ value: unknown }>`select value from information_values
      where case_id = ${old.id} and information_key = 'tax' and value is not null`.execute(db),
  );
  expect(rows).toEqual([]);
  const after = await get(old.id);
  expect(after.is_dirty).toBe(false);
  expect(shown(after)).toMatchObject({ tax: '40', needed: ['passport'] });
});

test('a case that the new rules cannot be run on stays with its version, and the job says which and why', async () => {
  await publish();
  const [fine, endless] = [await create({ income: '50' }), await create({ income: '500' })];
  const first = await newest();
  await publish({
    rules: {
      basics: { for: 'outcome', ask: ['first_name', 'income'] },
      more: { for: 'Person', when: 'outcome.income > 300', create: { ontology: 'Person' } },
    },
  });
  await service.drainJobs();
  expect((await stored(fine.id))?.configuration_version).toBe(first + 1);
  expect((await stored(endless.id))?.configuration_version).toBe(first);
  const { body } = await service.alpha.client.get(`/api/admin/configuration/versions/${first + 1}/move`);
  expect(body.data).toMatchObject({
    state: 'done',
    result: { stayed: 1, examples: [{ case_id: endless.id }] },
  });
  expect((await get(endless.id)).is_dirty).toBe(false);
  await publish();
  await service.drainJobs();
  expect((await stored(endless.id))?.configuration_version).toBe(first + 2);
});

test('a move that was cut off in the middle goes on with the rest', async () => {
  await publish();
  const made = await Promise.all(Array.from({ length: 12 }, () => create({ income: '200' })));
  const first = await newest();
  await service.drainJobs();
  await publish(SECOND);
  const { cases } = service.app.services;
  const { change } = cases;
  let isLeft = 3;
  const stopping = new Error('the node ends here');
  Object.assign(cases, {
    change: (...args: Parameters<typeof change>) => {
      isLeft -= 1;
      return isLeft < 0 ? Promise.reject(stopping) : change(...args);
    },
  });
  try {
    await service.drainJobs();
  } finally {
    Object.assign(cases, { change });
  }
  const count = (version: number) =>
    service.alpha.inTenant(async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from cases
        where status = 'ongoing' and configuration_version = ${version}`.execute(db);
      return rows.map(({ id }) => id);
    });
  expect(await count(first + 1)).toHaveLength(3);
  service.clock.advance({ hours: 1 });
  await service.drainJobs();
  expect(await count(first + 1)).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  expect(await count(first)).toEqual([]);
});

test('a node that is killed in the middle of a move leaves every case at one version or the other, and another node moves the rest', async () => {
  await publish();
  await service.drainJobs();
  const made = await Promise.all(Array.from({ length: 8 }, () => create({ income: '200' })));
  const first = await newest();
  await publish(SECOND);
  const ids = made.map(({ id }) => id);
  const at = (version: number) =>
    service.alpha.inTenant(async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from cases
        where id = any(${ids}) and configuration_version = ${version}`.execute(db);
      return rows.map(({ id }) => id);
    });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-move-'));
  // One case is locked, so that the node is in the middle of its work when it is killed.
  const held = Math.max(...ids);
  try {
    await service.alpha.inTenant(async ({ db }) => {
      await sql`select from cases where id = ${held} for update`.execute(db);
      const doomed = await startService({
        DATABASE_URL: service.databaseUrl,
        DATA_DIR: dataDir,
        DOSSIER_DEMO: 'off',
      });
      while ((await at(first + 1)).length === 0);
      await doomed.end('SIGKILL');
    });
    const moved = await at(first + 1);
    expect(moved).not.toContain(held);
    expect([...moved, ...(await at(first))].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    // The killed node ran in real time; its lease on the job has to expire.
    service.clock.advance({ seconds: (Date.now() - service.clock.now().getTime()) / 1000 + 3600 });
    await service.drainJobs();
    expect(await at(first)).toEqual([]);
    for (const id of ids) expect(shown(await get(id))).toEqual(shown(await get(held)));
    expect(shown(await get(held)).questions).toContain('email');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a node that has the case in memory notices that another one moved it', async () => {
  await publish();
  const old = await create({ income: '200' });
  const second = await service.openNode();
  try {
    const there = withKey(second.baseUrl, service.alpha.key);
    expect(shown((await there.get(`/api/1/cases/${old.id}`)).body.data).tax).toBe('20');
    await publish(SECOND);
    await service.drainJobs();
    expect(shown((await there.get(`/api/1/cases/${old.id}`)).body.data).tax).toBe('40');
  } finally {
    await second.close();
  }
});

test('a publication of one tenant moves no case of another', async () => {
  await publish();
  await publish({}, service.beta);
  const [own, other] = [await create({ income: '200' }), await create({ income: '200' }, service.beta)];
  const version = await newest(service.beta);
  await publish(SECOND);
  await service.drainJobs();
  expect(shown(await get(own.id)).tax).toBe('40');
  expect(shown(await get(other.id, service.beta)).tax).toBe('20');
  expect((await stored(other.id, service.beta))?.configuration_version).toBe(version);
});

test('two publications one after the other: the cases end at the newest', async () => {
  await publish();
  const old = await create({ income: '200' });
  await publish(SECOND);
  await publish({ ...SECOND, address: 'Home' });
  await service.drainJobs();
  expect((await stored(old.id))?.configuration_version).toBe(await newest());
});
