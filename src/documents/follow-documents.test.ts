import { expect, test } from 'vitest';
import { type CaseDocument, followDocuments } from './follow-documents.ts';
import type { WantedDocument, WantedDocuments } from './wanted-documents.ts';

const document = (id: number, key: string, rest: Partial<CaseDocument> = {}): CaseDocument => ({
  id,
  key,
  instance: null,
  state: 'live',
  isSigned: false,
  ...rest,
});
const contract = { key: 'contract', instance: null };

const wantedOf = (documents: readonly WantedDocument[] | null): WantedDocuments | null =>
  documents === null ? null : { documents, untold: new Set() };

test.each([
  ['what the rules want is added', [], [contract], [], { added: ['contract'] }],
  ['what is there already is not added again', [document(1, 'contract')], [contract], [], {}],
  [
    'another instance has a document of its own',
    [document(1, 'contract', { instance: 7 })],
    [contract],
    [],
    {
      added: ['contract'],
      gone: [1],
    },
  ],
  ['what no rule wants goes', [document(1, 'contract')], [], [], { gone: [1] }],
  ['what is frozen stays', [document(1, 'contract', { state: 'frozen' })], [], [], {}],
  ['nothing goes while the rules wait', [document(1, 'contract')], null, [], {}],
  ['a rule freezes what is there', [document(1, 'contract')], [contract], ['contract'], { freezing: [1] }],
  [
    'what is frozen is frozen again',
    [document(1, 'contract', { state: 'frozen' })],
    [contract],
    ['contract'],
    { freezing: [1] },
  ],
  [
    'what is signed stays as it is',
    [document(1, 'contract', { state: 'frozen', isSigned: true })],
    [contract],
    ['contract'],
    {},
  ],
  [
    'what is being frozen goes on',
    [document(1, 'contract', { state: 'freezing' })],
    [contract],
    ['contract'],
    {},
  ],
])('%s', (_name, before, documents, frozen, expected) => {
  const { added, freezing, gone } = followDocuments({
    before,
    changed: [],
    wanted: wantedOf(documents),
    frozen,
  });
  expect({ added: added.map(({ key }) => key), freezing: [...freezing], gone: [...gone] }).toEqual({
    added: [],
    freezing: [],
    gone: [],
    ...expected,
  });
});

test('a document that is added in the change that freezes it is frozen at once', () => {
  const { added } = followDocuments({
    before: [],
    changed: [],
    wanted: wantedOf([contract]),
    frozen: ['contract'],
  });
  expect(added).toEqual([{ ...contract, isFreezing: true }]);
});

test('what the change itself has frozen is not frozen once more', () => {
  const before = [document(1, 'contract')];
  const changed = [document(1, 'contract', { state: 'freezing' })];
  expect(followDocuments({ before, changed, wanted: null, frozen: ['contract'] }).freezing.size).toBe(0);
});

test('what nobody can tell any more stays as it is, and nothing is added to it', () => {
  const before = [document(1, 'letter', { instance: 7 }), document(2, 'contract', { instance: 7 })];
  const wanted = { documents: [], untold: new Set(['letter']) };
  const { added, gone } = followDocuments({ before, changed: [], wanted, frozen: [] });
  expect([added, [...gone]]).toEqual([[], [2]]);
});
