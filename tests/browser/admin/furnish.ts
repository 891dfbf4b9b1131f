import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { saveMailOutcome } from '../../../src/store/mails/mails.ts';
import { sendMail } from '../../../src/writing/send-mail.ts';
import { makeCase, makeInstance, publishClub } from '../../api/instances/club.ts';
import type { TestApp } from '../../support/app.ts';
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
}

/** The settings that the tests' receivers need. */
export const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'all' };

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Töchter, Aussenstelle Zürich';

export async function furnish(service: TestApp): Promise<Furnished> {
  const { alpha } = service;
  const { client } = alpha;
  await publishClub(alpha);
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
  await client.patch('/api/admin/connectors', {
    allowed_hosts: ['register.example', `*.${'bank.'.repeat(20)}example`],
  });
  await client.send('PUT', '/api/admin/connector_secrets/register_key', { body: { secret: 'a secret' } });
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
  await makeCase(alpha, 'review', instanceId);
  await client.patch(`/api/1/instances/${instanceId}/force_update`, { fields: { note: LONG } });
  await client.post(`/api/1/instances/${instanceId}/interaction_logs`, {
    interaction_log_type: 'call',
    interaction_time: '2026-01-14T10:00:00Z',
    description: 'Asked for a new card.',
  });
  const mailId = await alpha.inTenant(async (tx) => {
    await sendMail(tx, { recipient: 'ada@example.org', subject: LONG, textBody: 'Guten Tag' });
    return sendMail(tx, { recipient: 'bob@example.org', subject: 'Your offer', textBody: 'Hello\n\nBob' });
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
  };
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
