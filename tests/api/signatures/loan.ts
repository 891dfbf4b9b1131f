import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const text = { type: 'text' };

const contract = {
  name: { en: 'Loan agreement', de: 'Darlehensvertrag', fr: 'Contrat de prêt' },
  sections: [
    {
      title: { en: 'Agreement', de: 'Vereinbarung', fr: 'Accord' },
      blocks: [
        { value: 'outcome.full_name' },
        { value: 'outcome.amount' },
        { signature: { of: 'outcome' } },
        { signature: { of: 'guarantor' } },
      ],
    },
  ],
};

/** A loan that its borrower and then a guarantor sign: two documents in one booklet. */
export const LOAN: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Loans',
    settings: { languages: ['en', 'de', 'fr'], time_zone: 'Europe/Zurich', currency: 'CHF' },
  }),
  'ontologies.yaml': JSON.stringify({
    Person: {
      name: { en: 'Person', de: 'Person', fr: 'Personne' },
      name_formula: 'full_name',
      informations: {
        full_name: text,
        email: text,
        phone: text,
        amount: { type: 'integer' },
        remark: text,
        is_signed: { type: 'boolean' },
        has_guarantor: { type: 'boolean' },
      },
    },
  }),
  'roles.yaml': JSON.stringify({ guarantor: { held_by: 'Person' } }),
  'needed_documents.yaml': JSON.stringify({ signed_terms: { name: 'Signed terms' } }),
  'documents.yaml': JSON.stringify({
    contract,
    terms: {
      name: { en: 'Terms', de: 'Bedingungen', fr: 'Conditions' },
      returns_as: 'signed_terms',
      sections: [{ title: 'Terms', blocks: ['What holds for everybody.', { signature: { of: 'outcome' } }] }],
    },
    leaflet: { name: 'Leaflet', sections: [{ title: 'Leaflet', blocks: ['To keep.'] }] },
  }),
  'booklets.yaml': JSON.stringify({
    agreement: {
      name: { en: 'Loan documents', de: 'Kreditunterlagen', fr: 'Documents de prêt' },
      cover: { title: { en: 'Loan', de: 'Kredit', fr: 'Prêt' } },
      documents: ['contract', 'terms'],
      signers: [
        { of: 'outcome', name: 'full_name', email: 'email', phone: 'phone' },
        { of: 'guarantor', name: 'full_name', email: 'email', order: 2 },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    lend: {
      kind: 'creation',
      outcome: 'Person',
      roles: ['guarantor'],
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { end: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: {
          for: 'Person',
          ask: ['full_name', 'email', 'phone', 'amount', 'remark'],
        },
        guarantor: {
          for: 'outcome',
          when: 'has_guarantor',
          create: { ontology: 'Person', roles: 'guarantor' },
        },
        endless: {
          for: 'Person',
          when: 'count(Person[remark = "endless"]) > 0',
          create: { ontology: 'Person' },
        },
        more: { for: 'outcome', ask: ['has_guarantor', 'is_signed'], require: 'signed_terms' },
        signed: { on: { document_signed: 'contract' }, for: 'outcome', set: { is_signed: 'true' } },
      },
      documents: ['contract', 'terms', 'leaflet'],
      booklets: 'agreement',
      default_booklet: 'agreement',
    },
  }),
};

export const publishLoan = (service: TestApp): Promise<void> => publishFiles(service.alpha, LOAN);

export interface Loan {
  readonly id: number;
  readonly borrower: number;
  readonly guarantor: number;
  readonly documents: Readonly<Record<string, number>>;
}

export const write = async (
  by: Client,
  id: number,
  instance: number,
  values: Readonly<Record<string, unknown>>,
) => {
  const reply = await by.patch(`/api/1/cases/${id}`, {
    fields: Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: instance,
      value,
    })),
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};

/** A case with a borrower, and a guarantor if wanted. */
export async function openLoan(
  by: Client,
  { language = 'en', hasGuarantor = true }: { language?: string; hasGuarantor?: boolean } = {},
): Promise<Loan> {
  const made = await by.post('/api/1/cases', { process_key: 'lend', preferred_language_key: language });
  expect(made.status, made.text).toBe(200);
  const { id, outcome_instance_id: borrower } = made.body.data;
  let shown = await write(by, id, borrower, {
    full_name: 'Anna Müller',
    email: 'anna@people.example',
    phone: '+41 44 000 00 00',
    amount: 12000,
    has_guarantor: hasGuarantor,
  });
  const guarantor = shown.instances.find((each: { id: number }) => each.id !== borrower)?.id ?? 0;
  if (guarantor !== 0)
    shown = await write(by, id, guarantor, { full_name: 'Boris Šimić', email: 'boris@people.example' });
  const documents = Object.fromEntries(
    shown.documents.map(({ key, id: document }: { key: string; id: number }) => [key, document]),
  );
  return { id, borrower, guarantor, documents };
}

