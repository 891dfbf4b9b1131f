import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { publishBodies } from '../../support/published.ts';
import { type Case, makeCase, makePerson, outside, publishHouseholds, streetsIn } from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
});
afterAll(() => service.close());

const update = (person: number, streets: readonly string[]) =>
  service.alpha.client.patch(`/api/1/instances/${person}/force_update`, {
    fields: { addresses: streets.map((street) => ({ street })) },
  });

const withStreets = (...streets: string[]) =>
  makePerson(service.alpha, { first_name: 'A', addresses: streets.map((street) => ({ street })) });

interface Notice {
  readonly key: string;
  readonly information_key: string;
  readonly instance_id: number;
  readonly message: string;
}

const warnings = async (target: Case): Promise<string[]> =>
  (await target.get()).warnings
    .filter(
      ({ key, information_key }: Notice) => key === 'changed_in_source' && information_key === 'addresses',
    )
    .map(({ message }: Notice) => message);

const occurrencesIn = ({
  structures,
}: {
  structures: { information_key: string; occurrences: { id: number }[] }[];
}): number[] =>
  structures
    .filter(({ information_key }) => information_key === 'addresses')
    .flatMap(({ occurrences }) => occurrences.map(({ id }) => id));

const streets = async (person: number): Promise<unknown[]> =>
  ((await outside(service.alpha, person)).fields.addresses ?? []).map(
    ({ street }: { street: string }) => street,
  );

test('a case with a copy warns of an occurrence that others add, also of one without a value [Decisions Unlinked]', async () => {
  const person = await withStreets('One');
  const copy = await makeCase(service.alpha, 'borrow', person);
  const german = await makeCase(service.alpha, 'borrow', person, { preferred_language_key: 'de' });
  expect(await warnings(copy)).toEqual([]);
  await update(person, ['One', 'Two']);
  expect(await warnings(copy)).toEqual(['"Address 2" was added outside of this case.']);
  expect(await warnings(german)).toEqual(['„Address 2“ wurde außerhalb dieses Falls hinzugefügt.']);
  expect(streetsIn(await copy.get(), person)).toEqual(['One']);
  const shared = await makeCase(service.alpha, 'share', person);
  const { structures } = await shared.get();
  const { structure_value_id } = structures.find(
    ({ information_key }: Notice) => information_key === 'addresses',
  );
  const added = await service.alpha.client.post(`${shared.path}/structure_occurrences`, {
    structure_value_id,
  });
  expect(added.status).toBe(200);
  expect(await warnings(copy)).toHaveLength(2);
  const node = await service.openNode();
  try {
    expect(await warnings(copy.through(withKey(node.baseUrl, service.alpha.key)))).toHaveLength(2);
  } finally {
    await node.close();
  }
});

test('and of one that others remove, until the case has ended [Decisions Unlinked]', async () => {
  const person = await withStreets('One', 'Two');
  const copy = await makeCase(service.alpha, 'borrow', person);
  const other = await makeCase(service.alpha, 'share', person);
  await update(person, ['One']);
  expect(await warnings(copy)).toEqual(['"Address 2" was removed outside of this case.']);
  expect(streetsIn(await copy.get(), person)).toEqual(['One', 'Two']);
  expect(await warnings(other)).toEqual([]);
  await copy.use('decline');
  expect(await warnings(copy)).toEqual([]);
});

test('but not of what it added or removed itself, nor of what was there when it was made [Decisions Unlinked]', async () => {
  const person = await withStreets('One');
  await update(person, ['One', 'Two']);
  const copy = await makeCase(service.alpha, 'borrow', person);
  await copy.write({ addresses: [{ street: 'One' }] });
  await update(person, ['Ein', 'Two']);
  expect(await warnings(copy)).toEqual([]);
  await copy.write({ addresses: [{ street: 'One' }, { street: 'Own' }] });
  await update(person, ['Uno', 'Two']);
  expect(await warnings(copy)).toEqual([]);
});

test('of what others change in an occurrence that the case has removed [Decisions Unlinked]', async () => {
  const person = await withStreets('One', 'Two');
  const copy = await makeCase(service.alpha, 'borrow', person);
  const keeper = await makeCase(service.alpha, 'borrow', person);
  await copy.write({ addresses: [{ street: 'One' }] });
  await update(person, ['One', 'Two']);
  expect(await warnings(copy)).toEqual([]);
  await update(person, ['One', 'Two, again']);
  expect(await warnings(copy)).toEqual([
    '"Address 2", which this case has removed, was changed outside of this case.',
  ]);
  expect(await warnings(keeper)).toEqual([]);
  expect((await copy.use('finish')).status).toBe(200);
  expect(await warnings(copy)).toEqual([]);
  expect(await streets(person)).toEqual(['One']);
});

