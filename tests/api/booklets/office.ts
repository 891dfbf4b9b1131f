import { expect } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { type FileReply, type Part, sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';

const person = {
  name: { en: 'Person', de: 'Person', fr: 'Personne' },
  name_formula: 'full_name',
  informations: {
    full_name: { type: 'text', question: { en: 'Name', de: 'Name', fr: 'Nom' } },
    nickname: { type: 'text' },
    email: { type: 'email' },
    photo: { type: 'file' },
    has_partner: { type: 'boolean' },
    partner: { type: 'instance', ontology: 'Person' },
  },
};

/** Documents that are printed and scanned, proofs, and booklets of all of them. */
const OFFICE: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Office',
    settings: {
      languages: ['en', 'de', 'fr'],
      branding: { name: 'Office of Tests', primary_color: '#225588', address: 'Lane 1, 8000 Zurich' },
    },
  }),
  'ontologies.yaml': JSON.stringify({ Person: person }),
  'roles.yaml': JSON.stringify({ partner: { held_by: 'Person' } }),
  'needed_documents.yaml': JSON.stringify({
    passport: {
      name: { en: 'Passport', de: 'Pass', fr: 'Passeport' },
      ontology: 'Person',
      accept: ['pdf', 'jpeg', 'png', 'docx', 'txt'],
    },
    signed_form: { name: { en: 'Signed form', de: 'Unterschriebenes Formular' }, per: 'case' },
    signed_letter: { name: 'Signed letter', ontology: 'Person', max_files: 1 },
  }),
  'documents.yaml': JSON.stringify({
    form: {
      name: { en: 'Form', de: 'Formular', fr: 'Formulaire' },
      qr_code: true,
      returns_as: 'signed_form',
      sections: [
        { title: 'First', blocks: ['Form of {{outcome.full_name}}', { fill_in: { label: 'Remarks' } }] },
        { title: 'Second', new_page: true, blocks: [{ signature: { of: 'outcome' } }] },
        { title: 'Third', new_page: true, blocks: ['The end of the form'] },
      ],
    },
    letter: {
      name: { en: 'Letter', de: 'Brief', fr: 'Lettre' },
      per: 'Person',
      returns_as: 'signed_letter',
      sections: [{ title: 'Letter', blocks: ['Letter to {{full_name}}'] }],
    },
    notice: {
      name: { en: 'Notice', de: 'Hinweis', fr: 'Avis' },
      sections: [
        { title: 'Notice', blocks: ['A notice for {{outcome.full_name}}, called {{outcome.nickname}}'] },
      ],
    },
    extra: {
      name: 'Extra',
      qr_code: true,
      sections: [{ title: 'Extra', blocks: ['Extra for {{outcome.nickname}}'] }],
    },
  }),
  'booklets.yaml': JSON.stringify({
    file: {
      name: { en: 'The file', de: 'Das Dossier', fr: 'Le dossier' },
      file_name: 'string join(["file", outcome.full_name], " ")',
      documents: ['notice', 'form', 'extra'],
      proofs_of: ['passport'],
      cover: {
        title: {
          en: 'File of {{outcome.full_name}}',
          de: 'Dossier von {{outcome.full_name}}',
          fr: 'Dossier de {{outcome.full_name}}',
        },
        subtitle: 'Sub #read("x") $ * _',
        text: { en: 'All of it', de: 'Alles', fr: 'Tout' },
      },
      table_of_contents: true,
      message: {
        subject: { en: 'Your file, {{outcome.full_name}}', de: 'Ihr Dossier', fr: 'Votre dossier' },
        body: { en: 'Here it is.', de: 'Hier ist es.', fr: 'Le voici.' },
      },
    },
    letters: {
      name: { en: 'Letters', de: 'Briefe', fr: 'Lettres' },
      per: 'Person',
      languages: ['en', 'de'],
      documents: 'letter',
      proofs: 'all',
      cover: { title: 'For {{full_name}}' },
    },
    everything: { name: 'Everything', documents: ['notice'], proofs: 'all' },
    nothing: { name: 'Nothing', documents: ['extra'] },
  }),
  'processes.yaml': JSON.stringify({
    join: {
      kind: 'creation',
      outcome: 'Person',
      roles: ['partner'],
      workflow: {
        states: { draft: 'start', frozen: 'open', done: 'finished' },
        transitions: {
          freeze: { from: 'draft', to: 'frozen', effects: { freeze_documents: 'form' } },
          finish: { from: 'draft', to: 'done' },
        },
      },
      rules: {
        basics: {
          for: 'Person',
          ask: ['full_name', 'nickname', 'email', 'photo', 'has_partner'],
          require: ['passport', 'signed_letter'],
        },
        form: { require: 'signed_form' },
        partner: {
          for: 'outcome',
          when: 'has_partner',
          create: { ontology: 'Person', in: 'partner', roles: 'partner' },
        },
        extra: { when: 'outcome.nickname != null', include: 'extra' },
      },
      documents: ['form', 'letter', 'notice'],
      booklets: ['file', 'letters', 'everything', 'nothing'],
      default_booklet: 'file',
    },
    bare: {
      kind: 'creation',
      outcome: 'Person',
      workflow: { states: { draft: 'start' } },
      documents: ['notice'],
    },
  }),
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into cases of every shape; what is not there fails the test.
export type Shown = any;

