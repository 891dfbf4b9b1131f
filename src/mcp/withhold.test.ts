import { expect, test } from 'vitest';
import { withhold } from './withhold.ts';

const withholding = {
  keys: new Set(['salary']),
  hasNamesOf: { case: true, instance: false },
  formsOf: (_key: string, value: unknown) => [`CHF ${Number(value).toLocaleString('en')}.00`],
};

test.each([
  [
    'a value, as it is stored and as people read it',
    [{ information_key: 'salary', value: 5200 }, { title: 'Earns CHF 5,200.00, that is 5200.' }],
    [{ information_key: 'salary', value: '[withheld]' }, { title: 'Earns [withheld], that is [withheld].' }],
  ],
  [
    'a sign for a value that is not there',
    [{ information_key: 'salary', value: null }],
    [{ information_key: 'salary', value: null }],
  ],
  [
    'a sign for other informations',
    [{ information_key: 'city', value: 'Bern' }],
    [{ information_key: 'city', value: 'Bern' }],
  ],
  [
    'names of cases that may be made of it, in lists too',
    [{ user_readable_id: 'CASE-1', name: 'Ada 5200', calculated_name: 'Ada 5200' }],
    [{ user_readable_id: 'CASE-1', name: '[withheld]', calculated_name: '[withheld]' }],
  ],
  [
    'a sign for names that are not made of it',
    [{ user_readable_id: 'INS-1', name: 'Ada' }],
    [{ user_readable_id: 'INS-1', name: 'Ada' }],
  ],
])('agents do not get %s', (_, told, expected) => {
  expect(withhold(told, withholding)).toEqual(expected);
});
