import { describe, expect, it, test } from 'vitest';
import { clubIndex } from '../../tests/support/instances.ts';
import { splitFields } from './split-fields.ts';

const index = clubIndex();
const mistakes = (fields: unknown, ontology = 'Person', at?: string): string[] =>
  splitFields(index, ontology, fields, at === undefined ? {} : { at }).findings.map(
    ({ code, attr }) => `${code} ${attr}`,
  );

describe('fields are split into', () => {
  const fields = {
    first_name: 'Ada',
    income: 12.0,
    born: null,
    addresses: [{ street: 'A', __name: 'Home' }, {}],
  };
  const split = splitFields(index, 'Person', fields);

  it('values as they are stored, null for those to be cleared', () => {
    expect(Object.fromEntries(split.values)).toEqual({ first_name: 'Ada', income: '12', born: null });
  });

  it('and whole structures', () => {
    expect(split.structures.get('addresses')).toEqual([
      { name: 'Home', components: { street: 'A' } },
      { name: null, components: {} },
    ]);
    expect(split.findings).toEqual([]);
  });
});

test('null removes all occurrences of a structure', () => {
  expect(splitFields(index, 'Person', { phones: null }).structures.get('phones')).toEqual([]);
});

test('ids in the values are returned, so that the caller can check that they exist', () => {
  const { references } = splitFields(index, 'Member', { spouse: 7, addresses: [{ landlord: 9 }] });
  expect(references).toEqual([
    { kind: 'instance', id: 7, ontology: 'Person', attr: 'fields.spouse' },
    { kind: 'instance', id: 9, ontology: 'Person', attr: 'fields.addresses.0.landlord' },
  ]);
});

const CASES: readonly [string, unknown, readonly string[]][] = [
  ['nothing', undefined, []],
  ['an inherited information', { first_name: 'Ada', level: 'two' }, []],
  ['something that is no object', [1], ['invalid fields']],
  ['an unknown key', { frist_name: 'Ada' }, ['unknown_field fields.frist_name']],
  ['a key that every object has', { constructor: 1 }, ['unknown_field fields.constructor']],
  ['a wrong type', { income: 'much' }, ['invalid_value fields.income']],
  ['an unknown option', { colours: ['green'] }, ['invalid_value fields.colours']],
  ['a computed value', { full_name: 'Ada' }, ['invalid_value fields.full_name']],
  [
    'a computed value that only a case can compute',
    { account_count: 1 },
    ['invalid_value fields.account_count'],
  ],
  [
    'too long a list',
    { addresses: [{}, {}, {}] },
    ['structure_occurrences.max_amount_reached fields.addresses'],
  ],
  [
    'a name that cannot be edited',
    { phones: [{}, { __name: 'Work' }] },
    ['structure_occurrences.editable_name_disabled fields.phones.1.__name'],
  ],
  ['an empty name', { addresses: [{ __name: ' ' }] }, ['invalid_value fields.addresses.0.__name']],
  ['an unknown component', { phones: [{ numer: '1' }] }, ['unknown_field fields.phones.0.numer']],
  [
    'a component that every object has',
    { phones: [{ constructor: '1' }] },
    ['unknown_field fields.phones.0.constructor'],
  ],
  ['a computed component', { addresses: [{ label: 'x' }] }, ['invalid_value fields.addresses.0.label']],
  ['an occurrence that is no object', { phones: ['1'] }, ['invalid_value fields.phones.0']],
  ['a structure that is no list', { phones: {} }, ['invalid_value fields.phones']],
  [
    'several mistakes at once',
    { income: 'much', level: 'three', phones: [{ number: 1 }, { __name: 'x' }], nope: 1 },
    [
      'invalid_value fields.income',
      'invalid_value fields.level',
      'invalid_value fields.phones.0.number',
      'structure_occurrences.editable_name_disabled fields.phones.1.__name',
      'unknown_field fields.nope',
    ],
  ],
];

test.each(CASES)('%s', (_name, fields, expected) => {
  expect(mistakes(fields, 'Member')).toEqual(expected);
});

test('a mistake says what was probably meant, and where the fields stand', () => {
  expect(
    splitFields(index, 'Person', { frist_name: 'Ada' }, { at: 'predefined_objects.spouse' }).findings,
  ).toEqual([
    {
      code: 'unknown_field',
      detail: 'Person has no field "frist_name". Did you mean "first_name"?',
      attr: 'predefined_objects.spouse.frist_name',
    },
  ]);
});

test('of very many mistakes the first hundred are told', () => {
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`unknown_${at}`, at]));
  expect(mistakes(fields)).toHaveLength(100);
  expect(mistakes({ addresses: Array.from({ length: 5000 }, () => ({ nowhere: 1 })) })).toHaveLength(100);
});
