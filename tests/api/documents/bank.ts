import { expect } from 'vitest';
import type { TestApp, TestTenant } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';

import { publishFiles } from '../../support/published.ts';
import { textsOf } from '../../support/sample-files.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const client = {
  name: { en: 'Client', de: 'Kunde', fr: 'Client' },
  name_formula: 'full_name',
  informations: {
    full_name: { type: 'text', question: { en: 'Name', de: 'Name', fr: 'Nom' } },
    born: { type: 'date', question: { en: 'Date of birth', de: 'Geburtsdatum', fr: 'Date de naissance' } },
    income: { type: 'money', question: { en: 'Income', de: 'Einkommen', fr: 'Revenu' } },
    share: { type: 'percentage', name: { en: 'Share', de: 'Anteil', fr: 'Part' } },
    home: { type: 'country', question: { en: 'Country', de: 'Land', fr: 'Pays' } },
    iban: { type: 'iban', question: 'IBAN' },
    is_member: { type: 'boolean', question: { en: 'Member', de: 'Mitglied', fr: 'Membre' } },
    level: {
      type: 'choice',
      question: { en: 'Level', de: 'Stufe', fr: 'Niveau' },
      options: { basic: { name: { en: 'Basic', de: 'Basis', fr: 'Base' } }, full: {} },
    },
    remark: { type: 'long_text', max_length: 200_000 },
    secret: { type: 'text' },
    age: { type: 'integer', formula: 'if born = null then null else today().year - born.year' },
    partner: { type: 'instance', ontology: 'Client' },
    wants_partner: { type: 'boolean' },
    wants_statement: { type: 'boolean' },
    earnings: {
      type: 'structure',
      display_name: { en: 'Earning', de: 'Einnahme', fr: 'Revenu' },
      components: {
        source: { type: 'text', question: { en: 'Source', de: 'Quelle', fr: 'Source' } },
        amount: { type: 'money', question: { en: 'Amount', de: 'Betrag', fr: 'Montant' } },
      },
    },
  },
};

const application = {
  name: { en: 'Application', de: 'Antrag', fr: 'Demande' },
  file_name: 'string join(["application", outcome.full_name], " ")',
  header: { left: '{{tenant.name}}', right: '{{case.number}}' },
  footer: {
    center: {
      en: 'Sheet {{page}} of {{pages}}',
      de: 'Blatt {{page}} von {{pages}}',
      fr: 'Feuille {{page}} sur {{pages}}',
    },
  },
  sections: [
    {
      title: { en: 'Person', de: 'Person', fr: 'Personne' },
      boxes: [
        {
          title: 'Details',
          frame: true,
          blocks: [
            { value: 'outcome.full_name' },
            { value: 'outcome.born' },
            { value: 'outcome.income' },
            { value: 'outcome.share' },
            { value: 'outcome.home' },
            { value: 'outcome.iban' },
            { value: 'outcome.is_member' },
            { value: 'outcome.level' },
            {
              value: {
                value: 'outcome.remark',
                empty: { en: 'No remark', de: 'Keine Bemerkung', fr: 'Aucune remarque' },
              },
            },
          ],
        },
      ],
      blocks: [
        {
          table: {
            over: 'outcome.earnings',
            where: 'amount > 0',
            columns: ['source', { value: 'amount', align: 'right', width: 30, total: true }],
            empty: { en: 'No earnings', de: 'Keine Einnahmen', fr: 'Aucun revenu' },
          },
        },
        { part: { when: 'outcome.is_member', blocks: ['Welcome back'], otherwise: ['A new client'] } },
        { text: { style: 'note', text: 'Declared by {{outcome.full_name}} with {{outcome.income}}.' } },
        { fill_in: { label: 'Agreed', kind: 'checkbox' } },
        { image: 'logo' },
        { signature: { of: 'outcome' } },
      ],
    },
    { title: 'In review', when: 'case.state = "review"', blocks: [{ value: 'outcome.secret' }] },
  ],
};

const workflow = {
  states: { draft: 'start', review: 'open', sealed: 'open', done: 'finished' },
  transitions: {
    submit: {
      from: ['draft', 'sealed'],
      to: 'review',
      effects: { generate_documents: ['application', 'statement'] },
    },
    back: { from: ['review', 'sealed'], to: 'draft' },
    seal: { from: ['draft', 'review'], to: 'sealed', effects: { freeze_documents: 'application' } },
    finish: { from: ['review', 'sealed'], to: 'done' },
  },
};

