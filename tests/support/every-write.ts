import { expect } from 'vitest';
import { listProposals, replaceProposals } from '../../src/store/files/proof-proposals.ts';
import type { Shown } from '../api/cases/office.ts';
import type { TestApp } from './app.ts';
import { askService, type Reply } from './ask-service.ts';
import { CARE_UUID, JOIN_UUID } from './everything-package.ts';
import { MULTIPART, multipartBytes } from './multipart.ts';
import { makeTalk, type Talk } from './talk.ts';

/** A case in review with one of everything, and the ids that its writes refer to. */
export interface World {
  readonly shown: Shown;
  readonly path: string;
  readonly outcome: number;
  readonly holder: number;
  /** A person outside the case, whom it links. */
  readonly person: number;
  /** Another person, whom no case has. */
  readonly other: number;
  readonly comment: number;
  readonly proof: number;
  readonly assigned: number;
  /** An answer that was found in the assigned proof. */
  readonly proposal: number;
  readonly needed: number;
  readonly structure: number;
  readonly occurrence: number;
  readonly document: number;
  readonly booklet: number;
  readonly request: number;
  readonly log: number;
  readonly action: number;
  readonly talk: Talk;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
}

const FILE = [{ name: 'file', fileName: 'a.txt', contentType: 'text/plain', content: 'Some words.' }];
const ndjson = (line: unknown) => ({
  bytes: Buffer.from(`${JSON.stringify(line)}\n`),
  contentType: 'application/x-ndjson',
});

/** Sends a request of the table with a person's headers. */
export function sendAs(
  service: TestApp,
  headers: Readonly<Record<string, string>>,
  { method, path, body, bytes, contentType }: Request,
): Promise<Reply> {
  const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return askService(`${service.baseUrl}${path}`, {
    method,
    headers: { ...(content && { 'Content-Type': contentType ?? 'application/json' }), ...headers },
    body: content,
  });
}

/** An answer to the note of whom a proof is about, or of somebody else, as if it had been found in its file. */
export async function proposeNote(
  { alpha }: TestApp,
  caseId: number,
  proofId: number,
  { value = 'Found', instanceId = 0 }: { readonly value?: string; readonly instanceId?: number } = {},
): Promise<number> {
  return alpha.inTenant(async (tx) => {
    const row = await tx.db
      .selectFrom('proofs')
      .select(['file_hash', 'document_key', 'instance_id'])
      .where('id', '=', proofId)
      .executeTakeFirstOrThrow();
    const proof = {
      id: proofId,
      caseId,
      hash: row.file_hash,
      documentKey: row.document_key ?? '',
      instanceId: row.instance_id ?? instanceId,
    };
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const note = { information: 'note', value, answerBefore: null, page: 1, box, confidence: 1 };
    await replaceProposals(tx, proof, [{ ...note, instanceId: proof.instanceId, source: 'mrz.surname' }]);
    const [made] = await listProposals(tx, { caseId, proofId });
    return made?.id ?? 0;
  });
}

/** What has to be done to the case before some operations can be. */
const READY: Readonly<Record<string, readonly [verb: string, body: object]>> = {
  resume_case: ['suspend', { reason: 'Why' }],
  reopen_case: ['transition', { transition_key: 'decline' }],
};

