import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../src/commands/run.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { publishConfiguration } from '../../src/writing/publication/publish-configuration.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Changes, changingPackage, SECOND } from '../support/changing-package.ts';
import { publishFiles } from '../support/published.ts';

let service: TestApp;
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-plan-'));
let made: { id: number; outcome_instance_id: number };
beforeAll(async () => {
  // The worker runs beside, as in a service, because a plan through the API is waited for.
  service = await startApp({ settings: { DOSSIER_WORKER: 'on' } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await publishFiles(service.alpha, changingPackage());
  await settled();
  const begun = await service.alpha.client.post('/api/1/cases', { process_key: 'apply' });
  made = begun.body.data;
  await service.alpha.client.patch(`/api/1/cases/${made.id}`, {
    fields: [{ information_key: 'income', instance_id: made.outcome_instance_id, value: '200' }],
  });
});

/** Waits until the background work is done. */
async function settled(): Promise<void> {
  for (;;) {
    const { body } = await service.alpha.client.get('/api/admin/jobs?state=waiting');
    const running = await service.alpha.client.get('/api/admin/jobs?state=running');
    if (body.results.length + running.body.results.length === 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function write(changes: Changes): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(changingPackage(changes)))
    writeFileSync(path.join(folder, name), text);
}

async function dossier(...args: string[]) {
  const printed: string[] = [];
  const noted: string[] = [];
  const shown: string[] = [];
  const code = await run(args, {
    environment: {
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      BASE_URL: 'https://cases.example',
    },
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    progress: (line) => void shown.push(line),
    readInput: async () => '',
  });
  return { code, printed: printed.join('\n'), noted: noted.join('\n'), shown };
}

const through = () => ['--url', service.baseUrl, '--key', service.alpha.key];
const beside = ['--tenant', 'alpha'];

test('plan through a service and on its database say the same, with a bar of progress', async () => {
  write(SECOND);
  const first = await dossier('config', 'plan', folder, ...through(), '--json');
  expect(first.code).toBe(0);
  const second = await dossier('config', 'plan', folder, ...beside, '--json');
  expect(JSON.parse(second.printed)).toEqual(JSON.parse(first.printed));
  expect(second.shown.at(-1)).toMatch(/^cases and instances █{30} (\d+) of \1$/);
});

test('plan is readable: what changes of the configuration, and in which cases', async () => {
  write(SECOND);
  const { printed } = await dossier('config', 'plan', folder, ...beside);
  expect(printed).toMatch(/^Compared with version \d+:$/m);
  expect(printed).toMatch(/^ {2}\+ information +Person\.email$/m);
  expect(printed).toMatch(/^apply: \d+ ongoing cases move to the new version$/m);
  expect(printed).toMatch(/^ {2}\+ question +Person\.email +\d+ +cases /m);
  expect(printed).toMatch(/^ {2}~ value +Person\.tax +\d+ +cases /m);
});

test('plan of a package that would be refused says why and exits with 1', async () => {
  write({ informations: { hobby: { type: 'integer' } } });
  const { code, printed, noted } = await dossier('config', 'plan', folder, ...beside);
  expect(code).toBe(1);
  expect(printed).toContain('refused: "Person.hobby" was of type text');
  expect(noted).toContain('would be refused');
});

test('a wrong key, a service that is not there and a missing key are each told in one line', async () => {
  write(SECOND);
  const wrong = await dossier('config', 'plan', folder, '--url', service.baseUrl, '--key', 'abcdefgh.none');
  expect(wrong.code).toBe(1);
  const nowhere = await dossier('config', 'plan', folder, '--url', 'http://127.0.0.1:9', '--key', 'x');
  expect([nowhere.code, nowhere.noted]).toEqual([1, expect.stringContaining('cannot be reached')]);
  expect((await dossier('config', 'plan', folder, '--url', service.baseUrl)).code).toBe(2);
});

test('apply on the database moves the cases itself', async () => {
  write(SECOND);
  const { code, printed } = await dossier('config', 'apply', folder, ...beside);
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^version \d+ of "alpha" is published\n\d+ ongoing cases have moved to it$/),
  ]);
  const { data } = (await service.alpha.client.get(`/api/1/cases/${made.id}`)).body;
  expect(data.documents).toHaveLength(2);
});

test('cases that the command moves are told of with their whole address [Decisions case_changed]', async () => {
  write(SECOND);
  const { next } = (await service.alpha.client.get('/api/1/events?after=latest')).body;
  expect((await dossier('config', 'apply', folder, ...beside)).code).toBe(0);
  const { data } = (await service.alpha.client.get(`/api/1/events?after=${next}`)).body;
  const own = data.filter(({ payload }: { payload: { case_id: number } }) => payload.case_id === made.id);
  expect(own.map(({ payload }: { payload: object }) => payload)).toMatchObject([
    { trigger: 'case_changed', action: 'updated', case_url: `https://cases.example/app/cases/${made.id}` },
  ]);
});

test('apply through a service waits for its move', async () => {
  write(SECOND);
  const { code, printed } = await dossier('config', 'apply', folder, ...through(), '--note', 'By pipeline');
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^version \d+ is published\n\d+ ongoing cases have moved to it$/),
  ]);
  const { body } = await service.alpha.client.get('/api/admin/configuration');
  expect(body.data.note).toBe('By pipeline');
});

