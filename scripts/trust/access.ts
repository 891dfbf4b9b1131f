// Removes the checks of rules of access one at a time, and runs the tests of access: each removal has to make one of them fail.
// `npm run trust -- access`, or `npm run trust -- access may-edit` for those whose place contains the word.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { MUTANTS, type Mutant } from './access/mutants.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

const TESTS = ['src/model/rights.test.ts', 'tests/api/cases/may-edit-matrix.test.ts'];
const NAMED = 'may not be seen|rights are limited|right|terms';

/** Every call that asks for a right where a case is taken; the mutant takes the case without it. */
function askedRights(): Mutant[] {
  const operations = readdirSync(path.join(root, 'src', 'operations'), { recursive: true, encoding: 'utf8' });
  return operations
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const place = path.join('src', 'operations', file);
      const text = readFileSync(path.join(root, place), 'utf8');
      const asked = [...text.matchAll(/needing\(([\w.]+), '\w+'(?:, '\w+')*\)/g)];
      const limited = [...text.matchAll(/(?<=writerIn\(context, |writeBeside\(context, [\w.]+, )\['\w+'\]/g)];
      return [
        ...asked.map(([from, reader = '']) => ({ file: place, from, to: reader })),
        ...limited.map(([from]) => ({ file: place, from, to: '[]' })),
      ];
    });
}

/** Whether the tests of access notice what stands in the files now. */
function isNoticed(): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...TESTS, '-t', NAMED],
    { cwd: root, stdio: 'ignore' },
  );
  return status !== 0;
}

function tryMutant({ file, from, to }: Mutant): 'noticed' | 'survived' | 'not found' {
  const place = path.join(root, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) return 'not found';
  const restore = (): void => writeFileSync(place, text);
  const stop = (): void => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    writeFileSync(
      place,
      text.replace(from, () => to),
    );
    return isNoticed() ? 'noticed' : 'survived';
  } finally {
    restore();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

const [, wanted = ''] = process.argv.slice(2);
const mutants = [...MUTANTS, ...askedRights()].filter(({ file, from }) => `${file} ${from}`.includes(wanted));
if (isNoticed()) {
  console.error('The tests of access fail before anything was taken out.');
  process.exit(1);
}
let left = 0;
for (const mutant of mutants) {
  const outcome = tryMutant(mutant);
  if (outcome !== 'noticed') left += 1;
  console.log(`${outcome.padEnd(9)} ${mutant.file}: ${mutant.from.replace(/\s+/g, ' ')}`);
}
console.log(`${mutants.length - left} of ${mutants.length} removed checks were noticed.`);
process.exit(left === 0 ? 0 : 1);
