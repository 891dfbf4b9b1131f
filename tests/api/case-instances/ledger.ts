import type { TestTenant } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: {
    draft: { kind: 'start' },
    done: { kind: 'finished' },
    approved: { kind: 'approved' },
    declined: { kind: 'declined' },
  },
  transitions: {
    finish: { from: 'draft', to: 'done' },
    approve: { from: 'draft', to: 'approved' },
    decline: { from: 'draft', to: 'declined' },
    reopen: { from: ['done', 'approved', 'declined'], to: 'draft' },
  },
};

const rules = {
  questions: { for: 'Client', ask: ['title', 'turnover', 'adviser', 'accounts'] },
  advisers: { for: 'Adviser', ask: ['title', 'backs'] },
  graded: { for: 'outcome', when: 'turnover > 100', set: { grade: '"high"', remark: '"of the rules"' } },
  held: { for: 'outcome', when: 'turnover > 1000', set: { noted: '"of the rules"' } },
  rated: { for: 'Client.accounts', when: 'balance > 10', set: { rating: '"good"' } },
  advised: { for: 'outcome', when: 'is_advised', create: { ontology: 'Adviser', in: 'adviser' } },
  stamped: { for: 'Client.accounts', on: { state_entered: 'done' }, set: { stamp: '"at the end"' } },
  noted: { for: 'outcome', on: { state_entered: ['done', 'declined'] }, set: { noted: '"at the event"' } },
};

/** Clients with derived values, a process that shares them and one that copies them. */
const LEDGER: Readonly<Record<string, unknown>> = {
  'package.yaml': { name: 'Ledger', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Client: {
      name_formula: 'title',
      informations: {
        title: 'text',
        turnover: 'integer',
        grade: { type: 'choice', options: ['low', 'high'] },
        remark: 'text',
        noted: 'text',
        grade_text: { type: 'text', formula: 'if grade = "high" then "A" else "B"' },
        seen_in: { type: 'text', formula: 'case.number' },
        is_advised: 'boolean',
        adviser: { type: 'instance', ontology: 'Adviser' },
        backup: { type: 'instance', ontology: 'Adviser' },
        accounts: {
          type: 'structure',
          components: {
            balance: 'integer',
            rating: 'text',
            currency: { type: 'text', default: 'CHF' },
            stamp: 'text',
            keeper: { type: 'instance', ontology: 'Adviser' },
          },
        },
      },
    },
    Adviser: {
      name_formula: 'title',
      informations: { title: 'text', backs: { type: 'instance', ontology: 'Client' } },
    },
  },
  'processes.yaml': {
    share: { kind: 'lifecycle', outcome: 'Client', outcome_enters: 'linked', workflow, rules },
    borrow: { kind: 'lifecycle', outcome: 'Client', workflow, rules },
    hasty: {
      kind: 'lifecycle',
      outcome: 'Client',
      outcome_enters: 'linked',
      workflow,
      rules: {
        advised: { for: 'outcome', when: 'is_advised', create: { ontology: 'Adviser', in: 'adviser' } },
        settled: {
          for: 'outcome',
          on: { case_created: true },
          set: { backup: 'adviser', is_advised: 'false' },
        },
      },
    },
    enrol: {
      kind: 'creation',
      outcome: 'Client',
      workflow,
      rules: { questions: { for: 'Client', ask: ['title', 'adviser'] } },
    },
    pass_on: {
      kind: 'creation',
      outcome: 'Client',
      workflow,
      rules: {
        questions: { for: 'Client', ask: ['title', 'adviser', 'backup'] },
        go_on: {
          on: { state_entered: 'declined' },
          start_case: {
            process: 'enrol',
            values: { title: '"Passed on"', adviser: 'outcome.adviser', backup: 'outcome.backup' },
          },
        },
      },
    },
    look: {
      kind: 'lifecycle',
      outcome: 'Client',
      outcome_enters: 'linked',
      workflow,
      rules: { questions: { for: 'Client', ask: ['title', 'grade', 'adviser'] } },
    },
  },
};

const filesOf = (parts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, body]) => [name, JSON.stringify(body)]));

export const publishLedger = (tenant: TestTenant): Promise<void> => publishFiles(tenant, filesOf(LEDGER));
