import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVICE_PROGRAM } from '../../scripts/build-service.ts';
import { EXIT, run } from '../../src/commands/run.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'dossier-users-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  'nobody',
  'a@',
  'a b@example.org',
  'a@exa mple.org',
  'a@b@example.org',
  'a@-',
])('users create refuses the address %j, which signing in would refuse, before anything is opened', async (email) => {
  const notes: string[] = [];
  const code = await run(['users', 'create', email, '--tenant', 'bank', '--role', 'reader'], {
    environment: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder },
    print: () => undefined,
    note: (line) => void notes.push(line),
    readInput: async () => '',
  });
  expect([code, notes.join()]).toEqual([EXIT.usage, expect.stringContaining('e-mail address')]);
});

test.skipIf(process.platform === 'win32')(
  'the command of a clone keeps its data in the clone, wherever it is called',
  () => {
    // A stand-in for Node that reports which program to run, and that program, which prints its data folder.
    const fake = path.join(folder, 'bin');
    mkdirSync(fake);
    const script = (name: string, body: string): string => {
      const file = path.join(fake, name);
      writeFileSync(file, `#!/bin/sh\n${body}\n`);
      chmodSync(file, 0o755);
      return file;
    };
    script('node', `echo ${script('runtime', 'case "$1" in *main.js) echo "$DATA_DIR" ;; esac')}`);
    const dataDir = (environment: NodeJS.ProcessEnv): string =>
      execFileSync(path.join(ROOT, 'bin', 'dossier'), ['version'], {
        cwd: folder,
        env: { PATH: `${fake}:${process.env.PATH}`, ...environment },
        encoding: 'utf8',
      }).trim();
    expect(dataDir({})).toBe(path.join(realpathSync(ROOT), 'data'));
    expect(dataDir({ DATA_DIR: './elsewhere' })).toBe('./elsewhere');
  },
);

test('a reader who has had enough is no fault: the command ends without a word', async () => {
  const child = spawn(process.execPath, [SERVICE_PROGRAM, '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let noted = '';
  child.stderr.on('data', (chunk: Buffer) => {
    noted += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, noted]).toEqual([0, '']);
});
