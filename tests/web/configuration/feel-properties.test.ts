import { expect, test } from 'vitest';
import { propertiesAfter } from '../../../web/src/pages/admin/configuration/feel-properties.ts';

const seen = {
  names: [
    { name: 'outcome', type: 'Person', properties: ['spouse'] },
    { name: 'tenant', type: 'context', properties: ['name'] },
  ],
  things: [
    {
      type: 'Person',
      properties: [
        { name: 'spouse', type: 'Person' },
        { name: 'addresses', type: 'list<Person.addresses>' },
      ],
    },
    { type: 'Person.addresses', properties: [{ name: 'street', type: 'string' }] },
  ],
};

test.each([
  ['outcome', ['spouse', 'addresses']],
  ['outcome.spouse', ['spouse', 'addresses']],
  ['outcome.spouse.addresses', ['street']],
  ['outcome.spouse.addresses.street', []],
  ['outcome.nothing', []],
  ['tenant', ['name']],
  ['nobody', []],
])('after %s. comes what that thing has', (path, expected) => {
  expect(propertiesAfter(path.split('.'), seen).map(({ name }) => name)).toEqual(expected);
});
