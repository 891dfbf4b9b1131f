// A plan opens a case with the part of its process that could differ, and finds what two openings with the whole of it find.
import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';
import type { Package } from '../../src/configuration/kinds/index.ts';
import type { Rule } from '../../src/configuration/kinds/rule.ts';
import {
  type CompiledProcess,
  compileProcess,
  countedIds,
  DidNotConverge,
  followTwin,
  openCase,
  twinOf,
} from '../../src/engine/index.ts';
import type { StoredCase } from '../../src/model/stored-case.ts';
import { type CaseDifference, compareSessions } from '../../src/planning/compare-sessions.ts';
import { compareShown, shownIn } from '../../src/planning/compare-twins.ts';
import { AUTHOR, newCase, randomEdit, START } from './random-edits.ts';
import { randomPackage, type Tape, tapeOf } from './random-rules.ts';

const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 60);
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const tapes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 250, maxLength: 250 });
const BUDGET = { nodes: 20_000, depth: 5 };

const withRules = (pkg: Package, change: (rule: Rule, key: string) => Rule): PackageIndex => {
  const { run } = pkg.processes;
  if (run === undefined) throw new Error('there is no process');
  const rules = Object.fromEntries(Object.entries(run.rules).map(([key, rule]) => [key, change(rule, key)]));
  return indexPackage({ ...pkg, processes: { ...pkg.processes, run: { ...run, rules } } });
};

const TEXTS = ['{{outcome.n1}}', '{{outcome.friend}}', '{{count(Person)}} {{outcome.total}}', 'Hello', 'Bye'];

/** Rules that also show values in their texts, and make documents part of the case. */
const talking = (rule: Rule, tape: Tape): Rule => ({
  ...rule,
  ...(tape.chance(50) && { warn: [{ message: tape.pick(TEXTS) }] }),
  ...(tape.chance(15) && { issue: [{ message: tape.pick(TEXTS) }] }),
  ...(tape.chance(20) && { include: [tape.pick(['letter', 'form'])] }),
});

/** Says something else, and reads the same. */
const turned = (rule: Rule, tape: Tape): Rule => ({
  ...rule,
  ...(rule.when !== undefined && tape.chance(60) && { when: `not(${rule.when})` }),
  ...(tape.chance(30) && { priority: tape.below(5) }),
  ...(rule.warn.length > 0 && tape.chance(40) && { warn: [{ message: tape.pick(TEXTS) }] }),
});

const open = (compiled: CompiledProcess, stored: StoredCase, ids = countedIds(900_000)) =>
  openCase(compiled, stored, { now: START, by: AUTHOR, ids, budget: BUDGET });

/** Some edits of a case under a random package, as its rows have it. */
function editedCase(compiled: CompiledProcess, tape: Tape): StoredCase {
  const session = open(compiled, newCase(), countedIds(1));
  for (let step = 0; step < 8; step++)
    session.change([randomEdit(tape, session.state)], { now: START, by: AUTHOR });
  return session.toStored();
}

const inOrder = (found: readonly CaseDifference[]): string[] =>
  found.map(({ part, key, change }) => `${part} ${key} ${change}`).sort();

const seen = { compared: 0, different: 0, narrower: 0 };

/** The differences that a part of a process shows, those that the whole of it does, and the rules of the part. */
async function compareBothWays(before: CompiledProcess, after: CompiledProcess, stored: StoredCase) {
  const narrow = twinOf(before, after)?.narrow ?? null;
  if (narrow === null) return null;
  const whole = compareSessions(open(before, stored), open(after, stored));
  let made = 0;
  const count = (): number => 900_000 + made++;
  const session = open(narrow.before, stored, { instance: count, occurrence: count });
  const shown = shownIn(session, narrow);
  await followTwin(session.state, narrow, () => undefined);
  const now = shownIn(session, narrow);
  // What rules make is compared by opening the case twice.
  if (made > 0 || shown === null || now === null) return null;
  return {
    found: inOrder(compareShown(shown, now, session.state)),
    expected: inOrder(whole),
    running: runningIn(narrow.before),
  };
}

const runningIn = ({ groups }: CompiledProcess): string[] => [
  ...new Set(groups.flatMap(({ parts }) => parts.flatMap(({ units }) => units.map(({ key }) => key)))),
];

async function checkNarrow(numbers: readonly number[]): Promise<string | null> {
  const tape = tapeOf(numbers);
  const drawn = randomPackage(tape);
  const index = withRules(drawn.index.package, (rule) => talking(rule, tape));
  // One rule, so that there is something that need not run.
  const rules = [...(index.processes.get('run')?.rules.keys() ?? [])];
  const giving = rules.filter((key) => {
    const { set = {}, default: given = {} } = index.processes.get('run')?.rules.get(key)?.definition ?? {};
    return Object.keys({ ...set, ...given }).length > 0;
  });
  const chosen = tape.pick(giving.length > 0 && tape.chance(70) ? giving : rules);
  const other = withRules(index.package, (rule, key) => (key === chosen ? turned(rule, tape) : rule));
  const before = compileProcess(index, 'run');
  const after = compileProcess(other, 'run');
  try {
    const compared = await compareBothWays(before, after, editedCase(before, tape));
    if (compared === null) return null;
    const { found, expected, running } = compared;
    seen.compared += 1;
    if (expected.length > 0) seen.different += 1;
    if (running.length < runningIn(before).length) seen.narrower += 1;
    return JSON.stringify(found) === JSON.stringify(expected)
      ? null
      : `${JSON.stringify({ chosen, found, expected })}\nwith ${JSON.stringify(index.package.processes.run?.rules)}`;
  } catch (error) {
    if (error instanceof DidNotConverge) return null;
    throw error;
  }
}

