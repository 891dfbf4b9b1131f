// The rules of the sample written by hand in JavaScript, with the same functions for decimals and nulls and the same
// results for each subject: the cost of a full run without an engine.
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

/** A person, an account or the case as it is loaded. */
interface Thing {
  readonly id: number;
  readonly values: readonly Value[];
  readonly holder: Thing | null;
  readonly accounts: Thing[];
}

/** The results of the rules for one subject. */
export interface HandResult {
  readonly asked: Set<string>;
  readonly given: Map<string, Value>;
  readonly warnings: Set<string>;
  isProofNeeded: boolean;
}

/** The results for the case (0) and each instance, and the number of rules evaluated. */
export interface HandResults {
  readonly bySubject: ReadonlyMap<number, HandResult>;
  readonly evaluated: number;
}

const CASE = 0;

const greater = (a: Value, b: FeelNumber): boolean | null => (isNumber(a) ? compareNumbers(a, b) > 0 : null);
const product = (a: Value, b: FeelNumber): Value => (isNumber(a) ? multiply(a, b) : null);
const total = (a: Value, b: Value): Value => (isNumber(a) && isNumber(b) ? add(a, b) : null);
const sum = (values: readonly Value[]): Value => values.reduce(total, 0);
const names = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, n) => `${name}${n}`);
const nothing = (): HandResult => ({
  asked: new Set(),
  given: new Map(),
  warnings: new Set(),
  isProofNeeded: false,
});

/** Loads the case; returns a function that runs all rules. */
export function rulesByHand(stored: StoredCase): () => HandResults {
  const { all, accounts } = load(stored);
  const [outcome] = all;
  const rate = parseNumber('1.05') ?? 1;
  // Constants, as literals in the code would be.
  const [person, account, whole] = [names(200, 'person_'), names(100, 'account_'), names(700, 'case_')];
  const [b, c, d, q, s] = [names(5, 'b'), names(6, 'c'), names(8, 'd'), names(10, 'q'), names(12, 's')];

  function runPerson({ values, accounts: own }: Thing): HandResult {
    const result = nothing();
    for (let n = 0; n < PERSON_RULES; n++) {
      const value = values[n % 2 === 0 ? 0 : 1 + (n % (PERSON_FIELDS - 1))] ?? null;
      if (n < 12) {
        if (greater(value, n) === true)
          result.given.set(s[n] ?? '', total(product(values[1 + n] ?? null, rate), n));
      } else if (n < 20) {
        if (greater(sum(own.map((each) => each.values[1] ?? null)), 100) === true)
          result.given.set(d[n - 12] ?? '', n);
      } else if (greater(value, n % 90) === true && (values[1 + (n % 7)] ?? null) !== null) {
        if (n % 5 === 0) result.asked.add(q[n % 10] ?? '');
        else if (n % 5 === 1) result.isProofNeeded = true;
        else result.warnings.add(person[n] ?? '');
      }
    }
    return result;
  }

  function runAccount({ values, holder }: Thing): HandResult {
    const result = nothing();
    for (let n = 0; n < ACCOUNT_RULES; n++) {
      const value = values[n % ACCOUNT_FIELDS] ?? null;
      if (n < 15) {
        if (greater(holder?.values[0] ?? null, n) === true)
          result.given.set(b[n % 5] ?? '', product(value, 2));
      } else if (n < 20) {
        if (greater(holder?.values[n] ?? null, 3) === true) result.warnings.add(account[n] ?? '');
      } else if (n % 2 === 0) {
        if (greater(value, n % 80) === true) result.asked.add(c[n % 6] ?? '');
      } else if (
        greater(value, n % 80) === true ||
        greater(result.given.get(b[n % 5] ?? '') ?? null, 50) === true
      )
        result.warnings.add(account[n] ?? '');
    }
    return result;
  }

  function caseRuleHolds(n: number): boolean {
    if (n < 5) return greater(sum(accounts.map((each) => each.values[n] ?? null)), n * 1000) === true;
    if (n < 10) return all.filter((each) => greater(each.values[n] ?? null, 50) === true).length > n;
    return greater(outcome?.values[n % PERSON_FIELDS] ?? null, n % 100) === true;
  }

  return () => {
    const bySubject = new Map([[CASE, nothing()]]);
    for (const each of all) bySubject.set(each.id, runPerson(each));
    for (const each of accounts) bySubject.set(each.id, runAccount(each));
    for (let n = 0; n < CASE_RULES; n++)
      if (caseRuleHolds(n)) bySubject.get(n < 10 ? CASE : (outcome?.id ?? -1))?.warnings.add(whole[n] ?? '');
    const evaluated = all.length * PERSON_RULES + accounts.length * ACCOUNT_RULES + CASE_RULES;
    return { bySubject, evaluated };
  };
}

function load(stored: StoredCase): { all: readonly Thing[]; accounts: readonly Thing[] } {
  const numbers = (
    answers: StoredCase['instances'][number]['answers'],
    name: string,
    count: number,
  ): Value[] =>
    Array.from({ length: count }, (_, n) => parseNumber(String(answers.get(`${name}${n}`)?.value ?? '')));
  const people = new Map<number, Thing>();
  const accounts: Thing[] = [];
  for (const { id, ontology, answers } of stored.instances)
    if (ontology === 'Person')
      people.set(id, { id, values: numbers(answers, 'p', PERSON_FIELDS), holder: null, accounts: [] });
  for (const { id, ontology, answers } of stored.instances) {
    if (ontology !== 'Account') continue;
    const holder = people.get(Number(answers.get('holder')?.value)) ?? null;
    const account = { id, values: numbers(answers, 'a', ACCOUNT_FIELDS), holder, accounts: [] };
    holder?.accounts.push(account);
    accounts.push(account);
  }
  return { all: [...people.values()], accounts };
}
