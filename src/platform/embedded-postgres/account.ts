import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { copyOnce } from './copy-once.ts';

const NOBODY = 65534;

/** How PostgreSQL, which refuses to run as root, is run by this process. */
export interface Account {
  /** Words before the program's own, for example to enter a user namespace. */
  readonly prefix: readonly string[];
  /** The user to switch to, where there is no namespace to enter. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
  /** Makes a folder that PostgreSQL may own. */
  makeFolder(folder: string): void;
  /** A hint beside PostgreSQL's own words when it cannot make its folder. */
  readonly hint: string;
  /** Where the programs can be read by that account. */
  readablePrograms(native: string): string;
}

const asOneself: Account = {
  prefix: [],
  ids: undefined,
  hint: '',
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true, mode: 0o700 }),
  readablePrograms: (native) => native,
};

const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** In a user namespace root's files belong to "nobody" inside, so that even a 0700 folder works. */
const inNamespace: Account = { ...asOneself, prefix: NAMESPACE };

/** Where namespaces are forbidden: as the user nobody, with programs and data where nobody can reach them. */
const asNobody: Account = {
  prefix: [],
  ids: { uid: NOBODY, gid: NOBODY },
  hint: ' It does not run as root; set DATA_DIR to a folder that the user "nobody" can reach, such as /var/lib/dossier.',
  makeFolder: (folder) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, NOBODY, NOBODY);
  },
  readablePrograms: (native) =>
    canNobodyRead(native) ? native : copyOnce(native, path.join('/var/tmp', 'dossier-postgres-programs')),
};

const canNobodyRead = (native: string): boolean =>
  spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0;

export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return asOneself;
  const [command = 'unshare', ...args] = NAMESPACE;
  return spawnSync(command, [...args, 'true']).status === 0 ? inNamespace : asNobody;
}
