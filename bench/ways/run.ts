// `npm run bench -- ways`: what it takes for a new case of each example, and for a case of 10,000 values, beside the time that opening the case takes.
import path from 'node:path';
import process from 'node:process';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { type CompiledProcess, compileProcess, openCase } from '../../src/engine/index.ts';
import { emptyCase, newInstance, type StoredCase } from '../../src/model/stored-case.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import { Budget } from '../../src/ways/budget.ts';
import { searchWays } from '../../src/ways/search-ways.ts';
import { largeCase } from './large-case.ts';

const EXAMPLES = [
  ['retail-onboarding', 'open_account', 'submit'],
  ['corporate-onboarding', 'onboard_company', 'hand_in'],
  ['loan-application', 'apply_for_loan', 'apply'],
] as const;

const NOW = Date.parse('2026-03-10T12:00:00Z');
const BY = { kind: 'user', name: 'bench' } as const;
/** As the operation has them. */
const LONGEST_SEARCH_MS = 500;
const LONGEST_MS = 700;
const ROUNDS = 3;

export async function benchWays(): Promise<void> {
  for (const [folder, key, transition] of EXAMPLES) {
    const files = readPackageFolder(path.join(import.meta.dirname, '..', '..', 'examples', folder));
    const { package: pkg, problems } = readPackage(files);
    if (pkg === null) throw new Error(JSON.stringify(problems[0]));
    const compiled = compileProcess(indexPackage(pkg), key);
    await tell(folder, compiled, newCase(compiled), transition);
  }
  const { compiled, stored, values } = largeCase();
  await tell(`${values} values`, compiled, stored, 'submit');
}

function newCase({ process: { definition } }: CompiledProcess): StoredCase {
  const [state = ''] = Object.keys(definition.workflow.states);
  const head = {
    id: 1,
    number: 'CASE-1',
    version: 1,
    state,
    language: 'en',
    created: new Date(NOW).toISOString(),
    isCreated: true,
    outcome: 1,
  };
  return { ...emptyCase(head), instances: [newInstance(1, definition.outcome)] };
}

/** Milliseconds of the processor. */
function processor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function tell(
  name: string,
  compiled: CompiledProcess,
  stored: StoredCase,
  transition: string,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = processor();
    let next = 1_000_000;
    const id = (): number => {
      next += 1;
      return next;
    };
    openCase(compiled, stored, { now: NOW, by: BY, ids: { instance: id, occurrence: id } });
    const opening = processor() - before;
    const [budget, telling] = [new Budget(200_000), new Budget(200_000)];
    let start = processor();
    let last = start;
    let longest = 0;
    const { ways, isComplete, blockers } = await searchWays({
      compiled,
      stored,
      moment: { now: NOW, by: BY },
      goal: { kind: 'transition', transition },
      reach: { mayWrite: () => true },
      most: 10,
      budget,
      telling,
      pause() {
        const now = processor();
        longest = Math.max(longest, now - last);
        last = now;
        if (now - start > LONGEST_SEARCH_MS) budget.end();
        if (now - start > LONGEST_MS) telling.end();
        return undefined;
      },
      begun() {
        start = processor();
      },
    });
    const search = processor() - start;
    console.log(
      [
        `${name}, round ${round}: ${blockers.length} causes`,
        `${ways.length} ways of ${ways[0]?.steps.length ?? 0} steps${isComplete ? ', all there are' : ''}`,
        `search ${search.toFixed(0)} ms of the processor, opening the case ${opening.toFixed(1)} ms`,
        `longest step ${longest.toFixed(0)} ms`,
      ].join('; '),
    );
  }
}
