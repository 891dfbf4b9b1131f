// Tables that are small to write and long to check end with the budget of the analysis.
import { expect, test } from 'vitest';
import { readPackage } from '../../configuration/format/read-package.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { analyseTables } from './analyse-tables.ts';
import { areApart, stepsOfRow } from './row-neighbours.ts';

const list = (count: number, make: (i: number) => unknown): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(', ');

/** Steps of the analysis of a table with two inputs; what is found has to hold in any case. */
function stepsLeft(policy: string, count: number, cells: (row: number) => readonly [string, string]): number {
  const rows = Array.from({ length: count }, (_, row) => {
    const [a, b] = cells(row);
    return `  - {when: {a: '${a}', b: '${b}'}, gives: {out: ${row}}}`;
  });
  const text = `key: table
hit_policy: ${policy}
inputs: {a: number, b: number}
outputs: {out: {type: number, values: '${list(count, (row) => row)}'}}
rows:
${rows.join('\n')}
`;
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: t\n'],
      ['decisions/table.yaml', text],
    ]),
  );
  if (!read.package) throw new Error(JSON.stringify(read.problems));
  const index = indexPackage(read.package);
  const budget = { steps: 50_000 };
  expect(() => analyseTables(index, budget)).not.toThrow();
  return budget.steps;
}

test.each(
  ['unique', 'first', 'priority'].flatMap((policy) =>
    (
      [
        ['halves', 100, (row: number) => [`>= ${row}`, `< ${row}`] as const],
        [
          'many values',
          20,
          (row: number) =>
            [list(150, (i) => 3 * i + (row % 3)), list(150, (i) => 5 * i + (row % 5))] as const,
        ],
        ['tests of the value itself', 40, (row: number) => [`? > ${row} + 1`, '? < 0 * ?'] as const],
        ['all but a few', 40, (row: number) => [`not(${list(20, (i) => 20 * i + row)})`, '-'] as const],
      ] as const
    ).map(([name, count, cells]) => ({ policy, name, count, cells })),
  ),
)('$policy: $name', ({ policy, count, cells }) => {
  // A question is decided or given up, and never goes far beyond the budget.
  expect(stepsLeft(policy, count, cells)).toBeGreaterThanOrEqual(-50_000);
});

test('a row whose cells have many stretches takes more steps', () => {
  const stretches = Array.from({ length: 1600 }, (_, i) => ({ from: 2 * i, to: 2 * i }));
  const column = {
    name: 'a',
    size: 4000,
    values: [],
    constantAt: () => undefined,
    possible: [],
    given: [],
    rows: [stretches],
    isOfNames: false,
  };
  expect(stepsOfRow([column], 0)).toBe(101);
  expect(areApart(stretches, [{ from: 3, to: 3 }])).toBe(true);
  expect(areApart(stretches, [{ from: 3, to: 4 }])).toBe(false);
});
