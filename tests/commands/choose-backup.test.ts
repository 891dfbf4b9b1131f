import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newRestoreTarget, type RestoreTarget } from '../support/restore-target.ts';

const base = mkdtempSync(path.join(os.tmpdir(), 'dossier-choose-'));
const place = path.join(base, 'backups');
let source: RestoreTarget;
const targets: RestoreTarget[] = [];
/** Backups at the place, the oldest first: of everything, of everything, of the bank, of the harbour. */
let older: string;
let whole: string;
let bank: string;
let harbour: string;

async function backUp(where: string, ...args: readonly string[]): Promise<string> {
  const { code, said } = await source.dossier('backup', where, '--json', ...args);
  expect(code, said).toBe(0);
  return JSON.parse(said).name;
}

beforeAll(async () => {
  source = await newRestoreTarget(base);
  for (const key of ['demo', 'bank', 'harbour'])
    expect((await source.dossier('tenants', 'create', key)).code).toBe(0);
  older = await backUp(place);
  whole = await backUp(place);
  bank = await backUp(place, '--tenant', 'bank');
  harbour = await backUp(place, '--tenant', 'harbour');
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
afterAll(async () => {
  await source.close();
  rmSync(base, { recursive: true, force: true });
});

async function newTarget(): Promise<RestoreTarget> {
  const target = await newRestoreTarget(base);
  targets.push(target);
  return target;
}

const tenantsIn = async (target: RestoreTarget): Promise<string> => {
  const rows = await target.query('select key from tenants order by tenant_id');
  return rows.map(({ key }) => key).join();
};

test('without a tenant the newest backup of everything is restored and verified, also where that of one tenant is newer', async () => {
  const verified = await source.dossier('backup', 'verify', place);
  expect([verified.code, verified.said]).toEqual([
    0,
    expect.stringContaining(`${whole}: everything (demo, bank, harbour)`),
  ]);
  const target = await newTarget();
  const restored = await target.dossier('restore', place);
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringMatching(new RegExp(`rows restored from ${whole}, as of .*: demo, bank, harbour`)),
  ]);
  expect(await tenantsIn(target)).toBe('demo,bank,harbour');
});

test('with a tenant the newest backup is restored and verified that has it, of everything or of it alone', async () => {
  const target = await newTarget();
  for (const [key, name] of [
    ['demo', whole],
    ['bank', bank],
  ] as const) {
    const verified = await source.dossier('backup', 'verify', place, '--tenant', key);
    expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(`${name}: `)]);
    const { code, said } = await target.dossier('restore', place, '--tenant', key);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`rows restored from ${name}, as of \\S+: ${key}$`, 'm')),
    ]);
  }
  expect(await tenantsIn(target)).toBe('demo,bank');
  const strange = await target.dossier('restore', place, '--tenant', 'nobody');
  expect([strange.code, strange.said]).toEqual([1, expect.stringContaining('has tenant "nobody"')]);
});

test('a backup that is named is neither restored nor verified for a tenant that it does not have', async () => {
  const target = await newTarget();
  for (const command of [['restore'], ['backup', 'verify']]) {
    const { code, said } = await target.dossier(...command, path.join(place, harbour), '--tenant', 'bank');
    expect([command, code, said]).toEqual([
      command,
      1,
      expect.stringContaining(`${harbour} has no tenant "bank"; it has: harbour.`),
    ]);
  }
});

test('where there are only backups of single tenants, none is restored as everything', async () => {
  const single = path.join(base, 'single');
  const name = await backUp(single, '--tenant', 'bank');
  const target = await newTarget();
  for (const args of [
    ['restore', single],
    ['backup', 'verify', single],
  ]) {
    const { code, said } = await target.dossier(...args);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`only of single tenants, the newest of each: bank (${name})`),
    ]);
  }
  expect(await tenantsIn(target)).toBe('');
  expect((await target.dossier('restore', path.join(single, name))).code).toBe(0);
  expect(await tenantsIn(target)).toBe('bank');
});

test.for([
  'manifest.json',
  'rows-000001',
])('a damaged %s is told with the older backup that can be taken', async (object) => {
  const file = path.join(place, whole, object);
  const good = readFileSync(file);
  writeFileSync(file, good.subarray(1));
  const target = await newTarget();
  const { code, said } = await target.dossier('restore', place);
  const single = await target.dossier('backup', 'verify', path.join(place, harbour));
  writeFileSync(file, good);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(new RegExp(`damaged.*The next older one of everything is ${older}\\.$`)),
  ]);
  expect(single.code).toBe(0);
  expect(await tenantsIn(target)).toBe('');
});
