import { readFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { recordUpkeep } from '../../../src/store/upkeep/record-upkeep.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { openClient, withKey } from '../../support/client.ts';
import { type ModelServer, openModelServer, refusesWith } from '../../support/model-server.ts';
import { openProbe } from '../../support/probe-jobs.ts';
import { publishFiles } from '../../support/published.ts';
import { readMetrics, sampleOf } from '../../support/read-metrics.ts';
import { readPromql } from '../../support/read-promql.ts';
import { spansIn } from '../../support/spans-in.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { CLIENTS } from '../recalculation/clients.ts';
import { callNobody } from './call-nobody.ts';
import { ASK_AROUND, describeOverdueTasks } from './describe-overdue-tasks.ts';

/** The same clients, who get a mail when their case is submitted. */
const processes = JSON.parse(CLIENTS['processes.yaml'] ?? '{}');
processes.welcome.workflow.states.open.on_enter = {
  send_email: { to: '"client@example.org"', subject: 'Submitted', body: 'Thank you.' },
};
processes.ask_around = ASK_AROUND;
const MAILING_CLIENTS = { ...CLIENTS, 'processes.yaml': JSON.stringify(processes) };

const TOKEN = 'a-token-for-the-metrics';
const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

let service: TestApp;
let model: ModelServer;
let hooks: WebhookReceiver;
let collector: WebhookReceiver;
const probe = openProbe();

beforeAll(async () => {
  model = await openModelServer();
  hooks = await openWebhookReceiver();
  collector = await openWebhookReceiver();
  collector.answer(200, { 'Content-Type': 'application/json' });
  service = await startApp({
    handlers: [probe.handler],
    settings: {
      DOSSIER_METRICS_TOKEN: TOKEN,
      RULE_COST_SAMPLE: '1',
      WEBHOOK_ALLOW_PRIVATE: 'all',
      CONNECTOR_ALLOW_PRIVATE: 'all',
      AI_URL: model.url,
      AI_MODEL: 'small',
      AI_PRICE_INPUT: '2.5',
      AI_PRICE_OUTPUT: '10',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=for%20dossier',
    },
  });
  await publishFiles(service.alpha, MAILING_CLIENTS);
  const made = await service.alpha.client.post('/api/admin/webhook_endpoints', {
    url: hooks.url,
    triggers: ['case_created', 'case_changed'],
  });
  expect(made.status, made.text).toBe(201);
  await workOfEveryKind();
});
afterAll(async () => {
  await service.close();
  await Promise.all([model.close(), hooks.close(), collector.close()]);
});

const scrape = async (headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  service.anonymous.get('/metrics', { headers });
const samples = async () => readMetrics((await scrape()).text);

/** Creates a case and writes to it. */
async function work(client = service.alpha.client, process_key = 'welcome') {
  const created = await client.post('/api/1/cases', { process_key });
  expect(created.status).toBe(200);
  const { id, outcome_instance_id: instance } = created.body.data;
  const field = { information_key: 'last_name', instance_id: instance, value: 'Amsler' };
  const patched = await client.patch(
    `/api/1/cases/${id}`,
    { field },
    { headers: { 'X-Request-ID': 'the-request' } },
  );
  expect(patched.status).toBe(200);
  return { id, instance };
}

/** Does some of everything that is counted. */
async function workOfEveryKind(): Promise<void> {
  const { alpha } = service;
  await callNobody(service, await work());
  // Rules that never converge are refused.
  const endless = await alpha.client.post('/api/1/cases', { process_key: 'endless' });
  const { id, outcome_instance_id: instance } = endless.body.data;
  const field = { information_key: 'is_married', instance_id: instance, value: true };
  expect((await alpha.client.patch(`/api/1/cases/${id}`, { field })).body.code).toBe(
    'rules_did_not_converge',
  );
  await alpha.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name: 'once' } }));
  probe.does = (name) => {
    if (name === 'fails') throw new Error('not today');
  };
  await alpha.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name: 'fails' }, maxAttempts: 1 }));
  await service.drainJobs();
  await alpha.inTenant((tx) => recordUpkeep(tx, 'backup', { taken_at: '2026-01-14T21:00:00.000Z' }));
  const { assistant, workshop } = service.app.services;
  const asking = {
    tenantId: alpha.id,
    purpose: 'extraction',
    caller: { kind: 'user', name: 'Ada' },
  } as const;
  const question = { messages: [{ role: 'user', content: 'So?' }] } as const;
  const ask = () => assistant.converse(asking, (once) => once(question));
  await ask();
  model.next(refusesWith(400));
  await expect(ask()).rejects.toMatchObject({ code: 'assistant_unavailable' });
  await workshop.run('selfTest', { behave: 'answer' });
  await collectGarbage();
}

