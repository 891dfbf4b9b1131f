import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpCall } from '../../../src/background/handlers/http-call.ts';
import { runJob } from '../../../src/background/run-job.ts';
import { readPackage } from '../../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../../src/configuration/index-package.ts';
import { compileProcess } from '../../../src/engine/index.ts';
import { openLog } from '../../../src/platform/log.ts';
import { systemRandomness } from '../../../src/platform/randomness.ts';
import { claimJobs } from '../../../src/store/jobs/job-claims.ts';
import { Story } from '../../../src/stories/story.ts';
import { takeStep } from '../../../src/stories/take-step.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { openTestClock } from '../../support/clock.ts';
import {
  answers,
  breaksOff,
  type OtherSystems,
  openOtherSystems,
  staysSilent,
} from '../../support/other-systems.ts';
import { jobServices } from '../../support/probe-jobs.ts';
import { publishFiles } from '../../support/published.ts';
import { snapshotOfAnswer, snapshotOfStory } from '../../support/snapshots.ts';
import { StoryOverApi } from '../../support/story-over-api.ts';
import type { Shown } from '../cases/office.ts';
import { connect, connectedCases, connectedFiles, NEVER, SECRETS } from './connected.ts';
import { describeOddValues } from './describe-odd-values.ts';

const clock = openTestClock();
let service: TestApp;
let systems: OtherSystems;
beforeAll(async () => {
  systems = await openOtherSystems();
  service = await startApp({ clock, settings: { CONNECTOR_ALLOW_PRIVATE: '127.0.0.1' } });
  await connect(service.alpha, systems);
  await publishFiles(service.alpha, connectedFiles(systems));
});
afterAll(async () => {
  await service.close();
  await systems.close();
});
beforeEach(() => {
  // A system that failed in the test before may be tried again.
  clock.advance({ minutes: 10 });
  systems.requests.length = 0;
  systems.next();
  systems.tell({});
});

const { open, write, move, go, shown, calls, valueNow, hasTasks } = connectedCases(() => service);

describe('the example on the service is the example in memory', () => {
  test('all of its stories, step by step', async () => {
    const files = new Map(Object.entries(connectedFiles(systems)));
    const { package: pkg } = readPackage(files);
    if (pkg === null) throw new Error('the example cannot be read');
    const index = indexPackage(pkg);
    for (const [name, scenario] of Object.entries(pkg.tests)) {
      const story = new Story(index, scenario, compileProcess(index, scenario.process ?? ''));
      const told = new StoryOverApi(
        service,
        story,
        () => undefined,
        () => undefined,
      );
      systems.tell(scenario.given?.answers ?? {});
      await told.begin(scenario);
      for (const step of [scenario, ...scenario.next].flatMap(({ when }) => when)) {
        await told.take(step);
        takeStep(step, story);
        expect(snapshotOfAnswer(await told.shown(), index), `${name}: ${JSON.stringify(step)}`).toEqual(
          snapshotOfStory(story),
        );
      }
      expect(story.failures).toEqual([]);
    }
  });
});

