import type { Operation } from '../../../src/operations/operation.ts';
import { type sendAs, type World, WRITES } from '../../support/every-write.ts';
import { CARE_UUID } from '../../support/everything-package.ts';
import type { IdPlace } from '../../support/places-of-ids.ts';

type Request = Parameters<typeof sendAs>[2];

/** The things of a case that may not be seen by which a request can name it. */
export type Kind =
  | 'case'
  | 'instance'
  | 'value'
  | 'comment'
  | 'needed'
  | 'proof'
  | 'file'
  | 'document'
  | 'occurrence'
  | 'structure'
  | 'event';

/** The case of the request, which its caller sees and may change, and further things to name. */
export interface Own extends World {
  /** An action of the letter that takes a person. */
  readonly meet: number;
  /** An instance that everybody sees, and that can name a person. */
  readonly letter: number;
}

/** A request with an id in one place, and what the id is the id of. */
export interface Way {
  readonly names: Kind;
  readonly request: (own: Own, id: number) => Request;
  /** Why also the id of something that is seen gets the answer of an unknown one. */
  readonly isVain?: string;
}

/** The identifier of a person with an id. */
export const identifierOf = (id: number): string => `T-${id}`;

const CALLS = 'no other system and no model is called in this test';

const post = (path: string, body: object): Request => ({ method: 'POST', path, body });
const get = (path: string): Request => ({ method: 'GET', path });

/** The request of the table of writes with an id in addition. */
const write =
  (operation: string, more: (id: number, own: Own) => object) =>
  (own: Own, id: number): Request => {
    const request = WRITES[operation]?.(own) ?? get('');
    return { ...request, body: { ...(request.body ?? {}), ...more(id, own) } };
  };
const field = (more: (id: number, own: Own) => object) =>
  write('update_case', (id, own) => ({ field: more(id, own) }));
const fields = (operation: string, more: (id: number, own: Own) => object) =>
  write(operation, (id, own) => ({
    ...(operation === 'update_case' && { field: undefined }),
    fields: [more(id, own)],
  }));
const ofCase = (query: string) => (own: Own, id: number) => get(`${own.path}/${query}${id}`);
const ofHolder = (query: string) => (own: Own, id: number) =>
  get(`${own.path}/${query}&instance_id=${own.holder}&occurrence_id=${id}`);
const newCase = (process_key: string, more: (id: number) => object) => (_own: Own, id: number) =>
  post('/api/1/cases', { process_key, ...more(id) });
const trial = (kind: string, more: object) => (_own: Own, case_id: number) =>
  post(`/api/admin/configuration/${kind}`, { ...more, case_id });
const list = (path: string) => (_own: Own, id: number) => get(`/api/admin/${path}${id}`);

const holder = ({ outcome }: Own, value: number) => ({
  information_key: 'holder',
  instance_id: outcome,
  value,
});
const about = (instance_id: number) => ({ information_key: 'first_name', instance_id, value: 'Named' });
const passport = (needed_document_id: number, { proof }: Own) => ({ needed_document_id, value: proof });
const portrait = (remove_file_id: number, { holder: instance_id }: Own) => ({
  information_key: 'portrait',
  instance_id,
  remove_file_id,
});

