import { OFFICE, type Shown } from '../api/cases/office.ts';
import type { TestTenant } from './app.ts';
import { publishFiles } from './published.ts';

export const JOIN_UUID = '77777777-7777-4777-8777-777777777777';
export const CARE_UUID = '88888888-8888-4888-8888-888888888888';
export const LIVE_UUID = '66666666-6666-4666-8666-666666666666';

const parsed = (name: string) => JSON.parse(OFFICE[name] ?? '{}');
const processes = parsed('processes.yaml');
const ontologies = parsed('ontologies.yaml');
const { sign, join } = processes;
const withEditors = (workflow: Shown, state: string, kind: string) => ({
  ...workflow,
  states: { ...workflow.states, [state]: { kind, may_edit: ['clerks'] } },
});

/** The test office, in which only clerks edit a case in review, with everything that a write can refer to. */
const EVERYTHING: Readonly<Record<string, string>> = {
  ...OFFICE,
  'ontologies.yaml': JSON.stringify({
    ...ontologies,
    Person: {
      ...ontologies.Person,
      informations: { ...ontologies.Person.informations, note: { type: 'text' }, calls: { type: 'integer' } },
      actions: { greet: { rules: { go: { set: { note: '"hello"' } } } } },
    },
  }),
  'connectors.yaml': JSON.stringify({
    greeter: { ontology: sign.outcome, address: 'https://greeter.example/' },
  }),
  'interaction_log_types.yaml': JSON.stringify({
    call: { ontologies: 'Person', sets: { calls: 'count(logs)' } },
  }),
  'needed_documents.yaml': JSON.stringify({
    passport: { name: 'Passport', ontology: 'Person', accept: ['txt', 'pdf'] },
  }),
  'booklets.yaml': JSON.stringify({ file: { name: 'File', documents: ['sheet'] } }),
  'documents.yaml': JSON.stringify({
    ...parsed('documents.yaml'),
    sheet: { name: 'Sheet', sections: [{ title: 'Sheet', blocks: ['Purpose: {{outcome.purpose}}'] }] },
  }),
  'wizards.yaml': JSON.stringify({
    join: {
      uuid: JOIN_UUID,
      name: 'Join',
      process: 'join',
      entry: 'about',
      authentication: 'none',
      nodes: {
        about: { title: 'About', items: ['first_name'] },
        more: { title: 'More', items: ['last_name'] },
      },
    },
    care: {
      uuid: CARE_UUID,
      name: 'Care',
      process: 'review_copy',
      entry: 'about',
      authentication: 'none',
      nodes: { about: { title: 'About', items: ['first_name'] } },
    },
    live: {
      uuid: LIVE_UUID,
      name: 'Live',
      process: 'review_live',
      entry: 'about',
      authentication: 'none',
      nodes: { about: { title: 'About', items: ['first_name'] } },
    },
  }),
  'processes.yaml': JSON.stringify({
    ...processes,
    sign: {
      ...sign,
      booklets: ['file'],
      ai_checks: {
        is_clear: { prompt: 'Is {{purpose}} clear?', outputs: { is_clear: 'boolean' } },
      },
      rules: {
        ...sign.rules,
        papers: { for: 'outcome', include: 'sheet' },
        greeted: { for: 'outcome', on: { document_signed: ['sheet'] }, http_call: 'greeter' },
      },
      workflow: { ...withEditors(sign.workflow, 'review', 'open'), reopen: { to: 'review' } },
    },
    join: {
      ...join,
      workflow: {
        states: { draft: 'start', checked: { kind: 'open', may_edit: ['clerks'] }, done: 'approved' },
        transitions: {
          check: { from: 'draft', to: 'checked' },
          finish: { from: ['draft', 'checked'], to: 'done' },
        },
      },
    },
  }),
};

/** The files of the package, with some that come in addition or instead. */
export const filesOf = (more: Readonly<Record<string, string>>) => ({ ...EVERYTHING, ...more });

/** Publishes the package, once its connector may be called, with files that come in addition or instead. */
export async function publishEverything(
  tenant: TestTenant,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await tenant.client.patch('/api/admin/connectors', { allowed_hosts: ['greeter.example'] });
  await publishFiles(tenant, filesOf(more));
}
