import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/app.ts';
import { openClient, withKey } from '../support/client.ts';
import { type RunningService, runDossier, startService } from '../support/process.ts';

/** A data folder of a service that has been started and stopped, and the key of its demo. */
let before = { folder: '', key: '' };
beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-service-'));
  const service = await startService({ DATA_DIR: folder });
  expect(await service.end('SIGTERM')).toBe(0);
  before = { folder, key: service.demoKey ?? '' };
});
afterAll(() => rmSync(before.folder, { recursive: true, force: true }));

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-service-'));
});
const running: RunningService[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: NodeJS.ProcessEnv = {}): Promise<RunningService> {
  const service = await startService({ DATA_DIR: dataDir, ...environment });
  running.push(service);
  return service;
}

/** Takes the place of a first start, which takes longer. */
function copyDataFolder(to: string): string {
  // With owners and rights, which PostgreSQL insists on.
  execFileSync('cp', ['-a', `${before.folder}/.`, to]);
  return before.key;
}

/** The stored password of the only person. */
async function passwordIn(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select password_hash from dossier.users');
  await client.end();
  expect(rows).toHaveLength(1);
  return rows[0].password_hash;
}

const isPostgresRunning = (folder = dataDir): boolean => {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return existsSync(`/proc/${pid}`);
};