/** Documents of every kind: for the case and for each client, with everything that blocks can show. */
const BANK: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Bank',
    settings: {
      languages: ['en', 'de', 'fr'],
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
      branding: { name: 'Bank of Tests', primary_color: '#225588' },
    },
  }),
  'ontologies.yaml': JSON.stringify({ Client: client }),
  'roles.yaml': JSON.stringify({ partner: { held_by: 'Client' } }),
  'images.yaml': JSON.stringify({
    logo: { content_type: 'image/png', data: PIXEL, alternative: 'A dot' },
    broken: { content_type: 'image/png', data: 'bm90IGEgcGljdHVyZQ==' },
  }),
  'needed_documents.yaml': JSON.stringify({
    passport: { name: 'Passport', ontology: 'Client' },
    signed_statement: { name: 'Signed statement' },
  }),
  'documents.yaml': JSON.stringify({
    application,
    statement: {
      name: { en: 'Statement', de: 'Erklärung', fr: 'Déclaration' },
      per: 'Client',
      languages: ['de', 'fr'],
      qr_code: true,
      returns_as: 'signed_statement',
      sections: [
        {
          blocks: [{ values: ['full_name', 'born', 'remark'] }, { image: { proof: 'passport', width: 40 } }],
        },
      ],
    },
    report: {
      name: { en: 'Report', de: 'Bericht', fr: 'Rapport' },
      table_of_contents: true,
      paper: 'letter',
      sections: [
        {
          title: { en: 'Report', de: 'Bericht', fr: 'Rapport' },
          blocks: [
            { heading: { text: 'Overview of {{outcome.full_name}}', level: 1 } },
            { text: { text: 'Small print', style: 'small' } },
            { text: { text: 'Heavy print', style: 'bold' } },
            { table: { over: 'outcome.earnings', columns: ['source', { value: 'amount', align: 'right' }] } },
          ],
        },
        {
          title: 'About {{full_name}}',
          over: 'Client',
          where: 'full_name != null',
          new_page: true,
          boxes: [
            { title: 'Always', blocks: [{ values: ['full_name', 'born'] }] },
            { title: 'Never', when: 'false', blocks: ['gone'] },
          ],
          blocks: [
            { fill_in: { label: 'One line' } },
            { fill_in: { label: 'A field', kind: 'box', lines: 3 } },
            { page_break: true },
            'After the break',
            { signature: { label: 'Signed by {{full_name}}', with_date: false } },
          ],
        },
      ],
    },
    passports: {
      name: 'Passports',
      sections: [
        { title: 'First', blocks: [{ image: { proof: 'passport' } }] },
        { over: 'Client', title: 'Each', blocks: [{ image: { proof: 'passport' } }] },
      ],
    },
    faulty: {
      name: 'Faulty',
      file_name: '"a/../b" + ":" + string(1/0)',
      sections: [
        {
          title: 'Faulty',
          blocks: [
            { value: { value: 'number("x" + outcome.full_name)', label: 'Wrong' } },
            { image: 'broken' },
            'Still here {{number("y" + outcome.full_name)}}',
          ],
        },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    join: {
      kind: 'creation',
      outcome: 'Client',
      roles: ['partner'],
      workflow,
      rules: {
        basics: {
          for: 'Client',
          ask: [
            'full_name',
            'born',
            'income',
            'share',
            'home',
            'iban',
            'is_member',
            'level',
            'remark',
            'secret',
            'earnings',
            'wants_partner',
            'wants_statement',
          ],
          require: 'passport',
        },
        partner: {
          for: 'outcome',
          when: 'wants_partner',
          create: { ontology: 'Client', in: 'partner', roles: 'partner' },
        },
        statement: {
          for: 'outcome',
          when: 'wants_statement',
          include: 'statement',
          require: 'signed_statement',
        },
        passports: { for: 'outcome', when: 'remark = "Passports"', include: 'passports' },
      },
      documents: ['application', 'faulty', 'report'],
    },
  }),
};

export const publishBank = (tenant: TestTenant): Promise<void> => publishFiles(tenant, BANK);

interface ShownDocument {
  readonly id: number;
  readonly key: string;
  readonly instance_id: number | null;
  readonly is_frozen: boolean;
}

export interface ShownCase {
  readonly id: number;
  readonly outcome: number;
  readonly documents: readonly ShownDocument[];
}

export const shown = (reply: Reply): ShownCase => {
  expect(reply.status, reply.text).toBe(200);
  const { id, outcome_instance_id: outcome, documents } = reply.body.data;
  return { id, outcome, documents };
};

export const openCase = async (by: Client, values: Record<string, unknown> = {}): Promise<ShownCase> => {
  const made = shown(await by.post('/api/1/cases', { process_key: 'join', preferred_language_key: 'en' }));
  return Object.keys(values).length === 0 ? made : set(by, made, values);
};

/** Writes values of the outcome. */
export const set = async (
  by: Client,
  { id, outcome }: ShownCase,
  values: Record<string, unknown>,
): Promise<ShownCase> =>
  shown(
    await by.patch(`/api/1/cases/${id}`, {
      fields: Object.entries(values).map(([key, value]) => ({
        information_key: key,
        instance_id: outcome,
        value,
      })),
    }),
  );

export const documentOf = ({ documents }: ShownCase, key: string): ShownDocument => {
  const found = documents.find((each) => each.key === key);
  if (found === undefined) throw new Error(`the case has no document ${key}`);
  return found;
};

/** A document as its bytes. */
export async function download(
  { baseUrl, alpha }: TestApp,
  path: string,
  tenant: TestTenant = alpha,
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }> {
  const response = await fetch(`${baseUrl}${path}`, { headers: { Authorization: `Api-Key ${tenant.key}` } });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

/** The text of a PDF, with white space collapsed. */
export const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await textsOf(bytes)).join('\n').replaceAll(/\s+/g, ' ');