describe('what is sent', () => {
  test('values are escaped, secrets are put in, and numbers keep their digits', async () => {
    const opened = await open({ register_number: '../a b?x=1', deposit: '90071992547409.93' });
    await go(opened, 'look_up', 'screen', 'book');
    const [register, screening, core] = systems.requests;
    expect(register?.url).toBe(
      '/register/v2/companies/..%2Fa%20b%3Fx%3D1?fields=name&fields=seat&fields=status&fields=registered',
    );
    expect(register?.headers['x-api-key']).toBe(SECRETS.register_key);
    expect(register?.headers).not.toHaveProperty('idempotency-key');
    expect(screening?.headers.authorization).toBe(`Bearer ${SECRETS.screening_token}`);
    expect(JSON.parse(screening?.body ?? '')).toEqual({
      name: 'Muster AG',
      place: 'Bern',
      lists: ['CH', 'EU', 'UN'],
    });
    expect(core?.body).toContain('"amount":90071992547409.93,"currency":"CHF"');
    expect(core?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a dry run shows the request with marks in place of secrets, and sends nothing', async () => {
    const opened = await open();
    const { body } = await move(opened, 'look_up', '?dry_run=true');
    await service.drainJobs();
    expect(systems.requests).toEqual([]);
    expect(body.data.dry_run.calls).toEqual([
      {
        connector: 'company_register',
        rule: 'look_it_up',
        instance_id: opened.outcome,
        problem: null,
        request: {
          method: 'GET',
          url: `${systems.url}/register/v2/companies/${opened.register}?fields=name&fields=seat&fields=status&fields=registered`,
          headers: expect.objectContaining({ 'x-api-key': '•••' }),
          body: null,
        },
      },
    ]);
    await go(opened, 'look_up', 'screen');
    const changed = await write(opened, { seat: 'Basel' }, '?dry_run=true');
    expect(changed.body.data.dry_run.calls).toMatchObject([
      {
        connector: 'sanctions_screening',
        request: { method: 'POST', body: expect.stringContaining('Basel') },
      },
    ]);
    expect((await write(opened, { deposit: '1' }, '?dry_run=true')).body.data.dry_run.calls).toEqual([]);
  });

  test('secrets can be set and never read again, and whoever may not administer integrations sees nothing', async () => {
    const { client } = service.alpha;
    const opened = await open();
    // A system may send back what it got.
    const echo = { name: 'Muster AG', status: 'active', key: SECRETS.register_key };
    systems.next(answers(200, JSON.stringify(echo), { 'X-Echo': SECRETS.register_key }));
    await go(opened, 'look_up');
    const [listed] = (await client.get(`/api/admin/connector_calls?case_id=${opened.id}`)).body.results;
    const texts = await Promise.all([
      client.get('/api/admin/connectors'),
      client.get('/api/admin/connector_calls'),
      client.get(`/api/admin/connector_calls/${listed.id}`),
      client.get(`${opened.path}/calls`),
      client.get('/api/admin/audit'),
      client.get('/api/admin/jobs'),
    ]);
    for (const { status, text } of texts) {
      expect(status, text).toBe(200);
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    }
    expect(texts[0]?.body.data).toMatchObject({
      allowed_hosts: [systems.host],
      secrets: [{ name: 'core_banking_token' }, { name: 'register_key' }, { name: 'screening_token' }],
      connectors: expect.arrayContaining([
        expect.objectContaining({ key: 'company_register', is_allowed: true, missing_secrets: [] }),
      ]),
    });
    expect(texts[2]?.body.data).toMatchObject({
      method: 'GET',
      status: 200,
      path: expect.stringContaining(`${opened.register}`),
      request_headers: { 'x-api-key': '•••' },
      response_body: expect.stringContaining('Muster AG'),
    });
    const other = await service.alpha.clientWith(['cases:read', 'cases:write']);
    for (const path of ['connectors', 'connector_calls', `connector_calls/${listed.id}`])
      expect((await other.get(`/api/admin/${path}`)).status).toBe(403);
    expect(
      (await other.send('PUT', '/api/admin/connector_secrets/mine', { body: { secret: 'x' } })).status,
    ).toBe(403);
    expect((await service.beta.client.get(`/api/admin/connector_calls/${listed.id}`)).status).toBe(404);
    expect((await service.beta.client.get('/api/admin/connectors')).body.data.secrets).toEqual([]);
  });
});

describe('what comes of it', () => {
  test('values say which connector and which request they came from, and people cannot write over them', async () => {
    const opened = await open();
    await go(opened, 'look_up');
    const [call] = await calls(opened);
    expect(call).toMatchObject({
      connector: 'company_register',
      state: 'done',
      status: 200,
      is_outdated: false,
    });
    const explained = await service.alpha.client.get(
      `${opened.path}/explain?instance_id=${opened.outcome}&information_key=legal_name`,
    );
    expect(explained.text).toContain(`Connector Company register, request ${call.request_id}`);
    const refused = await write(opened, { legal_name: 'Another AG' });
    expect(refused.status).toBe(400);
    expect(await valueNow(opened, 'legal_name')).toBe('Muster AG');
    expect((await write(opened, { seat: 'Thun' })).status).toBe(200);
    expect(
      (await shown(opened)).questions.find((each: Shown) => each.information_key === 'legal_name'),
    ).toMatchObject({
      is_read_only: true,
    });
  });

  test('a question is asked once, and again when something that is sent has changed', async () => {
    const opened = await open();
    await go(opened, 'look_up', 'screen');
    systems.requests.length = 0;
    const again = await service.alpha.client.post(`${opened.path}/calls/run`, {
      connector: 'sanctions_screening',
    });
    expect(again.status, again.text).toBe(200);
    await write(opened, { deposit: '7' });
    await service.drainJobs();
    expect(systems.requests).toEqual([]);
    await write(opened, { seat: 'Genève' });
    await service.drainJobs();
    expect(systems.requests.map(({ body }) => JSON.parse(body).place)).toEqual(['Genève']);
  });
});

describe('other systems that fail', () => {
  test('a failure that passes is tried again after its time, and the case has ongoing tasks until then', async () => {
    const opened = await open();
    systems.next(answers(500, 'oh'), breaksOff);
    await go(opened, 'look_up');
    expect(await calls(opened)).toMatchObject([
      { state: 'waiting', failure: { reason: 'The other system answered with status 500.' } },
    ]);
    expect(await hasTasks(opened)).toBe(true);
    clock.advance({ seconds: 5 });
    await service.drainJobs();
    expect(await valueNow(opened, 'legal_name')).toBe(null);
    clock.advance({ seconds: 10 });
    await service.drainJobs();
    expect(await valueNow(opened, 'legal_name')).toBe('Muster AG');
    expect(await hasTasks(opened)).toBe(false);
    expect(systems.requests).toHaveLength(3);
  });

  test.each(NEVER)('%s is not asked for again, and told on the case', async (_name, turn, reason) => {
    const opened = await open();
    systems.next(turn);
    await go(opened, 'look_up');
    expect(systems.requests).toHaveLength(1);
    expect(await calls(opened)).toMatchObject([{ state: 'failed', failure: { reason } }]);
    const { warnings } = await shown(opened);
    expect(warnings.map(({ message }: Shown) => message)).toEqual([`Company register: ${reason}`]);
    expect(await hasTasks(opened)).toBe(false);
    const { body } = await service.alpha.client.get('/api/admin/jobs?state=failed&ordering=-id');
    expect(body.results[0]).toMatchObject({ kind: 'http_call', last_error: reason, case_id: opened.id });
    await service.alpha.client.post(`${opened.path}/calls/run`, { connector: 'company_register' });
    await service.drainJobs();
    expect((await shown(opened)).warnings).toEqual([]);
    expect(await valueNow(opened, 'legal_name')).toBe('Muster AG');
  });

  test('a system that stays silent is given up after its time and its attempts', async () => {
    const opened = await open();
    systems.next(staysSilent, ...Array<Parameters<OtherSystems['next']>[0]>(4).fill(answers(503, '')));
    await go(opened, 'look_up');
    expect((await calls(opened))[0].failure.reason).toBe('There was no answer within 1 s.');
    for (let attempt = 0; attempt < 4; attempt++) {
      clock.advance({ hours: 1 });
      await service.drainJobs();
    }
    expect(systems.requests).toHaveLength(5);
    expect(await calls(opened)).toMatchObject([{ state: 'failed' }]);
  });

  test('hosts that are not allowed, secrets that are not set and private addresses are never called', async () => {
    const { client } = service.beta;
    const files = connectedFiles({ url: 'http://10.11.12.13' });
    const refused = await client.post('/api/admin/configuration/publish', { files });
    expect([refused.status, refused.body.code]).toEqual([409, 'configuration_refused']);
    expect(refused.body.detail).toContain('calls 10.11.12.13, which is not among the hosts');
    await client.patch('/api/admin/connectors', { allowed_hosts: ['10.11.12.13'] });
    await publishFiles(service.beta, files);
    await client.patch('/api/admin/connectors', { allowed_hosts: ['*.example'] });
    const created = (await client.post('/api/1/cases', { process_key: 'open_connected_account' })).body.data;
    const path = `/api/1/cases/${created.id}`;
    await client.patch(path, {
      fields: Object.entries({ register_number: '1', deposit: '1', account_number: '1' }).map(
        ([information_key, value]) => ({ information_key, instance_id: created.outcome_instance_id, value }),
      ),
    });
    const reasonNow = async (): Promise<string> => {
      await service.drainJobs();
      return (await client.get(`${path}/calls`)).body.data[0].failure.reason;
    };
    await client.post(`${path}/transition`, { transition_key: 'look_up' });
    expect(await reasonNow()).toContain('10.11.12.13 is not among the hosts that connectors may call.');
    const run = () => client.post(`${path}/calls/run`, { connector: 'company_register' });
    await client.patch('/api/admin/connectors', { allowed_hosts: ['10.11.12.13'] });
    await run();
    expect(await reasonNow()).toContain('The secret "register_key" is not set.');
    await client.send('PUT', '/api/admin/connector_secrets/register_key', { body: { secret: 'x' } });
    await run();
    expect(await reasonNow()).toContain('10.11.12.13 is 10.11.12.13, a private or special address.');
    expect((await client.patch('/api/admin/connectors', { allowed_hosts: ['https://a'] })).status).toBe(400);
    expect((await client.delete('/api/admin/connector_secrets/register_key')).status).toBe(204);
    expect((await client.delete('/api/admin/connector_secrets/register_key')).status).toBe(404);
  });

  test('after three failures in a row nobody is asked; then one call tries, and the others follow', async () => {
    const opened = [await open(), await open(), await open(), await open()];
    for (const each of opened) await go(each, 'look_up');
    systems.requests.length = 0;
    systems.next(answers(503, ''), answers(503, ''), answers(503, ''));
    for (const each of opened) await go(each, 'screen');
    expect(systems.requests).toHaveLength(3);
    const standing = async () =>
      (await service.alpha.client.get('/api/admin/connectors')).body.data.connectors.find(
        ({ key }: Shown) => key === 'sanctions_screening',
      );
    expect(await standing()).toMatchObject({ failures: 3, open_until: expect.any(String) });
    const health = async () => (await service.alpha.client.get('/api/admin/health')).body.data.connectors;
    const failing = ['sanctions_screening'];
    expect(await health()).toEqual({ status: 'warning', count: 3, failing, without_secret: [] });
    clock.advance({ seconds: 60 });
    await service.drainJobs();
    expect(systems.requests).toHaveLength(3);
    clock.advance({ seconds: 90 });
    await service.drainJobs();
    clock.advance({ seconds: 90 });
    await service.drainJobs();
    for (const each of opened) expect(await valueNow(each, 'screening_result')).toBe('clear');
    expect(systems.requests).toHaveLength(7);
    expect(await standing()).toMatchObject({ failures: 0, open_until: null });
    expect(await health()).toMatchObject({ status: 'ok', failing: [] });
  });
});

test('a plan says which cases would call again, and which secrets are not set', async () => {
  const opened = await open();
  await go(opened, 'look_up');
  const files = connectedFiles(systems);
  const register = files['connectors/company_register.yaml'] ?? '';
  const plan = async (text: string): Promise<Shown> => {
    const { headers } = await service.alpha.client.post('/api/admin/configuration/plan', {
      files: { ...files, 'connectors/company_register.yaml': text },
    });
    await service.drainJobs();
    return (await service.alpha.client.get(headers.get('location') ?? '')).body.data.result;
  };
  const changed = await plan(register.replace('/v2/', '/v3/').replace('register_key', 'another_key'));
  expect(changed.missing_secrets).toEqual(['another_key']);
  expect(changed.differences).toMatchObject([{ kind: 'connector', key: 'company_register' }]);
  expect(changed.processes[0].effects).toMatchObject([{ part: 'calls', key: 'company_register' }]);
  expect(changed.processes[0].effects[0].changes.count).toBeGreaterThan(0);
  // Another time for answers makes no new question.
  const slower = await plan(register.replace('timeout: PT1S', 'timeout: PT2S'));
  expect([slower.missing_secrets, slower.processes[0].effects]).toEqual([[], []]);
});

test('a booking is made once, also if the process ends between sending it and storing its answer', async () => {
  const opened = await open({ deposit: '100' });
  await go(opened, 'look_up', 'screen');
  await move(opened, 'book');
  const before = systems.bookings.size;
  const [job] = await service.alpha.inTenant((tx) =>
    claimJobs(tx, { node: 'node that ends', limit: 1, leaseSeconds: 60, lane: 'long' }),
  );
  if (job === undefined) throw new Error('no call waits');
  const services = jobServices(service);
  const ended = await runJob(job, {
    services: {
      ...services,
      connectors: {
        ...services.connectors,
        call: async (call) => {
          await services.connectors.call(call);
          throw new Error('the process has ended');
        },
      },
    },
    random: systemRandomness,
    handlers: new Map([[httpCall.kind, httpCall]]),
    log: openLog('silent'),
    tenantId: service.alpha.id,
    signal: new AbortController().signal,
  });
  expect(ended).toBe('retried');
  expect(await valueNow(opened, 'booking_reference')).toBe(null);
  // Another amount would be booked by now: the first booking is brought to its end all the same.
  await write(opened, { deposit: '999' });
  clock.advance({ minutes: 5 });
  await service.drainJobs();
  const sent = systems.requests.filter(({ system }) => system === 'core');
  expect(sent.map(({ body }) => JSON.parse(body).amount)).toEqual([100, 100]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(systems.bookings.size).toBe(before + 1);
  expect(await valueNow(opened, 'booking_reference')).toBe([...systems.bookings.values()].at(-1));
  const { results } = (await service.alpha.client.get(`/api/admin/connector_calls?case_id=${opened.id}`))
    .body;
  const logged = await service.alpha.client.get(`/api/admin/connector_calls/${results[0].id}`);
  expect(sent[0]?.body).toContain('"account":"100-1"');
  expect(logged.body.data.request_body).toContain('"account":"[withheld]"');
  expect((await calls(opened)).find(({ connector }) => connector === 'core_banking')).toMatchObject({
    state: 'done',
    is_outdated: true,
  });
});
describeOddValues(() => ({ service, systems, cases: connectedCases(() => service) }));
