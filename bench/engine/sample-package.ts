// A configuration of 1,000 rules and a case of 10,000 values: people with accounts, an outcome and the case itself.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';
import {
  emptyCase,
  type StoredAnswer,
  type StoredCase,
  type StoredInstance,
} from '../../src/model/stored-case.ts';

export const PERSON_FIELDS = 20;
export const ACCOUNT_FIELDS = 10;
export const PERSON_RULES = 200;
export const ACCOUNT_RULES = 100;
export const CASE_RULES = 700;
export const AUTHOR = { kind: 'user', name: 'bench' } as const;
export const NOW = Date.parse('2026-06-15T10:00:00Z');

const keyed = <T>(count: number, name: string, make: (n: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, make(n)]));

/** A rule of a person: many rules read p0, each of the others reads one field. */
function personRule(n: number): object {
  const field = n % 2 === 0 ? 'p0' : `p${1 + (n % (PERSON_FIELDS - 1))}`;
  const when = `${field} > ${n % 90} and p${1 + (n % 7)} != null`;
  if (n < 12)
    return { for: 'Person', when: `${field} > ${n}`, set: { [`s${n}`]: `p${1 + n} * 1.05 + ${n}` } };
  if (n < 20)
    return {
      for: 'Person',
      when: 'sum(Account[holder = self].a1) > 100',
      default: { [`d${n - 12}`]: String(n) },
    };
  if (n % 5 === 0) return { for: 'Person', when, ask: [`q${n % 10}`] };
  if (n % 5 === 1) return { for: 'Person', when, require: ['proof'] };
  return { for: 'Person', when, warn: { message: `Rule ${n}` } };
}

function accountRule(n: number): object {
  const field = `a${n % ACCOUNT_FIELDS}`;
  if (n < 15)
    return { for: 'Account', when: `holder.p0 > ${n}`, set: { [`b${n % 5}`]: `${field} * 2` }, priority: n };
  if (n < 20) return { for: 'Account', when: `holder.p${n} > 3`, warn: { message: `Rule ${n}` } };
  return n % 2 === 0
    ? { for: 'Account', when: `${field} > ${n % 80}`, ask: [`c${n % 6}`] }
    : { for: 'Account', when: `${field} > ${n % 80} or b${n % 5} > 50`, warn: { message: `Rule ${n}` } };
}

function caseRule(n: number): object {
  if (n < 5) return { when: `sum(Account.a${n}) > ${n * 1000}`, warn: { message: `Rule ${n}` } };
  if (n < 10) return { when: `count(Person[p${n} > 50]) > ${n}`, warn: { message: `Rule ${n}` } };
  return { for: 'outcome', when: `p${n % PERSON_FIELDS} > ${n % 100}`, warn: { message: `Rule ${n}` } };
}

/** The files of the configuration; without rules they show the cost of loading a case. */
export function sampleFiles(hasRules = true): Map<string, string> {
  const integer = { type: 'decimal' };
  const files = {
    'package.yaml': { name: 'Sample', settings: { languages: ['en'] } },
    'ontologies.yaml': {
      Person: {
        informations: {
          ...keyed(PERSON_FIELDS, 'p', () => integer),
          ...keyed(12, 's', () => integer),
          ...keyed(8, 'd', () => integer),
          ...keyed(10, 'q', () => integer),
        },
      },
      Account: {
        informations: {
          ...keyed(ACCOUNT_FIELDS, 'a', () => integer),
          ...keyed(5, 'b', () => integer),
          ...keyed(6, 'c', () => integer),
          holder: { type: 'instance', ontology: 'Person' },
        },
      },
    },
    'needed_documents.yaml': { proof: { ontology: 'Person' } },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Person',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
          transitions: { end: { from: 'draft', to: 'done', condition: 'case.is_complete' } },
        },
        rules: hasRules
          ? {
              ...keyed(PERSON_RULES, 'person_', personRule),
              ...keyed(ACCOUNT_RULES, 'account_', accountRule),
              ...keyed(CASE_RULES, 'case_', caseRule),
            }
          : {},
      },
    },
  };
  return new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));
}

/** The configuration, read. */
export function samplePackage(hasRules = true): PackageIndex {
  const { package: pkg, problems } = readPackage(sampleFiles(hasRules));
  if (pkg === null) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return indexPackage(pkg);
}

const answer = (value: StoredAnswer['value']): StoredAnswer => ({
  value,
  by: AUTHOR,
  at: '2026-06-01T00:00:00.000Z',
  isTouched: true,
});

/** A case with this many values: half of them in people, half of them in accounts, two accounts for each person. */
export function sampleCase(values: number): StoredCase {
  const people = Math.max(2, Math.round(values / 2 / PERSON_FIELDS));
  const accounts = Math.max(2, Math.round(values / 2 / ACCOUNT_FIELDS));
  const instances: StoredInstance[] = [];
  const add = (id: number, ontology: string, answers: [string, StoredAnswer][], isByHand: boolean): void => {
    const common = { status: 'draft', entry: 'own', source: null } as const;
    instances.push({ id, ontology, ...common, isByHand, answers: new Map(answers) });
  };
  for (let n = 0; n < people; n++)
    add(
      n + 1,
      'Person',
      Array.from({ length: PERSON_FIELDS }, (_, f) => [`p${f}`, answer(String((n * 7 + f * 13) % 100))]),
      n > 0,
    );
  for (let n = 0; n < accounts; n++)
    add(
      100_000 + n,
      'Account',
      [
        ...Array.from({ length: ACCOUNT_FIELDS }, (_, f): [string, StoredAnswer] => [
          `a${f}`,
          answer(`${(n * 3 + f * 5) % 100}.25`),
        ]),
        ['holder', answer((n % people) + 1)],
      ],
      true,
    );
  return {
    ...emptyCase({
      id: 1,
      number: 'CASE-1',
      version: 1,
      state: 'draft',
      language: 'en',
      created: '2026-06-01T00:00:00.000Z',
      isCreated: true,
      outcome: 1,
    }),
    instances,
  };
}
