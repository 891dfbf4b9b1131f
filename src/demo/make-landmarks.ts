import type { Landmarks } from '../operations/sample-calls.ts';
import type { Past } from './past.ts';
import { sampleProof } from './sample-proof.ts';
import type { ShownCase } from './shown-case.ts';

interface Named {
  readonly id: number;
  readonly key: string;
}

interface Configuration {
  readonly ontologies: readonly (Named & { readonly manual_instance_actions: readonly Named[] })[];
  readonly tags: readonly Named[];
}

/** A page of a passport, whose machine-readable lines answer questions. */
const PASSPORT = [
  'Passport',
  'P<CHEAMPLE<<SAM<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'S1234567<2CHE9105045M3402281<<<<<<<<<<<<<<04',
];

/** Makes the things that the samples of the reference are about: each sample finds its own, so that one does not spoil another. */
export async function makeLandmarks(
  past: Past,
  holder: number,
  clients: readonly number[],
): Promise<Landmarks> {
  const { system } = past;
  const configuration = await system.json<Configuration>('GET', '/api/1/configuration');
  const idOf = (list: readonly Named[] = [], key: string): number =>
    list.find((each) => each.key === key)?.id ?? 0;
  const clientOntology = configuration.ontologies.find(({ key }) => key === 'RetailClient');
  const [client = 0, clientToDelete = 0] = clients;

  const made = await makeCase(past, 'Case of the API samples');
  const address = `/api/1/cases/${made.id}`;
  const proof = await addProof(past, made.id, 'identity_document', true, PASSPORT);
  const customProof = await addProof(past, made.id, 'letter');
  const proofToAssign = await addProof(past, made.id, 'bill');
  const proofToUnassign = await addProof(past, made.id, 'identity_document_back', true);
  const proofToDelete = await addProof(past, made.id, 'old_letter');
  const people: number[] = [];
  for (const first of ['Remo', 'Lena', 'Urban', 'Rita']) people.push(await addPerson(past, made.id, first));
  const [personToRemove = 0, personToLink = 0, personToUnlink = 0, personForRole = 0] = people;
  const { id: caseWithRole } = await makeCase(past, 'Case with a spouse');
  const personWithRole = await addPerson(past, caseWithRole, 'Silvan');
  await system.json('POST', `/api/1/cases/${caseWithRole}/instances/${personWithRole}/roles`, {
    role_key: 'spouse',
  });
  const linked = clients[2] ?? 0;
  await system.json('POST', `${address}/instances/${personToUnlink}/link`, { new_instance_id: linked });
  const comment = await system.json<{ created_comment_id: number }>(
    'POST',
    `${address}/comments?skip_case_response=true`,
    { text: 'The samples of the reference are about this case.' },
  );
  const requests: number[] = [];
  for (const name of ['Ada Frei', 'Ida Roth', 'Emil Kunz']) {
    const body = {
      signatory_name: name,
      signatory_email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    };
    requests.push((await system.json<Named>('POST', `${address}/signatory_requests`, body)).id);
  }
  const [signatory = 0, signatoryToSend = 0, signatoryToCancel = 0] = requests;
  const logs: number[] = [];
  for (const description of ['Asked about a loan.', 'Wrong number.']) {
    const body = {
      interaction_log_type: 'phone_call',
      interaction_time: past.clock.now().toISOString(),
      description,
    };
    logs.push((await system.json<Named>('POST', `/api/1/instances/${client}/interaction_logs`, body)).id);
  }
  const [interactionLog = 0, interactionLogToDelete = 0] = logs;
  const imported = await system.text<Named>(
    '/api/1/instances/import',
    'application/x-ndjson',
    '{"ontology_key": "RetailClient", "fields": {"client_number": "200001", "last_name": "Import"}}\n',
  );
  const conversations: number[] = [];
  for (const place of [`${address}/conversations`, '/api/1/configuration_conversations'])
    for (const name of ['Open points', 'Something else'])
      conversations.push((await system.json<Named>('POST', place, { name })).id);
  const signed = await signCase(past);
  const [caseToMove, caseToDelete] = [
    await makeCase(past, 'Case that a sample moves'),
    await makeCase(past, 'Case that a sample deletes'),
  ];
  await past.catchUp();

  const shown = await system.json<ShownCase>('GET', address);
  const values = await system.list<{ id: number; information_key: string; instance_id: string }>(
    `${address}/values?page_size=-1`,
  );
  const residenciesValue =
    values.find(
      (each) =>
        each.information_key === 'tax_residencies' && Number(each.instance_id) === shown.outcome_instance_id,
    )?.id ?? 0;
  const addresses = shown.structures.find(
    (each) => each.instance_id === shown.outcome_instance_id && each.information_key === 'addresses',
  );
  await past.catchUp();
  const [proposal, proposalToReject] = (await system.list<Named>(`${address}/proofs/${proof}/proposals`)).map(
    ({ id }) => id,
  );
  return {
    case: made.id,
    comment: comment.created_comment_id,
    residenciesValue,
    address: addresses?.occurrences[0]?.id ?? 0,
    addressToRemove: addresses?.occurrences[1]?.id ?? 0,
    personToRemove,
    personToLink,
    personToUnlink: linked,
    personForRole,
    caseWithRole,
    personWithRole,
    proof,
    proposal: proposal ?? 0,
    proposalToReject: proposalToReject ?? 0,
    customProof,
    proofToAssign,
    proofToUnassign,
    proofToDelete,
    neededDocument: idOf(shown.needed_documents, 'proof_of_address'),
    document: idOf(shown.documents, 'application_form'),
    booklet: shown.booklets[0]?.id ?? 0,
    signatory,
    signatoryToSend,
    signatoryToCancel,
    ...signed,
    caseToMove: caseToMove.id,
    caseToDelete: caseToDelete.id,
    client,
    clientToDelete,
    clientOntology: clientOntology?.id ?? 0,
    interactionLog,
    interactionLogToDelete,
    holder,
    reviewAction: idOf(clientOntology?.manual_instance_actions, 'start_review'),
    import: imported.id,
    tag: idOf(configuration.tags, 'large_deposits'),
    conversation: conversations[0] ?? 0,
    conversationToDelete: conversations[1] ?? 0,
    configurationConversation: conversations[2] ?? 0,
    configurationConversationToDelete: conversations[3] ?? 0,
  };
}

