import { expect, test } from 'vitest';
import { clubIndex, instanceWith } from '../../tests/support/instances.ts';
import { compileOntology } from './compile-ontology.ts';
import { relatedIds } from './related-ids.ts';
import { splitFields } from './split-fields.ts';

test('an instance is related to those it names, in its occurrences and in the request, but not to itself', () => {
  const index = clubIndex();
  const ada = instanceWith(index, 'Person', 1, {
    spouse: 9,
    income: 7,
    addresses: [{ landlord: 8 }, { landlord: 1 }],
  });
  const { references } = splitFields(index, 'Person', { spouse: 6, addresses: [{ landlord: 9 }] });
  expect(relatedIds(compileOntology(index, 'Person'), ada, references)).toEqual([9, 8, 6]);
});
