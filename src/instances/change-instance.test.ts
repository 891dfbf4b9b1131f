import { describe, expect, it, test } from 'vitest';
import {
  clubIndex,
  instanceWith,
  MOMENT,
  newValues,
  retailIndex,
  surroundings,
  valuesOf,
} from '../../tests/support/instances.ts';
import type { ChangeOutcome } from './change-instance.ts';
import { changeInstance, refreshInstance } from './change-instance.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceChange } from './instance-change.ts';
import type { InstanceRecord } from './instance-record.ts';
import { newInstance } from './new-instance.ts';

const index = clubIndex();
const person = compileOntology(index, 'Person');
const DAY = 86_400_000;

function done(outcome: ChangeOutcome): InstanceChange {
  if (!outcome.isDone) throw new Error(JSON.stringify(outcome.findings));
  return outcome;
}
const change = (stored: InstanceRecord, fields: object, ...related: InstanceRecord[]): InstanceChange =>
  done(changeInstance(person, stored, fields, MOMENT, surroundings(...related)));

describe('a new instance', () => {
  const made = change(newInstance(1, 'Person'), { first_name: 'Ada', last_name: 'Kern', born: '1990-03-11' });

  it('has what was written, what follows from it, and defaults', () => {
    expect(newValues(made)).toEqual({
      first_name: 'Ada',
      last_name: 'Kern',
      born: '1990-03-11',
      full_name: 'Ada Kern',
      age: '35',
      income: '10',
      household: '10',
      wealth: '20',
      read_at: '2026-03-10T12:00:00.000Z',
      cities: '',
    });
    expect(made.name).toBe('Ada Kern');
  });

  it('says of each value whether it is computed and who wrote it', () => {
    const facts = (key: string) => {
      const found = made.values.find(({ information }) => information === key);
      return [found?.isComputed, found?.answer?.isTouched, found?.answer?.by.name];
    };
    expect(facts('first_name')).toEqual([false, true, 'import']);
    expect(facts('full_name')).toEqual([true, false, 'formula']);
    expect(facts('income')).toEqual([false, false, 'default']);
  });

  it('is afterwards what its values say', () => {
    expect(valuesOf(made.after)).toEqual(newValues(made));
  });
});

describe('a write', () => {
  const ada = instanceWith(index, 'Person', 1, { first_name: 'Ada', last_name: 'Kern', income: 20 });
  const before = { ...MOMENT, now: MOMENT.now };

  it('reports what changed, old and new, and nothing else', () => {
    const { values, name } = change(ada, { last_name: 'Lind' });
    expect(values.map((each) => [each.information, each.old, each.new, each.isComputed])).toEqual([
      ['last_name', 'Kern', 'Lind', false],
      ['full_name', 'Ada Kern', 'Ada Lind', true],
    ]);
    expect(name).toBe('Ada Lind');
  });

  it('of what is there already changes nothing', () => {
    expect(change(ada, { last_name: 'Kern', income: '20' })).toMatchObject({ values: [], occurrences: [] });
  });

  it('of a default is a confirmation', () => {
    const bea = instanceWith(index, 'Person', 2, {});
    expect(change(bea, { income: 10 }).values).toMatchObject([
      { information: 'income', old: '10', new: '10', isConfirmation: true, answer: { isTouched: true } },
    ]);
  });

  it('of null clears; a default comes back', () => {
    expect(newValues(change(ada, { last_name: null, income: null }))).toEqual({
      last_name: null,
      full_name: 'Ada',
      income: '10',
      household: '10',
      wealth: '20',
    });
  });

  it('with a mistake writes nothing', () => {
    const refused = changeInstance(person, ada, { last_name: 'Lind', income: 'x' }, before, surroundings());
    expect(refused).toMatchObject({
      isDone: false,
      findings: [{ code: 'invalid_value', attr: 'fields.income' }],
    });
  });
});

