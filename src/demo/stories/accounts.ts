import { AISHA, ANNA, type Client, EMILY, JONAS, LEA, MARC, NOE, PETRA, SOFIA, THOMAS } from './clients.ts';
import type { Step, Story } from './story.ts';

const mailOf = ({ first, last }: Client): string =>
  `${first}.${last}@example.org`
    .normalize('NFD')
    .replace(/[\u0300-\u036f ]/g, '')
    .toLowerCase();

const nameOf = (client: Client): Record<string, unknown> => ({
  'outcome.salutation': client.salutation,
  'outcome.first_name': client.first,
  'outcome.last_name': client.last,
});

const allOf = (client: Client): Record<string, unknown> => ({
  ...nameOf(client),
  'outcome.date_of_birth': client.born,
  'outcome.place_of_birth': client.place,
  'outcome.nationality': client.nationality ?? 'CH',
  'outcome.marital_status': 'single',
  'outcome.email': mailOf(client),
  'outcome.addresses': [
    { street: client.street, postal_code: client.town[0], city: client.town[1], country: 'CH' },
  ],
  'outcome.identity_type': 'passport',
  'outcome.identity_number': `X${client.born.replaceAll('-', '').slice(1)}`,
  'outcome.identity_expires': '2033-05-31',
  'outcome.employment_status': 'employed',
  'outcome.occupation': client.work[0],
  'outcome.employer': client.work[1],
  'outcome.tax_residencies': [{ country: 'CH', tax_number: `756.${client.born.slice(0, 4)}.5678.97` }],
  'outcome.is_us_person': false,
  'outcome.is_pep': false,
  'outcome.accepts_terms': true,
  'account.product': client.product ?? 'private_account',
  'account.yearly_deposits': client.deposits,
  'account.source_of_funds': client.funds ?? ['salary'],
  ...client.further,
});

const submitted = (client: Client): Step[] => [
  { write: nameOf(client) },
  { after: 1, write: allOf(client) },
  { after: 1, provide: 'all' },
  { use: 'submit' },
];

const opened = (client: Client): Step[] => [
  ...submitted(client),
  { after: 3, provide: ['signed_application'] },
  { after: 1, by: 'approver', vote: 'approve' },
  { after: 1, by: 'admin', vote: 'approve' },
];

/** The wizard by which clients open an account themselves. */
const ONLINE = '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01';

