import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import {
  type Case,
  eventsOf,
  historyOf,
  instanceIn,
  makeCase,
  makePerson,
  outside,
  publishHouseholds,
  streetsIn,
  valueIn,
} from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
});
afterAll(() => service.close());

const jobs = () =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('jobs')
      .select(['kind', 'payload'])
      .where('kind', '=', 'refresh_cases')
      .where('state', '=', 'waiting')
      .execute(),
  );
const head = (target: Case) =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('cases')
      .select(['is_dirty', 'version', 'name'])
      .where('id', '=', target.id)
      .executeTakeFirstOrThrow(),
  );
const asks = (data: { questions: { information_key: string }[] }, key: string): boolean =>
  data.questions.some(({ information_key }) => information_key === key);

/** Two cases that share one person. */
async function sharing(fields: Record<string, unknown> = {}) {
  const person = await makePerson(service.alpha, { first_name: 'Ada', last_name: 'One', ...fields });
  const first = await makeCase(service.alpha, 'share', person);
  const second = await makeCase(service.alpha, 'share', person);
  await service.drainJobs();
  return { person, first, second };
}

test('a write in a case writes the instance: value, computed value, name, search and history with reason CASE [Decisions linked write]', async () => {
  const { person, first } = await sharing();
  await first.write({ last_name: 'Lovelace' });
  const { fields, name } = await outside(service.alpha, person);
  expect([fields.last_name, fields.full_name, name]).toEqual(['Lovelace', 'Ada Lovelace', 'Ada Lovelace']);
  const list = await service.alpha.client.get(
    `/api/1/instances-for-ontology-${(await outside(service.alpha, person)).ontology_id}?search=lovelace`,
  );
  expect(list.body.data.map((each: { id: number }) => each.id)).toContain(person);
  const written = (await historyOf(service.alpha, person)).filter(({ reason }) => reason === 'CASE');
  expect(written).toMatchObject([
    {
      old_value: 'One',
      new_value: 'Lovelace',
      case_reference: first.id,
      source_name: expect.stringContaining('Ada'),
    },
    { old_value: 'Ada One', new_value: 'Ada Lovelace', case_reference: first.id },
  ]);
});

test('the other case sees it with its next GET, and its rules have run on it [Decisions linked write]', async () => {
  const { person, first, second } = await sharing();
  await first.write({ income: 500 });
  const data = await second.get();
  expect([valueIn(data, person, 'income'), asks(data, 'reason')]).toEqual(['500', true]);
  expect(await eventsOf(service.alpha, second.id)).toContain('case_changed updated');
});

test('the other case’s next write is made on what it sees then [Decisions linked write]', async () => {
  const { person, first, second } = await sharing();
  await first.write({ first_name: 'Grace' });
  const { data } = (await second.write({ last_name: 'Hopper' })).body;
  expect([data.name, instanceIn(data, person).name]).toEqual(['Grace Hopper', 'Grace Hopper']);
  expect((await outside(service.alpha, person)).name).toBe('Grace Hopper');
});

test('one job for a write recalculates the cases nobody asks for [Decisions linked write]', async () => {
  const { person, first, second } = await sharing();
  const third = await makeCase(service.alpha, 'share', person);
  await first.write({ last_name: 'Job' });
  await first.write({ first_name: 'Bob' });
  expect(await jobs()).toEqual([{ kind: 'refresh_cases', payload: { instance_id: person } }]);
  expect((await head(second)).name).toBe('Ada One');
  await service.drainJobs();
  expect([(await head(second)).name, (await head(third)).name]).toEqual(['Bob Job', 'Bob Job']);
  const versions = [(await head(first)).version, (await head(second)).version];
  await service.drainJobs();
  expect([(await head(first)).version, (await head(second)).version]).toEqual(versions);
});

test('an instance that no other case has brings no job [Decisions linked write]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Only' });
  const only = await makeCase(service.alpha, 'share', person);
  await only.write({ last_name: 'One' });
  expect(await jobs()).toEqual([]);
});

test('background work never ends a batch [Decisions linked write] [Recalculation 2]', async () => {
  const { person, first, second } = await sharing();
  await second.write({ valid_until: '2030-01-01' }, '?keep_dirty=true');
  await first.write({ income: 700 });
  await service.drainJobs();
  const stored = await head(second);
  expect(stored.is_dirty).toBe(true);
  const postponed = await second.write({ first_name: 'Still' }, '?keep_dirty=true');
  expect(asks(postponed.body.data, 'reason')).toBe(false);
  const data = await second.get();
  expect([data.is_dirty, asks(data, 'reason'), valueIn(data, person, 'income')]).toEqual([
    false,
    true,
    '700',
  ]);
});

test('a write with keep_dirty reaches the instance at once [Decisions linked write] [Conventions keep_dirty]', async () => {
  const { person, first, second } = await sharing();
  await first.write({ first_name: 'Now' }, '?keep_dirty=true');
  expect((await outside(service.alpha, person)).fields.first_name).toBe('Now');
  expect(valueIn(await second.get(), person, 'first_name')).toBe('Now');
});

test('clearing a value clears it for all, also one that nobody asks [Decisions linked write]', async () => {
  const { person, first, second } = await sharing({ nickname: 'Nick', income: 3 });
  await first.write({ nickname: null, income: null });
  const { fields } = await outside(service.alpha, person);
  expect([fields.nickname ?? null, fields.income ?? null]).toEqual([null, null]);
  const data = await second.get();
  expect([valueIn(data, person, 'nickname'), valueIn(data, person, 'income')]).toEqual([null, null]);
});

