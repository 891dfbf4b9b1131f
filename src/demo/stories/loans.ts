import type { Step, Story } from './story.ts';

interface Borrower {
  readonly salutation: 'ms' | 'mr';
  readonly first: string;
  readonly last: string;
  readonly born: string;
  readonly town: readonly [street: string, postalCode: string, city: string];
  readonly work: readonly [occupation: string, employer: string];
  readonly income: number;
  readonly rent: number;
  readonly amount: number;
  readonly months: number;
  readonly purpose: 'vehicle' | 'home' | 'education';
  readonly hasEnforcement?: boolean;
}

const loanOf = ({ amount, months, purpose }: Borrower): Record<string, unknown> => ({
  'outcome.amount': amount,
  'outcome.term_months': months,
  'outcome.purpose': purpose,
  'outcome.payout_iban': 'CH93 0076 2011 6238 5295 7',
});

const nameOf = ({ salutation, first, last }: Borrower): Record<string, unknown> => ({
  'borrower.salutation': salutation,
  'borrower.first_name': first,
  'borrower.last_name': last,
});

const personOf = (borrower: Borrower): Record<string, unknown> => ({
  ...nameOf(borrower),
  'borrower.date_of_birth': borrower.born,
  'borrower.nationality': 'CH',
  'borrower.marital_status': 'single',
  'borrower.email': `${borrower.first}.${borrower.last}@example.org`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase(),
  'borrower.employment_status': 'employed',
  'borrower.occupation': borrower.work[0],
  'borrower.employer': borrower.work[1],
  'borrower.housing': 'rent',
  'borrower.housing_costs': borrower.rent,
  'borrower.has_enforcement': borrower.hasEnforcement ?? false,
  'borrower.is_pep': false,
  'borrower.identity_type': 'identity_card',
  'borrower.identity_number': `C${borrower.born.replaceAll('-', '').slice(1)}`,
  'borrower.identity_expires': '2031-08-31',
  'borrower.addresses': [
    { street: borrower.town[0], postal_code: borrower.town[1], city: borrower.town[2], country: 'CH' },
  ],
  'borrower.tax_residencies': [{ country: 'CH', tax_number: `756.${borrower.born.slice(0, 4)}.4321.17` }],
  'borrower.incomes': [{ kind: 'salary', monthly_amount: borrower.income, paid_by: borrower.work[1] }],
});

const applied = (borrower: Borrower): Step[] => [
  { write: { ...loanOf(borrower), ...nameOf(borrower) } },
  { after: 1, write: personOf(borrower) },
  { after: 1, provide: 'all' },
  { use: 'apply' },
];

/** In underwriting since so many working days: the bank decides within three of them, at the latest within five. */
const appliedAgo = (borrower: Borrower, workdays: number): Step[] => [
  { write: { ...loanOf(borrower), ...nameOf(borrower) } },
  { after: 1, write: personOf(borrower) },
  { workdaysAgo: workdays, provide: 'all' },
  { use: 'apply' },
];

const offered = (borrower: Borrower): Step[] => [
  ...applied(borrower),
  { after: 2, by: 'approver', vote: 'make_offer' },
  { after: 1, by: 'admin', vote: 'make_offer' },
];

const paidOut = (borrower: Borrower): Step[] => [
  ...offered(borrower),
  { after: 5, provide: ['signed_offer'] },
  { by: 'worker', use: 'pay_out' },
];

const CHLOE: Borrower = {
  salutation: 'ms',
  first: 'Chloé',
  last: 'Favre',
  born: '1990-01-20',
  town: ['Rue du Lac 3', '1003', 'Lausanne'],
  work: ['Graphiste', 'Atelier Sud SA'],
  income: 6850.4,
  rent: 1450,
  amount: 20_000,
  months: 36,
  purpose: 'vehicle',
};
const FABIO: Borrower = {
  salutation: 'mr',
  first: 'Fabio',
  last: 'Rossi',
  born: '1983-06-02',
  town: ['Via Cantonale 18', '6500', 'Bellinzona'],
  work: ['Electrician', 'Elettro Moesa SA'],
  income: 7200,
  rent: 1300,
  amount: 15_000,
  months: 24,
  purpose: 'home',
};
const NINA: Borrower = {
  salutation: 'ms',
  first: 'Nina',
  last: 'Baumann',
  born: '1996-09-13',
  town: ['Kramgasse 44', '3011', 'Bern'],
  work: ['Pflegefachfrau', 'Spital Aare'],
  income: 6100,
  rent: 1250,
  amount: 12_000,
  months: 36,
  purpose: 'education',
};
const DAVID: Borrower = {
  salutation: 'mr',
  first: 'David',
  last: 'Hofer',
  born: '1987-03-27',
  town: ['Bernstrasse 71', '3600', 'Thun'],
  work: ['Schreiner', 'Holzbau Thun AG'],
  income: 6400,
  rent: 1380,
  amount: 28_000,
  months: 60,
  purpose: 'vehicle',
};
const IRINA: Borrower = {
  salutation: 'ms',
  first: 'Irina',
  last: 'Kovac',
  born: '1979-07-07',
  town: ['Poststrasse 5', '7000', 'Chur'],
  work: ['Hotel manager', 'Berghotel Chur AG'],
  income: 8900,
  rent: 1900,
  amount: 35_000,
  months: 48,
  purpose: 'home',
};
const SAMUEL: Borrower = {
  salutation: 'mr',
  first: 'Samuel',
  last: 'Tanner',
  born: '2001-05-16',
  town: ['Zugerstrasse 2', '6300', 'Zug'],
  work: ['Verkäufer', 'Sporthaus Zug AG'],
  income: 4700,
  rent: 1200,
  amount: 18_000,
  months: 36,
  purpose: 'vehicle',
  hasEnforcement: true,
};
const MAYA: Borrower = {
  salutation: 'ms',
  first: 'Maya',
  last: 'Steiner',
  born: '1993-11-29',
  town: ['Neugasse 12', '8005', 'Zürich'],
  work: ['Journalistin', 'Limmatblatt AG'],
  income: 7100,
  rent: 1850,
  amount: 16_000,
  months: 30,
  purpose: 'education',
};
const LARA: Borrower = {
  salutation: 'ms',
  first: 'Lara',
  last: 'Meier',
  born: '1985-02-08',
  town: ['Seestrasse 9', '8800', 'Thalwil'],
  work: ['Engineer', 'Alpine Tools AG'],
  income: 8200,
  rent: 1700,
  amount: 22_000,
  months: 48,
  purpose: 'vehicle',
};