/** Every place of a request that takes the id of something that may not be seen, by operation. */
export const WAYS: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  create_case: {
    outcome_instance_id: {
      names: 'instance',
      request: newCase('review_copy', (outcome_instance_id) => ({ outcome_instance_id })),
    },
    parent_id: { names: 'case', request: newCase('sign', (parent_id) => ({ parent_id })) },
    'predefined_objects.*.instance_id': {
      names: 'instance',
      request: newCase('sign', (instance_id) => ({ predefined_objects: { holder: { instance_id } } })),
    },
    'predefined_objects.*.fields.*': {
      names: 'instance',
      request: newCase('sign', (friend) => ({ predefined_objects: { holder: { fields: { friend } } } })),
    },
  },
  add_comment: {
    referenced_value: {
      names: 'value',
      request: write('add_comment', (referenced_value) => ({ referenced_value })),
    },
    reply_to: { names: 'comment', request: write('add_comment', (reply_to) => ({ reply_to })) },
  },
  update_case: {
    'field.instance_id': { names: 'instance', request: field(about) },
    'field.needed_document_id': { names: 'needed', request: field(passport) },
    'field.remove_file_id': { names: 'file', request: field(portrait) },
    'field.value': { names: 'instance', request: field((id, own) => holder(own, id)) },
    'fields[].instance_id': { names: 'instance', request: fields('update_case', about) },
    'fields[].needed_document_id': { names: 'needed', request: fields('update_case', passport) },
    'fields[].remove_file_id': { names: 'file', request: fields('update_case', portrait) },
    'fields[].value': { names: 'instance', request: fields('update_case', (id, own) => holder(own, id)) },
    remove_file: {
      names: 'file',
      request: write('update_case', (remove_file) => ({ field: undefined, remove_file })),
    },
  },
  propose_case_changes: {
    'fields[].instance_id': { names: 'instance', request: fields('propose_case_changes', about) },
    'fields[].value': {
      names: 'instance',
      request: fields('propose_case_changes', (id, own) => holder(own, id)),
    },
  },
  explain_case: {
    instance_id: { names: 'instance', request: ofCase('explain?information_key=first_name&instance_id=') },
    occurrence_id: { names: 'occurrence', request: ofHolder('explain?information_key=street') },
  },
  what_it_takes: {
    instance_id: { names: 'instance', request: ofCase('what_it_takes?question=born&instance_id=') },
    occurrence_id: { names: 'occurrence', request: ofHolder('what_it_takes?question=city') },
  },
  run_call: {
    instance_id: { names: 'instance', request: write('run_call', (instance_id) => ({ instance_id })) },
  },
  add_occurrence: {
    structure_value_id: {
      names: 'structure',
      request: write('add_occurrence', (structure_value_id) => ({ structure_value_id })),
    },
  },
  add_instance: {
    'fields.*': { names: 'instance', request: write('add_instance', (friend) => ({ fields: { friend } })) },
  },
  force_create_instance: {
    'fields.*': {
      names: 'instance',
      request: (_own, id) =>
        post('/api/1/instances/force_create', { ontology_key: 'Letter', fields: { about: id } }),
    },
  },
  force_update_instance: {
    'fields.*': {
      names: 'instance',
      request: ({ letter }, id) => ({
        method: 'PATCH',
        path: `/api/1/instances/${letter}/force_update`,
        body: { fields: { about: id } },
      }),
    },
  },
  execute_manual_instance_action: {
    'input_parameters.*': {
      names: 'instance',
      request: ({ letter, meet }, whom) =>
        post(`/api/1/instances/${letter}/manual_instance_actions/${meet}/execute_manual_instance_action`, {
          input_parameters: { whom },
        }),
    },
  },
  link_instance: {
    new_instance_id: {
      names: 'instance',
      request: write('link_instance', (new_instance_id) => ({ new_instance_id })),
    },
  },
  assign_proof: {
    assign_to: { names: 'needed', request: write('assign_proof', (assign_to) => ({ assign_to })) },
    information_value_id: {
      names: 'value',
      request: write('assign_proof', (information_value_id) => ({ information_value_id })),
    },
  },
  download_booklet: {
    'document_ids[]': {
      names: 'document',
      request: write('download_booklet', (id) => ({ document_ids: [id] })),
    },
    'proof_ids[]': { names: 'proof', request: write('download_booklet', (id) => ({ proof_ids: [id] })) },
    'file_information_proof_ids[]': {
      names: 'file',
      request: write('download_booklet', (id) => ({ file_information_proof_ids: [id] })),
    },
    instance_id: {
      names: 'instance',
      request: write('download_booklet', (instance_id) => ({ instance_id })),
    },
  },
  send_booklet: {
    instance_id: { names: 'instance', request: write('send_booklet', (instance_id) => ({ instance_id })) },
  },
  create_signatory_request: {
    instance_id: {
      names: 'instance',
      request: write('create_signatory_request', (instance_id) => ({ instance_id, booklet_id: 'file' })),
    },
  },
  ask_signers: {
    instance_id: {
      names: 'instance',
      request: write('ask_signers', (instance_id) => ({ instance_id, booklet_id: 'file' })),
    },
  },
  start_lifecycle_wizard: {
    instance_id: {
      names: 'instance',
      request: (_own, instance_id) =>
        post(`/api/1/wizard_templates/${CARE_UUID}/start_lifecycle_wizard`, {
          instance_id,
          skip_authentication: true,
        }),
    },
    instance_identifier: {
      names: 'instance',
      request: (_own, id) =>
        post(`/api/1/wizard_templates/${CARE_UUID}/start_lifecycle_wizard`, {
          instance_identifier: identifierOf(id),
          skip_authentication: true,
        }),
    },
  },
  create_case_conversation: {
    case: { names: 'case', request: write('create_case_conversation', (id) => ({ case: id })) },
    information_value: {
      names: 'value',
      request: write('create_case_conversation', (information_value) => ({ information_value })),
    },
  },
  update_case_conversation: {
    case: { names: 'case', request: write('update_case_conversation', (id) => ({ case: id })) },
    information_value: {
      names: 'value',
      request: write('update_case_conversation', (information_value) => ({ information_value })),
    },
  },
  admin_list_cases: { parent_id: { names: 'case', request: list('cases?parent_id=') } },
  admin_export_cases: { parent_id: { names: 'case', request: list('cases/export?parent_id=') } },
  admin_create_bulk_change: {
    'case_ids[]': {
      names: 'case',
      request: (_own, id) =>
        post('/api/admin/bulk_changes', { case_ids: [id], kind: 'tag', target: 'vip', is_trial: true }),
    },
    'filter.parent_id': {
      names: 'case',
      request: (_own, parent_id) =>
        post('/api/admin/bulk_changes', {
          filter: { parent_id },
          kind: 'tag',
          target: 'vip',
          is_trial: true,
        }),
    },
  },
  admin_list_webhook_deliveries: {
    case_id: { names: 'case', request: list('webhook_deliveries?case_id=') },
    event_id: { names: 'event', request: list('webhook_deliveries?event_id=') },
  },
  admin_list_connector_calls: {
    case_id: { names: 'case', request: list('connector_calls?case_id='), isVain: CALLS },
  },
  admin_list_assistant_calls: {
    case_id: { names: 'case', request: list('assistant/calls?case_id='), isVain: CALLS },
  },
  admin_erase_assistant_texts: {
    case_id: {
      names: 'case',
      request: (_own, case_id) => post('/api/admin/assistant/erase', { case_id }),
      isVain: CALLS,
    },
  },
  admin_make_configuration_scenario: {
    case_id: { names: 'case', request: trial('scenarios/from_case', {}) },
  },
  admin_try_configuration_formula: {
    case_id: {
      names: 'case',
      request: trial('formula', { path: '/processes/sign/name_formula', formula: '1' }),
    },
  },
  admin_preview_configuration_document: {
    case_id: { names: 'case', request: trial('preview/document', { document: 'sheet' }) },
  },
  admin_preview_configuration_wizard: {
    case_id: { names: 'case', request: trial('preview/wizard', { wizard: 'join' }) },
  },
  admin_list_audit: {
    case_id: { names: 'case', request: list('audit?case_id=') },
    instance_id: { names: 'instance', request: list('audit?instance_id=') },
  },
  admin_erase_audit: {
    case_id: { names: 'case', request: (_own, case_id) => post('/api/admin/audit/erase', { case_id }) },
    instance_id: {
      names: 'instance',
      request: (_own, instance_id) => post('/api/admin/audit/erase', { instance_id }),
    },
  },
};