test('occurrences of a shared instance are the instance’s: added, changed and removed for all [Decisions linked write]', async () => {
  const { person, first, second } = await sharing({ addresses: [{ street: 'One' }, { street: 'Two' }] });
  await first.write({ addresses: [{ street: 'Uno' }, { street: 'Two' }, { street: 'Three' }] });
  expect(streetsIn(await second.get(), person)).toEqual(['Uno', 'Two', 'Three']);
  await second.write({ addresses: [{ street: 'Last' }] });
  expect(streetsIn(await first.get(), person)).toEqual(['Last']);
  expect((await outside(service.alpha, person)).fields.addresses).toMatchObject([{ street: 'Last' }]);
  const changes = (await historyOf(service.alpha, person)).filter(({ reason }) => reason === 'CASE');
  expect(changes.map(({ old_value, new_value }) => `${old_value} → ${new_value}`).sort()).toEqual(
    ['One → Uno', ' → Three', 'Uno → Last', 'Two → ', 'Three → '].sort(),
  );
});

test('a locked instance takes no writes from cases, and tells so [Decisions locked]', async () => {
  const { person, first } = await sharing();
  await service.alpha.client.patch(`/api/1/instances/${person}`, { locked: true });
  for (const fields of [{ last_name: 'No' }, { addresses: [{ street: 'No' }] }]) {
    const reply = await first.write(fields);
    expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
  }
  const byRule = await first.use('finish');
  expect([byRule.status, byRule.body.code]).toEqual([409, 'instance_locked']);
  expect((await first.get()).state_key).toBe('draft');
  await service.alpha.client.patch(`/api/1/instances/${person}`, { locked: false });
  expect((await first.write({ last_name: 'Yes' })).status).toBe(200);
});

test('what a rule writes on an event reaches the shared instance [Decisions linked write]', async () => {
  const { person, first } = await sharing();
  await first.use('finish');
  expect((await outside(service.alpha, person)).fields.reviewed_on).toBe('2026-01-15');
});

test('a case that has ended stays as it was when its instance changes [Decisions linked write]', async () => {
  const { person, first, second } = await sharing({ addresses: [{ street: 'Old' }] });
  await second.use('decline');
  const before = await second.get();
  await first.write({
    last_name: 'Later',
    income: 900,
    addresses: [{ street: 'New' }, { street: 'Further' }],
  });
  await service.drainJobs();
  expect(await second.get()).toEqual(before);
  const node = await service.openNode();
  try {
    const elsewhere = await second.through(withKey(node.baseUrl, service.alpha.key)).get();
    expect(elsewhere).toEqual(before);
    await second.through(withKey(node.baseUrl, service.alpha.key)).use('reopen');
  } finally {
    await node.close();
  }
  const reopened = await second.get();
  expect([reopened.name, asks(reopened, 'reason'), streetsIn(reopened, person)]).toEqual([
    'Ada Later',
    true,
    ['New', 'Further'],
  ]);
});

test('a predefined object enters linked where the process says so [Decisions how an instance enters]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Pre', addresses: [{ street: 'Pre' }] });
  const target = await makeCase(service.alpha, 'engage', undefined, {
    predefined_objects: { partner: { instance_id: person } },
  });
  expect(instanceIn(await target.get(), person)).toMatchObject({ entry: 'linked', name: 'Pre' });
  await target.writeTo(person, { first_name: 'Post' });
  const { name, fields } = await outside(service.alpha, person);
  expect([name, fields.addresses]).toMatchObject(['Post', [{ street: 'Pre' }]]);
});

test('created with keep_dirty, what enters linked is shared from the first run of the rules on [Decisions how an instance enters]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Dirty', addresses: [{ street: 'One' }] });
  const before = await outside(service.alpha, person);
  const made = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
    process_key: 'share',
    outcome_instance_id: person,
  });
  const path = `/api/1/cases/${made.body.data.id}`;
  const { body } = await service.alpha.client.patch(path, { field: { case_field_key: 'income', value: 8 } });
  expect(streetsIn(body.data, person)).toEqual(['One']);
  const { fields } = await outside(service.alpha, person);
  expect([fields.income, fields.addresses]).toEqual(['8', before.fields.addresses]);
});

test('two cases write one shared instance at once, through two nodes: both land and nothing fails [Decisions linked write]', async () => {
  const person = await makePerson(service.alpha, { income: 0 });
  const node = await service.openNode();
  try {
    const cases: Case[] = [];
    for (let count = 0; count < 4; count += 1) cases.push(await makeCase(service.alpha, 'share', person));
    const there = withKey(node.baseUrl, service.alpha.key);
    const writers = cases.map((each, at) => (at % 2 === 0 ? each : each.through(there)));
    const keys = ['nickname', 'tax_number', 'reason', 'remark'];
    const replies = await Promise.all(
      writers.flatMap((writer, at) =>
        [1, 2, 3].map((round) => writer.write({ [keys[at] ?? '']: `v${round}` })),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { fields } = await outside(service.alpha, person);
    for (const key of keys) expect(fields[key]).toMatch(/^v[123]$/);
    const changes = (await historyOf(service.alpha, person)).filter(({ reason }) => reason === 'CASE');
    expect(changes.filter(({ new_value }) => /^v\d$/.test(new_value))).toHaveLength(12);
    await service.drainJobs();
    for (const writer of writers) expect(valueIn(await writer.get(), person, 'reason')).toBe(fields.reason);
  } finally {
    await node.close();
  }
});