/** Garbage is counted from its first collection on, which may not have been so far. */
async function collectGarbage(): Promise<void> {
  v8.setFlagsFromString('--expose-gc');
  const collect: () => void = vm.runInNewContext('gc');
  do collect();
  while (!(await scrape()).text.includes('nodejs_gc_duration_seconds_sum'));
}

describe('/metrics', () => {
  test('is read with the token of the settings and without it refused, whatever else is sent', async () => {
    expect((await scrape()).status).toBe(200);
    for (const headers of [
      {},
      { Authorization: `Bearer ${TOKEN}x` },
      { Authorization: `Api-Key ${service.alpha.key}` },
    ] as Record<string, string>[]) {
      const reply = await scrape(headers);
      expect([reply.status, reply.body.code]).toEqual([401, 'authentication_failed']);
      expect(reply.body.detail).toContain('Authorization: Bearer');
    }
  });

  test('counts requests by operation and status, and rules by process, and names no tenant, person or value', async () => {
    const before = await samples();
    const { id } = await work();
    await service.alpha.client.get(`/api/1/cases/${id}`);
    await service.anonymous.get(`/api/1/cases/${id}`);
    const { text } = await scrape();
    const after = readMetrics(text);
    const added = (name: string, labels: Record<string, string>) =>
      (sampleOf(after, name, labels) ?? 0) - (sampleOf(before, name, labels) ?? 0);
    const count = 'dossier_http_request_seconds_count';
    expect(added(count, { operation: 'create_case', method: 'POST', status: '200' })).toBe(1);
    expect(added(count, { operation: 'update_case', method: 'PATCH', status: '200' })).toBe(1);
    expect(added(count, { operation: 'get_case', method: 'GET', status: '401' })).toBe(1);
    expect(added('dossier_http_request_body_bytes_count', { operation: 'update_case' })).toBe(1);
    expect(added('dossier_recalculation_seconds_count', { process: 'welcome', occasion: 'change' })).toBe(2);
    expect(
      added('dossier_recalculation_nodes_sum', { process: 'welcome', occasion: 'change' }),
    ).toBeGreaterThan(0);
    expect(added('dossier_case_memory_hits_total', {})).toBeGreaterThan(0);
    for (const secret of ['alpha', 'Amsler', service.alpha.key, `/cases/${id}`])
      expect(text).not.toContain(secret);
    expect(new Set(after.flatMap(({ labels }) => Object.keys(labels)))).not.toContain('tenant');
  });

  test('counts jobs, webhooks, calls of other systems, tasks of the workshop and questions to models by outcome', async () => {
    await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'send_mail', payload: { mail_id: 0 } }));
    service.clock.advance({ minutes: 7 });
    // Figures of the database are kept for some seconds of the real clock: a second node has none yet.
    const node = await service.openNode();
    const reply = await openClient(node.baseUrl, { Authorization: `Bearer ${TOKEN}` }).get('/metrics');
    await node.close();
    const stored = readMetrics(reply.text);
    expect(sampleOf(stored, 'dossier_up', { part: 'database' })).toBe(1);
    expect(sampleOf(stored, 'dossier_jobs_waiting', { lane: 'urgent' })).toBe(1);
    expect(sampleOf(stored, 'dossier_jobs_oldest_due_seconds', { lane: 'urgent' })).toBe(420);
    expect(sampleOf(stored, 'dossier_jobs_oldest_due_seconds', { lane: 'long' })).toBe(0);
    expect(sampleOf(stored, 'dossier_webhook_endpoints')).toBe(1);
    expect(sampleOf(stored, 'dossier_connector_circuits_open')).toBe(1);
    expect(sampleOf(stored, 'dossier_audit_lag_seconds')).toBeGreaterThanOrEqual(420);
    // Tenant beta was never backed up, but is younger than the last backup of alpha.
    expect(sampleOf(stored, 'dossier_backup_age_seconds')).toBe(12 * 3600 + 420);
    const own = await samples();
    const run = { kind: 'probe', lane: 'normal' };
    expect(sampleOf(own, 'dossier_job_runs_total', { ...run, outcome: 'done' })).toBe(1);
    expect(sampleOf(own, 'dossier_job_runs_total', { ...run, outcome: 'failed' })).toBe(1);
    expect(sampleOf(own, 'dossier_jobs_in_flight', { lane: 'normal' })).toBe(0);
    expect(sampleOf(own, 'dossier_webhook_attempts_total', { outcome: 'delivered' })).toBe(
      hooks.received.length,
    );
    const connector = 'register';
    for (const outcome of ['not_allowed', 'unavailable', 'postponed'])
      expect(sampleOf(own, 'dossier_connector_calls_total', { connector, outcome })).toBe(1);
    expect(sampleOf(own, 'dossier_connector_call_seconds_count', { connector })).toBe(1);
    expect(sampleOf(own, 'dossier_workshop_task_seconds_count', { task: 'selfTest', outcome: 'done' })).toBe(
      1,
    );
    expect(sampleOf(own, 'dossier_workshop_memory_bytes', { room: 'pages' })).toBeGreaterThan(1e6);
    const purpose = 'extraction';
    expect(sampleOf(own, 'dossier_assistant_asks_total', { purpose, outcome: 'answered' })).toBe(1);
    expect(sampleOf(own, 'dossier_assistant_asks_total', { purpose, outcome: 'failed' })).toBe(1);
    expect(sampleOf(own, 'dossier_assistant_tokens_total', { purpose, direction: 'input' })).toBe(100);
    expect(sampleOf(own, 'dossier_assistant_cost_total', { purpose })).toBeCloseTo(350 / 1e6, 12);
    expect(
      sampleOf(own, 'dossier_recalculations_not_converged_total', { process: 'endless' }),
    ).toBeGreaterThan(0);
    await service.drainJobs();
  });

  describeOverdueTasks(() => service, TOKEN);
});

