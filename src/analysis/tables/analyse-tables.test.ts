import { expect, test } from 'vitest';
import { diceOf } from '../../../bench/analysis/dice.ts';
import { readPackage } from '../../configuration/format/read-package.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { fromJsNumber, parseDate, type Value } from '../../formula/index.ts';
import { analyseTables } from './analyse-tables.ts';
import { openTable, type Table } from './open-table.ts';

const SEED = Number(process.env.DOSSIER_PROPERTY_SEED ?? 2026);
const TABLES = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 60);

const CELLS: Readonly<Record<string, readonly string[]>> = {
  number: ['-', '-', '< 5', '>= 5', '5', '[2..8)', '(2..8]', 'not(5)', '> 8', 'null', '3, 7', '!= 5', '<= 2'],
  string: ['-', '-', '"a"', '"b"', 'not("a")', '"a", "b"', 'null', '"c"', '< "b"'],
  boolean: ['-', 'true', 'false', 'not(true)', 'null'],
  date: ['-', '< date("2026-01-02")', '>= date("2026-01-01")', 'date("2026-01-03")', '> date("2026-01-01")'],
  'string in ("a", "b")': ['-', '"a"', '"b"', 'not("a")', 'null'],
};
const POLICIES = ['unique', 'any', 'priority', 'first'];

/** A random table of a few rows, whose results are few. */
function randomTable(seed: number): string {
  const dice = diceOf(seed);
  const types = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(Object.keys(CELLS)));
  const rows = Array.from({ length: 1 + dice.below(6) }, () => {
    const when = types.map((type, i) => `in_${i}: '${dice.pick(CELLS[type] ?? ['-'])}'`);
    return `  - {when: {${when.join(', ')}}, gives: {out: ${dice.below(3)}}}`;
  });
  return `key: table
hit_policy: ${dice.pick(POLICIES)}
inputs: {${types.map((type, i) => `in_${i}: '${type}'`).join(', ')}}
outputs: {out: {type: number, values: '1, 2'}}
rows:
${rows.join('\n')}
`;
}

const day = (text: string): Value => parseDate(`2026-01-${text}`);

/** Values of each type between all constants of the cells. They are known here, and not asked of the analysis. */
const GRID: Readonly<Record<string, readonly Value[]>> = {
  number: [null, 1, 2, fromJsNumber(2.5), 3, 4, 5, 6, 7, fromJsNumber(7.5), 8, 9],
  string: [null, '', 'a', 'aa', 'b', 'c', 'd'],
  boolean: [null, true, false],
  date: [null, parseDate('2025-12-31'), day('01'), day('02'), day('03'), day('04')],
  'string in ("a", "b")': [null, 'a', 'b'],
};

/** The result of the table for every combination of values. */
function answersOf({ decision, argumentsFor, ask }: Table) {
  const points = Object.values(decision.inputs).reduce<readonly (readonly Value[])[]>(
    (known, { type = '' }) => known.flatMap((point) => (GRID[type] ?? []).map((value) => [...point, value])),
    [[]],
  );
  return points.map((point) => ({ point, ...ask(argumentsFor(point) ?? new Map()) }));
}

test.each(
  Array.from({ length: TABLES }, (_, i) => SEED + i),
)('what is said of the random table %i holds, and nothing is left out', (seed) => {
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: Test\n'],
      ['decisions/table.yaml', randomTable(seed)],
    ]),
  );
  expect(read.problems).toEqual([]);
  if (read.package === null) return;
  const index = indexPackage(read.package);
  const table = openTable('table', index);
  if (table === undefined) throw new Error('the table cannot be opened');
  const codes = analyseTables(index, { steps: 10_000_000 });
  const has = (code: string): boolean => codes.some((each) => each.code === code);
  const deadRows = codes
    .filter(({ code }) => code === 'row_never_fires' || code === 'row_subsumed')
    .map(({ at }) => Number(at.split('/').at(-1)));
  const answers = answersOf(table);
  const policy = table.decision.hit_policy;
  const isGiven = ({ point }: { readonly point: readonly Value[] }): boolean => !point.includes(null);

  expect(has('table_gap')).toBe(answers.some((each) => isGiven(each) && each.rows.length === 0));
  if (policy === 'unique') expect(has('table_overlap')).toBe(answers.some(({ rows }) => rows.length > 1));
  if (policy === 'any')
    expect(has('table_conflict')).toBe(answers.some(({ warning }) => warning !== undefined));
  const matching = new Set(answers.flatMap(({ rows }) => rows));
  const expected = [...table.decision.rows.keys()].filter((row) => !matching.has(row));
  // With the policy first the table itself names the row that decides; others match without deciding.
  if (policy === 'first') expect(deadRows).toEqual(expected);
  else expect(deadRows).toEqual(expect.arrayContaining(expected));
});