test('but not of what is worked out anew in an occurrence that the case has removed', async () => {
  const { beta } = service;
  await publishBodies(beta, {
    'package.yaml': { name: 'Firms', settings: { languages: ['en'] } },
    'ontologies.yaml': {
      Firm: { informations: { city: 'text' } },
      Person: {
        informations: {
          addresses: {
            type: 'structure',
            components: {
              street: 'text',
              firm: { type: 'instance', ontology: 'Firm' },
              city: { type: 'text', formula: 'firm.city' },
            },
          },
        },
      },
    },
    'processes.yaml': {
      borrow: {
        kind: 'lifecycle',
        outcome: 'Person',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
          transitions: { finish: { from: 'draft', to: 'done' } },
        },
        rules: { questions: { for: 'Person', ask: 'addresses' } },
      },
    },
  });
  const firm = await makePerson(beta, { city: 'Bern' }, 'Firm');
  const person = await makePerson(beta, { addresses: [{ street: 'One' }, { street: 'Two', firm }] });
  const copy = await makeCase(beta, 'borrow', person);
  const [, second] = occurrencesIn(await copy.get());
  expect((await beta.client.delete(`${copy.path}/structure_occurrences/${second}`)).status).toBeLessThan(300);
  await beta.client.patch(`/api/1/instances/${firm}/force_update`, { fields: { city: 'Basel' } });
  await service.drainJobs();
  expect((await outside(beta, person)).fields.addresses[1]).toMatchObject({ street: 'Two', city: 'Basel' });
  expect(await warnings(copy)).toEqual([]);
});

test('what others added stays and what they removed stays removed when the case is applied [Decisions Case status]', async () => {
  const person = await withStreets('One', 'Two');
  const copy = await makeCase(service.alpha, 'borrow', person);
  await copy.write({ addresses: [{ street: 'Eins' }, { street: 'Two' }] });
  await update(person, ['One']);
  expect(await warnings(copy)).toEqual(['"Address 2" was removed outside of this case.']);
  expect((await copy.use('finish')).status).toBe(200);
  expect(await streets(person)).toEqual(['Eins']);

  const second = await makeCase(service.alpha, 'borrow', person);
  await second.write({ addresses: [{ street: 'Eins' }, { street: 'Own' }] });
  await update(person, ['Eins', 'Others']);
  expect((await second.use('finish')).status).toBe(200);
  expect(await streets(person)).toEqual(['Eins', 'Own', 'Others']);
});

test('an occurrence that others removed comes back with what the case wrote into it [Decisions Case status]', async () => {
  const person = await withStreets('One', 'Two');
  const copy = await makeCase(service.alpha, 'borrow', person);
  await copy.write({ addresses: [{ street: 'One' }, { street: 'Zwei' }] });
  await update(person, ['One']);
  expect((await copy.use('finish')).status).toBe(200);
  expect(await streets(person)).toEqual(['One', 'Zwei']);
});

test('names that others gave to occurrences stay, whatever else the case changed of the structure [Decisions Case status]', async () => {
  const rename = (person: number, ...names: string[]) =>
    service.alpha.client.patch(`/api/1/instances/${person}/force_update`, {
      fields: { addresses: names.map((__name, at) => ({ __name, street: `${at}` })) },
    });
  const make = (...names: string[]) =>
    makePerson(service.alpha, {
      first_name: 'A',
      addresses: names.map((__name, at) => ({ __name, street: `${at}` })),
    });
  const named = async (person: number): Promise<unknown[]> =>
    (await outside(service.alpha, person)).fields.addresses.map(({ __name }: { __name: string }) => __name);

  const changes: [unknown[], string[]][] = [
    [
      [{ street: 'Written' }, { street: '1' }],
      ['A', 'Renamed'],
    ],
    [
      [{ street: '0' }, { street: '1' }, { street: 'Added', __name: 'C' }],
      ['A', 'Renamed', 'C'],
    ],
    [
      [{ street: '0', __name: 'Mine' }, { street: '1' }],
      ['Mine', 'Renamed'],
    ],
    [
      [{ street: '0' }, { street: '1', __name: 'Mine' }],
      ['A', 'Mine'],
    ],
  ];
  for (const [addresses, expected] of changes) {
    const person = await make('A', 'B');
    const copy = await makeCase(service.alpha, 'borrow', person);
    expect((await copy.write({ addresses })).status).toBe(200);
    expect((await rename(person, 'A', 'Renamed')).status).toBe(200);
    expect((await copy.use('finish')).status).toBe(200);
    expect(await named(person)).toEqual(expected);
  }

  const person = await make('A', 'B');
  const copy = await makeCase(service.alpha, 'borrow', person);
  const [first] = occurrencesIn(await copy.get());
  await service.alpha.client.delete(`${copy.path}/structure_occurrences/${first}`);
  await rename(person, 'A', 'Renamed');
  expect((await copy.use('finish')).status).toBe(200);
  expect(await named(person)).toEqual(['Renamed']);
});

test('an occurrence that others removed comes back if the case renamed it, with that name [Decisions Case status]', async () => {
  const person = await withStreets('One', 'Two');
  const copy = await makeCase(service.alpha, 'borrow', person);
  const [, second] = occurrencesIn(await copy.get());
  await service.alpha.client.patch(`${copy.path}/structure_occurrences/${second}`, { name: 'Mine' });
  await update(person, ['One']);
  expect((await copy.use('finish')).status).toBe(200);
  expect((await outside(service.alpha, person)).fields.addresses[1]).toMatchObject({
    __name: 'Mine',
    street: 'Two',
  });
});