describe('a whole structure', () => {
  const ada = instanceWith(index, 'Person', 1, {
    first_name: 'Ada',
    addresses: [{ street: 'A', city: 'Basel', __name: 'Home' }, { street: 'B' }],
  });

  it('has computed components, defaults and numbered names', () => {
    expect(ada.occurrences.map(({ answers }) => answers.get('label')?.value)).toEqual([
      'Home, A, Basel, Ada',
      'Address 2, B, Bern, Ada',
    ]);
    expect(valuesOf(ada).cities).toBe('Basel/Bern');
  });

  it('keeps occurrences and names by position, clears what is left out and removes the rest', () => {
    const { values, occurrences, after } = change(ada, { addresses: [{ street: 'C' }] });
    expect(newValues({ values })).toEqual({
      'addresses[101].street': 'C',
      'addresses[101].city': 'Bern',
      'addresses[101].label': 'Home, C, Bern, Ada',
      'addresses[102].street': null,
      'addresses[102].city': null,
      'addresses[102].label': null,
      cities: 'Bern',
    });
    expect(occurrences).toMatchObject([{ kind: 'removed', occurrence: { id: 102 } }]);
    expect(after.occurrences.map(({ id, givenName }) => [id, givenName])).toEqual([[101, 'Home']]);
  });

  it('adds and renames', () => {
    const bea = instanceWith(index, 'Person', 2, { phones: [{ number: '1' }] });
    expect(change(bea, { phones: [{ number: '1' }, { number: '2' }] }).occurrences).toMatchObject([
      { kind: 'added', occurrence: { instance: 2, structure: 'phones', position: 1, givenName: null } },
    ]);
    const renamed = change(ada, {
      addresses: [
        { street: 'A', city: 'Basel', __name: 'Work' },
        { street: 'B', city: 'Bern' },
      ],
    });
    expect(renamed.occurrences).toMatchObject([
      { kind: 'renamed', occurrence: { id: 101, givenName: 'Work' } },
    ]);
    expect(newValues(renamed)).toMatchObject({ 'addresses[101].label': 'Work, A, Basel, Ada' });
  });

  it('follows the instance around it', () => {
    expect(newValues(change(ada, { first_name: 'Eva' }))).toMatchObject({
      'addresses[101].label': 'Home, A, Basel, Eva',
    });
  });

  it('that is not written stays', () => {
    expect(change(ada, { note: 'x' }).after.occurrences).toEqual(ada.occurrences);
  });
});

describe('another instance', () => {
  const carl = instanceWith(index, 'Person', 9, { first_name: 'Carl', income: 5 });
  const bob = instanceWith(index, 'Person', 2, { first_name: 'Bob', income: 30, spouse: 9 }, carl);

  it('is read through the information that names it', () => {
    const made = change(newInstance(1, 'Person'), { spouse: 2, income: 1 }, bob);
    expect(newValues(made)).toMatchObject({ spouse: 2, household: '31' });
  });

  it('is seen as it is stored, not computed anew without those it names itself', () => {
    expect(valuesOf(bob)).toMatchObject({ household: '35', wealth: '70' });
    expect(newValues(change(newInstance(1, 'Person'), { spouse: 2 }, bob))).toMatchObject({
      spouse_wealth: '70',
    });
  });

  it('stays named though it is not at hand', () => {
    const made = change(newInstance(1, 'Person'), { spouse: 2, income: 1 });
    expect(newValues(made)).toMatchObject({ spouse: 2, household: '1' });
  });

  it('is followed through the informations that formulas go through', () => {
    expect(person.follows).toEqual(['spouse']);
  });
});

describe('what only a case can compute', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const three = { value: '3', by: { kind: 'system', name: 'formula' }, at, isTouched: false } as const;
  const ada = instanceWith(index, 'Person', 1, { first_name: 'Ada', addresses: [{ street: 'A' }] });
  const stored: InstanceRecord = {
    instance: { ...ada.instance, answers: new Map([...ada.instance.answers, ['account_count', three]]) },
    occurrences: ada.occurrences.map((each) => ({
      ...each,
      answers: new Map([...each.answers, ['rank', three]]),
    })),
  };

  it('keeps the value its last case gave it, and others follow from that', () => {
    const { values, after } = change(stored, { note: 'x' });
    expect(newValues({ values })).toEqual({ note: 'x', known_as: '3' });
    expect(valuesOf(after)).toMatchObject({ account_count: '3' });
  });

  it('keeps it in occurrences, too', () => {
    const { after } = change(stored, { addresses: [{ street: 'B' }] });
    expect(after.occurrences[0]?.answers.get('rank')).toBe(three);
  });
});

