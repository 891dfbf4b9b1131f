// `npm run release`: builds the files of a release into dist/ from the commit that is checked out.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buildWeb } from './build-web.ts';
import { buildRelease } from './release/build-release.ts';

const root = path.dirname(import.meta.dirname);
const out = path.join(root, 'dist');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const changes = git('status', '--porcelain');
if (changes !== '') {
  console.error(`A release is built from a commit, and this folder has changes:\n${changes}`);
  process.exit(1);
}
await buildWeb((line) => console.error(line));
const at = new Date(Number(git('show', '--no-patch', '--format=%ct', 'HEAD')) * 1000);
for (const name of await buildRelease({ root, out, commit: git('rev-parse', 'HEAD'), at }))
  console.log(path.relative(process.cwd(), path.join(out, name)));
