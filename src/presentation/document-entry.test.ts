import { expect, test } from 'vitest';
import { processWith } from '../../tests/engine/small-package.ts';
import { documentEntries } from './document-entry.ts';

test('each document of an instance bears its name, and the instances are gone through once for all of them', () => {
  let looks = 0;
  const instances = Array.from({ length: 100 }, (_, at) => ({
    get id() {
      looks += 1;
      return at;
    },
    number: at,
    ontology: 'Person',
    entry: 'own' as const,
    status: 'valid' as const,
    isByHand: true,
    locked: false,
    ownerId: null,
    name: `P ${at}`,
  }));
  const compiled = processWith({}, {}, { 'documents.yaml': { letter: { name: 'Letter', sections: [] } } });
  const entryOf = documentEntries({ compiled, instances, language: 'en', idOf: () => 7 });
  const entries = [...Array(100).keys(), null].map((instance) =>
    entryOf({ id: 1, number: 1, key: 'letter', instance, ordering: 0, isFrozen: false, isSigned: false }),
  );
  expect([entries[99], entries[100]]).toMatchObject([
    { name: 'Letter, P 99', document_id: '7-99' },
    { name: 'Letter', document_id: '7' },
  ]);
  expect(looks).toBe(100);
});
