import path from 'node:path';
import { expect, test } from 'vitest';
import { runDossier } from '../support/process.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const MAIN = path.join(ROOT, 'src', 'main.ts');

/** Prints the address of each loaded module. */
const TELL = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => { process.stderr.write('read ' + url + '\\n'); return next(url, context); } });`;

/** The modules that a command loads, relative to the project; packages by name. */
async function modulesOf(args: readonly string[]): Promise<Set<string>> {
  const hook = `data:text/javascript,${encodeURIComponent(TELL)}`;
  // From the sources, whose names say what is loaded; the bundle has the same boundaries.
  const { stderr, code } = await runDossier(args, { NODE_OPTIONS: `--import=${hook}` }, '', MAIN);
  expect(code).toBe(0);
  const read = [...stderr.matchAll(/^read file:\/\/(\S+)$/gm)].map(([, file = '']) => {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
    return name ?? path.relative(ROOT, file);
  });
  return new Set(read);
}

test.each([
  { command: ['config', 'check', path.join(ROOT, 'examples', 'retail-onboarding')] },
  { command: ['config', 'test', path.join(ROOT, 'examples', 'retail-onboarding')] },
  { command: ['version'] },
])('$command.0 $command.1 reads nothing of the database, the web server or the workshop', async ({
  command,
}) => {
  const modules = await modulesOf(command);
  expect(modules).toContain('src/commands/run.ts');
  const packages = ['pg', 'kysely', 'fastify', '@aws-sdk/client-s3', 'nodemailer', 'pino', 'undici', 'sharp'];
  const folders = [
    'src/store/',
    'src/http/',
    'src/operations/',
    'src/writing/',
    'src/workshop/',
    'src/app.ts',
  ];
  expect([...modules].filter((name) => packages.includes(name))).toEqual([]);
  expect([...modules].filter((name) => folders.some((folder) => name.startsWith(folder)))).toEqual([]);
});
