// Creates the content of the pictures over the API, as any client would.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from 'playwright-core';
import { askAssistant } from './ask-assistant.ts';
import type { CallService } from './call-service.ts';

/** The ids and links with which the pages are opened. */
export interface Furnished {
  readonly caseId: number;
  /** A conversation about the case. */
  readonly conversation: number;
  readonly instanceId: number;
  readonly endpointId: number;
  /** A case of which a deadline was missed. */
  readonly lateId: number;
  /** A case from which others were started. */
  readonly parentId: number;
  /** A change of many cases that was tried. */
  readonly bulkId: number;
  /** The link of a signatory. */
  readonly signing: string;
  /** The link of a person who fills in the form. */
  readonly wizard: string;
}

const CLIENTS = ['Anna Keller', 'José García', 'Li Wei', 'Aïcha Ben Saïd', 'Maximilian von Oberhausen'];
const FORM = '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01';
const RULES = 'processes/open_account.yaml';

export async function furnishDemo(request: APIRequestContext): Promise<Furnished> {
  const call = async (method: string, url: string, data?: object) => {
    const reply = await request.fetch(url, { method, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${url}: ${await reply.text()}`);
    return reply.status() === 204 ? undefined : reply.json();
  };
  const endpointId = await addEndpoint(call);
  const { id: me } = (await call('GET', '/api/admin/session')).data;
  let last = { id: 0, outcome_instance_id: 0 };
  for (const [at, client] of CLIENTS.entries()) {
    const made = await call('POST', '/api/1/cases', {
      process_key: 'open_account',
      assignee_email: at % 2 === 0 ? 'admin@demo.example' : 'worker@demo.example',
    });
    const [first = '', ...rest] = client.split(' ');
    await write(call, made.data.id, {
      client_first_name: first,
      client_last_name: rest.join(' '),
      client_birth_date: `19${60 + at * 7}-04-1${at}`,
      client_email: `${first
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z]/g, '')}@people.example`,
    });
    last = made.data;
  }
  await call('POST', `/api/1/cases/${last.id}/comments`, {
    text: 'The passport expires next month: please ask for the new one.',
    is_issue: true,
    assigned_user: me,
    deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  await call('POST', `/api/1/cases/${last.id - 1}/comments`, {
    text: 'Ask which currency the salary comes in.',
    assigned_user: me,
  });
  const instanceId = (
    await call('POST', '/api/1/instances/force_create', {
      ontology_key: 'RetailClient',
      fields: { first_name: 'Clara', last_name: 'Brunner', email: 'clara@people.example' },
    })
  ).data.id;
  await call('PATCH', `/api/1/instances/${instanceId}/force_update`, {
    fields: { last_name: 'Brunner-Rossi' },
  });
  const asked = await call('POST', `/api/1/cases/${last.id}/signatory_requests/from_booklet`, {});
  const sent = await call(
    'POST',
    `/api/1/cases/${last.id}/signatory_requests/${asked.results[0].id}/send`,
    {},
  );
  const started = await call('POST', `/api/1/wizard_templates/${FORM}/start_creation_wizard`);
  const tried = await call('POST', '/api/admin/bulk_changes', {
    filter: { process_key: 'open_account' },
    kind: 'transition',
    target: 'submit',
    is_trial: true,
  });
  await draftAChange(call);
  return {
    bulkId: tried.data.id,
    lateId: await find(call, 'Maya Steiner'),
    parentId: await find(call, 'Rhein Medical AG'),
    caseId: last.id,
    conversation: await askAssistant(call, last),
    instanceId,
    endpointId,
    signing: sent.data.request_url,
    wizard: started.data.url,
  };
}

/** The id of the case that a search finds first. */
const find = async (call: CallService, words: string): Promise<number> =>
  (await call('GET', `/api/admin/cases?search=${encodeURIComponent(words)}`)).data[0].id;

const write = (call: CallService, id: number, values: Readonly<Record<string, unknown>>) =>
  call('PATCH', `/api/1/cases/${id}`, {
    fields: Object.entries(values).map(([case_field_key, value]) => ({ case_field_key, value })),
  });

/** Adds an endpoint of another system, which answers. */
async function addEndpoint(call: CallService): Promise<number> {
  const receiver = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'Content-Type': 'text/plain' }).end('thank you'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiver.unref();
  const { port } = receiver.address() as AddressInfo;
  const made = await call('POST', '/api/admin/webhook_endpoints', {
    url: `http://127.0.0.1:${port}/ledger`,
    description: 'Core banking',
    triggers: ['case_created', 'case_changed', 'case_state_changed'],
  });
  return made.data.id;
}

/** Adds a rule to the draft, so that there is something to plan. */
async function draftAChange(call: CallService): Promise<void> {
  const { files } = (await call('POST', '/api/admin/configuration/draft')).data;
  const rule =
    '  own_address:\n    for: outcome\n    when: email != null\n    issue:\n      message: Ask whether the address is theirs.\n';
  const changed = String(files[RULES]).replace('  consents:\n', `${rule}  consents:\n`);
  await call('PUT', '/api/admin/configuration/draft', { files: { ...files, [RULES]: changed } });
}