describe('on the embedded database', () => {
  test('the first start makes a demo tenant and prints addresses, the sign-in, and a key that works', async () => {
    const service = await start();
    const output = service.output();
    expect(output).toContain(`${service.baseUrl}/reference`);
    expect(output).toContain(`${service.baseUrl}/api/1/openapi.json`);
    const client = withKey(service.baseUrl, service.demoKey ?? '');
    const meta = await client.get('/api/1/meta');
    expect(meta.body.data.tenant.key).toBe('demo');
    expect(meta.body.data.key.scopes).toEqual(expect.arrayContaining(['cases:read', 'admin', 'operator']));
    const cases = await client.get('/api/1/cases');
    expect(cases.body.meta.pagination).toMatchObject({ page: 1 });
    const [, email] = /Demo sign-in +(\S+)/.exec(output) ?? [];
    const [, password] = /Demo password +(\S+)/.exec(output) ?? [];
    const signIn = await openClient(service.baseUrl).post('/api/admin/session', { email, password });
    expect(signIn.status).toBe(200);
    expect(
      (await openClient(service.baseUrl).get('/reference', { headers: { Accept: 'text/html' } })).status,
    ).toBe(200);
  });

  test('SIGTERM and Ctrl-C stop it cleanly, database included, and a second start keeps all data', async () => {
    const key = copyDataFolder(dataDir);
    const first = await start();
    await withKey(first.baseUrl, key).post('/api/admin/users', {
      email: 'kept@x.example',
      name: 'Kept',
      roles: [],
    });
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output()).not.toMatch(/"level":"(error|fatal)"/);
    expect(isPostgresRunning()).toBe(false);
    const second = await start();
    expect(second.demoKey).toBeUndefined();
    const users = await withKey(second.baseUrl, key).get('/api/admin/users?search=kept');
    expect(users.body.results).toHaveLength(1);
    expect(await second.end('SIGINT')).toBe(0);
    expect(isPostgresRunning()).toBe(false);
  });

  test('kill -9 at any moment needs no repair: the next start serves what was committed', async () => {
    const key = copyDataFolder(dataDir);
    let service = await start();
    for (let round = 0; round < 3; round += 1) {
      const client = withKey(service.baseUrl, key);
      const body = { email: `round-${round}@x.example`, name: 'Round', roles: [] };
      expect((await client.post('/api/admin/users', body)).status).toBe(201);
      const inFlight = Array.from({ length: 5 }, (_, count) =>
        client
          .post('/api/admin/users', { ...body, email: `lost-${round}-${count}@x.example` })
          .catch(() => undefined),
      );
      await service.end('SIGKILL');
      await Promise.all(inFlight);
      service = await start();
    }
    const users = await withKey(service.baseUrl, key).get('/api/admin/users?search=round-&page_size=-1');
    expect(users.body.results).toHaveLength(3);
  });

  test('DOSSIER_DEMO=off makes no tenant; DOSSIER_DEMO_API_KEY fixes the key, also later', async () => {
    const key = `TESTTEST.${'k'.repeat(32)}`;
    const off = await start({ DOSSIER_DEMO: 'off', DOSSIER_DEMO_API_KEY: key });
    expect((await withKey(off.baseUrl, key).get('/api/1/meta')).status).toBe(401);
    await off.end('SIGTERM');
    const on = await start({ DOSSIER_DEMO_API_KEY: key });
    expect((await withKey(on.baseUrl, key).get('/api/1/meta')).status).toBe(200);
    await on.end('SIGTERM');
    const again = await start({ DOSSIER_DEMO_API_KEY: key });
    expect((await withKey(again.baseUrl, key).get('/api/1/meta')).status).toBe(200);
  });

  test('a demo key that begins like another is told, not printed as if it worked', async () => {
    const key = copyDataFolder(dataDir);
    const { code, stderr } = await runDossier(['serve'], {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DOSSIER_DEMO_API_KEY: `${key.split('.')[0]}.${'b'.repeat(40)}`,
    });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^dossier: DOSSIER_DEMO_API_KEY begins like another key/),
    ]);
  });

  test('export and import carry everything to an empty database', async () => {
    const key = copyDataFolder(dataDir);
    const file = path.join(dataDir, 'all.ndjson');
    const written = await runDossier(['export', file], { DATA_DIR: dataDir });
    expect(written.stdout).toMatch(/^\d+ rows written/);
    // A file that takes nothing, as one on a full disk.
    for (const [place, reason] of [
      ['/dev/full', 'ENOSPC'],
      ['/nowhere/all.ndjson', 'ENOENT'],
    ] as const) {
      const refused = await runDossier(['export', place], { DATA_DIR: dataDir });
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^dossier: ${reason}.*\\n$`)),
      ]);
    }
    const target = await cloneDatabase();
    try {
      const environment = { DATABASE_URL: target.url, DATA_DIR: dataDir };
      expect((await runDossier(['import', file], environment)).code).toBe(0);
      const moved = await start({ DATABASE_URL: target.url });
      const client = withKey(moved.baseUrl, key);
      expect((await client.get('/api/1/meta')).body.data.tenant.key).toBe('demo');
      expect(
        (await client.post('/api/admin/users', { email: 'n@x.example', name: 'N', roles: [] })).status,
      ).toBe(201);
      const cut = `${file}.cut`;
      writeFileSync(cut, `${readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n')}\n`);
      const another = await cloneDatabase();
      const torn = await runDossier(['import', cut], { DATABASE_URL: another.url, DATA_DIR: dataDir });
      expect([torn.code, torn.stderr]).toEqual([1, expect.stringContaining('cut off')]);
      const missing = await runDossier(['import', '/nowhere.ndjson'], {
        DATABASE_URL: another.url,
        DATA_DIR: dataDir,
      });
      expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/^dossier: ENOENT.*\n$/)]);
      await another.drop();
      const twice = await runDossier(['import', file], environment);
      expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('needs an empty database')]);
    } finally {
      for (const started of running.splice(0)) await started.end('SIGKILL');
      await target.drop();
    }
  });
});

