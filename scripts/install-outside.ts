import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The environment for programs from outside, which run on the Node of the system and not on that of the project. */
export const outsideEnvironment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const outside = folders.filter((each) => !each.endsWith(path.join('node_modules', '.bin')));
  return { ...process.env, ...more, PATH: outside.join(path.delimiter) };
};

/**
 * Installs a package that the project is only compared or tried with into a folder outside of it, so that it never becomes one of its dependencies. The folder
 * of the package; undefined where it cannot be installed, such as without a network.
 */
export function installOutside(
  { name, version }: { readonly name: string; readonly version: string },
  folder: string,
): string | undefined {
  const place = path.join(folder, 'node_modules', name);
  const isComplete = path.join(folder, 'complete');
  if (existsSync(isComplete)) return place;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
  const { status } = spawnSync('npm', args, { cwd: folder, env: outsideEnvironment(), stdio: 'ignore' });
  if (status !== 0) return undefined;
  writeFileSync(isComplete, '');
  return place;
}
