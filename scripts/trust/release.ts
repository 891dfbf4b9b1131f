// `npm run trust -- release`: builds the release of the commit twice, in two folders, and compares the bytes. Then installs the
// package into an empty folder as a person would, starts it with npx, and uses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startService } from '../../tests/support/process.ts';
import { exerciseService } from '../deploy/exercise-service.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-trust-'));
const say = (line: string): void => console.log(`  ${line}`);

/** A clone of the commit with the packages of this one, linked file by file; its release is built into its dist/. */
function buildIn(name: string): string {
  const clone = path.join(folder, name);
  execFileSync('git', ['clone', '--quiet', '--shared', root, clone]);
  execFileSync('cp', ['--archive', '--link', path.join(root, 'node_modules'), clone]);
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/release.ts'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(clone, 'dist');
}

try {
  console.log('two builds');
  const [first, second] = [buildIn('first'), buildIn(path.join('further', 'down', 'second'))];
  const sums = readFileSync(path.join(first, 'SHA256SUMS'), 'utf8');
  assert.equal(readFileSync(path.join(second, 'SHA256SUMS'), 'utf8'), sums);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: second });
  say(`have equal bytes:\n${sums.replace(/^/gm, '    ').trimEnd()}`);

  console.log('the package, installed');
  const [, archive = ''] = /(\S+\.tgz)/.exec(sums) ?? [];
  const place = path.join(folder, 'installed');
  mkdirSync(place);
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', path.join(first, archive)], {
    cwd: place,
  });
  const dossier = path.join(place, 'node_modules', '.bin', 'dossier');
  const run = (...args: string[]): string => execFileSync(dossier, args, { cwd: place, encoding: 'utf8' });
  say(`is ${run('--version').trim()}`);
  cpSync(path.join(place, 'node_modules', 'dossier', 'examples'), path.join(place, 'examples'), {
    recursive: true,
  });
  say(run('config', 'test', 'examples/loan-application').trim().split('\n').at(-1) ?? '');
  assert.equal(
    execFileSync('npx', ['dossier', '--version'], { cwd: place, encoding: 'utf8' }),
    run('--version'),
  );
  // npx hands no signal on to what it runs, so that the command itself is started here.
  const service = await startService({ DOSSIER_DEMO: 'on' }, { command: [dossier, 'serve'], cwd: place });
  try {
    await exerciseService(service.baseUrl, service.demoKey ?? '', say);
  } finally {
    assert.equal(await service.end('SIGTERM'), 0, service.output());
    say('stops when it is told to');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
