import { expect, test } from 'vitest';
import { newCase } from '../../tests/engine/random-edits.ts';
import { drive, processWith } from '../../tests/engine/small-package.ts';
import { newInstance, type StoredAnswer, type StoredInstance } from '../model/stored-case.ts';
import { namesOutside } from './name-outside.ts';

const answer = (value: string | number): StoredAnswer => ({
  value,
  by: { kind: 'user', name: 'Ann' },
  at: '2026-01-01T00:00:00Z',
  isTouched: true,
});

/** A case that shares Ada, whose spouse is a draft of the case. */
function caseWith(linked: Partial<StoredInstance>) {
  const ada = {
    ...newInstance(1, 'Person'),
    entry: 'linked' as const,
    status: 'valid' as const,
    answers: new Map([
      ['first_name', answer('Ada')],
      ['spouse', answer(2)],
    ]),
    ...linked,
  };
  const empty = newCase();
  return drive(processWith({}), {
    ...empty,
    head: { ...empty.head, outcome: 1 },
    instances: [ada, { ...newInstance(2, 'Person'), isByHand: true }],
  });
}

const STORED = {
  id: 1,
  givenName: null,
  computed: null,
  kept: 'Old',
  plain: 'Person INS-1',
  made: undefined,
};
const NAMELESS = { answers: new Map() };

test.each([
  ['that somebody gave', { ...STORED, givenName: 'Given', computed: 'Computed' }, {}, 'Given'],
  ['of its formula', { ...STORED, computed: 'Computed' }, {}, 'Computed'],
  ['in the case, if the formula needs a case', STORED, {}, 'Ada'],
  [
    'that it had, if the case may have made it of a draft',
    STORED,
    { beneath: new Map([['spouse', null]]) },
    'Old',
  ],
  ['of the case that makes it', { ...STORED, id: 9, made: 'Made' }, {}, 'Made'],
  ['that it had, if it is not in the case', { ...STORED, id: 9 }, {}, 'Old'],
  ['of its kind and number, if the case finds none for it', STORED, NAMELESS, 'Person INS-1'],
])('an instance outside has the name %s', (_, instance, linked, expected) => {
  expect(namesOutside({ ...caseWith(linked), isBehind: false })(instance)).toBe(expected);
});

test('an instance outside has the name that it had while the rules have yet to see the case', () => {
  expect(namesOutside({ ...caseWith(NAMELESS), isBehind: true })(STORED)).toBe('Old');
});
