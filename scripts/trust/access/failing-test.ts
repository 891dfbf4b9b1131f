import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { AREAS, type Area } from './areas.ts';

/**
 * The first test of an area that fails for the sources in a folder, or null when all hold. Tests that cannot be run at all are an error: they would notice
 * everything.
 */
export async function failingTest(folder: string, area: Area): Promise<string | null> {
  const { files, named = '' } = AREAS[area];
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--maxWorkers=1',
      '--reporter=tap-flat',
      ...files,
      ...(named === '' ? [] : ['-t', named]),
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const stop = (): boolean => child.kill();
  process.once('exit', stop);
  const [status] = await once(child, 'close');
  process.off('exit', stop);
  if (status === 0) return null;
  const [, failed] = /^not ok \d+ - .*? > (.*?)(?: # .*)?$/m.exec(stdout) ?? [];
  if (failed === undefined)
    throw new Error(`the tests of "${area}" do not run: ${stdout.slice(-1000)}${stderr.slice(-1000)}`);
  return failed.split(' > ').at(-1) ?? failed;
}
