import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCase } from '../../tests/engine/random-edits.ts';
import { clubIndex, instanceWith, MOMENT, surroundings } from '../../tests/support/instances.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { compileProcess, countedIds, openCase } from '../engine/index.ts';
import { changeInstance } from './change-instance.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import { newInstance } from './new-instance.ts';

const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const runs = Math.ceil(Number(process.env.DOSSIER_PROPERTY_RUNS ?? 400) / 4);

const index = clubIndex();
const person = compileOntology(index, 'Person');
const review = compileProcess(index, 'review');
const carl = instanceWith(index, 'Person', 9, { first_name: 'Carl', income: 7 });
/**
 * Values that only a case can compute, and values derived from them; the engine writes moments in the tenant's zone.
 */
const OTHERWISE = new Set(['account_count', 'known_as', 'rank', 'read_at']);

const text = fc.constantFrom('a', 'b', null);
const fields = fc.record(
  {
    first_name: text,
    last_name: text,
    income: fc.constantFrom(1, 2.0, null),
    born: fc.constantFrom('1990-03-10', '1990-03-11', null),
    spouse: fc.constantFrom(9, null),
    colours: fc.subarray(['blue', 'red']),
    addresses: fc.array(
      fc.record(
        { street: text, city: text, landlord: fc.constantFrom(9, null), __name: fc.constant('Home') },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    ),
    phones: fc.array(fc.record({ number: text }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

type Values = Record<string, CanonicalValue>;

function valuesOutside({ instance, occurrences }: InstanceRecord): Values {
  const subjects = [
    { key: `i${instance.id}`, answers: instance.answers },
    ...occurrences.map(({ id, answers }) => ({ key: `o${id}`, answers })),
  ];
  return Object.fromEntries(
    subjects.flatMap(({ key, answers }) =>
      [...answers]
        .filter(([information]) => !OTHERWISE.has(information))
        .map(([information, { value }]) => [`${key}.${information}`, value]),
    ),
  );
}

function inCase(
  { instance, occurrences }: InstanceRecord,
  givenName: string | null,
): { values: Values; name: string | null } {
  const stored = newCase();
  const head = { ...stored.head, outcome: instance.id };
  const named = givenName === null ? instance : { ...instance, givenName };
  const instances = [{ ...named, entry: 'linked' as const }, carl.instance];
  const session = openCase(
    review,
    { ...stored, head, instances, occurrences },
    { ...MOMENT, ids: countedIds(5000) },
  );
  const view = session.view();
  const own = new Set([`i${instance.id}`, ...occurrences.map(({ id }) => `o${id}`)]);
  const values = view
    .values()
    .filter((each) => own.has(each.subject) && !OTHERWISE.has(each.information) && each.value !== null)
    .map((each) => [`${each.subject}.${each.information}`, each.value] as const);
  const name = view.instances().find(({ id }) => id === instance.id)?.name ?? null;
  return { values: Object.fromEntries(values), name };
}

test(`an instance has the values and the name that it has in a case (seed ${seed}, ${runs} runs)`, () => {
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 4 }), text, (writes, givenName) => {
      let stored = newInstance(1, 'Person');
      const around = surroundings(carl);
      for (const each of writes) {
        const outcome = changeInstance(person, stored, each, MOMENT, around);
        if (!outcome.isDone) throw new Error(JSON.stringify(outcome.findings));
        stored = outcome.after;
        const { values, name } = inCase(stored, givenName);
        expect(valuesOutside(stored)).toEqual(values);
        expect(givenName ?? outcome.name).toBe(name);
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