describe('the dashboard and the alert rules', () => {
  const dashboard = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana/dossier.json'), 'utf8'));
  const alerts = parse(readFileSync(path.join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8'));
  const queries: { of: string; expr: string }[] = [
    ...dashboard.panels.flatMap(({ title, targets = [] }: { title: string; targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => ({ of: title, expr })),
    ),
    ...alerts.groups.flatMap(({ rules }: { rules: { alert: string; expr: string }[] }) =>
      rules.map(({ alert, expr }) => ({ of: alert, expr })),
    ),
  ];

  /** Outcomes that no test can bring about: the process would have to end. */
  const RARE = new Set(['set_aside']);

  test('ask only for metrics, labels and values that the service shows', async () => {
    const shown = await samples();
    const labelsOf = new Map<string, Set<string>>();
    for (const { name, labels } of shown) {
      const known = labelsOf.get(name) ?? new Set(['instance']);
      for (const label of Object.keys(labels)) known.add(label);
      labelsOf.set(name, known);
    }
    const wrong: string[] = [];
    for (const { of, expr } of queries) {
      const { metrics, grouped, problem } = readPromql(expr);
      if (problem !== undefined) wrong.push(`${of}: ${problem} in ${expr}`);
      for (const { name, matchers } of metrics) {
        const known = labelsOf.get(name);
        if (known === undefined) wrong.push(`${of}: there is no metric ${name}`);
        for (const { label } of matchers)
          if (known?.has(label) === false) wrong.push(`${of}: ${name} has no label ${label}`);
        for (const label of grouped)
          if (known?.has(label) === false) wrong.push(`${of}: ${name} has no label ${label}`);
        for (const { label, operator, value } of matchers) {
          const isShown = shown.some((each) => each.name === name && each.labels[label] === value);
          if (operator === '=' && !isShown && !RARE.has(value))
            wrong.push(`${of}: ${name} never has ${label}="${value}"`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(queries.length).toBeGreaterThan(60);
  });

  test('show every metric of the service', async () => {
    const asked = new Set(queries.flatMap(({ expr }) => readPromql(expr).metrics.map(({ name }) => name)));
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    const shown = new Set(
      (await samples()).map(({ name }) => base(name)).filter((name) => name.startsWith('dossier_')),
    );
    const bases = new Set([...asked].map(base));
    expect([...shown].filter((name) => !bases.has(name))).toEqual([]);
  });
});

describe('what rules cost', () => {
  const costs = async (query = '', client = service.alpha.client) =>
    (await client.get(`/api/admin/rule_costs${query}`)).body.data;

  test('is reported by process, the most expensive rule first, from the recalculations that were measured', async () => {
    await work();
    const { one_in, processes } = await costs('?process=welcome');
    expect(one_in).toBe(1);
    expect(processes).toHaveLength(1);
    const [{ runs, milliseconds, rules, rule_count }] = processes;
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(rules).toHaveLength(rule_count);
    const byKey = (key: string) => rules.find((rule: { key: string }) => rule.key === key);
    expect(byKey('basics')).toMatchObject({
      kind: 'rule',
      place: 'outcome',
      ontology: null,
      structure: null,
    });
    expect(byKey('Client.full_name')).toMatchObject({
      kind: 'formula',
      place: 'instances',
      ontology: 'Client',
    });
    const times: number[] = rules.map((rule: { milliseconds: number }) => rule.milliseconds);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.reduce((sum, each) => sum + each, 0)).toBeCloseTo(milliseconds, 1);
    expect((await costs('?process=nobody')).processes).toEqual([]);
  });

  test('is shown to those who operate, each tenant its own', async () => {
    await work();
    expect((await costs('', service.beta.client)).processes).toEqual([]);
    const reader = await service.alpha.clientWith(['cases:read']);
    expect((await reader.get('/api/admin/rule_costs')).status).toBe(403);
  });
});

describe('traces', () => {
  const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

  test('go from the caller through request, rules, statements and job to the webhook, with the request id and no values', async () => {
    const node = await service.openNode();
    const there = withKey(node.baseUrl, service.alpha.key);
    await service.drainJobs();
    const { id, instance } = await work(there);
    await node.drainJobs();
    hooks.received.length = 0;
    const another = await service.openNode();
    const headers = {
      traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01`,
      'X-Request-ID': 'the-traced-request',
    };
    const fields = [
      { information_key: 'first_name', instance_id: instance, value: 'Berta' },
      { information_key: 'last_name', instance_id: instance, value: 'Unsaid' },
    ];
    await there.patch(`/api/1/cases/${id}`, { fields }, { headers });
    const submitted = { transition_key: 'submit' };
    expect((await there.post(`/api/1/cases/${id}/transition`, submitted, { headers })).status).toBe(200);
    const queued = await there.post('/api/admin/reindex', {}, { headers });
    expect(queued.status, queued.text).toBeLessThan(300);
    // Jobs and webhooks of the change run on another node than the change itself.
    await another.drainJobs();
    await another.close();
    await node.close();

    const all = spansIn(collector.received.filter(({ path: place }) => place === '/v1/traces'));
    expect(collector.received[0]?.headers['x-collector']).toBe('for dossier');
    const spans = all.filter(({ traceId }) => traceId === CALLER.traceId);
    // Spans arrive in any order, and the trace has more than one of some names: those are found below their parent.
    const find = (name: RegExp, parent?: string) => {
      const found = spans.find(
        (span) => name.test(span.name) && (parent === undefined || span.parentSpanId === parent),
      );
      if (found === undefined) throw new Error(`no span ${name} among ${spans.map((span) => span.name)}`);
      return found;
    };
    const request = find(/^PATCH update_case$/);
    expect(request).toMatchObject({
      parentSpanId: CALLER.spanId,
      attributes: {
        'dossier.request_id': 'the-traced-request',
        'http.response.status_code': 200,
        'http.route': '/api/1/cases/:id',
      },
    });
    // Each node sends its spans when it ends, and the one that ran the jobs ended first.
    const inRequest = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(inRequest.find(({ name }) => name === 'engine')).toMatchObject({
      attributes: { 'dossier.process': 'welcome', 'dossier.occasion': 'change' },
    });
    expect(inRequest.map(({ name }) => name)).toContain('select save_changes');
    const queueing = find(/^POST admin_reindex$/);
    const job = find(/^job reindex$/);
    expect(job.parentSpanId).toBe(queueing.spanId);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).map(({ name }) => name)).toContain(
      'commit',
    );
    expect(find(/^job send_mail$/).parentSpanId).toBe(find(/^POST use_transition$/).spanId);
    const sent = find(/^webhook case_changed$/, request.spanId);
    const received = hooks.received.filter(
      ({ headers: given }) => given['x-service-event'] === 'case_changed',
    );
    expect(received.map(({ headers: given }) => given.traceparent)).toContain(
      `00-${CALLER.traceId}-${sent.spanId}-01`,
    );

    const line = service.logLines().find(({ request_id }) => request_id === 'the-traced-request');
    expect(line).toMatchObject({ trace_id: CALLER.traceId, span_id: request.spanId });
    const text = JSON.stringify(all);
    for (const value of ['Berta', 'Unsaid', service.alpha.key]) expect(text).not.toContain(value);
  });

  test('leave out what nobody wants to see: health checks, and statements that look for work', async () => {
    const node = await service.openNode();
    await openClient(node.baseUrl).get('/health/ready');
    await node.drainJobs();
    await node.close();
    const spans = spansIn(collector.received);
    expect(spans.length).toBeGreaterThan(0);
    expect(spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(({ name }) => !/^(GET|POST|PATCH|job|webhook) /.test(name))).toEqual([]);
  });
});