/** Makes the world by the key of the tenant, which `may_edit` does not bind; ready for an operation, if one is named. */
export async function makeWorld(service: TestApp, operation = ''): Promise<World> {
  const { key } = service.alpha;
  const send = async (method: string, path: string, more: Partial<Request> = {}): Promise<Shown> => {
    const reply = await sendAs(service, { Authorization: `Api-Key ${key}` }, { method, path, ...more });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body?.data ?? reply.body;
  };
  const make = (name: string) =>
    send('POST', '/api/1/instances/force_create', {
      body: { ontology_key: 'Person', fields: { first_name: name, last_name: 'Tester' } },
    });
  const person = (await make('Linked')).id;
  const other = (await make('Free')).id;
  const log = (
    await send('POST', `/api/1/instances/${person}/interaction_logs`, {
      body: { interaction_log_type: 'call', interaction_time: '2026-11-01T10:00:00Z' },
    })
  ).id;
  const created = await send('POST', '/api/1/cases', {
    body: {
      process_key: 'sign',
      predefined_objects: { holder: { fields: { addresses: [{ street: 'Main' }] } } },
    },
  });
  const path = `/api/1/cases/${created.id}`;
  await send('PATCH', path, {
    body: {
      fields: [
        { case_field_key: 'purpose', value: 'Rent' },
        { information_key: 'wants_helper', instance_id: created.outcome_instance_id, value: true },
        { information_key: 'amount', instance_id: created.outcome_instance_id, value: 2000 },
      ],
    },
  });
  const withHelper = await send('GET', path);
  const roleOf = (shown: Shown, role: string) =>
    shown.instances.find(({ roles }: Shown) => roles.some((each: Shown) => each.key === role)).id;
  await send('POST', `${path}/instances/${roleOf(withHelper, 'helper')}/link`, {
    body: { new_instance_id: person },
  });
  const form = (name: string) => ({
    bytes: multipartBytes([...FILE, { name: 'name', content: name }]),
    contentType: MULTIPART,
  });
  const skipped = '?skip_case_response=true';
  const proof = (await send('POST', `${path}/proofs${skipped}`, form('Loose'))).created_proof_id;
  const assigned = (await send('POST', `${path}/proofs${skipped}`, form('Pass'))).created_proof_id;
  const comment = (await send('POST', `${path}/comments${skipped}`, { body: { text: 'Seen' } }))
    .created_comment_id;
  const before = await send('GET', path);
  const needed = before.needed_documents[0].id;
  await send('POST', `${path}/proofs/${assigned}/assign`, { body: { assign_to: needed } });
  const proposal = await proposeNote(service, created.id, assigned);
  const request = (
    await send('POST', `${path}/signatory_requests`, {
      body: { signatory_name: 'S', signatory_email: 's@sign.example' },
    })
  ).id;
  await send('POST', `${path}/transition`, { body: { transition_key: 'submit' } });
  const standing = await send('GET', path);
  expect(standing.state_key).toBe('review');
  const talk = await makeTalk(service, standing);
  const [verb, body] = READY[operation] ?? [];
  if (verb !== undefined) await send('POST', `${path}/${verb}`, { body });
  const shown = verb === undefined ? standing : await send('GET', path);
  const holder = roleOf(shown, 'holder');
  const addresses = shown.structures.find(
    (each: Shown) => each.instance_id === holder && each.information_key === 'addresses',
  );
  const configuration = await send('GET', '/api/1/configuration');
  return {
    shown,
    path,
    outcome: shown.outcome_instance_id,
    holder,
    person,
    other,
    comment,
    proof,
    assigned,
    proposal,
    needed,
    structure: addresses.structure_value_id,
    occurrence: addresses.occurrences[0].id,
    document: (await send('GET', `${path}/documents_overview`)).results[0].id,
    booklet: configuration.booklets[0].id,
    request,
    log,
    action: configuration.ontologies.find((each: Shown) => each.key === 'Person').manual_instance_actions[0]
      .id,
    talk,
  };
}

const at = (method: string, path: string, body?: unknown): Request => ({ method, path, body });
const form = (method: string, path: string, parts = FILE): Request => ({
  method,
  path,
  bytes: multipartBytes(parts),
  contentType: MULTIPART,
});
const wizard = (uuid: string, kind: string, body?: unknown) =>
  at('POST', `/api/1/wizard_templates/${uuid}/start_${kind}_wizard`, body);

const onCase =
  (verb: string, body?: object) =>
  ({ shown }: World): Request =>
    at('POST', `/api/admin/cases/${shown.id}/${verb}`, body);

