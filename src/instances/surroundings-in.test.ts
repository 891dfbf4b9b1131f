import { expect, test } from 'vitest';
import { clubIndex, instanceWith, MOMENT, surroundings } from '../../tests/support/instances.ts';
import { refreshInstance } from './change-instance.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import { surroundingsIn } from './surroundings-in.ts';

const index = clubIndex();
const person = compileOntology(index, 'Person');

test('an instance that many others name is read once for all of them, and they become what they become by themselves', () => {
  const hub = instanceWith(index, 'Person', 1, { first_name: 'Ada', income: 500 });
  let reads = 0;
  const counted: InstanceRecord = {
    instance: hub.instance,
    get occurrences() {
      reads += 1;
      return hub.occurrences;
    },
  };
  const others = Array.from({ length: 50 }, (_, at) =>
    instanceWith(index, 'Person', at + 2, { first_name: 'Ben', income: at, spouse: 1 }),
  );
  const records = new Map([counted, ...others].map((each) => [each.instance.id, each]));
  const around = surroundingsIn(records, () => 0);
  const together = others.map((each) => refreshInstance(person, each, MOMENT, around(person, each)));
  expect(reads).toBe(1);
  expect(together).toEqual(others.map((each) => refreshInstance(person, each, MOMENT, surroundings(hub))));
  expect(together[3]?.after.instance.answers.get('household')?.value).toBe('503');
});

test('an instance reads those that it names, and not what its neighbours name', () => {
  const [ada, ben, eve] = [
    instanceWith(index, 'Person', 1, { spouse: 2 }),
    instanceWith(index, 'Person', 2, {}),
    instanceWith(index, 'Person', 3, { spouse: 9 }),
  ];
  const around = surroundingsIn(new Map([ada, ben, eve].map((each) => [each.instance.id, each])), () => 0);
  expect([ada, ben, eve].map((each) => around(person, each).related)).toEqual([[ben], [], []]);
});
