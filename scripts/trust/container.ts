// `npm run trust -- container`: builds the release, follows the Dockerfile step by step, and starts the result as it says: by its
// user, in its folder as the root, read-only and without a shell. Needs root on Linux for the mounts; elsewhere it is skipped.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../../src/platform/embedded-postgres/open.ts';
import { prepareDatabase } from '../../src/platform/embedded-postgres/prepare-database.ts';
import { startService } from '../../tests/support/process.ts';
import { exerciseService } from '../deploy/exercise-service.ts';
import { buildInFolder } from '../deploy/image-in-folder.ts';
import { readContainerStart, readDockerfile } from '../deploy/read-dockerfile.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const ATTEMPTS = 10;
const PAUSE_MS = 3000;
const say = (line: string): void => console.log(`  ${line}`);

if (process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', 'true']).status !== 0) {
  console.log('skipped: following the Dockerfile needs root and mounts of its own');
  process.exit(0);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const work = mkdtempSync(path.join('/var/tmp', 'dossier-container-'));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-trust-'));
const postgres = await openEmbeddedPostgres({
  dataDir,
  as: 'service',
  settings: { unix_socket_permissions: '0777' },
});
try {
  await prepareDatabase(postgres.address, 'dossier');
  chmodSync(postgres.address.host, 0o755);

  console.log('the image');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/release.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  const image = buildInFolder(stages, root, work);
  const last = stages.at(-1);
  assert.ok(last);
  const { environment, user, folder, command, healthCheck } = readContainerStart(last);
  say(
    `has ${execFileSync('du', ['--summarize', '--human-readable', image], { encoding: 'utf8' }).split('\t')[0]}`,
  );

  const port = String(await freePort());
  const given = {
    ...environment,
    PORT: port,
    DATABASE_URL: 'postgresql:///dossier?host=/tmp/postgres&user=dossier',
    DOSSIER_DEMO: 'empty',
  };
  const [uid = '', gid = ''] = user.split(':');
  const view = path.join(work, 'view');
  const script = `set -e
    mount --bind ${image} ${view}
    mount --bind ${image}/data ${view}/data
    mount -o remount,bind,ro ${view}
    mount -t proc proc ${view}/proc
    mount --rbind /dev ${view}/dev
    mount -t tmpfs -o mode=1777 tmpfs ${view}/tmp
    mkdir ${view}/tmp/postgres
    mount --bind ${postgres.address.host} ${view}/tmp/postgres
    exec setpriv --no-new-privs env -i ${Object.entries(given)
      .map(([name, value]) => `'${name}=${value}'`)
      .join(' ')} \\
      unshare --root=${view} --wd=${folder} --setgid=${gid} --setuid=${uid} "$@"`;
  const inside = (words: readonly string[]): string[] => [
    'unshare',
    '--mount',
    'sh',
    '-c',
    script,
    'sh',
    ...words,
  ];

  const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
    spawnSync(program, args).status === 0;
  const isHealthy = (): boolean => succeeds(inside(healthCheck));

  console.log('its container');
  assert.ok(!succeeds(inside(['/bin/sh', '-c', 'true'])));
  say('has no shell');
  const service = await startService({}, { command: inside(command) });
  try {
    // As an engine does, the check is repeated before it counts: a node may be busy just after its start.
    for (let attempt = 1; !isHealthy(); attempt += 1) {
      assert.ok(attempt < ATTEMPTS, `its health check fails:\n${service.output()}`);
      await pause(PAUSE_MS);
    }
    say('is healthy by its own check');
    await exerciseService(`http://127.0.0.1:${port}`, service.demoKey ?? '', say);
  } finally {
    assert.equal(await service.end('SIGTERM'), 0, service.output());
    say('stops when it is told to');
  }
  assert.ok(!isHealthy());
  say('is not healthy afterwards');
} finally {
  await postgres.close();
  rmSync(work, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
