import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

export const PEER = { name: 'directus', version: '11.3.5' } as const;

/** The peer is installed outside of the project, so that it never becomes one of its dependencies. */
const folder = (): string =>
  process.env.BENCH_PEER_FOLDER ??
  path.join(os.homedir(), '.cache', 'dossier-bench', `${PEER.name}-${PEER.version}`);

/** The environment for programs of the peer, which run on the Node of the system and not on that of the project. */
export const peerEnvironment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const outside = folders.filter((each) => !each.endsWith(path.join('node_modules', '.bin')));
  return { ...process.env, ...more, PATH: outside.join(path.delimiter) };
};

/** The program of the peer, installed where it is not there yet; undefined where it cannot be, such as without a network. */
export function installPeer(): string | undefined {
  const place = folder();
  const program = path.join(place, 'node_modules', PEER.name, 'cli.js');
  const isComplete = path.join(place, 'complete');
  if (existsSync(isComplete)) return program;
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', `${PEER.name}@${PEER.version}`];
  const { status } = spawnSync('npm', args, { cwd: place, env: peerEnvironment(), stdio: 'ignore' });
  if (status !== 0) return undefined;
  writeFileSync(isComplete, '');
  return program;
}
