import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** A clone of a commit, with the packages of this one. */
export function cloneAt(root: string, folder: string, commit: string): string {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  execFileSync('cp', ['--archive', '--link', path.join(root, 'node_modules'), folder]);
  return folder;
}

/** Commits what was changed in a clone. */
export function commitAll(clone: string, message: string): void {
  git(clone, 'add', '--all');
  git(clone, '-c', 'user.name=trust', '-c', 'user.email=trust@localhost', 'commit', '--quiet', '-m', message);
}

/** Builds the package of a clone, unpacks it, and returns the command that serves it. */
export function buildPackage(root: string, clone: string, place: string): string[] {
  // The application is not what changes here; building it takes longer than all the rest.
  const built = path.join(root, 'web', 'dist');
  if (existsSync(built)) execFileSync('cp', ['--archive', built, path.join(clone, 'web')]);
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/release.ts'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = path.join(clone, 'dist');
  const archive = readdirSync(dist).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`${clone} built no package`);
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['--extract', '--strip-components=1', '--file', path.join(dist, archive)], {
    cwd: place,
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  return [path.join(place, 'bin', 'dossier'), 'serve'];
}

/** The commit of the release before: the newest tag of a version, or else the commit that gave its section to the changelog. */
export function releaseBefore(root: string): string {
  const [tag] = git(root, 'tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  if (tag) return tag;
  const changelog = git(root, 'show', 'HEAD:CHANGELOG.md');
  const heading = /^## \d.*$/m.exec(changelog)?.[0] ?? '';
  return (
    git(root, 'log', `-S${heading}`, '--reverse', '--format=%h', '--', 'CHANGELOG.md').split('\n')[0] ?? ''
  );
}

/** The migrations of a commit that another one has no more, or has changed: a node of the other one refuses such a database. */
export function changedMigrations(root: string, before: string, after: string): string[] {
  const folder = 'src/store/migrations';
  return git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=MD', before, after, '--', folder)
    .split('\n')
    .filter(Boolean)
    .map((name) => path.basename(name));
}
