import { expect, test } from 'vitest';
import { type Dice, diceOf } from '../../../bench/analysis/dice.ts';
import {
  BOOLEAN,
  choiceOf,
  compileFormula,
  createRun,
  type FeelType,
  NUMBER,
  parseFormula,
  scopeOfBindings,
  type Value,
} from '../../formula/index.ts';
import { keyOfNode } from './key-of-node.ts';
import { readCondition } from './read-condition.ts';
import type { Reader } from './reader.ts';
import { solve } from './solve.ts';
import type { Variable } from './term.ts';
import { TRUE } from './truth.ts';

const SEED = Number(process.env.DOSSIER_PROPERTY_SEED ?? 2026);
const RUNS = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 150);
const OPTIONS = ['a', 'b', 'c'];

/** Enough numbers: all that differ for constants from 0 to 4, and two in each gap, for two answers that are compared. */
const NUMBERS: readonly Value[] = [
  null,
  ...[-2, -1, 0, 0.5, 0.75, 1, 1.5, 1.75, 2, 2.5, 2.75, 3, 3.5, 3.75, 4, 5, 6].map((each) => numberOf(each)),
];

/** The names that conditions read, and their values. */
const NAMES: Readonly<Record<string, { readonly type: FeelType; readonly values: readonly Value[] }>> = {
  n: { type: NUMBER, values: NUMBERS },
  m: { type: NUMBER, values: NUMBERS },
  c: { type: choiceOf(OPTIONS), values: [null, ...OPTIONS] },
  f: { type: BOOLEAN, values: [null, true, false] },
};

function numberOf(value: number): Value {
  return compileFormula(String(value), scopeOfBindings(new Map())).evaluate(null, createRun());
}

const scope = scopeOfBindings<ReadonlyMap<string, Value>>(
  new Map(
    Object.entries(NAMES).map(([name, { type }]) => [name, { type, read: (env) => env.get(name) ?? null }]),
  ),
);

const variableOf = (id: string): Variable => ({
  id,
  type: NAMES[id]?.type ?? BOOLEAN,
  ...(id === 'c' ? { limits: { options: OPTIONS, words: '' } } : {}),
});

const reader: Reader = {
  typeOf: (node) => (node.kind === 'name' ? (NAMES[node.name]?.type ?? BOOLEAN) : BOOLEAN),
  variableOf: (node) => variableOf(keyOfNode(node, (name) => name)),
  keyOf: (node) => keyOfNode(node, (name) => name),
  formulaOf: () => undefined,
};

function conditionOf(dice: Dice, depth: number): string {
  if (depth === 0 || dice.chance(20)) return testOf(dice);
  const part = (): string => `(${conditionOf(dice, depth - 1)})`;
  return dice.pick([
    () => `${part()} and ${part()}`,
    () => `${part()} and ${part()} and ${part()}`,
    () => `${part()} or ${part()}`,
    () => `not(${part()})`,
    () => `if ${part()} then ${part()} else ${part()}`,
    () => `(if ${part()} then n else ${dice.below(5)}) > ${dice.below(5)}`,
  ])();
}

/** Conditions over two answers that are compared with each other and with constants. */
function orderOf(dice: Dice, depth: number): string {
  const part = (): string => `(${orderOf(dice, depth - 1)})`;
  if (depth > 0)
    return dice.pick([
      () => `${part()} and ${part()}`,
      () => `${part()} and ${part()} and ${part()}`,
      () => `${part()} or ${part()}`,
      () => `not(${part()})`,
      () => `if ${part()} then ${part()} else ${part()}`,
    ])();
  const operator = dice.pick(['<', '<=', '>', '>=', '=', '!=']);
  return dice.pick([
    `n ${operator} m`,
    `m ${operator} n`,
    `n ${operator} m`,
    `${dice.pick(['n', 'm'])} ${dice.pick(['<', '<=', '>', '>='])} ${dice.below(5)}`,
    `${dice.below(5)} ${dice.pick(['<', '>='])} ${dice.pick(['n', 'm'])}`,
    `${dice.pick(['n', 'm'])} ${dice.pick(['=', '!='])} null`,
  ]);
}

function testOf(dice: Dice): string {
  const [name, low, option] = [dice.pick(['n', 'm']), dice.below(5), dice.pick(OPTIONS)];
  return dice.pick([
    `${name} ${dice.pick(['<', '<=', '>', '>=', '=', '!='])} ${low}`,
    `${low} ${dice.pick(['<', '>='])} ${name}`,
    `${name} between ${low} and ${low + 1}`,
    `${name} in [${low}..${low + 1})`,
    `${name} in (< ${low}, ${low + 1})`,
    `${name} = null`,
    `${name} != null`,
    `c = "${option}"`,
    `c != "${option}"`,
    `c in ("${option}", "${dice.pick(OPTIONS)}")`,
    'c = null',
    'f',
    'f = false',
    'not(f)',
    'true',
  ]);
}

function* environments(): Generator<ReadonlyMap<string, Value>> {
  const names = Object.keys(NAMES);
  const all = names.reduce<readonly (readonly Value[])[]>(
    (known, name) => known.flatMap((row) => (NAMES[name]?.values ?? []).map((value) => [...row, value])),
    [[]],
  );
  for (const row of all) yield new Map(names.map((name, i) => [name, row[i] ?? null]));
}

const ALL = [...environments()];

test('a condition is found to hold sometimes if and only if some values make it true', () => {
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const text = conditionOf(diceOf(seed), 3);
    const formula = compileFormula(text, scope);
    expect(formula.problems, text).toEqual([]);
    const { node } = parseFormula(text);
    if (node === null) throw new Error(text);
    const model = solve([{ term: readCondition(node, reader), wanted: TRUE, words: '' }], {
      steps: 1_000_000,
    });
    const holds = (env: ReadonlyMap<string, Value>): boolean => formula.evaluate(env, createRun()) === true;
    if (model === null) expect(ALL.filter(holds), `seed ${seed}: ${text}`).toEqual([]);
    else {
      const env = new Map([...model].map(([{ id }, value]) => [id, value]));
      expect(holds(env), `seed ${seed}: ${text} with ${JSON.stringify([...env])}`).toBe(true);
    }
  }
});

test('conditions that compare two answers never hold if they are said to, and hold for some values otherwise', () => {
  const pairs = ALL.filter((env) => env.get('c') === null && env.get('f') === null);
  let never = 0;
  for (let seed = SEED; seed < SEED + RUNS * 4; seed += 1) {
    const text = orderOf(diceOf(seed), 2);
    const formula = compileFormula(text, scope);
    const { node } = parseFormula(text);
    if (node === null) throw new Error(text);
    const goal = { term: readCondition(node, reader), wanted: TRUE, words: '' };
    const isNever = solve([goal], { steps: 1_000_000 }) === null;
    if (isNever) never += 1;
    const holds = pairs.some((env) => formula.evaluate(env, createRun()) === true);
    expect(isNever, `seed ${seed}: ${text}`).toBe(!holds);
  }
  expect(never).toBeGreaterThan(RUNS / 10);
});
