// Compiled conditions compared with feelin, which parses and copies its context each time, and with the same
// condition written by hand with the same functions for decimals and nulls.
import { evaluate } from 'feelin';
import {
  type Binding,
  BOOLEAN,
  choiceOf,
  compareNumbers,
  compileFormula,
  createRun,
  type FeelNumber,
  isNumber,
  multiply,
  NUMBER,
  parseNumber,
  STRING,
  scopeOfBindings,
  toJsNumber,
  type Value,
} from '../../src/formula/index.ts';

interface Person {
  readonly age: Value;
  readonly country: Value;
  readonly status: Value;
  readonly income: Value;
  readonly rate: Value;
  readonly is_pep: Value;
}

interface Subject {
  readonly name: string;
  readonly text: string;
  readonly byHand: (person: Person) => Value;
}

const BINDINGS = new Map<string, Binding<Person>>([
  ['age', { type: NUMBER, read: (person) => person.age }],
  ['country', { type: STRING, read: (person) => person.country }],
  ['status', { type: choiceOf(['single', 'married']), read: (person) => person.status }],
  ['income', { type: NUMBER, read: (person) => person.income }],
  ['rate', { type: NUMBER, read: (person) => person.rate }],
  ['is_pep', { type: BOOLEAN, read: (person) => person.is_pep }],
]);

const less = (a: Value, b: FeelNumber): boolean | null => (isNumber(a) ? compareNumbers(a, b) < 0 : null);
const both = (a: Value, b: Value): boolean | null => {
  if (a === false || b === false) return false;
  return a === true && b === true ? true : null;
};
const either = (a: Value, b: Value): boolean | null => {
  if (a === true || b === true) return true;
  return a === false && b === false ? false : null;
};
const COUNTRIES = new Set<Value>(['CH', 'DE', 'FR']);

const SUBJECTS: readonly Subject[] = [
  {
    name: 'choice',
    text: 'status = "married"',
    byHand: (person) => (person.status === null ? false : person.status === 'married'),
  },
  {
    name: 'condition',
    text: 'age >= 18 and country in ["CH", "DE", "FR"] and (is_pep or status = "married")',
    byHand: (person) => {
      const adult = less(person.age, 18);
      return both(
        both(adult === null ? null : !adult, COUNTRIES.has(person.country)),
        either(person.is_pep, person.status === 'married'),
      );
    },
  },
  {
    name: 'decimals',
    text: 'income * rate < 1250.50',
    byHand: (person) => {
      if (!isNumber(person.income) || !isNumber(person.rate)) return null;
      const product = multiply(person.income, person.rate);
      return product === null ? null : less(product, LIMIT);
    },
  },
];

const LIMIT = parseNumber('1250.50') ?? 0;

const makePerson = (i: number): Person => ({
  age: 12 + i,
  country: ['CH', 'DE', 'IT', null][i % 4] ?? null,
  status: i % 3 ? 'married' : 'single',
  income: parseNumber(`${1000 + i * 37}.${10 + (i % 80)}`),
  rate: parseNumber(`0.${10 + i}`),
  is_pep: i % 2 === 0,
});

const PEOPLE: readonly Person[] = Array.from({ length: 64 }, (_, i) => makePerson(i));
const FIRST = makePerson(0);

/** Nanoseconds of one call, the best of several rounds. */
function measure(rounds: number, calls: number, call: (i: number) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; i += 1) call(i);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / calls);
  }
  return best;
}

const person = (i: number): Person => PEOPLE[i % PEOPLE.length] ?? FIRST;

interface ConditionRatio {
  readonly name: string;
  readonly nanoseconds: number;
  /** How many times slower feelin is. */
  readonly overFeelin: number;
  /** How many times slower the formula is than the code written by hand. */
  readonly overByHand: number;
}

/** Measures every condition. */
function measureConditions(): ConditionRatio[] {
  const scope = scopeOfBindings(BINDINGS);
  return SUBJECTS.map(({ name, text, byHand }) => {
    const formula = compileFormula(text, scope);
    const run = createRun({ steps: Number.MAX_SAFE_INTEGER });
    const plain = PEOPLE.map((each) => ({
      ...each,
      income: isNumber(each.income) ? toJsNumber(each.income) : null,
      rate: isNumber(each.rate) ? toJsNumber(each.rate) : null,
    }));
    const ours = measure(7, 200_000, (i) => formula.evaluate(person(i), run));
    const hand = measure(7, 200_000, (i) => byHand(person(i)));
    const feelin = measure(3, 300, (i) => evaluate(text, plain[i % plain.length]));
    return { name, nanoseconds: ours, overFeelin: feelin / ours, overByHand: ours / hand };
  });
}

/** Prints one line per condition. */
export function printConditions(): void {
  for (const { name, nanoseconds, overFeelin, overByHand } of measureConditions())
    console.log(
      `formula ${name}: ${nanoseconds.toFixed(0)} ns, feelin takes ${overFeelin.toFixed(0)}x, ${overByHand.toFixed(1)}x by hand`,
    );
}

if (import.meta.main) printConditions();
