// Who decided what differs between two versions of the rules, where the formulas that decided take as long as they may.
import { expect, test } from 'vitest';
import { countedIds, openCase, stepsOfDeciders } from '../../src/engine/index.ts';
import { compareDecisions, type Replayed } from '../../src/planning/compare-decisions.ts';
import { AUTHOR, newCase, START } from './random-edits.ts';
import { heavy, processWith } from './small-package.ts';

const MANY = 12;

/** A case with values that a table gives, each from a number that takes nearly all steps that a formula has. */
function graded(grade: string): Replayed {
  const informations = Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [
      `grade_${at}`,
      { type: 'text', formula: `grade_of(${heavy(190_000)})` },
    ]),
  );
  const compiled = processWith(
    { mark: { for: 'case', when: `outcome.grade_0 = "A"`, tag: ['special'] } },
    {},
    {
      'ontologies.yaml': { Person: { informations } },
      'roles.yaml': {},
      'needed_documents.yaml': {},
      'decisions.yaml': {
        grade_of: {
          hit_policy: 'first',
          inputs: { of: 'number' },
          outputs: { grade: 'string' },
          rows: [{ when: { of: '< 5' }, gives: { grade: '"Z"' } }, { gives: { grade: `"${grade}"` } }],
        },
      },
    },
  );
  const session = openCase(compiled, newCase(), { now: START, by: AUTHOR, ids: countedIds(10) });
  return { session, refused: null, movedBy: null };
}

test('the deciders of a case share their steps: rules are told for all that differs, rows for as much as there are steps', () => {
  const [before, after] = [graded('A'), graded('B')];
  const shared = stepsOfDeciders();
  let turns = 0;
  const comparing = compareDecisions(before, after, null, shared);
  let step = comparing.next();
  for (; step.done !== true; step = comparing.next()) turns += 1;

  const values = step.value.filter(({ part }) => part === 'value');
  expect(values).toHaveLength(MANY);
  const rows = [{ decision: 'grade_of', row: 2 }];
  const [first] = values;
  expect(first?.decided_before).toMatchObject({ kind: 'formula', rows, holds: true });
  expect(first?.decided_after).toMatchObject({ kind: 'formula', rows, holds: true });
  const last = values.at(-1);
  expect(last).toMatchObject({ before: 'A', after: 'B', decided_before: { kind: 'formula', holds: true } });
  expect([last?.decided_before?.rows, last?.decided_after?.rows]).toEqual([[], []]);
  // Whoever comes to the last step ends with it.
  expect(shared.left).toBeGreaterThan(-200);

  // Others have their turn after each decider: two of each value, and of the tag.
  expect(turns).toBeGreaterThanOrEqual(2 * (MANY + 1));
  expect(step.value.find(({ part }) => part === 'tag')).toMatchObject({
    decided_before: { rule: 'mark', holds: true },
    decided_after: { rule: 'mark', holds: false },
  });
});
