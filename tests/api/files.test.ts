import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { BACKUP_LOCK, keepFile, loadFile, releaseFiles } from '../../src/store/files/files.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import { cloneDatabase, startApp, type TestApp } from '../support/app.ts';
import { sayDossier } from '../support/restore-target.ts';
import { canStartS3, INSTALL_S3, startS3 } from '../support/s3.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const put = (content: string) =>
  service.app.storage.files.put(service.alpha.id, Readable.from([Buffer.from(content)]));
const has = (hash: string) => service.app.storage.files.has(service.alpha.id, hash);

/** Collects like the nightly job, at a moment when everything stored so far is old. */
async function collect(): Promise<void> {
  service.clock.advance({ days: 36_500 });
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'collect_files' }));
  await service.drainJobs();
}

test('bytes of a request that failed are collected, those that are held stay', async () => {
  const kept = await put('kept');
  const orphan = await put('left behind by a failed request');
  await service.alpha.inTenant((tx) =>
    keepFile(tx, { ...kept, contentType: 'text/plain' }, { kind: 'proof', id: 1 }),
  );
  await collect();
  expect(await has(kept.hash)).toBe(true);
  expect(await has(orphan.hash)).toBe(false);
  expect(await text(await service.app.storage.files.open(service.alpha.id, kept.hash))).toBe('kept');
});

test('equal files share their bytes; they go when the last holder lets go', async () => {
  const file = { ...(await put('shared')), contentType: 'text/plain' };
  await service.alpha.inTenant(async (tx) => {
    await keepFile(tx, file, { kind: 'proof', id: 2 });
    await keepFile(tx, file, { kind: 'proof', id: 3 });
  });
  await service.alpha.inTenant((tx) => releaseFiles(tx, { kind: 'proof', id: 2 }));
  await collect();
  expect(await has(file.hash)).toBe(true);
  await service.alpha.inTenant((tx) => releaseFiles(tx, { kind: 'proof', id: 3 }));
  await collect();
  expect(await has(file.hash)).toBe(false);
  expect(await service.alpha.inTenant((tx) => loadFile(tx, file.hash))).toBeUndefined();
});

test('while a backup is taken no file is collected, since the backup may still have to read it', async () => {
  const orphan = await put('waits for the end of a backup');
  const backup = new pg.Client({ connectionString: service.databaseUrl });
  await backup.connect();
  try {
    await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await collect();
    expect(await has(orphan.hash)).toBe(true);
  } finally {
    await backup.end();
  }
  await collect();
  expect(await has(orphan.hash)).toBe(false);
});

test('files stored within a day are not collected: their request may still commit', async () => {
  const live = await startApp();
  try {
    const { files } = live.app.storage;
    const fresh = await files.put(live.alpha.id, Readable.from([Buffer.from('fresh')]));
    // The store uses the machine's time; the test's clock is set to it.
    live.clock.advance({ seconds: (Date.now() - live.clock.now().getTime()) / 1000 });
    await live.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'collect_files' }));
    await live.drainJobs();
    expect(await files.has(live.alpha.id, fresh.hash)).toBe(true);
  } finally {
    await live.close();
  }
});

test('collecting never takes the bytes of a file that a request is about to keep', async () => {
  const file = { ...(await put('just in time')), contentType: 'text/plain' };
  service.clock.advance({ days: 36_500 });
  const kept = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const request = service.alpha.inTenant(async (tx) => {
    await keepFile(tx, file, { kind: 'proof', id: 77 });
    kept.resolve();
    await commit.promise;
  });
  await kept.promise;
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'collect_files' }));
  const collecting = service.drainJobs();
  await untilSomebodyWaits();
  commit.resolve();
  await Promise.all([request, collecting]);
  expect(await has(file.hash)).toBe(true);
});

/** Waits until a transaction is blocked by a lock of another one. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await service.database.beforeTenant(({ db }) =>
      sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db),
    );
    if (rows.length > 0) return;
  }
}

test('one tenant never sees the file of another', async () => {
  const file = await put('secret of alpha');
  await service.alpha.inTenant((tx) =>
    keepFile(tx, { ...file, contentType: 'text/plain' }, { kind: 'proof', id: 9 }),
  );
  expect(await service.beta.inTenant((tx) => loadFile(tx, file.hash))).toBeUndefined();
  expect(await service.app.storage.files.has(service.beta.id, file.hash)).toBe(false);
});

test.skipIf(!canStartS3() && process.env.CI !== 'true')(
  `the service keeps its files in S3 by setting (${INSTALL_S3})`,
  async () => {
    const peer = await startS3();
    await peer.createBucket('dossier');
    const remote = await startApp({
      settings: { ...peer.aws, FILES_URL: peer.filesUrl('dossier', 'files') },
    });
    try {
      const { files } = remote.app.storage;
      const stored = await files.put(remote.alpha.id, Readable.from([Buffer.from('far away')]));
      expect(await text(await files.open(remote.alpha.id, stored.hash))).toBe('far away');
      await remote.alpha.inTenant((tx) =>
        keepFile(tx, { ...stored, contentType: 'text/plain' }, { kind: 'proof', id: 1 }),
      );
      await moveOverS3(remote, { ...peer.aws, FILES_URL: peer.filesUrl('dossier', 'files') }, (prefix) =>
        peer.filesUrl('dossier', prefix),
      );
    } finally {
      await remote.close();
      await peer.stop();
    }
  },
);

/** Backs a service with files in S3 up to S3, verifies it there, and restores it to another place in S3. */
async function moveOverS3(
  { databaseUrl }: TestApp,
  environment: Readonly<Record<string, string>>,
  urlOf: (prefix: string) => string,
): Promise<void> {
  const target = await cloneDatabase();
  const dossier = async (url: string, files: string, ...args: string[]): Promise<[number, string]> => {
    const { code, said } = await sayDossier(args, { ...environment, DATABASE_URL: url, FILES_URL: files });
    return [code, said];
  };
  const [place, files] = [urlOf('backups'), urlOf('files')];
  for (const keep of ['2', '1'])
    expect(await dossier(databaseUrl, files, 'backup', place, '--keep', keep)).toEqual([
      0,
      expect.stringMatching(/ 1 files, \d+ bytes, verified/),
    ]);
  const [, listed] = await dossier(databaseUrl, files, 'backup', 'list', place, '--json');
  expect(JSON.parse(listed)).toHaveLength(1);
  expect((await dossier(databaseUrl, files, 'backup', 'verify', place))[0]).toBe(0);
  expect((await dossier(target.url, urlOf('moved'), 'restore', place))[0]).toBe(0);
  const [, doctor] = await dossier(target.url, urlOf('moved'), 'doctor');
  expect(doctor).toMatch(/^ok +files +written, read and deleted a probe/m);
  const moved = openFileStore(urlOf('moved'), { aws: environment });
  const hashes: string[] = [];
  for await (const { hash } of moved.list(1)) hashes.push(hash);
  expect(hashes).toHaveLength(1);
  expect(await text(await moved.open(1, hashes[0] ?? ''))).toBe('far away');
  await moved.close();
  await target.drop();
}
