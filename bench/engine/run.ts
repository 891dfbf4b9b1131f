// Compares the cost of a change with that of a full run, as ratios in one run, and the nodes that ran with those that had to run.

import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { compileInSteps } from '../../src/engine/compile/compile-process.ts';
import {
  type CaseSession,
  type CompiledProcess,
  compileProcess,
  countedIds,
  openCase,
} from '../../src/engine/index.ts';
import type { InputChange } from '../../src/model/input-change.ts';
import type { StoredCase } from '../../src/model/stored-case.ts';
import type { SubjectKey } from '../../src/model/subject-key.ts';
import { rulesByHand } from './by-hand.ts';
import { checkByHand } from './check-by-hand.ts';
import { countNeeded } from './count-needed.ts';
import { AUTHOR, NOW, sampleCase, samplePackage } from './sample-package.ts';

const MOMENT = { now: NOW, by: AUTHOR };

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function timed(runs: number, act: (n: number) => void): number {
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const start = performance.now();
    act(n);
    times.push(performance.now() - start);
  }
  return median(times);
}

const open = (compiled: CompiledProcess, stored: StoredCase): CaseSession =>
  openCase(compiled, stored, { ...MOMENT, ids: countedIds(500_000) });

interface Line {
  readonly what: string;
  readonly milliseconds: number;
  readonly nodesRun: number;
  /** Null if subjects come and go: their nodes had no inputs before or after. */
  readonly nodesNeeded: number | null;
}

/** Times one kind of change, the same change with another value each time. */
function change(session: CaseSession, what: string, runs: number, make: (n: number) => InputChange[]): Line {
  for (let n = 0; n < 200; n++) session.change(make(n), MOMENT);
  const milliseconds = timed(runs, (n) => session.change(make(n + 1), MOMENT));
  const { nodesRun, nodesNeeded } = countNeeded(session, make(runs + 3), MOMENT);
  return { what, milliseconds, nodesRun, nodesNeeded };
}

const write = (subject: SubjectKey, information: string, value: string): InputChange => ({
  kind: 'write',
  subject,
  information,
  value,
});

/** Runs the benchmark and prints its table. */
export function benchEngine(): void {
  const index = samplePackage();
  let longest = 0;
  const steps = compileInSteps(index, 'run');
  for (let isDone = false; !isDone; ) {
    const start = performance.now();
    isDone = steps.next().done === true;
    longest = Math.max(longest, performance.now() - start);
  }
  const compiled = compileProcess(index, 'run');
  const stored = sampleCase(10_000);
  for (let n = 0; n < 5; n++) open(compiled, stored);
  const session = open(compiled, stored);
  const nodes = session.state.stats.nodesRun;
  const full = timed(15, () => void open(compiled, stored));
  session.change([], MOMENT);
  console.log(
    `${compiled.units.length} units, full run ${full.toFixed(1)} ms, ${nodes} nodes, longest step of compiling ${longest.toFixed(1)} ms`,
  );

  const lines = [
    change(session, 'account field', 400, (n) => [write('i100007', 'a3', String(n % 90))]),
    change(session, 'person field that many read', 400, (n) => [write('i7', 'p0', String((n * 31) % 90))]),
    change(session, 'same value again', 400, () => [write('i9', 'p0', '63')]),
    change(session, 'twenty fields', 200, (n) =>
      Array.from({ length: 20 }, (_, f) => write(`i${20 + f}`, `p${f % 20}`, String((n * 17 + f) % 90))),
    ),
    addAndRemove(session),
  ];
  console.log('change | ms | full / change | nodes run | nodes whose inputs changed');
  for (const { what, milliseconds, nodesRun, nodesNeeded } of lines)
    console.log(
      `${what} | ${milliseconds.toFixed(4)} | ${(full / milliseconds).toFixed(0)}x | ${nodesRun} | ${nodesNeeded ?? '–'}`,
    );

  besideHand(compiled, stored, nodes);

  const sizes = [100, 1_000, 10_000].map((values) => {
    const small = open(compiled, sampleCase(values));
    small.change([], MOMENT);
    const subject = 'i100000';
    return { values, ...change(small, String(values), 600, (n) => [write(subject, 'a3', String(n % 90))]) };
  });
  for (const { values, milliseconds } of sizes)
    console.log(`one field in ${values} values: ${(milliseconds * 1000).toFixed(1)} µs`);
}

const ROUNDS = 40;
/** One run by hand is short; as many runs as take about as long as a full run are one sample. */
const HAND_RUNS = 10;

/**
 * Compares a rule evaluation of the full run with one by hand, from samples taken in turn. It measures the processor
 * time of all threads, so that garbage collection counts and other processes do not.
 */
function besideHand(compiled: CompiledProcess, stored: StoredCase, nodes: number): void {
  const ruleless = compileProcess(samplePackage(false), 'run');
  const byHand = rulesByHand(stored);
  checkByHand(byHand(), open(compiled, stored));
  for (let n = 0; n < 5; n++) {
    open(ruleless, stored);
    byHand();
  }
  const times = { full: [] as number[], load: [] as number[], hand: [] as number[] };
  let evaluated = 0;
  const sample = (list: number[], act: () => void): void => {
    const start = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(start);
    list.push((user + system) / 1000);
  };
  for (let round = 0; round < ROUNDS; round++) {
    sample(times.full, () => void open(compiled, stored));
    sample(times.load, () => void open(ruleless, stored));
    sample(times.hand, () => {
      for (let n = 0; n < HAND_RUNS; n++) evaluated += byHand().evaluated;
    });
  }
  const perRun = evaluated / ROUNDS;
  const print = (what: string, of: (list: readonly number[]) => number): void => {
    const [full, load, hand] = [of(times.full), of(times.load), of(times.hand)];
    const perNode = ((full - load) / nodes) * 1e6;
    const perRule = (hand / perRun) * 1e6;
    console.log(
      `${what}: full run ${full.toFixed(1)} ms, loading ${load.toFixed(1)}; a rule evaluation ${perNode.toFixed(0)} ns, by hand ${perRule.toFixed(0)} ns: ${(perNode / perRule).toFixed(1)}x`,
    );
  };
  print(`medians of ${ROUNDS} rounds`, median);
  print('minima', (list) => Math.min(...list));
}

function addAndRemove(session: CaseSession): Line {
  const once = (): { nodesRun: number } => {
    const added = session.change(
      [{ kind: 'add_instance', ontology: 'Account', values: { a1: '12.5', holder: 3 } }],
      MOMENT,
    );
    if (!added.isDone) throw new Error('refused');
    const removed = session.change([{ kind: 'remove_instance', instance: added.created[0] ?? -1 }], MOMENT);
    return { nodesRun: added.stats.nodesRun + (removed.isDone ? removed.stats.nodesRun : 0) };
  };
  for (let n = 0; n < 50; n++) once();
  const milliseconds = timed(100, () => void once());
  const { nodesRun } = once();
  return { what: 'instance added, then removed', milliseconds, nodesRun, nodesNeeded: null };
}
