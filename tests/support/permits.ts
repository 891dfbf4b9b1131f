// A small package with everything that the case page shows: pages, every type of information, a structure, a proof,
// votes.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { writePackage } from '../../src/configuration/format/write-package.ts';
import type { TestTenant } from './app.ts';
import { publishFiles } from './published.ts';

const ontology = {
  name: { en: 'Permit', de: 'Bewilligung' },
  informations: {
    title: { type: 'text', question: { en: 'What is to be built?', de: 'Was soll gebaut werden?' } },
    kind: {
      type: 'choice',
      question: { en: 'Kind of building', de: 'Art des Gebäudes' },
      options: { shed: { name: 'Shed' }, tower: { name: 'Tower' } },
    },
    height: {
      type: 'integer',
      question: { en: 'Height in metres', de: 'Höhe in Metern' },
      check: { formula: 'height < 500', message: 'Nobody builds that high.' },
      optional: 'true',
    },
    wide_text: { type: 'long_text', question: 'Description', optional: 'true' },
    price: { type: 'money', question: 'Price', optional: 'true' },
    share: { type: 'percentage', question: 'Share of wood', optional: 'true' },
    from: { type: 'date', question: 'Begin', optional: 'true' },
    meeting: { type: 'date_time', question: 'Meeting', optional: 'true' },
    is_near_water: { type: 'boolean', question: 'Is it near water?', optional: 'true' },
    uses: {
      type: 'choices',
      question: 'Uses',
      optional: 'true',
      options: { living: { name: 'Living' }, work: { name: 'Work' }, storage: { name: 'Storage' } },
    },
    country: { type: 'country', question: 'Country', optional: 'true' },
    contact: { type: 'email', question: 'E-mail of the builder', optional: 'true' },
    double_height: { type: 'integer', question: 'Twice the height', formula: 'height * 2' },
    neighbours: {
      type: 'structure',
      question: { en: 'Neighbours', de: 'Nachbarinnen und Nachbarn' },
      display_name: { en: 'Neighbour', de: 'Nachbar' },
      max_occurrences: 3,
      min_occurrences: 0,
      editable_names: true,
      optional: 'true',
      components: { name: { type: 'text', question: 'Name of the neighbour' } },
    },
  },
};

const MORE = Object.keys(ontology.informations).slice(3);

export const PERMITS: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Permits\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({ Permit: ontology }),
  'tags.yaml': JSON.stringify({
    urgent: { name: { en: 'Urgent', de: 'Dringend' } },
    high: { name: 'High building' },
  }),
  'teams.yaml': JSON.stringify({ office: { name: 'Building office' } }),
  'needed_documents.yaml': JSON.stringify({
    plan: { name: { en: 'Plan of the building', de: 'Bauplan' }, per: 'case' },
  }),
  'processes.yaml': JSON.stringify({
    build: {
      name: { en: 'Building permit', de: 'Baubewilligung' },
      kind: 'creation',
      outcome: 'Permit',
      name_formula: 'outcome.title',
      workflow: {
        states: {
          draft: { kind: 'start', name: { en: 'Draft', de: 'Entwurf' } },
          review: { kind: 'open', name: { en: 'Review', de: 'Prüfung' } },
          approved: { kind: 'approved', name: { en: 'Approved', de: 'Bewilligt' } },
          declined: { kind: 'declined', happy_path: false, name: { en: 'Declined', de: 'Abgelehnt' } },
        },
        transitions: {
          submit: {
            name: { en: 'Submit', de: 'Einreichen' },
            from: 'draft',
            to: 'review',
            condition: 'outcome.title != null and outcome.kind != null',
            condition_message: { en: 'Say what is to be built, and of which kind.', de: 'Sagen Sie, was.' },
            button: { style: 'primary' },
          },
          decline: {
            name: { en: 'Decline', de: 'Ablehnen' },
            from: ['draft', 'review'],
            to: 'declined',
            button: { style: 'danger', confirm: { en: 'Decline it for good?', de: 'Endgültig ablehnen?' } },
          },
          approve: {
            name: { en: 'Approve', de: 'Bewilligen' },
            from: 'review',
            to: 'approved',
            votes: { needed: 2, may_vote: 'office', exclude: 'owner' },
            button: { style: 'primary' },
          },
        },
      },
      rules: {
        basics: { for: 'outcome', ask: ['title', 'kind', ...MORE] },
        towers: { for: 'outcome', when: 'kind = "tower"', ask: 'height', require: 'plan' },
        near_water: {
          for: 'outcome',
          when: 'is_near_water',
          issue: { information: 'is_near_water', message: 'Ask the office for water.' },
        },
      },
      pages: {
        building: {
          name: { en: 'Building', de: 'Gebäude' },
          tabs: {
            basics: {
              name: { en: 'Basics', de: 'Grundlagen' },
              items: [
                { title: { en: 'What it is', de: 'Was es ist' }, questions: ['title', 'kind', 'height'] },
              ],
            },
            neighbours: {
              name: { en: 'Neighbours', de: 'Nachbarschaft' },
              items: [{ questions: ['neighbours'] }],
            },
          },
        },
      },
    },
  }),
};

/** Published as YAML, as people write it; the files above are JSON for brevity. */
export function publishPermits(tenant: TestTenant): Promise<void> {
  const { package: pkg } = readPackage(new Map(Object.entries(PERMITS)));
  if (pkg === null) throw new Error('the permits cannot be read');
  return publishFiles(tenant, Object.fromEntries(writePackage(pkg)));
}