/** Every write of `/api/1`, votes and queues, as an authorised caller sends it: each would change something. */
export const WRITES: Readonly<Record<string, (world: World) => Request>> = {
  create_case: () => at('POST', '/api/1/cases', { process_key: 'sign' }),
  import_cases: () => ({ method: 'POST', path: '/api/1/cases/import?process_key=sign', ...ndjson({}) }),
  import_instances: ({ person }) => ({
    method: 'POST',
    path: '/api/1/instances/import',
    ...ndjson({ instance_id: person, fields: { first_name: 'Imported' } }),
  }),
  add_comment: ({ path }) => at('POST', `${path}/comments`, { text: 'Hm' }),
  update_comment: ({ path, comment }) => at('PATCH', `${path}/comments/${comment}`, { resolved: true }),
  delete_case: ({ path }) => at('DELETE', path),
  update_case: ({ path }) => at('PATCH', path, { field: { case_field_key: 'purpose', value: 'Buy' } }),
  copy_case: ({ path }) => at('POST', `${path}/copy`),
  set_tags: ({ path }) => at('POST', `${path}/set_tags`, { tags: [{ key: 'urgent' }] }),
  run_ai_check: ({ path }) => at('POST', `${path}/ai_checks/is_clear/run`),
  run_call: ({ path }) => at('POST', `${path}/calls/run`, { connector: 'greeter' }),
  use_transition: ({ path }) => at('POST', `${path}/transition`, { transition_key: 'decline' }),
  suspend_case: ({ path }) => at('POST', `${path}/suspend`, { reason: 'Why' }),
  resume_case: ({ path }) => at('POST', `${path}/resume`, {}),
  reopen_case: ({ path }) => at('POST', `${path}/reopen`, { reason: 'Why' }),
  cast_vote: onCase('votes', { transition_key: 'sign_off', in_favour: false }),
  admin_claim_case: onCase('claim'),
  admin_hand_over_case: onCase('hand_over', { queue_key: 'reviews' }),
  admin_give_back_case: onCase('give_back', { reason: 'Why' }),
  admin_snooze_case: onCase('snooze', { until: '2026-06-01T08:00:00Z' }),
  admin_take_next_case: () => at('POST', '/api/admin/queues/reviews/next'),
  add_occurrence: ({ path, structure }) =>
    at('POST', `${path}/structure_occurrences`, { structure_value_id: structure }),
  remove_occurrence: ({ path, occurrence }) => at('DELETE', `${path}/structure_occurrences/${occurrence}`),
  rename_occurrence: ({ path, occurrence }) =>
    at('PATCH', `${path}/structure_occurrences/${occurrence}`, { name: 'Home' }),
  duplicate_occurrence: ({ path, occurrence }) =>
    at('POST', `${path}/structure_occurrences/${occurrence}/duplicate`),
  add_instance: ({ path }) => at('POST', `${path}/instances`, { ontology_key: 'Person' }),
  remove_instance: ({ path, holder }) => at('DELETE', `${path}/instances/${holder}`),
  unlink_instance: ({ path, person }) => at('DELETE', `${path}/instances/${person}/link`),
  link_instance: ({ path, holder, other }) =>
    at('POST', `${path}/instances/${holder}/link`, { new_instance_id: other }),
  add_role: ({ path, holder }) => at('POST', `${path}/instances/${holder}/roles`, { role_key: 'helper' }),
  remove_role: ({ path, holder }) => at('DELETE', `${path}/instances/${holder}/roles/holder`),
  force_create_instance: () =>
    at('POST', '/api/1/instances/force_create', { ontology_key: 'Person', fields: { first_name: 'New' } }),
  delete_instance: ({ outcome }) => at('DELETE', `/api/1/instances/${outcome}`),
  update_instance: ({ person }) => at('PATCH', `/api/1/instances/${person}`, { locked: true }),
  force_update_instance: ({ person }) =>
    at('PATCH', `/api/1/instances/${person}/force_update`, { fields: { first_name: 'Changed' } }),
  execute_manual_instance_action: ({ person, action }) =>
    at(
      'POST',
      `/api/1/instances/${person}/manual_instance_actions/${action}/execute_manual_instance_action`,
      {},
    ),
  add_interaction_log: ({ person }) =>
    at('POST', `/api/1/instances/${person}/interaction_logs`, {
      interaction_log_type: 'call',
      interaction_time: '2026-11-02T10:00:00Z',
    }),
  update_interaction_log: ({ person, log }) =>
    at('PATCH', `/api/1/instances/${person}/interaction_logs/${log}`, { description: 'Long' }),
  delete_interaction_log: ({ person, log }) =>
    at('DELETE', `/api/1/instances/${person}/interaction_logs/${log}`),
  upload_proof: ({ path }) => form('POST', `${path}/proofs`),
  delete_proof: ({ path, proof }) => at('DELETE', `${path}/proofs/${proof}`),
  update_proof: ({ path, proof }) =>
    form('PATCH', `${path}/proofs/${proof}`, [{ name: 'name', content: 'Other' } as (typeof FILE)[number]]),
  assign_proof: ({ path, proof, needed }) =>
    at('POST', `${path}/proofs/${proof}/assign`, { assign_to: needed }),
  accept_proposal: ({ path, assigned, proposal }) =>
    at('POST', `${path}/proofs/${assigned}/proposals/${proposal}/accept`, {}),
  reject_proposal: ({ path, assigned, proposal }) =>
    at('POST', `${path}/proofs/${assigned}/proposals/${proposal}/reject`),
  unassign_proof: ({ path, assigned }) => at('POST', `${path}/proofs/${assigned}/unassign`),
  update_document: ({ path, document }) =>
    at('PATCH', `${path}/documents_overview/${document}`, { ordering: 7 }),
  download_booklet: ({ path, booklet }) => at('POST', `${path}/booklets/${booklet}/download`, {}),
  send_booklet: ({ path, booklet }) =>
    at('POST', `${path}/booklets/${booklet}/send`, { email_address: 'a@b.example' }),
  upload_documents: () => form('POST', '/api/1/documents_upload/upload'),
  create_signatory_request: ({ path }) =>
    at('POST', `${path}/signatory_requests`, { signatory_name: 'T', signatory_email: 't@sign.example' }),
  ask_signers: ({ path }) => at('POST', `${path}/signatory_requests/from_booklet`, {}),
  cancel_signatory_request: ({ path, request }) => at('DELETE', `${path}/signatory_requests/${request}`),
  send_signatory_request: ({ path, request }) => at('POST', `${path}/signatory_requests/${request}/send`, {}),
  start_creation_wizard: () => wizard(JOIN_UUID, 'creation'),
  start_lifecycle_wizard: ({ other }) =>
    wizard(CARE_UUID, 'lifecycle', { instance_id: other, skip_authentication: true }),
  create_case_conversation: ({ path }) => at('POST', `${path}/conversations`, { name: 'Open points' }),
  update_case_conversation: ({ talk }) => at('PATCH', talk.aboutCase, { name: 'Other' }),
  delete_case_conversation: ({ talk }) => at('DELETE', talk.aboutCase),
  create_case_conversation_message: ({ talk }) =>
    at('POST', `${talk.aboutCase}/messages`, { content: 'Why?' }),
  accept_case_proposal: ({ talk }) => at('POST', `${talk.ofCase}/accept`),
  reject_case_proposal: ({ talk }) => at('POST', `${talk.ofCase}/reject`),
  propose_case_changes: ({ path }) =>
    at('POST', `${path}/proposals`, {
      reason: 'It says so.',
      fields: [{ case_field_key: 'purpose', value: 'proposed' }],
    }),
  withdraw_case_proposal: ({ talk }) => at('POST', `${talk.own}/withdraw`),
  create_configuration_conversation: () =>
    at('POST', '/api/1/configuration_conversations', { parent: 'rule', parent_field: 'condition' }),
  update_configuration_conversation: ({ talk }) => at('PATCH', talk.aboutConfiguration, { name: 'Other' }),
  delete_configuration_conversation: ({ talk }) => at('DELETE', talk.aboutConfiguration),
  create_configuration_conversation_message: ({ talk }) =>
    at('POST', `${talk.aboutConfiguration}/messages`, { content: 'Why?' }),
  accept_configuration_proposal: ({ talk }) => at('POST', `${talk.ofConfiguration}/accept`),
  reject_configuration_proposal: ({ talk }) => at('POST', `${talk.ofConfiguration}/reject`),
};
