import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { check } from './desk.ts';
import { SELECTION } from './selection.ts';
import { checkTouched } from './touched.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The notes of the last run of the selection: operations, tables, and files that have passed. */
const NOTES = path.join(ROOT, 'dist', 'trust', 'citus-tests');

/**
 * Runs tests of the API on the servers of a cluster: the files that are named; or a selection that touches every operation and every
 * table. `--rest` goes on with a selection that has failed or was cut off, behind files of it that were named, too; `--from FILE` goes on
 * from one of its files.
 */
export function runTests(
  servers: readonly { url(database: string): string }[],
  asked: readonly string[],
  say: (line: string) => void,
): void {
  const isWhole = asked.length === 0 || asked[0] === '--rest' || asked[0] === '--from';
  if (asked.length === 0) rmSync(NOTES, { force: true });
  mkdirSync(path.dirname(NOTES), { recursive: true });
  const files = isWhole ? filesOf(asked) : asked;
  if (files.length > 0) runFiles(servers, files);
  if (!isWhole) return;
  const left = SELECTION.filter((file) => !notes().has(`passed ${file}`));
  check(left.length === 0, `these have not passed: ${left.join(' ')}`);
  say(`${SELECTION.length} files of tests have passed`);
  checkTouched(notes(), say);
}

const notes = (): Set<string> => new Set(existsSync(NOTES) ? readFileSync(NOTES, 'utf8').split('\n') : []);

/** The files of the selection that are to be run. */
function filesOf([option, file = '']: readonly string[]): readonly string[] {
  if (option === '--from') {
    check(SELECTION.includes(file), `${file} is not in the selection`);
    return SELECTION.slice(SELECTION.indexOf(file));
  }
  const noted = option === '--rest' ? notes() : new Set();
  return SELECTION.filter((each) => !noted.has(`passed ${each}`));
}

function runFiles(servers: readonly { url(database: string): string }[], files: readonly string[]): void {
  const [first, ...others] = servers.map((server) => server.url('postgres'));
  const { status, signal } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=service',
      '--project=browser',
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'note-passed.ts')}`,
      // Three servers on a busy machine take their time.
      '--hookTimeout=600000',
      '--testTimeout=300000',
      ...files,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: first,
        DATABASE_OTHER_SERVERS: others.join(' '),
        DOSSIER_TOUCHED: NOTES,
      },
    },
  );
  check(
    status === 0,
    `tests of the API have failed, with ${status ?? signal}; "npm run trust -- citus tests --rest" goes on`,
  );
}
