import { describe, expect, it } from 'vitest';
import {
  compileFormula,
  createRun,
  type DecidedRows,
  fromJsNumber,
  scopeOfBindings,
  type TableSource,
  type Value,
} from '../index.ts';

/** The rows that a table finds for values by name, counted from 0. */
function openTable(table: TableSource, names: readonly string[]) {
  const type = { kind: 'any' as const };
  const scope = scopeOfBindings<ReadonlyMap<string, Value>>(
    new Map(names.map((name) => [name, { type, read: (env) => env.get(name) ?? null }])),
    [{ name: 'decide', parameters: names.map((name) => ({ name, type })), body: 'null', table }],
  );
  const formula = compileFormula(`decide(${names.join(', ')})`, scope);
  return (env: ReadonlyMap<string, Value>): readonly number[] => {
    const run = createRun({ isNotingRows: true, steps: 1e9 });
    formula.evaluate(env, run);
    const decided: readonly DecidedRows[] = run.decided ?? [];
    return decided[0]?.rows ?? [];
  };
}

/** A small generator of numbers, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const TESTS: readonly ((random: (below: number) => number) => string)[] = [
  () => '-',
  (random) => `${random(9)}`,
  (random) => `>= ${random(9)}`,
  (random) => `< ${random(9)}`,
  (random) => `!= ${random(9)}`,
  (random) => `[${random(9)}..${random(9)})`,
  (random) => `${random(9)}, ${random(9)}.5, > ${random(9)}`,
  (random) => `not(${random(9)}, [${random(4)}..${random(9)}])`,
  (random) => `"t${random(4)}", "t${random(4)}"`,
  (random) => `not("t${random(4)}")`,
  () => 'null',
  () => '? in (2, 4)',
  () => 'true, false',
  (random) => `[${random(9)}, ${random(9)}]`,
  (random) => `(date("2026-01-0${1 + random(8)}")..date("2026-01-09")]`,
];

const VALUES: readonly ((random: (below: number) => number) => Value)[] = [
  (random) => random(10),
  (random) => fromJsNumber(random(20) / 2),
  (random) => `t${random(5)}`,
  () => null,
  () => true,
  (random) => [random(5)],
];

describe('the index of a decision table', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('finds the rows whose tests pass, seed %d', (seed) => {
    const random = randomFrom(seed * 7919);
    const pick = <T>(all: readonly T[], otherwise: T): T => all[random(all.length)] ?? otherwise;
    // Two columns of one kind each, as tables have, and one of any kind.
    const kinds = [TESTS.slice(0, 8), [TESTS[0], TESTS[8], TESTS[9]].flatMap((each) => each ?? []), TESTS];
    const names = ['a', 'b', 'c'];
    const rows = Array.from({ length: 60 }, () => ({
      tests: kinds.map((tests) => pick(tests, () => '-')(random)),
      results: ['1'],
    }));
    const table: TableSource = {
      name: 'decide',
      policy: 'collect',
      inputs: names.map((expression) => ({ expression })),
      outputs: [{ name: null }],
      rows,
    };
    const find = openTable(table, names);
    const alone = rows.map((row) => openTable({ ...table, rows: [row] }, names));
    for (let i = 0; i < 200; i += 1) {
      const env = new Map(names.map((name) => [name, pick(VALUES, () => null)(random)]));
      const expected = alone.flatMap((each, row) => (each(env).length > 0 ? [row] : []));
      expect(find(env)).toEqual(expected);
    }
  });
});
