// A plan opens a case with the part of its process that could differ, and finds what two openings with the whole of it find.
import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  ...(tape.chance(30) && { warn: [{ message: tape.pick(TEXTS) }] }),
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

async function checkNarrow(numbers: readonly number[]): Promise<string | null> {
  const tape = tapeOf(numbers);
  const drawn = randomPackage(tape);
  const index = withRules(drawn.index.package, (rule) => talking(rule, tape));
  // One rule, so that there is something that need not run.
  const rules = [...(index.processes.get('run')?.rules.keys() ?? [])];
  const chosen = tape.pick(rules);
  const other = withRules(index.package, (rule, key) => (key === chosen ? turned(rule, tape) : rule));
  const before = compileProcess(index, 'run');
  const after = compileProcess(other, 'run');
  const narrow = twinOf(before, after)?.narrow ?? null;
  if (narrow === null) return null;
  try {
    const stored = editedCase(before, tape);
    const whole = compareSessions(open(before, stored), open(after, stored));
    let made = 0;
    const count = (): number => 900_000 + made++;
    const session = open(narrow.before, stored, { instance: count, occurrence: count });
    const shown = shownIn(session, narrow);
    await followTwin(session.state, narrow, () => undefined);
    const now = shownIn(session, narrow);
    // What rules make is compared by opening the case twice.
    if (made > 0 || shown === null || now === null) return null;
    const found = inOrder(compareShown(shown, now, session.state));
    seen.compared += 1;
    if (whole.length > 0) seen.different += 1;
    const runningIn = ({ groups }: CompiledProcess): number =>
      groups.reduce((sum, { parts }) => sum + parts.reduce((most, { units }) => most + units.length, 0), 0);
    if (runningIn(narrow.before) < runningIn(before)) seen.narrower += 1;
    const expected = inOrder(whole);
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
