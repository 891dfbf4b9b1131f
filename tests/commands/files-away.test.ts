import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRestoreTarget, type RestoreTarget, sayDossier } from '../support/restore-target.ts';

const base = mkdtempSync(path.join(os.tmpdir(), 'dossier-away-'));
const place = path.join(base, 'backups');
const blocked = path.join(base, 'blocked');
let source: RestoreTarget;
let empty: RestoreTarget;
beforeAll(async () => {
  source = await newRestoreTarget(base);
  empty = await newRestoreTarget(base);
  expect((await source.dossier('tenants', 'create', 'bank')).code).toBe(0);
  expect((await source.dossier('backup', place)).code).toBe(0);
  writeFileSync(blocked, 'a file where the folder should be');
});
afterAll(async () => {
  await source.close();
  await empty.close();
  rmSync(base, { recursive: true, force: true });
});

/** Settings with which no file can be stored, and how the reason begins. */
const AWAY: readonly (readonly [what: string, settings: NodeJS.ProcessEnv, reason: string])[] = [
  [
    'a folder that takes nothing',
    { FILES_URL: blocked },
    `The files folder ${blocked} cannot be used: ENOTDIR`,
  ],
  [
    'a bucket that is away',
    {
      FILES_URL: 's3://files?endpoint=http://127.0.0.1:1&path_style=true',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    'The bucket "files" at http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  ],
];

test.for(AWAY)('with %s, commands that store no file do their work', async ([, settings]) => {
  const say = (...args: string[]) => sayDossier(args, { ...source.environment, ...settings });
  const made = await say('keys', 'create');
  expect(made.code, made.said).toBe(0);
  const prefix = made.said.split('\n').at(-1)?.slice(0, 8) ?? '';
  for (const args of [
    ['keys', 'revoke', prefix],
    ['jobs', 'list'],
    ['audit', 'verify'],
    ['backup', path.join(base, 'other-disk')],
  ]) {
    const { code, said } = await say(...args);
    expect([args, code, said]).toEqual([args, 0, expect.anything()]);
  }
});

test.for(AWAY)('with %s, nothing is restored, and the reason is told', async ([, settings, reason]) => {
  const say = (...args: string[]) => sayDossier(args, { ...empty.environment, ...settings });
  for (const args of [
    ['restore', place],
    ['restore', place, '--files-only'],
  ]) {
    const { code, said } = await say(...args);
    expect([args, code, said]).toEqual([args, 1, expect.stringContaining(reason)]);
  }
  expect(await empty.query('select key from tenants')).toEqual([]);
});

test('a tenant is deleted only where its files can be', async () => {
  const [, settings, reason] = AWAY[0] ?? [];
  const { code, said } = await sayDossier(['tenants', 'delete', 'bank', '--confirm', 'bank'], {
    ...source.environment,
    ...settings,
  });
  expect([code, said]).toEqual([1, expect.stringContaining(reason ?? '')]);
  expect(await source.query('select key from tenants')).toEqual([{ key: 'bank' }]);
});
