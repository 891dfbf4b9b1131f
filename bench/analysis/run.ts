// `npm run bench -- analysis`: plants defects in packages and counts those that the analysis finds; plays cases at random
// to catch what it says never to happen; and measures it on a package of 1,000 rules.
import path from 'node:path';
import process from 'node:process';
import { analysePackage } from '../../src/analysis/analyse-package.ts';
import { doesReplay } from '../../src/analysis/witness.ts';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';
import type { Problem } from '../../src/configuration/problem.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import { diceOf } from './dice.ts';
import { type Files, plantAll } from './plant.ts';
import { randomPackage } from './random-package.ts';
import { type Happened, play } from './random-play.ts';

const EXAMPLES = ['retail-onboarding', 'corporate-onboarding', 'loan-application'];
/** Each round plants fourteen defects. */
const ROUNDS = 17;
const CASES = 60;

const SEED = Number(process.env.DOSSIER_SEED ?? 20_261_116);

export function benchAnalysis(): void {
  console.log(`analysis, seed ${SEED} (DOSSIER_SEED repeats another)`);
  const counts = new Map<string, { planted: number; found: number }>();
  const totals = { findings: 0, replayed: 0, refuted: 0, milliseconds: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dice = diceOf(SEED + round);
    const example = round % 2 === 0 ? EXAMPLES[(round / 2) % EXAMPLES.length] : undefined;
    const { files, planted } = plantAll(
      example === undefined ? randomPackage(dice, 12, 20) : exampleFiles(example),
      dice,
      round,
    );
    const { index, problems, milliseconds } = analyse(files);
    totals.milliseconds += milliseconds;
    for (const { kind, codes, at } of planted) {
      const count = counts.get(kind) ?? { planted: 0, found: 0 };
      const isFound = problems.some(({ code, path: place }) => codes.includes(code) && place.startsWith(at));
      counts.set(kind, { planted: count.planted + 1, found: count.found + (isFound ? 1 : 0) });
      if (!isFound) console.log(`not found in round ${round} (${example ?? 'random'}): ${kind}, at ${at}`);
    }
    challenge(index, problems, SEED + round, totals);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { index, problems } = analyse(randomPackage(diceOf(SEED + 1000 + round), 12, 25));
    challenge(index, problems, SEED + round, totals);
  }
  tell(counts, totals);
  const large = analyse(randomPackage(diceOf(SEED), 300, 1000));
  console.log(
    `1,000 rules with 300 answers: ${(large.milliseconds / 1000).toFixed(1)} s, ${large.problems.length} findings`,
  );
}

function exampleFiles(name: string): Files {
  const folder = path.join(import.meta.dirname, '..', '..', 'examples', name);
  return new Map(readPackageFolder(folder));
}

function analyse(files: Files): { index: PackageIndex; problems: Problem[]; milliseconds: number } {
  const read = readPackage(files);
  if (read.package === null) throw new Error(`A package cannot be read: ${JSON.stringify(read.problems[0])}`);
  const errors = [...read.problems, ...checkPackage(read.package, read)].filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) throw new Error(`A package has errors: ${JSON.stringify(errors.slice(0, 3))}`);
  const start = performance.now();
  const problems = analysePackage(read.package, { positions: read.positions });
  return { index: indexPackage(read.package), problems, milliseconds: performance.now() - start };
}

/** Replays every witness, and plays cases against everything that is said never to happen. */
function challenge(
  index: PackageIndex,
  problems: readonly Problem[],
  seed: number,
  totals: { findings: number; replayed: number; refuted: number },
): void {
  const played = new Map(
    [...index.processes.keys()].map((key) => [key, play(index, key, diceOf(seed), CASES)] as const),
  );
  for (const problem of problems) {
    totals.findings += 1;
    if (problem.witness !== undefined && doesReplay(problem.witness, index)) totals.replayed += 1;
    const isWrong =
      (problem.witness !== undefined && !doesReplay(problem.witness, index)) ||
      [...played].some(([key, happened]) => isRefuted(problem, key, happened));
    if (!isWrong) continue;
    totals.refuted += 1;
    console.log(
      `refuted: ${problem.code} ${problem.path} ${problem.message} ${problem.reason?.join(' ') ?? ''}`,
    );
  }
}

/** The name of the thing that a sentence is about. */
const named = ({ message }: Problem): string => /"([^"]+)"/.exec(message)?.[1] ?? '';

const REFUTED: Readonly<Record<string, (happened: Happened, name: string, message: string) => boolean>> = {
  rule_never_fires: ({ fired }, name) => fired.has(name),
  question_never_asked: ({ asked }, name) => asked.has(name),
  document_never_needed: ({ needed }, name) => needed.has(name),
  transition_never_used: ({ used }, name) => used.has(name),
  no_way_to_end: ({ ended }, name) => ended.has(name),
  check_refuses_all: ({ passed }, name) => passed.has(name),
  deadline_never_kept: ({ kept, missed }, name, message) =>
    (message.startsWith('The deadline') &&
      /can never be kept|is over before/.test(message) &&
      kept.has(name)) ||
    (message.includes('never comes') && missed.has(name)),
};

function isRefuted(problem: Problem, process: string, happened: Happened): boolean {
  const [, kind, owner] = problem.path.split('/');
  if (kind === 'processes' && owner !== process) return false;
  return REFUTED[problem.code]?.(happened, named(problem), problem.message) ?? false;
}

function tell(
  counts: ReadonlyMap<string, { planted: number; found: number }>,
  {
    findings,
    replayed,
    refuted,
    milliseconds,
  }: { findings: number; replayed: number; refuted: number; milliseconds: number },
): void {
  let [planted, found] = [0, 0];
  for (const [kind, count] of counts) {
    planted += count.planted;
    found += count.found;
    console.log(`${kind.padEnd(38)} ${String(count.found).padStart(3)} of ${count.planted}`);
  }
  console.log(`found ${found} of ${planted} planted defects in ${(milliseconds / 1000).toFixed(1)} s`);
  console.log(
    `${findings} findings, ${replayed} with a scenario that replays, ${refuted} refuted by random play`,
  );
}