describe('beside a service that runs on the embedded database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-service-'));
  let service: RunningService;
  let key = '';
  beforeAll(async () => {
    key = copyDataFolder(folder);
    service = await startService({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('a second service on the same data folder is refused with one line', async () => {
    const second = await runDossier(['serve'], { DATA_DIR: folder, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      /^dossier: Dossier is already running with .* \(process \d+\)\. .*DATABASE_URL.*\n$/,
    );
  });

  test('a port that is taken is told in one line', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'dossier-service-'));
    try {
      const port = new URL(service.baseUrl).port;
      const { code, stderr } = await runDossier(['serve'], { DATA_DIR: other, PORT: port });
      expect(readdirSync(other)).toEqual([]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/Port \d+ is taken/)]);
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  test('a PostgreSQL that is killed is started again, and the service goes on', async () => {
    const client = withKey(service.baseUrl, key);
    process.kill(
      Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    let status = 0;
    while (status !== 200) status = (await client.get('/api/1/meta')).status;
  });

  test('commands work, and without the service when it has stopped', async () => {
    const made = await runDossier(['keys', 'create', '--scope', 'cases:read'], { DATA_DIR: folder });
    expect(made.code).toBe(0);
    expect((await withKey(service.baseUrl, made.stdout.trim()).get('/api/1/cases')).status).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(isPostgresRunning(folder)).toBe(false);
    const alone = await runDossier(['keys', 'list', '--json'], { DATA_DIR: folder });
    expect(JSON.parse(alone.stdout)).toHaveLength(2);
    expect(isPostgresRunning(folder)).toBe(false);
  });
});

describe('on a PostgreSQL of its own', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  test('two nodes started at once both serve, and a key made on one works on the other', async () => {
    const environment = { DATABASE_URL: database.url, DOSSIER_DEMO: 'empty' };
    const nodes = await Promise.all([start(environment), start(environment)]);
    const keys = nodes.flatMap((node) => node.demoKey ?? []);
    expect(keys).toHaveLength(1);
    for (const node of nodes) {
      const meta = await withKey(node.baseUrl, keys[0] ?? '').get('/api/1/meta');
      expect(meta.status).toBe(200);
    }
  });

  test('without the embedded database there is no demo unless it is asked for', async () => {
    const fresh = await cloneDatabase();
    try {
      const service = await start({ DATABASE_URL: fresh.url });
      expect(service.output()).not.toContain('Demo');
      await service.end('SIGTERM');
      const created = await runDossier(['tenants', 'create', 'bank', '--name', 'The Bank'], {
        DATABASE_URL: fresh.url,
      });
      expect(created.code).toBe(0);
      const user = await runDossier(
        ['users', 'create', 'a@bank.example', '--role', 'administrator', '--password-stdin'],
        { DATABASE_URL: fresh.url },
        'a long enough password\n',
      );
      expect([user.code, user.stdout]).toEqual([0, '']);
      // OWASP's parameters for argon2id; tests within a process have cheaper ones.
      expect(await passwordIn(fresh.url)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const again = await start({ DATABASE_URL: fresh.url });
      expect(
        (await withKey(again.baseUrl, created.stdout.trim()).get('/api/admin/users')).body.results,
      ).toHaveLength(1);
      const body = { email: 'a@bank.example', password: 'a long enough password' };
      expect((await openClient(again.baseUrl).post('/api/admin/session', body)).status).toBe(200);
    } finally {
      for (const service of running.splice(0)) await service.end('SIGKILL');
      await fresh.drop();
    }
  });
});

test.each([
  [
    'a wrong setting',
    { PORT: 'x' },
    /^dossier: Wrong settings: PORT must be an integer from 0 to 65535, not "x"\.\n$/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://u@127.0.0.1:1/x' },
    /^dossier: The database cannot be reached: .*ECONNREFUSED.*\n$/,
  ],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/dev/null/x' },
    /^dossier: DATA_DIR cannot be used: .*\n$/,
  ],
])('%s stops the start with one clear line and exit code 1', async (_name, environment, line) => {
  const { code, stderr } = await runDossier(['serve'], { DATA_DIR: dataDir, PORT: '0', ...environment });
  expect(code).toBe(1);
  expect(stderr).toMatch(line);
});
