import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTS } from './compare-sessions.ts';
import { mergeTallies, type PlannedCase, tallyCase } from './tally.ts';

const planned = (id: number, more: Partial<PlannedCase> = {}): PlannedCase => ({
  id,
  process: 'apply',
  isBegun: true,
  failure: null,
  differences: [],
  keptValues: [],
  movedState: null,
  rows: [],
  ...more,
});

test('a case counts once for each thing, however many instances have it', () => {
  const difference = { part: 'questions', key: 'Person.email', change: 'appears' } as const;
  const [effects] = mergeTallies([
    tallyCase(planned(7, { differences: [difference, difference] })),
    tallyCase(planned(3, { differences: [difference] })),
    tallyCase(planned(5)),
  ]);
  expect(effects).toMatchObject({ cases: 3, changed: 2 });
  expect(effects?.effects).toEqual([
    {
      part: 'questions',
      key: 'Person.email',
      appears: { count: 2, examples: [3, 7] },
      disappears: { count: 0, examples: [] },
      changes: { count: 0, examples: [] },
    },
  ]);
});

test('failing cases are counted with their reasons, and so are answers that are kept', () => {
  const [effects] = mergeTallies([
    tallyCase(planned(1, { failure: 'No end' })),
    tallyCase(planned(2, { keptValues: ['Person.nickname', 'Person.nickname'] })),
    tallyCase(planned(4, { movedState: 'review → check', isBegun: false })),
  ]);
  expect(effects).toMatchObject({
    failing: { count: 1, examples: [{ case_id: 1, reason: 'No end' }] },
    kept_values: [{ key: 'Person.nickname', count: 1, examples: [2] }],
    moved_states: [{ key: 'review → check', count: 1, examples: [4] }],
    not_begun: 1,
  });
});

const cases = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    process: fc.constantFrom('apply', 'review'),
    differences: fc.array(
      fc.record({
        part: fc.constantFrom(...PARTS),
        key: fc.constantFrom('a', 'b'),
        change: fc.constantFrom('appears' as const, 'disappears' as const, 'changes' as const),
      }),
      { maxLength: 4 },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);

test('batches may come in any order and of any size', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 20 }), (all, at) => {
      const tallies = all.map((each) => tallyCase(planned(each.id, each)));
      const parts = [mergeTallies(tallies.slice(at)), mergeTallies(tallies.slice(0, at))].flat();
      expect(mergeTallies(parts)).toEqual(mergeTallies(tallies));
    }),
  );
});