/** Loans, from the first wish to the payout. */
export const LOANS: readonly Story[] = [
  { process: 'apply_for_loan', language: 'fr', daysAgo: 86, steps: paidOut(CHLOE) },
  { process: 'apply_for_loan', language: 'en', daysAgo: 67, steps: paidOut(FABIO) },
  {
    process: 'apply_for_loan',
    language: 'de',
    daysAgo: 44,
    steps: [
      ...applied(SAMUEL),
      {
        after: 3,
        by: 'approver',
        comment: { text: 'Laufende Betreibung: die Richtlinie lässt keinen Kredit zu.' },
      },
      { by: 'approver', use: 'decline' },
    ],
  },
  {
    process: 'apply_for_loan',
    language: 'en',
    daysAgo: 37,
    steps: [
      { write: { ...loanOf(MAYA), ...nameOf(MAYA) } },
      { after: 12, comment: { text: 'The client found a grant and needs no loan any more.' } },
      { use: 'withdraw' },
    ],
  },
  {
    process: 'apply_for_loan',
    language: 'de',
    daysAgo: 31,
    steps: [
      ...offered(DAVID),
      { after: 14, by: 'admin', assign: 'worker' },
      {
        after: 6,
        by: 'worker',
        comment: {
          title: 'Offerte nachfassen',
          text: 'Herr Hofer wollte die Offerte diese Woche unterschreiben.',
          task: { for: 'worker', dueInDays: 6 },
        },
      },
    ],
  },
  { process: 'apply_for_loan', language: 'en', daysAgo: 29, steps: offered(IRINA) },
  {
    process: 'apply_for_loan',
    language: 'de',
    daysAgo: 14,
    steps: [
      ...appliedAgo(MAYA, 7),
      { workdaysAgo: 5, by: 'approver', vote: 'make_offer' },
      { by: 'marco', assign: 'marco' },
    ],
  },
  { process: 'apply_for_loan', language: 'de', daysAgo: 8, steps: appliedAgo(NINA, 4) },
  { process: 'apply_for_loan', language: 'en', daysAgo: 4, steps: appliedAgo(LARA, 1) },
  {
    process: 'apply_for_loan',
    language: 'fr',
    daysAgo: 3,
    isFromOutside: true,
    steps: [
      {
        write: {
          'outcome.amount': 8000,
          'outcome.purpose': 'education',
          'borrower.first_name': 'Yanis',
          'borrower.last_name': 'Morel',
        },
      },
      {
        by: 'worker',
        comment: {
          title: 'Rappeler le client',
          text: 'Il préfère être joint après 17 heures.',
          task: { for: 'worker', dueInDays: 4 },
        },
      },
      { by: 'admin', assign: 'worker' },
    ],
  },
  {
    process: 'apply_for_loan',
    language: 'en',
    daysAgo: 1,
    steps: [
      { write: { 'outcome.amount': 42_000, 'outcome.purpose': 'home' } },
      { by: 'admin', assign: 'ines' },
    ],
  },
  { process: 'apply_for_loan', language: 'de', daysAgo: 0, steps: [] },
  {
    process: 'apply_for_loan',
    language: 'en',
    daysAgo: 5,
    isFromOutside: true,
    wizard: 'b5c6a9d0-64d7-4f0e-bb6b-2d3b0a1de921',
    steps: [
      { write: { 'outcome.amount': 11_000, 'borrower.first_name': 'Tom', 'borrower.last_name': 'Arnold' } },
    ],
  },
];
