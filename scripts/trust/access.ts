// Removes the checks of rules of access one at a time, and runs the tests that are about each: every removal has to make one of them fail.
// `npm run trust -- access`, or `npm run trust -- access may-edit` for those whose place contains one of the words. It works on a copy of the sources.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Area } from './access/areas.ts';
import { askedRights } from './access/asked-rights.ts';
import { copySources } from './access/copy-sources.ts';
import { failingTest } from './access/failing-test.ts';
import type { Mutant } from './access/mutant.ts';
import { MUTANTS } from './access/mutants.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The test that notices a mutant, or why none does. */
async function tryMutant(
  folder: string,
  { file, from, to, areas }: Mutant,
): Promise<{ noticedBy?: string; why?: string }> {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) return { why: 'not found' };
  try {
    writeFileSync(
      place,
      text.replace(from, () => to),
    );
    for (const area of areas) {
      const noticedBy = await failingTest(folder, area);
      if (noticedBy === null) continue;
      writeFileSync(place, text);
      await tryUnchanged([area]);
      return { noticedBy };
    }
    return { why: 'survived' };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(place, text);
  }
}

const [, ...words] = process.argv.slice(2);
const mutants = [...MUTANTS, ...askedRights(root)].filter(
  ({ file, from }) => words.length === 0 || words.some((word) => `${file} ${from}`.includes(word)),
);
const folder = copySources(root);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const tried = new Set<Area>();
/** Ends the run where a test of an area fails before anything is taken out: it would notice everything. Each area is tried when it has noticed something for the first time. */
async function tryUnchanged(areas: readonly Area[]): Promise<void> {
  for (const area of areas.filter((each) => !tried.has(each))) {
    const failing = await failingTest(folder, area);
    if (failing !== null) {
      console.error(`Before anything was taken out, a test of "${area}" fails: ${failing}`);
      process.exit(1);
    }
    tried.add(area);
  }
}
let left = 0;
for (const mutant of mutants) {
  const { noticedBy, why = 'noticed' } = await tryMutant(folder, mutant);
  if (noticedBy === undefined) left += 1;
  console.log(
    `${why.padEnd(9)} ${mutant.file}: ${mutant.from.replace(/\s+/g, ' ')}${noticedBy === undefined ? '' : ` (${noticedBy})`}`,
  );
}
console.log(`${mutants.length - left} of ${mutants.length} removed checks were noticed.`);
process.exit(left === 0 ? 0 : 1);
