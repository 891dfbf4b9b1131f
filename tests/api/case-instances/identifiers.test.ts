import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Reply, withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { type Case, eventsOf, historyOf, makeCase, makePerson, outside } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { finish: { from: 'draft', to: 'done' } },
};
const rules = { questions: { for: 'Member', ask: ['number', 'first_name'] } };

const CLUB = {
  'package.yaml': { name: 'Club', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Member: {
      identifier: 'number',
      name_formula: 'first_name',
      informations: { number: 'text', first_name: 'text', friend: { type: 'instance', ontology: 'Member' } },
    },
    Junior: { extends: 'Member', informations: { school: 'text' } },
    Guest: { identifier: 'code', informations: { code: 'text' } },
  },
  'processes.yaml': {
    join: {
      kind: 'creation',
      outcome: 'Member',
      workflow,
      rules: { ...rules, friend: { for: 'outcome', create: { ontology: 'Member', in: 'friend' } } },
    },
    share: {
      kind: 'lifecycle',
      outcome: 'Member',
      outcome_enters: 'linked',
      workflow,
      rules,
      case_fields: { number: 'outcome.number' },
    },
    borrow: { kind: 'lifecycle', outcome: 'Member', workflow, rules },
    enrol: {
      kind: 'lifecycle',
      outcome: 'Member',
      outcome_enters: 'linked',
      workflow,
      rules: { ...rules, numbered: { for: 'outcome', on: { case_created: true }, set: { number: '"E-1"' } } },
    },
    number: {
      kind: 'lifecycle',
      outcome: 'Member',
      outcome_enters: 'linked',
      workflow,
      rules: {
        ...rules,
        numbered: { for: 'outcome', on: { state_entered: 'done' }, set: { number: '"R-1"' } },
      },
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  for (const tenant of [service.alpha, service.beta])
    await publishFiles(
      tenant,
      Object.fromEntries(Object.entries(CLUB).map(([name, body]) => [name, JSON.stringify(body)])),
    );
});
afterAll(() => service.close());

const member = (number: string | null, ontology = 'Member') =>
  makePerson(service.alpha, number === null ? {} : { number }, ontology);
const identifierOf = async (id: number) => (await outside(service.alpha, id)).identifier;
const codeOf = ({ status, body }: Reply) => [status, body.code];

/** Everything stored about a case and an instance, to verify that a refusal changes nothing. */
async function trace(target: Case, instance: number) {
  const { is_dirty, state_key, version, status } = await target.get();
  return {
    shown: { is_dirty, state_key, version, status },
    outside: (await service.alpha.client.get(`/api/1/instances/${instance}`)).text,
    history: (await service.alpha.client.get(`/api/1/instances/${instance}/history`)).text,
    events: await eventsOf(service.alpha, target.id),
  };
}

describe('an identifier that another instance has', () => {
  test('is refused in a write to a linked instance, with the entry; nothing is stored [Decisions identifiers]', async () => {
    await member('L-1', 'Junior');
    const person = await member('L-2');
    const target = await makeCase(service.alpha, 'share', person);
    const before = await trace(target, person);
    for (const query of ['', '?keep_dirty=true', '?dry_run=true']) {
      const reply = await service.alpha.client.patch(`${target.path}${query}`, {
        fields: [
          { information_key: 'first_name', instance_id: person, value: 'Half' },
          { case_field_key: 'number', value: 'L-1' },
        ],
      });
      expect(codeOf(reply)).toEqual([400, 'invalid_value']);
      expect(reply.body.errors).toEqual([
        {
          code: 'invalid_value',
          detail: 'Another instance has the identifier "L-1".',
          attr: 'fields.1.value',
        },
      ]);
      expect(await trace(target, person)).toEqual(before);
    }
    expect((await target.write({ number: 'L-3', first_name: 'Whole' })).status).toBe(200);
    expect(await identifierOf(person)).toBe('L-3');
    expect((await target.write({ first_name: 'Again' })).status).toBe(200);
  });

  test('refuses the end of the case whose draft has it, and the case stays where it is [Decisions identifiers]', async () => {
    await member('D-1');
    const target = await makeCase(service.alpha, 'join');
    await target.write({ number: 'D-1' });
    const draft = target.outcome;
    const before = await trace(target, draft);
    expect(codeOf(await target.use('finish'))).toEqual([409, 'already_exists']);
    const dry = await service.alpha.client.post(`${target.path}/transition?dry_run=true`, {
      transition_key: 'finish',
    });
    expect(codeOf(dry)).toEqual([409, 'already_exists']);
    expect(await trace(target, draft)).toEqual(before);
    await target.write({ number: 'D-2' });
    expect((await target.use('finish')).status).toBe(200);
    expect(await outside(service.alpha, draft)).toMatchObject({ status: 'valid', identifier: 'D-2' });
  });

  test('also where two drafts of one case have the same [Decisions identifiers]', async () => {
    const target = await makeCase(service.alpha, 'join');
    const friend = Number(await target.value(target.outcome, 'friend'));
    await target.write({ number: 'T-1' });
    await target.writeTo(friend, { number: 'T-1' });
    expect(codeOf(await target.use('finish'))).toEqual([409, 'already_exists']);
    expect((await target.get()).state_key).toBe('draft');
    await target.writeTo(friend, { number: 'T-2' });
    expect((await target.use('finish')).status).toBe(200);
  });

  test('refuses the end of the case whose copy would bring it back [Decisions identifiers]', async () => {
    const person = await member('C-1');
    const target = await makeCase(service.alpha, 'borrow', person);
    await target.write({ number: 'C-2' });
    await member('C-2');
    expect(codeOf(await target.use('finish'))).toEqual([409, 'already_exists']);
    expect(await identifierOf(person)).toBe('C-1');
    expect((await historyOf(service.alpha, person)).filter(({ reason }) => reason === 'CASE')).toEqual([]);
    await target.write({ number: 'C-3' });
    expect((await target.use('finish')).status).toBe(200);
    expect(await identifierOf(person)).toBe('C-3');
  });

  test('refuses a transition whose rule would write it [Decisions identifiers]', async () => {
    await member('R-1');
    const person = await member('R-2');
    const target = await makeCase(service.alpha, 'number', person);
    expect(codeOf(await target.use('finish'))).toEqual([409, 'already_exists']);
    expect([(await target.get()).state_key, await identifierOf(person)]).toEqual(['draft', 'R-2']);
  });

  test.each([
    ['has an identifier that another has', 'already_exists', 'identifier "E-1"'],
    ['is locked', 'instance_locked', 'is locked'],
  ])('leaves the case readable whose rules wait to write to an instance that %s: GET shows what is stored and says why [Cases 7] [Decisions converge]', async (_name, key, words) => {
    const other = await member('E-1');
    const person = await member(null);
    const { body } = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
      process_key: 'enrol',
      outcome_instance_id: person,
    });
    const path = `/api/1/cases/${body.data.id}`;
    const lock = (locked: boolean) => service.alpha.client.patch(`/api/1/instances/${person}`, { locked });
    if (key === 'instance_locked') {
      await service.alpha.client.delete(`/api/1/instances/${other}`);
      await lock(true);
    }
    for (const _again of [1, 2]) {
      const { status, body: shown } = await service.alpha.client.get(path);
      expect([status, shown.data?.is_dirty, shown.data?.is_created]).toEqual([200, true, false]);
      expect(shown.data.warnings).toMatchObject([{ key, message: expect.stringContaining(words) }]);
    }
    expect(codeOf(await service.alpha.client.patch(path, {}))).toEqual([409, key]);
    if (key === 'instance_locked') await lock(false);
    else await service.alpha.client.delete(`/api/1/instances/${other}`);
    expect((await service.alpha.client.get(path)).body.data).toMatchObject({
      is_dirty: false,
      is_created: true,
      warnings: [],
    });
    expect(await identifierOf(person)).toBe('E-1');
    await service.alpha.client.delete(`/api/1/instances/${person}`);
  });

  test('of two cases at once, through two nodes, one gets it [Decisions identifiers]', async () => {
    const [one, two] = [await makeCase(service.alpha, 'join'), await makeCase(service.alpha, 'join')];
    for (const each of [one, two]) await each.write({ number: 'O-1' });
    const node = await service.openNode();
    try {
      const replies = await Promise.all([
        one.use('finish'),
        two.through(withKey(node.baseUrl, service.alpha.key)).use('finish'),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    } finally {
      await node.close();
    }
  });

  test('is no concern of another tenant, of another kind of thing, or of a case that has not ended [Decisions identifiers]', async () => {
    await makePerson(service.beta, { number: 'X-1' }, 'Member');
    await makePerson(service.alpha, { code: 'X-1' }, 'Guest');
    const waiting = await makeCase(service.alpha, 'join');
    await waiting.write({ number: 'X-1' });
    const person = await member(null);
    const target = await makeCase(service.alpha, 'share', person);
    expect((await target.write({ number: 'X-1' })).status).toBe(200);
    expect(await identifierOf(person)).toBe('X-1');
  });
});
