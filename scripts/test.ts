// `npm test`: installs the tools, runs every test, and ends with "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildWeb } from './build-web.ts';
import { installTools } from './test-tools.ts';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-report-'));
const report = path.join(folder, 'report.json');

installTools((line) => console.error(line));
await buildWeb((line) => console.error(line));
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});

try {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that cannot be loaded has no tests to count.
  const broken = testResults.filter(
    (file: { status: string; assertionResults: unknown[] }) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  console.log(`${numPassedTests} passed, ${numFailedTests + broken} failed, ${numPendingTests} skipped`);
} catch {
  console.error('The test runner left no report.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(run.status ?? 1);
