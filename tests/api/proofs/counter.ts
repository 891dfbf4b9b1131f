import { expect } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { type FileReply, type Part, sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';

const person = {
  name: { en: 'Person', de: 'Person' },
  informations: {
    first_name: { type: 'text' },
    income: { type: 'integer', needed_document: 'statement' },
    portrait: { type: 'file', accept: ['png'] },
    is_rich: { type: 'boolean', formula: 'income > 1000' },
  },
};

/** Somebody whose passport is read. */
const traveller = {
  name: { en: 'Traveller', de: 'Reisende' },
  informations: {
    surname: { type: 'text', question: { en: 'Surname', de: 'Nachname' } },
    born: { type: 'date', question: { en: 'Born', de: 'Geboren' }, max: '2020-12-31' },
    number: { type: 'text' },
    expires: { type: 'date' },
    is_adult: { type: 'boolean', formula: 'born < date("2008-01-01")' },
  },
};

/** A counter where people hand in papers: everything that can be said of needed documents is said of one of them. */
const COUNTER: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Counter\nsettings: {languages: [en, de]}\n',
  'ontologies.yaml': JSON.stringify({ Person: person, Traveller: traveller }),
  'needed_documents.yaml': JSON.stringify({
    passport: { name: { en: 'Passport', de: 'Reisepass' }, ontology: 'Person', max_files: 3 },
    travel_paper: {
      name: { en: 'Travel paper', de: 'Reisepapier' },
      ontology: 'Traveller',
      reads: [
        { information: 'surname', from: 'mrz.surname' },
        { information: 'born', from: 'mrz.birth_date' },
        { information: 'number', from: 'mrz.document_number' },
        { information: 'expires', from: 'date', near: 'Valid until' },
      ],
    },
    letter: { name: { en: 'Letter', de: 'Brief' }, per: 'case', accept: ['pdf', 'txt'], appendices: false },
    statement: { name: { en: 'Statement', de: 'Auszug' }, per: 'information', ontology: 'Person' },
  }),
  'tags.yaml': JSON.stringify({ rich: {} }),
  'processes.yaml': JSON.stringify({
    travel: {
      kind: 'creation',
      outcome: 'Traveller',
      workflow: {
        states: { draft: 'start', done: 'approved' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: ['surname', 'born', 'number', 'expires'],
          require: ['travel_paper'],
        },
      },
    },
    join: {
      kind: 'creation',
      outcome: 'Person',
      workflow: {
        states: { draft: 'start', done: 'approved' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: ['first_name', 'income', 'portrait'],
          require: ['passport', 'letter'],
        },
        rich: { for: 'outcome', when: 'is_rich', tag: 'rich' },
        stored: { for: 'outcome', on: { proof_stored: ['passport'] }, comment: 'A passport has come.' },
      },
    },
  }),
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
export type Shown = any;

export interface Counter extends TestApp {
  createCase(tenant?: TestTenant): Promise<Shown>;
  getCase(id: number): Promise<Shown>;
  /** Sends a request whose body is a form, or whose answer is a file. */
  send(
    method: string,
    path: string,
    parts?: readonly Part[],
    headers?: Record<string, string>,
  ): Promise<FileReply>;
  /** Uploads a file; returns the proof as the case shows it. */
  upload(caseId: number, content: string | Uint8Array, fileName?: string, name?: string): Promise<Shown>;
  assign(caseId: number, proof: number, document: number, value?: number): ReturnType<Client['post']>;
  triggersOf(caseId: number): Promise<string[]>;
  activitiesOf(caseId: number): Promise<Shown[]>;
}

export const publishCounter = (tenant: TestTenant): Promise<void> => publishFiles(tenant, COUNTER);

export async function openCounter(parts: Parameters<typeof startApp>[0] = {}): Promise<Counter> {
  const service = await startApp(parts);
  const { alpha } = service;
  await publishCounter(alpha);
  const counter: Counter = {
    ...service,
    createCase: async (tenant = alpha) => {
      const reply = await tenant.client.post('/api/1/cases', { process_key: 'join' });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
    getCase: async (id) => (await alpha.client.get(`/api/1/cases/${id}`)).body.data,
    send: (method, path, form, headers) =>
      sendBytes({ baseUrl: service.baseUrl, key: alpha.key }, method, path, form, headers),
    upload: async (caseId, content, fileName = 'scan.pdf', name) => {
      const reply = await counter.send('POST', `/api/1/cases/${caseId}/proofs`, [
        { name: 'file', fileName, content },
        ...(name === undefined ? [] : [{ name: 'name', content: name }]),
      ]);
      expect(reply.status, reply.bytes.toString()).toBe(200);
      return reply.body.data.proofs.at(-1);
    },
    assign: (caseId, proof, document, value) =>
      alpha.client.post(`/api/1/cases/${caseId}/proofs/${proof}/assign`, {
        assign_to: document,
        ...(value !== undefined && { information_value_id: value }),
      }),
    triggersOf: (caseId) =>
      alpha.inTenant(async ({ db }) => {
        const rows = await db
          .selectFrom('case_events')
          .select('trigger')
          .where('case_id', '=', caseId)
          .orderBy('id')
          .execute();
        return rows.map(({ trigger }) => trigger);
      }),
    activitiesOf: async (caseId) =>
      (await alpha.client.get(`/api/1/cases/${caseId}/activity_log?page_size=200`)).body.results,
  };
  return counter;
}

/** A needed document of a case by its key. */
export const neededIn = (shown: Shown, key: string): Shown =>
  shown.needed_documents.find((each: Shown) => each.key === key);

export const proofIn = (shown: Shown, id: number): Shown =>
  shown.proofs.find((each: Shown) => each.id === id);

/** The value of an information of the outcome. */
export const valueIn = (shown: Shown, key: string): Shown =>
  shown.instances
    .find(({ id }: Shown) => id === shown.outcome_instance_id)
    .values.find((value: Shown) => value.information_key === key);

/** The id of a value, also of one without an answer. */
export const valueIdIn = (shown: Shown, key: string): number =>
  shown.questions.find((question: Shown) => question.information_key === key).value_id;
