import { expect, test } from 'vitest';
import { type Entry, inOrder } from '../../../web/src/shell/palette-order.ts';

const entry = (group: string, name: string, more: Partial<Entry> = {}): Entry => ({
  key: `${group} ${name}`,
  name,
  detail: '',
  group,
  run: () => undefined,
  ...more,
});

const ENTRIES = [
  entry('Actions', 'Assign to Bea Builder', { isMinor: true }),
  entry('Actions', 'New case: Building permit'),
  entry('Pages', 'My tasks'),
  entry('Pages', 'People', { detail: 'Admin › People and tenant' }),
  entry('Cases', 'Plot 12', { number: 'CASE-112', isFound: true }),
  entry('Cases', 'Barn', { number: 'CASE-12', isFound: true }),
  entry('Cases', 'Found by a value', { number: 'CASE-7', isFound: true }),
  entry('Instances', 'Barn owners', { number: 'INS-3', isFound: true }),
];

test.each([
  [
    '',
    ['New case: Building permit', 'My tasks', 'People', 'Plot 12', 'Barn', 'Found by a value', 'Barn owners'],
  ],
  ['12', ['Barn', 'Plot 12', 'Found by a value', 'Barn owners']],
  ['case-12', ['Barn', 'Plot 12', 'Found by a value', 'Barn owners']],
  ['barn', ['Barn', 'Plot 12', 'Found by a value', 'Barn owners']],
  ['my tasks', ['My tasks', 'Plot 12', 'Barn', 'Found by a value', 'Barn owners']],
  ['assign bea', ['Assign to Bea Builder', 'Plot 12', 'Barn', 'Found by a value', 'Barn owners']],
  ['new case buil', ['New case: Building permit', 'Plot 12', 'Barn', 'Found by a value', 'Barn owners']],
])('%j', (typed, names) => {
  expect(inOrder(ENTRIES, typed).map(({ name }) => name)).toEqual(names);
});
