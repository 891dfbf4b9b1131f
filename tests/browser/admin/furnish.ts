import { addConnectorCall, endConnectorCall } from '../../../src/store/connectors/connector-calls.ts';
import { countFailure } from '../../../src/store/connectors/connector-circuits.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { saveMailOutcome } from '../../../src/store/mails/mails.ts';
import { sendMail } from '../../../src/writing/send-mail.ts';
import { CLUB, makeCase, makeInstance, publishClub } from '../../api/instances/club.ts';
import type { TestApp, TestTenant } from '../../support/app.ts';
import { addPerson, type Person } from '../../support/application.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

/** A tenant in which every administration page has content, including long texts and failures. */
export interface Furnished {
  readonly admin: Person;
  readonly reader: Person;
  /** A person whose password may be changed. */
  readonly worker: Person;
  readonly receiver: WebhookReceiver;
  readonly endpointId: number;
  readonly deliveryId: number;
  readonly mailId: number;
  readonly instanceId: number;
  readonly importId: number;
  /** A case with a call that failed. */
  readonly caseId: number;
  /** A request to another system. */
  readonly callId: number;
}

/** The settings that the tests' receivers need. */
export const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'all' };

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Töchter, Aussenstelle Zürich';

const processes = structuredClone(CLUB['processes.yaml']) as { review: { rules: Record<string, unknown> } };
processes.review.rules.screen = { for: 'outcome', on: { state_entered: 'draft' }, http_call: 'register_3' };

/** The club with other systems: one is ready, one fails, and one has no secret. */
const CONNECTED_CLUB = {
  ...CLUB,
  'processes.yaml': processes,
  'connectors.yaml': Object.fromEntries(
    ['register_key', 'register_key', 'screening_token'].map((secret, index) => [
      `register_${index + 1}`,
      {
        name: ['Company register', LONG, 'Sanctions screening'][index],
        ontology: 'Person',
        address: `https://register.example/${index + 1}`,
        headers: { 'X-Api-Key': { secret } },
        result: { note: 'response.body.note' },
      },
    ]),
  ),
};

export async function furnish(service: TestApp): Promise<Furnished> {
  const { alpha } = service;
  const { client } = alpha;
  await client.patch('/api/admin/connectors', {
    allowed_hosts: ['register.example', `*.${'bank.'.repeat(20)}example`],
  });
  await client.send('PUT', '/api/admin/connector_secrets/register_key', { body: { secret: 'a secret' } });
  await publishClub(alpha, CONNECTED_CLUB);
  const admin = await addPerson(alpha, 'Ada Administrator', ['administrator']);
  const reader = await addPerson(alpha, 'Rosa Reader', ['reader']);
  const worker = await addPerson(alpha, 'Maximiliana von und zu Hohenlohe-Schillingsfürst-Waldenburg', [
    'case_worker',
    'configurator',
  ]);
  const receiver = await openWebhookReceiver();
  const triggers = ['case_created', 'case_changed', 'case_state_changed'];
  const make = async (url: string, description = ''): Promise<number> =>
    (await client.post('/api/admin/webhook_endpoints', { url, triggers, description })).body.data.id;
  const endpointId = await make(receiver.url, 'The ledger');
  await make(`http://127.0.0.1:1/${'a-rather-long-path/'.repeat(6)}`, LONG);
  await client.post('/api/admin/api_keys', { name: LONG, scopes: ['cases:read', 'admin'] });
  const revoked = await client.post('/api/admin/api_keys', { name: 'Old system', scopes: ['cases:read'] });
  await client.delete(`/api/admin/api_keys/${revoked.body.data.id}`);
  const instanceId = await makeInstance(alpha, {
    first_name: 'Ada',
    last_name: 'Byron',
    income: 20,
    party_number: 'P-1',
    colours: ['red', 'blue'],
    addresses: [
      { street: 'Bahnhofstrasse 1' },
      { street: 'Rue du Lac 2', city: 'Genève', __name: 'Holiday' },
    ],
  });
  await makeInstance(alpha, { first_name: LONG, last_name: 'AG' });
  const caseId = await makeCase(alpha, 'review', instanceId);
  await client.post(`/api/1/cases/${caseId}/calls/run`, { connector: 'register_3' });
  const callId = await callSystems(alpha, { caseId, instanceId });
  await client.patch(`/api/1/instances/${instanceId}/force_update`, { fields: { note: LONG } });
  await client.post(`/api/1/instances/${instanceId}/interaction_logs`, {
    interaction_log_type: 'call',
    interaction_time: '2026-01-14T10:00:00Z',
    description: 'Asked for a new card.',
  });
  const mailId = await alpha.inTenant(async (tx) => {
    await sendMail(tx, { caseId: null, recipient: 'ada@example.org', subject: LONG, textBody: 'Guten Tag' });
    return sendMail(tx, {
      caseId: null,
      recipient: 'bob@example.org',
      subject: 'Your offer',
      textBody: 'Hello\n\nBob',
    });
  });
  const importId = await importRows(service, alpha.key);
  await service.drainJobs();
  await alpha.inTenant(async (tx) => {
    await saveMailOutcome(tx, mailId, { state: 'failed', error: '550 no such mailbox' });
    await enqueueJob(tx, { kind: 'no_such_kind', maxAttempts: 1 });
  });
  await service.drainJobs();
  const { results } = (await client.get(`/api/admin/webhook_deliveries?endpoint_id=${endpointId}`)).body;
  return {
    admin,
    reader,
    worker,
    receiver,
    endpointId,
    deliveryId: results[0].id,
    mailId,
    instanceId,
    importId,
    caseId,
    callId,
  };
}

/** Requests to other systems: one was answered and one failed, so that nobody is asked for now. */
async function callSystems(
  tenant: TestTenant,
  about: { readonly caseId: number; readonly instanceId: number },
): Promise<number> {
  const headers = { accept: 'application/json', 'x-api-key': '•••' };
  const request = { ...about, rule: 'look_up', host: 'register.example', requestHeaders: headers };
  return tenant.inTenant(async (tx) => {
    const failed = await addConnectorCall(tx, {
      ...request,
      connector: 'register_2',
      requestId: '00000000-0000-0000-0000-000000000002',
      digest: 'b',
      method: 'GET',
      path: '/2',
      requestBody: null,
      unsettled: null,
    });
    const reason = 'There was no answer within 10 s.';
    const silent = { durationMs: 10_000, status: null, responseHeaders: null, responseBody: null };
    await endConnectorCall(tx, failed, { ...silent, error: reason });
    await countFailure(tx, 'register_2', { breakerFailures: 1, breakerPauseMs: 3_600_000 });
    const answered = await addConnectorCall(tx, {
      ...request,
      connector: 'register_1',
      requestId: '00000000-0000-0000-0000-000000000001',
      digest: 'a',
      method: 'POST',
      path: `/1?${'name=long&'.repeat(30)}`,
      requestBody: JSON.stringify({ name: LONG }),
      unsettled: null,
    });
    await endConnectorCall(tx, answered, {
      durationMs: 84,
      status: 200,
      error: null,
      responseHeaders: { 'content-type': 'application/json' },
      responseBody: JSON.stringify({ note: LONG.repeat(3) }),
    });
    return answered;
  });
}

async function importRows(service: TestApp, key: string): Promise<number> {
  const response = await fetch(`${service.baseUrl}/api/1/instances/import?ontology_key=Person`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${key}`, 'Content-Type': 'application/x-ndjson' },
    body: '{"fields":{"first_name":"Grace"}}\n{"fields":{"born":"no date"}}\n',
  });
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}
