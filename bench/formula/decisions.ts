// A decision among 10,000 rows: the index of a table against the same rows tested one after the other.
import {
  compileFormula,
  createRun,
  fromJsNumber,
  NUMBER,
  STRING,
  scopeOfBindings,
  type TableSource,
  type Value,
} from '../../src/formula/index.ts';

const ROWS = 10_000;

interface Shape {
  readonly name: string;
  readonly tests: (row: number) => readonly string[];
  readonly values: (i: number) => readonly Value[];
}

const SHAPES: readonly Shape[] = [
  {
    name: 'two ranges of 100 each',
    tests: (row) => {
      const [a, b] = [(row % 100) * 10, Math.floor(row / 100) * 10];
      return [`[${a}..${a + 10})`, `[${b}..${b + 10})`, '-'];
    },
    values: (i) => [fromJsNumber((i * 37) % 1000), fromJsNumber((i * 91) % 1000), ''],
  },
  {
    name: 'a key and a limit',
    tests: (row) => [row % 2 === 0 ? '< 100' : '>= 100', '-', `"k${row >> 1}"`],
    values: (i) => [fromJsNumber((i * 37) % 200), 0, `k${(i * 7919) % 5000}`],
  },
];

const PARAMETERS = [
  { name: 'a', type: NUMBER },
  { name: 'b', type: NUMBER },
  { name: 'c', type: STRING },
];

function open({ tests }: Shape, isIndexed: boolean) {
  const table: TableSource = {
    name: 'decide',
    policy: 'first',
    // A test with ? depends on more than a constant, and is not indexed.
    inputs: PARAMETERS.map(({ name }) => ({ expression: name })),
    outputs: [{ name: null }],
    rows: Array.from({ length: ROWS }, (_, row) => ({
      tests: tests(row).map((test) => (isIndexed || test === '-' ? test : `? in (${test})`)),
      results: [`${row}`],
    })),
  };
  const scope = scopeOfBindings<readonly Value[]>(
    new Map(PARAMETERS.map(({ name, type }, i) => [name, { type, read: (env) => env[i] ?? null }])),
    [{ name: 'decide', parameters: PARAMETERS, body: 'null', table }],
  );
  return compileFormula('decide(a, b, c)', scope);
}

/** The least time of a look-up over many rounds, in microseconds. */
function measure(shape: Shape, isIndexed: boolean, rounds: number, times: number): number {
  const formula = open(shape, isIndexed);
  const inputs = Array.from({ length: times }, (_, i) => shape.values(i));
  const run = createRun({ steps: Number.MAX_SAFE_INTEGER });
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    for (const input of inputs) formula.evaluate(input, run);
    least = Math.min(least, ((performance.now() - from) * 1000) / times);
  }
  return least;
}

export function printDecisions(): void {
  for (const shape of SHAPES) {
    const indexed = measure(shape, true, 300, 200);
    const scanned = measure(shape, false, 5, 10);
    console.log(
      `${ROWS} rows, ${shape.name}: ${indexed.toFixed(1)} µs a look-up, ${Math.round(scanned / indexed)}x below testing row after row (${Math.round(scanned)} µs)`,
    );
  }
}