describe('a version that has what was no mistake when it was published', () => {
  const back = async (): Promise<string[]> => {
    const files = { ...changingPackage() };
    files['package.yaml'] = files['package.yaml']?.replace('Europe/Zurich', 'BST') ?? '';
    const { package: pkg } = readPackage(new Map(Object.entries(files)));
    if (pkg === null) throw new Error('the package cannot be read');
    // As a release of before has published it.
    const version = await service.alpha.inTenant((tx) =>
      publishConfiguration(tx, pkg, { files, by: 'a release of before', note: '' }),
    );
    await publishFiles(service.alpha, changingPackage(SECOND));
    await settled();
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return ['--version', `${version}`];
  };

  test.for([
    ['through a service', through],
    ['on the database', () => beside],
  ] as const)('is planned and published again %s; its files are refused', async ([, where]) => {
    write({});
    const version = await back();
    for (const asked of [['plan'], ['plan', '--ended'], ['apply']]) {
      const given = await dossier('config', ...asked, folder, ...where());
      expect([asked, given.code, given.noted]).toEqual([asked, 1, expect.stringContaining('BST')]);
      const { code, noted } = await dossier('config', ...asked, ...version, ...where());
      expect([asked, code, noted]).toEqual([asked, 0, '']);
    }
    const { data } = (await service.alpha.client.get('/api/admin/configuration')).body;
    expect(data.files['package.yaml']).toContain('BST');
  });

  test('is named alone, and by its number', async () => {
    for (const words of [[], [folder, '--version', '1'], ['--version', 'last']])
      expect((await dossier('config', 'plan', ...words, ...beside)).code).toBe(2);
    const unknown = await dossier('config', 'apply', '--version', '99999', ...beside);
    expect([unknown.code, unknown.noted]).toEqual([1, expect.stringContaining('no version 99999')]);
  });
});

test('ended cases decided again are told alike through a service and on its database', async () => {
  const { status, text } = await service.alpha.client.post(`/api/1/cases/${made.id}/transition`, {
    transition_key: 'finish',
  });
  expect(status, text).toBe(200);
  service.clock.advance({ minutes: 1 });
  write(SECOND);
  const first = await dossier('config', 'plan', folder, '--ended', ...through(), '--json');
  expect(first.code, first.noted).toBe(0);
  const second = await dossier('config', 'plan', folder, '--ended', ...beside, '--json');
  const report = JSON.parse(second.printed);
  const { cases, differing, counts, differing_cases } = JSON.parse(first.printed);
  expect(report).toMatchObject({ cases, differing, counts });
  expect(report.differing_cases.map((each: { case_id: number }) => each.case_id)).toEqual(
    differing_cases.map((each: { case_id: number }) => each.case_id),
  );
  const { printed } = await dossier('config', 'plan', folder, '--ended', ...beside);
  expect(printed).toMatch(/^(\d+) of \d+ ended cases would be decided differently$/m);
  expect(printed).toMatch(/^ +\d+ +apply +value Person\.tax +Person\.tax → Person\.tax$/m);
});

test('a draft is put into the shadow of live writes, told of and taken out by commands', async () => {
  write(SECOND);
  const shadow = (...words: string[]) => dossier('config', 'shadow', ...words);
  expect((await shadow('report', ...through())).noted).toContain('No draft has run');
  expect((await shadow('start', folder, ...through(), '--hours', '0')).code).toBe(2);
  const started = await shadow('start', folder, ...through(), '--hours', '2');
  expect([started.code, started.printed]).toEqual([
    0,
    expect.stringMatching(/^Shadow \d+ runs until \S+Z\n0 of 0 written cases would be different$/),
  ]);
  const again = await shadow('start', folder, ...beside);
  expect([again.code, again.noted]).toEqual([1, expect.stringContaining('Stop it first')]);

  const fields = [{ information_key: 'income', instance_id: made.outcome_instance_id, value: '300' }];
  await service.alpha.client.patch(`/api/1/cases/${made.id}`, { fields });
  await expect
    .poll(
      async () => {
        service.clock.advance({ seconds: 5 });
        return JSON.parse((await shadow('report', ...through(), '--json')).printed).differing;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  const { printed } = await shadow('report', ...through());
  expect(printed).toContain('1 of 1 written cases would be different');
  expect(printed).toMatch(/^ +value Person\.tax +"30" → "60" +Person\.tax → Person\.tax$/m);
  // The rule holds in both versions and asks for one thing less in one of them.
  expect(printed).toMatch(/^ +question Person\.nickname +true → false +basics → –$/m);
  expect(printed).toMatch(/^ +issue rich +false → "Ask where it comes from" +– → rich$/m);
  expect((await shadow('report', ...beside)).printed).toBe(printed);

  const stopped = await shadow('stop', ...through());
  expect([stopped.code, stopped.printed]).toEqual([
    0,
    expect.stringMatching(/^Shadow \d+: stopped\n1 of 1 /),
  ]);
  expect((await shadow('stop', ...beside)).code).toBe(1);
  expect((await shadow('start', ...beside)).noted).toContain('There is no draft');
  expect((await shadow('start', folder, ...beside)).code).toBe(0);
  expect((await shadow('stop', ...beside)).code).toBe(0);
});