test(`a part of a process tells what differs as the whole of it does (seed ${seed}, ${runs} runs)`, {
  timeout: 300_000 + runs * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tapes, async (numbers) => {
      expect(await checkNarrow(numbers)).toBeNull();
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  // Otherwise nothing was compared, or nothing left out.
  expect(seen.compared).toBeGreaterThan(runs / 20);
  expect(seen.different).toBeGreaterThan(0);
  expect(seen.narrower).toBeGreaterThan(0);
});

type Rules = Readonly<Record<string, object>>;

function processWith(rules: Rules): CompiledProcess {
  const files = {
    'package.yaml': { name: 'Small', settings: { languages: ['en'] } },
    'ontologies.yaml': {
      Person: {
        name_formula: 'string(n1)',
        informations: {
          n1: { type: 'integer' },
          n2: { type: 'integer', check: 'n3 != null' },
          n3: { type: 'integer' },
        },
      },
    },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Person',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
          transitions: { end: { from: 'draft', to: 'done', condition: 'case.is_complete' } },
        },
        rules,
      },
    },
  };
  const { package: pkg, problems } = readPackage(
    new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)])),
  );
  if (pkg === null) throw new Error(JSON.stringify(problems));
  return compileProcess(indexPackage(pkg), 'run');
}

/** What differs in a new case under other rules, and the rules that ran to tell it. */
async function narrowly(rules: Rules, changed: Rules) {
  const before = processWith(rules);
  const stored = open(before, newCase(), countedIds(1)).toStored();
  const compared = await compareBothWays(before, processWith({ ...rules, ...changed }), stored);
  expect(compared?.found).toEqual(compared?.expected);
  return { found: compared?.found, ran: compared?.running.filter((key) => key in rules).sort() };
}

const gives = (key: string, value: string) => ({ for: 'outcome', set: { [key]: value } });
const says = (message: string) => ({ for: 'outcome', warn: { message } });

test('rules that read nothing of what differs do not run', async () => {
  const rules = { fill: gives('n3', '1'), idle: says('Nothing.'), other: gives('n1', '7') };
  expect(await narrowly(rules, { fill: gives('n3', '2') })).toEqual({
    found: ['values Person.n3 changes'],
    ran: ['fill'],
  });
});

test('the words of a warning follow the values that they show', async () => {
  const rules = { fill: gives('n3', '1'), tell: says('It is {{n3}}.') };
  expect(await narrowly(rules, { fill: gives('n3', '2') })).toEqual({
    found: ['values Person.n3 changes', 'warnings tell changes'],
    ran: ['fill', 'tell'],
  });
});

test('the words of a warning that has changed show values of other rules', async () => {
  const rules = { fill: gives('n3', '1'), tell: says('It is {{n1}}.') };
  const { found, ran } = await narrowly(rules, { tell: says('It is {{n3}}.') });
  expect({ found, ran }).toEqual({ found: ['warnings tell changes'], ran: ['fill', 'tell'] });
});

test('the words of a warning follow the name of an instance that they show', async () => {
  const rules = { fill: gives('n1', '1'), tell: says('For {{outcome}}.') };
  const { found } = await narrowly(rules, { fill: gives('n1', '2') });
  expect(found).toContain('warnings tell changes');
});

test('a document stays part of a case as long as one rule includes it', async () => {
  const includes = (when: string) => ({ for: 'outcome', when, include: ['letter'] });
  const rules = { one: includes('n1 = null'), two: { for: 'outcome', include: ['letter'] } };
  expect(await narrowly(rules, { one: includes('n1 != null') })).toEqual({ found: [], ran: ['one', 'two'] });
});

test('a check that reads something else fails where there is a value', async () => {
  const fills = (when: string) => ({ ...gives('n2', '1'), when });
  const rules = {
    fill: fills('n1 = null'),
    watch: { for: 'case', when: 'count(case.issues) > 0', warn: { message: 'Look.' } },
  };
  const { found } = await narrowly(rules, { fill: fills('n1 != null') });
  expect(found).toEqual([
    'issues n2 disappears',
    'transitions end appears',
    'values Person.n2 disappears',
    'warnings watch disappears',
  ]);
});

test('a transition opens where a rule answers the last question', async () => {
  const fills = (when: string) => ({ ...gives('n1', '1'), when });
  const rules = { ask: { for: 'outcome', ask: ['n1'] }, fill: fills('n2 = null') };
  const { found } = await narrowly(rules, { fill: fills('n2 != null') });
  expect(found).toEqual(['transitions end disappears', 'values Person.n1 disappears']);
});

test('a question that a rule no longer asks stays open where another one asks it', async () => {
  const asks = (when: string) => ({ for: 'outcome', when, ask: ['n3'] });
  const rules = { one: asks('n1 = null'), two: { for: 'outcome', ask: ['n3'] }, idle: says('Nothing.') };
  expect(await narrowly(rules, { one: asks('n1 != null') })).toEqual({ found: [], ran: ['one', 'two'] });
});
