// The rules of the sample written by hand in JavaScript, with the same functions for decimals and nulls: what a full
// run costs where there is no engine.
import {
  add,
  compareNumbers,
  type FeelNumber,
  isNumber,
  multiply,
  parseNumber,
  type Value,
} from '../../src/formula/index.ts';
import type { StoredCase } from '../../src/model/stored-case.ts';
import { ACCOUNT_FIELDS, ACCOUNT_RULES, CASE_RULES, PERSON_FIELDS, PERSON_RULES } from './sample-package.ts';

interface Thing {
  readonly values: Value[];
  readonly holder: Thing | null;
  readonly accounts: Thing[];
  readonly asked: Set<string>;
  readonly given: Map<string, Value>;
}

const greater = (a: Value, b: FeelNumber): boolean | null => (isNumber(a) ? compareNumbers(a, b) > 0 : null);
const both = (a: boolean | null, b: boolean | null): boolean | null =>
  a === false || b === false ? false : a === true && b === true ? true : null;
const either = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === false && b === false ? false : null;
const product = (a: Value, b: FeelNumber): Value => (isNumber(a) ? multiply(a, b) : null);
const total = (a: Value, b: Value): Value => (isNumber(a) && isNumber(b) ? add(a, b) : null);
const sum = (values: readonly Value[]): Value => values.reduce(total, 0);

/** Loads the case; gives a function that runs all rules and says how many it evaluated. */
export function rulesByHand(stored: StoredCase): () => number {
  const thing = (holder: Thing | null, values: Value[]): Thing => ({
    values,
    holder,
    accounts: [],
    asked: new Set(),
    given: new Map(),
  });
  const numbers = (
    answers: StoredCase['instances'][number]['answers'],
    name: string,
    count: number,
  ): Value[] =>
    Array.from({ length: count }, (_, n) => parseNumber(String(answers.get(`${name}${n}`)?.value ?? '')));
  const people = new Map<number, Thing>();
  const accounts: Thing[] = [];
  for (const { id, ontology, answers } of stored.instances)
    if (ontology === 'Person') people.set(id, thing(null, numbers(answers, 'p', PERSON_FIELDS)));
  for (const { ontology, answers } of stored.instances) {
    if (ontology !== 'Account') continue;
    const holder = people.get(Number(answers.get('holder')?.value)) ?? null;
    const account = thing(holder, numbers(answers, 'a', ACCOUNT_FIELDS));
    holder?.accounts.push(account);
    accounts.push(account);
  }
  const all = [...people.values()];
  const [outcome] = all;
  const rate = parseNumber('1.05') ?? 1;

  return () => {
    const warnings = new Set<string>();
    const needed = new Set<Thing>();
    let evaluated = 0;
    for (const person of all) {
      const { values, asked, given } = person;
      asked.clear();
      given.clear();
      for (let n = 0; n < PERSON_RULES; n++) {
        evaluated += 1;
        const field = n % 2 === 0 ? 0 : 1 + (n % (PERSON_FIELDS - 1));
        if (n < 12) {
          if (greater(values[field] ?? null, n) === true)
            given.set(`s${n}`, total(product(values[1 + n] ?? null, rate), n));
        } else if (n < 20) {
          const held = sum(person.accounts.map((account) => account.values[1] ?? null));
          if (greater(held, 100) === true) given.set(`d${n - 12}`, n);
        } else {
          const other = (values[1 + (n % 7)] ?? null) !== null;
          if (both(greater(values[field] ?? null, n % 90), other) !== true) continue;
          if (n % 5 === 0) asked.add(`q${n % 10}`);
          else if (n % 5 === 1) needed.add(person);
          else warnings.add(`person_${n}`);
        }
      }
    }
    for (const account of accounts) {
      const { values, holder, asked, given } = account;
      asked.clear();
      given.clear();
      for (let n = 0; n < ACCOUNT_RULES; n++) {
        evaluated += 1;
        const value = values[n % ACCOUNT_FIELDS] ?? null;
        if (n < 15) {
          if (greater(holder?.values[0] ?? null, n) === true) given.set(`b${n % 5}`, product(value, 2));
        } else if (n < 20) {
          if (greater(holder?.values[n] ?? null, 3) === true) warnings.add(`account_${n}`);
        } else if (n % 2 === 0) {
          if (greater(value, n % 80) === true) asked.add(`c${n % 6}`);
        } else if (either(greater(value, n % 80), greater(given.get(`b${n % 5}`) ?? null, 50)) === true)
          warnings.add(`account_${n}`);
      }
    }
    for (let n = 0; n < CASE_RULES; n++) {
      evaluated += 1;
      let holds: boolean | null;
      if (n < 5) holds = greater(sum(accounts.map((account) => account.values[n] ?? null)), n * 1000);
      else if (n < 10)
        holds = all.filter((person) => greater(person.values[n] ?? null, 50) === true).length > n;
      else holds = greater(outcome?.values[n % PERSON_FIELDS] ?? null, n % 100);
      if (holds === true) warnings.add(`case_${n}`);
    }
    return evaluated;
  };
}
