// Small random processes over a few questions, a document, a partner that a rule makes and entries of a structure, and cases of them with some
// answers.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { type CompiledProcess, compileProcess } from '../../src/engine/index.ts';
import type { CanonicalValue } from '../../src/fields/canonical-value.ts';
import { emptyCase, newInstance, type StoredCase } from '../../src/model/stored-case.ts';
import type { Goal } from '../../src/ways/way.ts';
import { AUTHOR } from '../engine/random-edits.ts';

/** All answers that each question can have. */
export const DOMAINS: Readonly<Record<string, readonly CanonicalValue[]>> = {
  flag: [true, false],
  other: [true, false],
  kind: ['a', 'b', 'c'],
  number: ['0', '1', '2'],
  /** Of the partner that a rule makes, and of an entry. */
  good: [true, false],
  size: ['0', '1', '2'],
};

/** The questions of the person that the case is about. */
const OWN = ['flag', 'other', 'kind', 'number'] as const;

/** So many entries can be added. */
export const MOST_ITEMS = 1;

/** Random numbers that a seed repeats. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomFrom>;

const pick = <T>(random: Random, items: readonly T[]): T => {
  const found = items[random(items.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** A test of one of the first questions: a question is asked by those before it, so that the rules come to an end. */
function atom(random: Random, prefix: string, first = 4): string {
  const limit = random(3);
  const tests = [
    [`${prefix}flag`, `${prefix}flag = null`],
    [`${prefix}other = false`, `not(${prefix}other)`],
    [
      `${prefix}kind = "${pick(random, ['a', 'b', 'c'])}"`,
      `${prefix}kind in ("a", "c")`,
      `${prefix}kind = null`,
    ],
    [`${prefix}number >= ${limit}`, `${prefix}number < ${limit}`, `${prefix}double > ${limit}`],
  ];
  return pick(random, pick(random, tests.slice(0, first)));
}

function condition(random: Random, prefix: string, depth = 2, first = 4): string {
  if (depth === 0 || random(3) === 0) return atom(random, prefix, first);
  const parts = [condition(random, prefix, depth - 1, first), condition(random, prefix, depth - 1, first)];
  return pick(random, [`(${parts.join(' and ')})`, `(${parts.join(' or ')})`, parts[0] ?? 'true']);
}

export interface RandomCase {
  readonly compiled: CompiledProcess;
  readonly stored: StoredCase;
  readonly answers: Readonly<Record<string, CanonicalValue>>;
  readonly goal: Goal;
  readonly text: string;
}

/** A random process and a case of it. */
export function randomCase(seed: number): RandomCase {
  const random = randomFrom(seed);
  const rules: Record<string, object> = {};
  const hasPartner = random(4) === 0;
  const hasItems = !hasPartner && random(3) === 0;
  // With more places, one question less is asked: every set of answers is tried.
  const own = OWN.filter((each) => each !== 'kind' || !(hasPartner || hasItems));
  for (const information of own) {
    const place = OWN.indexOf(information);
    const isOptional = random(4) === 0 ? { optional: true } : {};
    const when = place === 0 || random(3) === 0 ? {} : { when: condition(random, '', 1, place) };
    rules[`ask_${information}`] = { for: 'outcome', ...when, ask: [{ information, ...isOptional }] };
  }
  if (random(2) === 0)
    rules.proves = { for: 'outcome', when: condition(random, '', 1), require: ['passport'] };
  if (random(6) === 0)
    rules.agrees = { for: 'outcome', when: condition(random, '', 1), require: ['contract'] };
  if (random(2) === 0)
    rules.warns = { for: 'outcome', when: condition(random, ''), issue: [{ message: 'No.' }] };
  if (random(3) === 0) rules.gives = { for: 'outcome', when: atom(random, '', 2), set: { kind: '"b"' } };
  if (hasPartner) {
    rules.makes = {
      for: 'outcome',
      when: atom(random, '', 2),
      create: { ontology: 'Partner', roles: 'mate' },
    };
    rules.ask_mate = { for: 'mate', ask: ['good'] };
    if (random(2) === 0) rules.ask_more = { for: 'outcome', when: 'mate.good', ask: ['number'] };
  }
  if (hasItems) {
    rules.ask_items = {
      for: 'outcome',
      ...(random(2) === 0 && { when: atom(random, '', 2) }),
      ask: ['items'],
    };
    if (random(2) === 0)
      rules.limits = { for: 'outcome', when: 'sum(items.size) > 1', issue: [{ message: 'Too large.' }] };
  }
  rules.marks = { for: 'outcome', when: condition(random, ''), tag: ['marked'] };
  const further = [...(hasPartner ? ['mate.good'] : []), ...(hasItems ? ['count(outcome.items) > 0'] : [])];
  const wanted = pick(random, [
    ...further,
    ...further.map((each) => `case.is_complete and ${each}`),
    'case.is_complete',
    `(case.is_complete or ${atom(random, 'outcome.')})`,
    `case.is_complete and ${condition(random, 'outcome.')}`,
    condition(random, 'outcome.', 3),
    `${atom(random, 'outcome.')} and ${atom(random, 'outcome.')}`,
  ]);
  const check =
    random(3) === 0 ? { check: { formula: `number != ${random(3)}`, message: 'Not this one.' } } : {};
  const leastItems = random(2);
  const answers = Object.fromEntries(
    own.flatMap((key) => (random(2) === 0 ? [] : [[key, pick(random, DOMAINS[key] ?? [])]])),
  );
  const goal = pick<Goal>(random, [
    { kind: 'transition', transition: 'go' },
    { kind: 'transition', transition: 'go' },
    { kind: 'transition', transition: 'go' },
    { kind: 'tag', tag: 'marked' },
    { kind: 'question', subject: 'i1', information: pick(random, ['other', 'kind', 'number']) },
    { kind: 'value', subject: 'i1', information: 'double', equals: pick(random, ['0', '2', '4']) },
  ]);
  return caseOf({ rules, wanted, goal, answers, check, leastItems });
}

