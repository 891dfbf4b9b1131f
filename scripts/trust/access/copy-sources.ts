import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Copies the sources of the project, as they are now, into a folder of their own, where they can be changed and tested. The packages are those of the project. */
export function copySources(root: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-access-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(path.join(root, each))))
    cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
