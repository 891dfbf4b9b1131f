import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import { jsonInSteps } from './write-json.ts';

/** As a schema does it: some things come first, others are left out. */
const byTheSchema = (value: object): string =>
  JSON.stringify({ ...('late' in value ? { late: value.late } : {}), ...value, unknown: undefined });

const row = (at: number) => ({
  id: at,
  name: `Row ${at} of "rows":[] and [{"id":1}]`,
  none: [],
  choices: Array.from({ length: at % 7 }, (_, choice) => ({ key: `${choice}`, of: [choice] })),
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));

const CASES: [string, object][] = [
  ['nothing', {}],
  ['no long list', { name: 'Few', rows: rows(2), empty: [], texts: ['rows', ']'] }],
  ['long lists', { rows: rows(6000), between: { rows: rows(2) }, others: rows(4000), end: true }],
  [
    'long lists in an entry',
    { rows: [row(1), { ...row(2), parts: rows(3000), texts: Array(9990).fill('],[') }, row(3)] },
  ],
  [
    'lists that the schema leaves out, or puts elsewhere',
    { rows: rows(10), unknown: rows(500), late: rows(900) },
  ],
  [
    'long lists of lists and of texts',
    { lists: rows(3000).map((each) => [each, [1, 2]]), texts: Array(8000).fill('"') },
  ],
];

test.each(CASES)('%s is the same JSON, byte for byte', (_, value) => {
  const parts = runSteps(jsonInSteps(value, byTheSchema));
  expect(Buffer.concat(parts).toString()).toBe(byTheSchema(value));
});

test.each(CASES)('of %s, no step writes more than some thousand values', (_, value) => {
  let written = 0;
  const counting = (part: object): string => {
    written += countOf(part);
    return byTheSchema(part);
  };
  const steps = jsonInSteps(value, counting);
  let most = 0;
  for (let isDone = false; !isDone; ) {
    isDone = steps.next().done === true;
    most = Math.max(most, written);
    written = 0;
  }
  expect(most).toBeLessThanOrEqual(8000);
});

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + countOf(each), 1)
    : 0;
