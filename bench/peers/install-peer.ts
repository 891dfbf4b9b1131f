import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { installOutside } from '../../scripts/install-outside.ts';

export const PEER = { name: 'directus', version: '11.3.5' } as const;

const folder = (): string =>
  process.env.BENCH_PEER_FOLDER ??
  path.join(os.homedir(), '.cache', 'dossier-bench', `${PEER.name}-${PEER.version}`);

/** The program of the peer, installed where it is not there yet; undefined where it cannot be. */
export function installPeer(): string | undefined {
  const place = installOutside(PEER, folder());
  return place && path.join(place, 'cli.js');
}