async function makeCase({ system }: Past, name: string): Promise<ShownCase> {
  const made = await system.json<ShownCase>('POST', '/api/1/cases', { process_key: 'open_account', name });
  const home = { street: 'Gartenweg 4', postal_code: '3011', city: 'Bern', country: 'CH' };
  return system.json<ShownCase>('PATCH', `/api/1/cases/${made.id}`, {
    fields: [
      { case_field_key: 'client_first_name', value: 'Sam' },
      { case_field_key: 'client_last_name', value: 'Ample' },
      { case_field_key: 'client_email', value: 'sam.ample@example.org' },
      { case_field_key: 'client_addresses', value: [home, { ...home, street: 'Seeweg 9' }] },
    ],
  });
}

async function addProof(
  { system }: Past,
  caseId: number,
  name: string,
  isAssigned = false,
  lines: readonly string[] = [name],
): Promise<number> {
  const form = new FormData();
  form.set('file', new File([sampleProof('Sample', lines)], `${name}.pdf`, { type: 'application/pdf' }));
  const address = `/api/1/cases/${caseId}/proofs`;
  const { created_proof_id: id } = await system.form<{ created_proof_id: number }>(
    `${address}?skip_case_response=true`,
    form,
  );
  if (isAssigned) {
    const shown = await system.json<ShownCase>('GET', `/api/1/cases/${caseId}`);
    const needed = shown.needed_documents.find(({ key }) => key === 'identity_document');
    await system.json('POST', `${address}/${id}/assign`, { assign_to: needed?.id });
  }
  return id;
}

async function addPerson({ system }: Past, caseId: number, first: string): Promise<number> {
  const made = await system.json<{ created_instance_id: number }>(
    'POST',
    `/api/1/cases/${caseId}/instances?skip_case_response=true`,
    { ontology_key: 'Person', fields: { first_name: first, last_name: 'Ample' } },
  );
  return made.created_instance_id;
}

/** A case whose client has signed, on the page that the link of the request opens. */
async function signCase(past: Past): Promise<Pick<Landmarks, 'signedCase' | 'signedDocument'>> {
  const { system } = past;
  const { id } = await makeCase(past, 'Case that is signed');
  const address = `/api/1/cases/${id}/signatory_requests`;
  const request = await system.json<Named>('POST', address, {
    signatory_name: 'Sam Ample',
    signatory_email: 'sam.ample@example.org',
  });
  const { request_url: link } = await system.json<{ request_url: string }>(
    'POST',
    `${address}/${request.id}/send`,
  );
  await past.catchUp();
  await past.visit(link, '/sign', { typed: 'Sam Ample', consent: 'yes' });
  await past.catchUp();
  const shown = await system.json<ShownCase>('GET', `/api/1/cases/${id}`);
  return { signedCase: id, signedDocument: shown.documents.find((each) => each.is_signed)?.id ?? 0 };
}