interface Asked {
  readonly id: number;
  readonly signatory_name: string;
  readonly status: string;
  readonly request_url: string | null;
}

export const requestsPath = (loan: Pick<Loan, 'id'>): string => `/api/1/cases/${loan.id}/signatory_requests`;

export async function askSigners(by: Client, loan: Pick<Loan, 'id'>, body: object = {}): Promise<Asked[]> {
  const reply = await by.post(`${requestsPath(loan)}/from_booklet`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

export async function send(
  by: Client,
  loan: Pick<Loan, 'id'>,
  id: number,
): Promise<Asked & { request_url: string }> {
  const reply = await by.post(`${requestsPath(loan)}/${id}/send`, {});
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data.request_url).toEqual(expect.any(String));
  return reply.body.data;
}

export const statusOf = async (by: Client, loan: Loan, id: number): Promise<string> =>
  (await by.get(`${requestsPath(loan)}/${id}`)).body.data.status;

/** A person with a link, in a browser without script. */
interface Visitor {
  readonly page: string;
  get(rest?: string): Promise<Page>;
  post(
    rest: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Page>;
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
}

const USER_AGENT = 'Tests/1.0 (a browser without script)';

async function read(response: Response): Promise<Page> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
}

export const openUrl = async (url: string, headers: Record<string, string> = {}): Promise<Page> =>
  read(await fetch(url, { redirect: 'manual', headers: { 'User-Agent': USER_AGENT, ...headers } }));

/** Follows a link like a browser: keeps the cookie, and ends at an address without the secret. */
export async function visit(service: Pick<TestApp, 'baseUrl'>, link: string): Promise<Visitor> {
  const opened = await openUrl(link);
  expect(opened.status, opened.text).toBe(303);
  const page = opened.headers.get('location') ?? '';
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const get = (rest = '') => openUrl(`${service.baseUrl}${page}${rest}`, { Cookie: cookie });
  return {
    page,
    get,
    post: async (rest, fields, headers = {}) => {
      const form = /name="form_token" value="([^"]+)"/.exec((await get()).text)?.[1] ?? '';
      const response = await fetch(`${service.baseUrl}${page}${rest}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          Cookie: cookie,
          Origin: service.baseUrl,
          'User-Agent': USER_AGENT,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams({ form_token: form, ...fields }).toString(),
      });
      return read(response);
    },
  };
}

export const SIGNED = { typed: 'Anna Müller', consent: 'yes' };

/** Opens the link and signs. */
export async function sign(
  service: TestApp,
  link: string,
  fields: Readonly<Record<string, string>> = SIGNED,
): Promise<Page> {
  const visitor = await visit(service, link);
  return visitor.post('/sign', fields);
}

export async function download(service: TestApp, path: string): Promise<Page> {
  return read(
    await fetch(`${service.baseUrl}${path}`, { headers: { Authorization: `Api-Key ${service.alpha.key}` } }),
  );
}

/** Without `pdfsig` signatures cannot be verified; in CI that is a failure, elsewhere a named skip. */
export const isUnchecked =
  process.env.CI !== 'true' && spawnSync('sh', ['-c', 'command -v pdfsig']).status !== 0;

/** The verdicts of `pdfsig`, one line for each signature. */
export function pdfsig(bytes: Uint8Array): { readonly verdicts: string[]; readonly text: string } {
  return withFile(bytes, (file) => {
    const { stdout, stderr } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
    const verdicts = [...stdout.matchAll(/Signature Validation: (.*)/g)].map((match) => match[1] ?? '');
    return { verdicts, text: `${stdout}${stderr}` };
  });
}

/** The text of a file, including filled-in fields. */
export const pdfText = (bytes: Uint8Array): string =>
  withFile(bytes, (file) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }));

function withFile<T>(bytes: Uint8Array, work: (file: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-signed-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