/** Accounts of private clients, and reviews of some existing clients. */
export const ACCOUNTS: readonly Story[] = [
  { process: 'open_account', language: 'de', daysAgo: 88, name: 'anna', steps: opened(ANNA) },
  {
    process: 'open_account',
    language: 'fr',
    daysAgo: 84,
    name: 'marc',
    steps: [
      ...submitted(MARC),
      { after: 2, by: 'worker', use: 'clarify' },
      {
        after: 1,
        by: 'approver',
        comment: { title: 'Origine des fonds', text: 'Relevés du dépôt demandés à l’ancienne banque.' },
      },
      { after: 4, by: 'approver', use: 'clear' },
      { after: 1, provide: ['signed_application'] },
      { after: 1, by: 'approver', vote: 'approve' },
      { after: 1, by: 'admin', vote: 'approve' },
    ],
  },
  { process: 'open_account', language: 'en', daysAgo: 71, name: 'sofia', steps: opened(SOFIA) },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 63,
    steps: [
      { write: nameOf(THOMAS) },
      { after: 2, write: allOf(THOMAS) },
      { after: 6, by: 'worker', comment: { text: 'Der Kunde hat abgesagt und bleibt bei seiner Bank.' } },
      { use: 'reject' },
    ],
  },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 47,
    steps: [
      { write: { 'outcome.first_name': 'Ruth', 'outcome.last_name': 'Zbinden' } },
      { after: 1, write: { 'outcome.date_of_birth': '1957-08-19', 'outcome.nationality': 'CH' } },
      { by: 'admin', assign: 'ines' },
    ],
  },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 26,
    steps: [
      ...submitted(JONAS),
      { after: 2, by: 'worker', use: 'clarify' },
      {
        after: 1,
        by: 'approver',
        comment: {
          title: 'Herkunft des Vermögens',
          text: 'Der Kaufvertrag des Hauses fehlt noch.',
          is_issue: true,
          task: { for: 'lukas', dueInDays: 20 },
        },
      },
      { by: 'approver', assign: 'lukas' },
    ],
  },
  {
    process: 'open_account',
    language: 'en',
    daysAgo: 19,
    steps: [
      ...submitted(EMILY),
      {
        after: 2,
        by: 'approver',
        comment: {
          title: 'Form W-9',
          text: 'The second page is hard to read. Please ask for a better copy.',
          task: { for: 'worker', dueInDays: 10 },
        },
      },
      { by: 'approver', assign: 'worker' },
    ],
  },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 15,
    steps: [
      ...submitted(LEA),
      { after: 3, provide: ['signed_application'] },
      { after: 1, by: 'approver', vote: 'approve' },
    ],
  },
  {
    process: 'open_account',
    language: 'fr',
    daysAgo: 12,
    steps: [
      ...submitted(NOE),
      { after: 2, provide: ['signed_application'] },
      { after: 1, by: 'admin', vote: 'approve' },
    ],
  },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 9,
    steps: [
      ...submitted(PETRA),
      { after: 2, by: 'worker', use: 'send_back' },
      {
        by: 'worker',
        comment: { text: 'Bitte die Adresse nochmals prüfen: der Nachweis nennt eine andere Strasse.' },
      },
      { by: 'worker', assign: 'ines' },
    ],
  },
  {
    process: 'open_account',
    language: 'en',
    daysAgo: 6,
    steps: [
      { write: nameOf(AISHA) },
      { after: 1, write: allOf(AISHA) },
      { after: 1, provide: ['identity_document'] },
      {
        by: 'worker',
        comment: {
          title: 'Proof of address',
          text: 'Promised for the end of the week.',
          task: { for: 'worker', dueInDays: 5 },
        },
      },
      { by: 'worker', assign: 'worker' },
    ],
  },
  {
    process: 'open_account',
    language: 'de',
    daysAgo: 3,
    isFromOutside: true,
    steps: [
      {
        write: {
          'outcome.first_name': 'Elena',
          'outcome.last_name': 'Graf',
          'outcome.email': 'elena.graf@example.org',
          'outcome.date_of_birth': '1987-06-15',
        },
      },
      { by: 'admin', assign: 'worker' },
    ],
  },
  {
    process: 'open_account',
    language: 'fr',
    daysAgo: 1,
    steps: [
      { write: { 'outcome.first_name': 'Léo', 'outcome.last_name': 'Perrin' } },
      { by: 'worker', assign: 'worker' },
      {
        by: 'lead',
        comment: {
          text: '@Demo case worker M. Perrin passera demain à 10 heures : peux-tu le recevoir ?',
        },
      },
    ],
  },
  { process: 'open_account', language: 'en', daysAgo: 0, steps: [] },
  {
    process: 'yearly_review',
    language: 'de',
    daysAgo: 20,
    about: 'anna',
    steps: [
      { after: 2, write: { 'outcome.has_changes': false, 'outcome.is_pep': false } },
      { use: 'confirm' },
      { after: 3, by: 'worker', use: 'complete' },
    ],
  },
  {
    process: 'yearly_review',
    language: 'fr',
    daysAgo: 8,
    about: 'marc',
    steps: [
      { after: 1, write: { 'outcome.has_changes': false, 'outcome.is_pep': false } },
      { use: 'confirm' },
      { by: 'admin', assign: 'ines' },
    ],
  },
  {
    process: 'yearly_review',
    language: 'en',
    daysAgo: 33,
    about: 'sofia',
    steps: [
      { after: 4, by: 'worker', comment: { text: 'Opened by mistake: the account is only a month old.' } },
      { after: 1, by: 'approver', use: 'abandon' },
    ],
  },
  {
    process: 'yearly_review',
    language: 'en',
    daysAgo: 4,
    about: 'sofia',
    steps: [{ by: 'lead', assign: 'lead' }],
  },
  {
    process: 'open_account',
    language: 'en',
    daysAgo: 13,
    isFromOutside: true,
    wizard: ONLINE,
    steps: [{ write: { 'outcome.first_name': 'Oliver', 'outcome.last_name': 'Kern' } }],
  },
  {
    process: 'open_account',
    language: 'en',
    daysAgo: 2,
    isFromOutside: true,
    wizard: ONLINE,
    steps: [
      {
        write: {
          'outcome.first_name': 'Hana',
          'outcome.last_name': 'Novak',
          'outcome.email': 'hana.novak@example.org',
        },
      },
      { by: 'admin', assign: 'worker' },
    ],
  },
];