const CONFIGURATION = 'the configuration is no secret';
const PEOPLE = 'the people of a tenant are no secret, and what they did is hidden with its case';

/** Places that take an id of something that nobody hides, by their name, whatever the operation; each with the reason. */
export const OPEN_PLACES: Readonly<Record<string, string>> = {
  process_id: CONFIGURATION,
  ontology_id: CONFIGURATION,
  role_id: CONFIGURATION,
  transition_id: CONFIGURATION,
  booklet_id: CONFIGURATION,
  'tags[].id': CONFIGURATION,
  assigned_user: PEOPLE,
  assignee_id: PEOPLE,
  owner_id: PEOPLE,
  user_id: PEOPLE,
  changed_by: PEOPLE,
  author_id: PEOPLE,
  on_behalf_of: PEOPLE,
  user: PEOPLE,
  tenant: 'the tenant of the caller',
  endpoint_id: 'endpoints of webhooks belong to the tenant',
  key_id: 'keys belong to the tenant',
  client_id: 'how a provider knows the service',
  'credential.id': 'a passkey of the caller',
  'credential.clientExtensionResults.*': 'a passkey of the caller',
  up_to: 'notifications of the caller',
  request_id:
    'a name that nobody guesses; rows of hidden cases are left out of the list, whatever it is filtered by',
  after_id: 'a place in the log; rows of hidden cases are left out of the list, whatever it is filtered by',
};

/** Further places that take no id of something hidden, by operation and place; each with the reason. */
export const OPEN_HERE: Readonly<Record<string, string>> = {
  'accept_proposal value':
    'an answer that was read in a proof is a text, a number or a day, and is checked as any value of the case',
  'accept_proposal replaces': 'it is compared with the present answer of the case, and names nothing',
  'admin_erase_assistant_texts call_id':
    'a call of a model is a row of its case, hidden by row-level security; get_assistant_call is tried by its path',
};

/** How a place is named in the tables. */
export const nameOf = ({ operation, place }: IdPlace): string => `${operation} ${place}`;

/** Whether a request can be tried without storing anything. */
export const canBeTried = ({ method, path, noDryRun }: Operation): boolean =>
  method !== 'GET' && path.startsWith('/api/1/') && noDryRun === undefined;
