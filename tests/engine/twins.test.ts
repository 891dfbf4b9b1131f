// A case that goes on under a twin of its process is as if it had been opened with it.
import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';
import type { Package } from '../../src/configuration/kinds/index.ts';
import type { Rule } from '../../src/configuration/kinds/rule.ts';
import {
  compileProcess,
  countedIds,
  DidNotConverge,
  followTwin,
  openCase,
  twinOf,
} from '../../src/engine/index.ts';
import { differences, dump } from '../../src/engine/session/dump.ts';
import type { StoredCase } from '../../src/model/stored-case.ts';
import { AUTHOR, newCase, randomEdit, START } from './random-edits.ts';
import { packageWith, randomPackage, type Tape, tapeOf } from './random-rules.ts';

const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 40);
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const tapes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 250, maxLength: 250 });
const BUDGET = { nodes: 20_000, depth: 5 };

const withRules = (pkg: Package, change: (rule: Rule, key: string) => Rule): PackageIndex => {
  const { run } = pkg.processes;
  if (run === undefined) throw new Error('there is no process');
  const rules = Object.fromEntries(Object.entries(run.rules).map(([key, rule]) => [key, change(rule, key)]));
  return indexPackage({ ...pkg, processes: { ...pkg.processes, run: { ...run, rules } } });
};

/** Says something else, and reads the same. */
const turned = (rule: Rule, tape: Tape): Rule => ({
  ...rule,
  ...(rule.when !== undefined && tape.chance(60) && { when: `not(${rule.when})` }),
  ...(tape.chance(40) && { priority: tape.below(5) }),
});

const open = (index: PackageIndex, stored: StoredCase, ids = countedIds(900_000)) =>
  openCase(compileProcess(index, 'run'), stored, { now: START, by: AUTHOR, ids, budget: BUDGET });

/** Some edits of a case under a random package, as its rows have it. */
function editedCase(index: PackageIndex, tape: Tape): StoredCase {
  const session = open(index, newCase(), countedIds(1));
  for (let step = 0; step < 8; step++)
    session.change([randomEdit(tape, session.state)], { now: START, by: AUTHOR });
  return session.toStored();
}

let compared = 0;

async function checkTwin(numbers: readonly number[]): Promise<string | null> {
  const tape = tapeOf(numbers);
  const { index, text } = randomPackage(tape);
  const other = withRules(index.package, (rule) => (tape.chance(40) ? turned(rule, tape) : rule));
  const twin = twinOf(compileProcess(index, 'run'), compileProcess(other, 'run'));
  if (twin === null) return null;
  let made = 0;
  const counted = () => {
    const { instance, occurrence } = countedIds(900_000);
    const counting = (take: () => number) => () => {
      made += 1;
      return take();
    };
    return { instance: counting(instance), occurrence: counting(occurrence) };
  };
  try {
    const stored = editedCase(index, tape);
    const session = open(index, stored, counted());
    await followTwin(session.state, twin, () => undefined);
    const fresh = open(other, stored, counted());
    // What rules make has ids that follow from the way there.
    if (made > 0) return null;
    compared += 1;
    const found = differences(dump(session.state), dump(fresh.state));
    return found.length === 0 ? null : `${JSON.stringify(found.slice(0, 5))}\nwith ${text}`;
  } catch (error) {
    if (error instanceof DidNotConverge) return null;
    throw error;
  }
}

test(`a case goes on under other rules as if it had been opened with them (seed ${seed}, ${runs} runs)`, {
  timeout: 300_000 + runs * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tapes, async (numbers) => {
      expect(await checkTwin(numbers)).toBeNull();
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  // Otherwise nothing was compared.
  expect(compared).toBeGreaterThan(runs / 20);
});

test('a process has a twin only where nothing but what its rules say differs', () => {
  const { index } = randomPackage(tapeOf(Array.from({ length: 250 }, (_, at) => at * 37)));
  const { package: pkg } = index;
  const one = compileProcess(index, 'run');
  const twinIn = (other: Package) => twinOf(one, compileProcess(indexPackage(other), 'run'));
  expect(twinIn(structuredClone(pkg))).toMatchObject({ differing: [], isSame: true });
  const { run } = pkg.processes;
  const { Person } = pkg.ontologies;
  if (run === undefined || Person === undefined) throw new Error('there is no process');
  const informations = { ...Person.informations };
  delete informations.n2;
  const others: Readonly<Record<string, Package>> = {
    'an information': { ...pkg, ontologies: { ...pkg.ontologies, Person: { ...Person, informations } } },
    'a setting': { ...pkg, settings: { ...pkg.settings, time_zone: 'Asia/Tokyo' } },
    'the name of cases': { ...pkg, processes: { ...pkg.processes, run: { ...run, name_formula: '"x"' } } },
    'a rule that is gone': {
      ...pkg,
      processes: {
        ...pkg.processes,
        run: { ...run, rules: Object.fromEntries(Object.entries(run.rules).slice(1)) },
      },
    },
  };
  for (const [what, other] of Object.entries(others)) expect(twinIn(other), what).toBeNull();
});

test('rules that read something else make no twin, even where they run in the same order', () => {
  const tagging = (when: string) =>
    compileProcess(packageWith({ only: { for: 'Account', when, tag: ['t1'] } }, tapeOf([0])), 'run');
  const one = tagging('kind = "a"');
  expect(twinOf(one, tagging('kind = "b"'))).toMatchObject({ isSame: false });
  expect(twinOf(one, tagging('balance = 1'))).toBeNull();
});