describe('refreshing', () => {
  const ada = instanceWith(index, 'Person', 1, { born: '1990-03-11' });

  it('follows the clock in the zone of the tenant', () => {
    const midnight = { ...MOMENT, now: Date.parse('2026-03-10T23:00:00Z') };
    expect(newValues(refreshInstance(person, ada, midnight, surroundings()))).toMatchObject({ age: '36' });
    expect(
      newValues(refreshInstance(person, ada, { ...midnight, now: midnight.now - 1 }, surroundings())),
    ).toEqual({
      read_at: '2026-03-10T22:59:59.999Z',
    });
    expect([person.readsClock, compileOntology(index, 'Account').readsClock]).toEqual([true, false]);
  });

  it('follows a default that was published anew, unless somebody wrote the value', () => {
    const { income, ...others } = index.package.ontologies.Person?.informations ?? {};
    const changed = structuredClone(index.package);
    Object.assign(changed.ontologies.Person?.informations ?? {}, {
      ...others,
      income: { ...income, default: 11 },
    });
    const next = compileOntology(clubIndex(changed), 'Person');
    expect(newValues(refreshInstance(next, ada, MOMENT, surroundings()))).toEqual({
      income: '11',
      household: '11',
      wealth: '22',
    });
    const rich = change(ada, { income: 10 }).after;
    expect(newValues(refreshInstance(next, rich, MOMENT, surroundings()))).toEqual({});
  });
});

test.each([50, 3000])('a chain of %i computed values is computed to its end', (length) => {
  const pkg = structuredClone(index.package);
  const informations: Record<string, object> = {};
  for (let link = length; link > 0; link--)
    informations[`link_${link}`] = {
      type: 'integer',
      formula: link === 1 ? 'income + 1' : `link_${link - 1} + 1`,
    };
  Object.assign(pkg.ontologies.Person ?? {}, {
    informations: { ...informations, ...pkg.ontologies.Person?.informations },
  });
  const long = instanceWith(clubIndex(pkg), 'Person', 1, { income: 1 });
  expect(valuesOf(long)[`link_${length}`]).toBe(String(length + 1));
});

test('abstract and unknown ontologies have no instances', () => {
  expect(() => compileOntology(index, 'Thing')).toThrow('Thing');
  expect(() => compileOntology(index, 'Nothing')).toThrow('Nothing');
});

describe('the retail example', () => {
  const retail = retailIndex();
  const fields = {
    first_name: 'Anna',
    last_name: 'Meier',
    date_of_birth: '1985-05-05',
    risk_class: 'medium',
    last_reviewed_on: '2025-06-30',
    addresses: [{ street: 'Seeweg 1', city: 'Thun' }],
  };

  it('computes the next review, the age and the name', () => {
    const anna = instanceWith(retail, 'RetailClient', 1, fields);
    expect(valuesOf(anna)).toMatchObject({
      full_name: 'Anna Meier',
      age: '40',
      next_review_on: '2027-06-30',
      wants_newsletter: false,
    });
    expect(anna.occurrences[0]?.answers.get('country')?.value).toBe('CH');
  });

  it('refuses what the specification and the configuration refuse', () => {
    const client = compileOntology(retail, 'RetailClient');
    const outcome = changeInstance(
      client,
      newInstance(1, 'RetailClient'),
      {
        next_review_on: '2027-01-01',
        client_number: '12',
        addresses: [{}, {}, {}, {}],
        tax_residencies: [{ __name: 'x' }],
      },
      { ...MOMENT, now: MOMENT.now + DAY },
      surroundings(),
    );
    expect(outcome).toMatchObject({
      isDone: false,
      findings: [
        { code: 'invalid_value', attr: 'fields.next_review_on' },
        { code: 'invalid_value', attr: 'fields.client_number' },
        { code: 'structure_occurrences.max_amount_reached', attr: 'fields.addresses' },
        { code: 'structure_occurrences.editable_name_disabled', attr: 'fields.tax_residencies.0.__name' },
      ],
    });
  });
});
