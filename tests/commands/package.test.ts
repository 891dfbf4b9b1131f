import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContainerStart, readDockerfile } from '../../scripts/deploy/read-dockerfile.ts';
import { environmentOfUnit, readUnit } from '../../scripts/deploy/read-unit.ts';
import { readModule } from '../../scripts/read-modules.ts';
import { packageOf } from '../../scripts/release/packages-of.ts';
import { type StagedPackage, stagePackage } from '../../scripts/release/stage-package.ts';
import { SERVICE_VERSION } from '../../src/version.ts';
import { cloneDatabase } from '../support/app.ts';
import { withKey } from '../support/client.ts';
import { sendBytes } from '../support/multipart.ts';
import { type RunningService, startService } from '../support/process.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const NOBODY = 65534;

let folder = '';
let staged: StagedPackage;
let files: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-package-'));
  chmodSync(folder, 0o755);
  staged = await stagePackage(ROOT, at('package'), 'a-commit');
  files = readdirSync(at('package'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at('package'), path.join(entry.parentPath, entry.name)));
  symlinkSync(path.join(ROOT, 'node_modules'), at('package', 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => path.join(folder, ...names);
const textOf = (name: string): string => readFileSync(at('package', name), 'utf8');

describe('the package', () => {
  test('has the service as a bundle, the built application and what they read, and no tests or tools', () => {
    const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
    const others = [
      'dist/service/main.js',
      'dist/service/workshop-child.js',
      'dist/service/plan-thread.js',
      'bin/dossier',
      'web/dist/index.html',
      'locales/en/fields.json',
      'examples/demo/package.yaml',
      'docs/operating.md',
      'deploy/systemd/dossier.service',
      'LICENSE',
      'THIRD-PARTY-LICENSES',
      'npm-shrinkwrap.json',
      'package.json',
    ];
    expect([...sources, ...others].filter((name) => !files.includes(name))).toEqual([]);
    expect(
      files.filter((name) => /\.tsx?$|\.test\.|^(tests|scripts|bench|web\/src)\/|\.stamp$/.test(name)),
    ).toEqual([]);
    expect(statSync(at('package', 'bin', 'dossier')).mode & 0o111).toBe(0o111);
  });

  test('has every file that its files import, and names every package, but none that only builds and tests need', () => {
    const packages = new Set<string>();
    const missing: string[] = [];
    for (const name of files.filter((each) => each.startsWith('dist/service/'))) {
      const found = readModule(name, textOf(name));
      for (const { target } of found.imports) if (!files.includes(target)) missing.push(`${name}: ${target}`);
      for (const [, target = ''] of textOf(name).matchAll(/new URL\("(\.[^"]+\.js)", import\.meta\.url\)/g))
        if (!existsSync(at('package', path.dirname(name), target))) missing.push(`${name}: ${target}`);
      for (const specifier of found.packages)
        if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
    expect(missing).toEqual([]);
    const named = Object.keys(staged.manifest.dependencies);
    expect([...packages].filter((each) => !named.includes(each))).toEqual([]);
    // Fonts and trained data are found by a part of their names.
    const sources = files
      .filter((each) => each.startsWith('dist/service/'))
      .map(textOf)
      .join('\n');
    expect(
      named.filter((each) => !sources.includes(each) && !sources.includes(`"${each.split('/')[1]}"`)),
    ).toEqual([]);
    expect(named).not.toContain('react');
  });

  test('has the licence text of everything that is built into the application', () => {
    const list = textOf('THIRD-PARTY-LICENSES').split('-'.repeat(80))[0] ?? '';
    expect(list).toContain('react 19');
    const without = list.split('\n').filter((line) => /in the application, without/.test(line));
    expect(without.filter((line) => !/: MIT .*terms of LICENSE, by \w/.test(line))).toEqual([]);
  });

  test('installs exactly the versions of the lockfile, without those of development', () => {
    const locked = JSON.parse(textOf('npm-shrinkwrap.json')).packages;
    expect(locked[''].dependencies).toEqual(staged.manifest.dependencies);
    expect(locked['node_modules/fastify']).toEqual(staged.lockfile.packages['node_modules/fastify']);
    expect(locked).not.toHaveProperty('node_modules/react');
    expect(locked).not.toHaveProperty('node_modules/vite');
  });
});

describe('its command', () => {
  /** A folder with a program `node` that says it is of this version, and nothing else but the usual programs. */
  const pathWithNode = (version: string): string => {
    const bin = at(`node-${version}`);
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
    return `${bin}:/usr/bin:/bin`;
  };

  test.skipIf(process.platform !== 'linux')('runs on the installed Node, whichever is on the path', () => {
    const link = at('dossier');
    symlinkSync(at('package', 'bin', 'dossier'), link);
    const output = execFileSync(link, ['--version'], {
      env: { PATH: pathWithNode('18.0.0') },
      encoding: 'utf8',
    });
    expect(output.trim()).toBe(SERVICE_VERSION);
  });

  test.each([
    ['finds it beside itself, where npm puts it also', 'beside', '18.0.0', 0, SERVICE_VERSION],
    [
      'says which Node is needed, without it and with an old one',
      'nowhere',
      '22.1.0',
      1,
      /Node 24 or later is needed.*22\.1\.0/,
    ],
    ['uses a new one of the path', 'nowhere', '24.0.0', 0, 'v24.0.0'],
  ])('%s', (_name, where, version, code, expected) => {
    const place = at(where, 'node_modules');
    const own = path.join(place, 'dossier');
    mkdirSync(path.join(own, 'bin'), { recursive: true });
    writeFileSync(path.join(own, 'bin', 'dossier'), textOf('bin/dossier'), { mode: 0o755 });
    mkdirSync(path.join(own, 'dist', 'service'), { recursive: true });
    writeFileSync(path.join(own, 'dist', 'service', 'main.js'), `console.log('${SERVICE_VERSION}')`);
    if (where === 'beside')
      for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) =>
        each.startsWith('node-linux-'),
      ))
        symlinkSync(path.join(ROOT, 'node_modules', name), path.join(place, name));
    const run = spawnSync(path.join(own, 'bin', 'dossier'), ['--version'], {
      env: { PATH: pathWithNode(version) },
      encoding: 'utf8',
    });
    expect([run.status, (run.stdout + run.stderr).trim()]).toEqual([
      code,
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ]);
  });
});

describe('started as the files for deployment say', () => {
  const running: RunningService[] = [];
  afterAll(async () => {
    for (const service of running) await service.end('SIGKILL');
  });

  test('by the Dockerfile: it is healthy by its own check, and its processes generate a PDF', async () => {
    const stage = readDockerfile(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')).at(-1);
    const { command, environment, healthCheck } = readContainerStart(
      stage ?? { base: '', name: '', steps: [] },
    );
    const here = (words: readonly string[]): string[] =>
      words.map((word) =>
        word.replace(/^\/usr\/local\/bin\/node$/, process.execPath).replace(/^\/app\//, at('package/')),
      );
    const database = await cloneDatabase();
    const data = at('data');
    mkdirSync(data);
    // The ports and the folder are those that a container would have to itself.
    const given = { ...environment, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, DOSSIER_DEMO: 'empty' };
    const service = await startService(
      { ...given, DATABASE_URL: database.url },
      { command: here(command), cwd: data },
    );
    running.push(service);

    const [program = '', ...args] = here(healthCheck);
    const checkAt = (port: string): number | null => spawnSync(program, args, { env: { PORT: port } }).status;
    expect(checkAt(new URL(service.baseUrl).port)).toBe(0);
    expect(checkAt('1')).toBe(1);

    const { baseUrl, demoKey: key = '' } = service;
    const created = await withKey(baseUrl, key).post('/api/1/cases', { process_key: 'open_account' });
    const { id, documents } = created.body.data;
    const document = await sendBytes(
      { baseUrl, key },
      'GET',
      `/api/1/cases/${id}/documents/${documents[0].id}`,
    );
    expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetch(`${baseUrl}/app/`)).status).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
    await database.drop();
  });

  test('by the unit of systemd: as a user who may not write to the package, on its own PostgreSQL', async () => {
    const unit = readUnit(readFileSync(path.join(ROOT, 'deploy/systemd/dossier.service'), 'utf8'));
    const command = (unit.Service?.ExecStart?.[0] ?? '')
      .split(' ')
      .map((word) => word.replace(/^\/opt\/dossier\//, at('package/')));
    const state = at('state');
    const runtime = at('run');
    const isRoot = process.getuid?.() === 0;
    // Where the clone is in a folder that others may not enter, the test runs as oneself.
    const canBeNobody =
      isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0;
    for (const each of [state, runtime]) {
      mkdirSync(each, { mode: 0o700 });
      if (canBeNobody) chownSync(each, NOBODY, NOBODY);
    }
    const environment = { ...environmentOfUnit(unit), DATA_DIR: state, TMPDIR: runtime, PORT: '0' };
    const user = canBeNobody ? NOBODY : undefined;
    const service = await startService(environment, { command, user, cwd: state });
    running.push(service);
    expect((await fetch(`${service.baseUrl}/health/ready`)).status).toBe(200);
    // A command of the same user joins the database of the running service.
    const tenants = execFileSync(at('package/bin/dossier'), ['tenants', 'list'], {
      env: { PATH: process.env.PATH, DATA_DIR: state },
      encoding: 'utf8',
      ...(user !== undefined && { uid: user, gid: user }),
    });
    expect(tenants).not.toContain('demo');
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
