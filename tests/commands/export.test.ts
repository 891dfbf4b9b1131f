import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBeside } from '../../src/commands/open-beside.ts';
import { spawnDossier } from '../support/process.ts';
import { newRestoreTarget, type RestoreTarget } from '../support/restore-target.ts';

const base = mkdtempSync(path.join(os.tmpdir(), 'dossier-export-'));
const folder = path.join(base, 'exports');
const file = path.join(folder, 'all.ndjson');
let target: RestoreTarget;
beforeAll(async () => {
  mkdirSync(folder);
  target = await newRestoreTarget(base);
  const made = await target.dossier('tenants', 'create', 'harbour', '--name', 'Harbour');
  expect(made.code, made.said).toBe(0);
});
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});
afterAll(async () => {
  await target.close();
  rmSync(base, { recursive: true, force: true });
});

test('an export that fails leaves the file of before as it was, and nothing beside it', async () => {
  writeFileSync(file, 'the export of yesterday');
  await target.query('alter table dossier.audit_waiting rename to audit_away');
  const { code, said } = await target.dossier('export', file);
  await target.query('alter table dossier.audit_away rename to audit_waiting');
  expect([code, said]).toEqual([1, expect.stringContaining('audit_waiting')]);
  expect(readdirSync(folder)).toEqual(['all.ndjson']);
  expect(readFileSync(file, 'utf8')).toBe('the export of yesterday');
});

test.for([
  ['SIGINT', 130] as const,
  ['SIGTERM', 143] as const,
])('an export that is stopped by %s leaves the file of before as it was, and nothing beside it', async ([
  signal,
  expected,
]) => {
  writeFileSync(file, 'the export of yesterday');
  await target.query('begin');
  await target.query('lock table dossier.cases in access exclusive mode');
  const command = spawnDossier(['export', file], target.environment);
  await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toHaveLength(2);
  command.kill(signal);
  const { code } = await command.ended;
  await target.query('rollback');
  expect(code).toBe(expected);
  expect(readdirSync(folder)).toEqual(['all.ndjson']);
  expect(readFileSync(file, 'utf8')).toBe('the export of yesterday');
});

test('an export that ends well takes the place of the file of before, also by a link to it, for the same people', async () => {
  writeFileSync(file, 'the export of yesterday', { mode: 0o640 });
  const link = path.join(folder, 'latest.ndjson');
  symlinkSync(file, link);
  const { code, said } = await target.dossier('export', link);
  expect([code, said]).toEqual([0, expect.stringMatching(/rows written to .*latest\.ndjson$/)]);
  expect(readdirSync(folder).toSorted()).toEqual(['all.ndjson', 'latest.ndjson']);
  expect(readFileSync(file, 'utf8')).toContain('Harbour');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test('rows that cannot be read to their end leave the file of before, too', async () => {
  writeFileSync(file, 'the export of yesterday');
  async function* cut(): AsyncGenerator<string> {
    yield 'the first row\n';
    throw new Error('the connection was lost');
  }
  const output = await openBeside(file);
  await expect(output.write(cut())).rejects.toThrow('the connection was lost');
  await output.discard();
  expect(readdirSync(folder)).toEqual(['all.ndjson']);
  expect(readFileSync(file, 'utf8')).toBe('the export of yesterday');
});

test.for([
  ['a second closing line', ([, , last = '']: readonly string[]) => [last]],
  ['a further row', ([, row = '']: readonly string[]) => [row]],
  ['a second export', (lines: readonly string[]) => lines],
] as const)('%s behind the closing line of an export is refused; nothing is imported', async ([
  ,
  behindOf,
]) => {
  expect((await target.dossier('export', file)).code).toBe(0);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const behind = behindOf([lines[0] ?? '', lines[1] ?? '', lines.at(-1) ?? '']);
  writeFileSync(file, `${[...lines, ...behind].join('\n')}\n`);
  const empty = await newRestoreTarget(base);
  try {
    for (const args of [
      ['import', file],
      ['audit', 'verify', file],
    ]) {
      const { code, said } = await empty.dossier(...args);
      const told = `Line ${lines.length + 1} of the export stands behind its closing line`;
      expect([args, code, said]).toEqual([args, 1, expect.stringContaining(told)]);
    }
    expect(await empty.query('select key from tenants')).toEqual([]);
    writeFileSync(file, `${lines.join('\n')}\n`);
    expect((await empty.dossier('import', file)).code).toBe(0);
  } finally {
    await empty.close();
  }
});