/** The service with the office's package in one tenant, and the actions of its tests. */
export interface Office extends TestApp {
  createCase(fields?: Record<string, unknown>, process?: string): Promise<Shown>;
  getCase(id: number): Promise<Shown>;
  /** Writes values of the outcome. */
  set(shown: Shown, values: Record<string, unknown>, query?: string): Promise<Shown>;
  /** A request for a file. */
  file(path: string, tenant?: TestTenant): Promise<FileReply>;
  /** A request with a JSON body for a file. */
  ask(path: string, body: unknown): Promise<FileReply>;
  upload(path: string, parts: readonly Part[], tenant?: TestTenant): Promise<FileReply>;
  /** Uploads a proof and returns its id; assigns it if a needed document is named. */
  addProof(shown: Shown, fileName: string, content: Uint8Array, neededDocument?: number): Promise<number>;
  readonly client: Client;
}

/** `more` takes the place of files of the same name. */
export const publishOffice = (
  tenant: TestTenant,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => publishFiles(tenant, { ...OFFICE, ...more });

export async function openOffice(settings: Record<string, string> = {}): Promise<Office> {
  const service = await startApp({ settings });
  const { client } = service.alpha;
  await publishOffice(service.alpha);
  const data = (reply: Reply): Shown => {
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const at = ({ key }: TestTenant) => ({ baseUrl: service.baseUrl, key });
  const set: Office['set'] = async (shown, values, query = '') =>
    data(
      await client.patch(`/api/1/cases/${shown.id}${query}`, {
        fields: Object.entries(values).map(([key, value]) => ({
          information_key: key,
          instance_id: shown.outcome_instance_id,
          value,
        })),
      }),
    );
  return {
    ...service,
    client,
    set,
    getCase: async (id) => data(await client.get(`/api/1/cases/${id}`)),
    createCase: async (fields = { full_name: 'Ada Lovelace' }, process = 'join') => {
      const made = data(
        await client.post('/api/1/cases', { process_key: process, preferred_language_key: 'en' }),
      );
      return Object.keys(fields).length === 0 ? made : set(made, fields);
    },
    file: (path, tenant = service.alpha) => sendBytes(at(tenant), 'GET', path),
    ask: (path, body) =>
      sendBytes(at(service.alpha), 'POST', path, Buffer.from(JSON.stringify(body)), {
        'Content-Type': 'application/json',
      }),
    upload: (path, parts, tenant = service.alpha) => sendBytes(at(tenant), 'POST', path, parts),
    addProof: async (shown, fileName, content, neededDocument) => {
      const proofs = `/api/1/cases/${shown.id}/proofs`;
      const { status, body, bytes } = await sendBytes(
        at(service.alpha),
        'POST',
        `${proofs}?skip_case_response=true`,
        [{ name: 'file', fileName, content }],
      );
      expect(status, bytes.toString()).toBe(200);
      const id: number = body.data.created_proof_id;
      if (neededDocument !== undefined)
        data(await client.post(`${proofs}/${id}/assign`, { assign_to: neededDocument }));
      return id;
    },
  };
}

/** A needed document of a case by its key, of an instance if one is named. */
export const neededOf = (shown: Shown, key: string, instance?: number): number =>
  shown.needed_documents.find(
    (each: Shown) => each.key === key && (instance === undefined || each.instance_id === instance),
  ).id;

export const documentOf = (shown: Shown, key: string, instance?: number): number =>
  shown.documents.find(
    (each: Shown) => each.key === key && (instance === undefined || each.instance_id === instance),
  ).id;

export const bookletOf = (shown: Shown, key: string): number =>
  shown.booklets.find((each: Shown) => each.key === key).id;
