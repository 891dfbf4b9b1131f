import { filesOf } from '../../support/everything-package.ts';

const files = filesOf({});
const { sign, ...processes } = JSON.parse(files['processes.yaml'] ?? '{}');
const { Person: someone, Contract: deal, ...ontologies } = JSON.parse(files['ontologies.yaml'] ?? '{}');
/** A passport proves the note, which has a check, and a contract is named by its purpose. */
const proven = {
  ...someone.informations.note,
  needed_document: 'passport',
  check: { formula: 'note != "wrong"', message: 'It is wrong.' },
};
const { phones } = someone.informations;
const labelled = { ...phones, components: { ...phones.components, label: { type: 'text' } } };

/** What the action of a person mails. */
const TOLD_NOTE = { to: '"boss@mail.example"', subject: 'About {{note}}', body: 'See {{note}}.' };

/** The amount of a contract whose case makes people without end. */
export const ENDLESS = 777;

/** Purpose, addresses, note, record and the labels of phones are for auditors; the amount and the last name are written by them alone. */
export const GUARDED = {
  'ontologies.yaml': JSON.stringify({
    ...ontologies,
    Person: {
      ...someone,
      informations: { ...someone.informations, note: proven, phones: labelled, record: { type: 'file' } },
      actions: { ...someone.actions, tell: { rules: { go: { send_email: TOLD_NOTE } } } },
    },
    Contract: { ...deal, name_formula: 'purpose' },
  }),
  'booklets.yaml': JSON.stringify({
    file: {
      name: 'File',
      documents: ['sheet'],
      message: { subject: 'About {{outcome.purpose}}', body: 'Here it is.' },
      signers: [{ of: 'outcome', name: 'purpose', email: '"signer@sign.example"' }],
    },
  }),
  'connectors.yaml': JSON.stringify({
    greeter: { ontology: sign.outcome, address: 'https://greeter.example/{{purpose}}' },
  }),
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'access.yaml': JSON.stringify({
    // Whatever the process of the case.
    people: {
      ontologies: ['Person'],
      informations: [{ keys: ['note', 'label', 'record'], see: { teams: 'auditors' } }],
    },
    purposes: {
      processes: ['sign'],
      rules: [
        {
          name: 'Guarded',
          see: { everybody: true },
          informations: [
            { keys: ['purpose', 'addresses'], see: { teams: 'auditors' } },
            { keys: ['amount', 'last_name'], write: { teams: 'auditors' } },
          ],
        },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    ...processes,
    sign: {
      ...sign,
      workflow: {
        ...sign.workflow,
        transitions: {
          ...sign.workflow.transitions,
          guess: { from: ['draft', 'review'], to: 'approved', condition: 'outcome.purpose = "guessed"' },
          finish_all: { from: ['draft', 'review'], to: 'approved', condition: 'case.is_complete' },
        },
      },
      rules: {
        ...sign.rules,
        told: {
          for: 'outcome',
          when: 'purpose != null',
          issue: { message: 'The purpose is {{purpose}}.' },
          warn: { information: 'purpose', message: 'Look at it.' },
          comment: { text: 'For {{purpose}}', title: 'About {{purpose}}' },
        },
        told_again: {
          for: 'outcome',
          when: 'purpose != null',
          issue: { information: 'purpose', message: 'Look into it.' },
        },
        noted: { for: 'Person', ask: ['note', 'record'] },
        called: {
          for: 'Person.addresses',
          comment: { text: 'Write to {{occurrence_name}}.', title: '{{occurrence_name}}' },
        },
        mailed: {
          for: 'outcome',
          on: { state_entered: ['declined'] },
          send_email: {
            to: 'replace(purpose, " ", ".") + "@mail.example"',
            subject: 'Declined',
            body: 'It is.',
          },
        },
        endless: {
          for: 'Person',
          when: `count(Contract[amount = ${ENDLESS}]) > 0`,
          create: { ontology: 'Person' },
        },
      },
    },
  }),
};