interface Parts {
  readonly rules: Readonly<Record<string, object>>;
  /** The condition of the transition. */
  readonly wanted: string;
  readonly goal: Goal;
  readonly answers: Readonly<Record<string, CanonicalValue>>;
  readonly check?: object;
  readonly leastItems?: number;
}

/** A case of a process that is made of some rules. */
export function caseOf({ rules, wanted, goal, answers, check = {}, leastItems = 0 }: Parts): RandomCase {
  const files = {
    'package.yaml': { name: 'Random', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
    'ontologies.yaml': {
      Person: {
        informations: {
          flag: { type: 'boolean' },
          other: { type: 'boolean' },
          kind: { type: 'choice', options: { a: {}, b: {}, c: {} } },
          number: {
            type: 'integer',
            min: 0,
            max: 2,
            ...check,
          },
          double: { type: 'integer', formula: 'number * 2' },
          items: {
            type: 'structure',
            min_occurrences: leastItems,
            max_occurrences: MOST_ITEMS,
            components: { size: { type: 'integer', min: 0, max: 2 } },
          },
        },
      },
      Partner: { informations: { good: { type: 'boolean' } } },
    },
    'roles.yaml': { mate: { held_by: 'Partner', holders: { max: 1 } } },
    'tags.yaml': { marked: {} },
    'needed_documents.yaml': { passport: { ontology: 'Person' }, contract: { ontology: 'Person' } },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Person',
        roles: ['mate'],
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
          transitions: { go: { from: 'draft', to: 'done', condition: wanted } },
        },
        rules,
      },
    },
  };
  const texts = new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));
  const { package: pkg, problems } = readPackage(texts);
  if (pkg === null) throw new Error(JSON.stringify(problems));
  return {
    compiled: compileProcess(indexPackage(pkg), 'run'),
    stored: caseWith(answers),
    answers,
    goal,
    text: JSON.stringify({ rules, wanted, goal, answers }, null, 1),
  };
}

function caseWith(answers: Readonly<Record<string, CanonicalValue>>): StoredCase {
  const head = {
    id: 1,
    number: 'CASE-1',
    version: 1,
    state: 'draft',
    language: 'en',
    created: '2026-03-01T10:00:00.000Z',
    isCreated: true,
    outcome: 1,
  };
  const at = '2026-01-01T00:00:00.000Z';
  const stored = Object.entries(answers).map(
    ([key, value]) => [key, { value, by: AUTHOR, at, isTouched: true }] as const,
  );
  return { ...emptyCase(head), instances: [{ ...newInstance(1, 'Person'), answers: new Map(stored) }] };
}
