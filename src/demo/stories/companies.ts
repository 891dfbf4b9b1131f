import type { Step, Story } from './story.ts';

interface Entity {
  readonly name: string;
  readonly form: 'stock_corporation' | 'limited_liability' | 'foundation';
  readonly number: string;
  readonly founded: string;
  readonly activity: string;
  readonly street: string;
  readonly town: readonly [postalCode: string, city: string];
  readonly owner: readonly [first: string, last: string, born: string];
  readonly signatory: readonly [first: string, last: string, born: string, title: string];
  readonly isExposed?: boolean;
}

const HOLDER = 'outcome.owners[1].holder';
const SIGNATORY = 'outcome.signatories[1].signatory_person';

const under = (at: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${at}.${key}`, value]));

const companyOf = (entity: Entity): Record<string, unknown> => ({
  ...under('outcome', {
    company_name: entity.name,
    legal_form: entity.form,
    register_country: 'CH',
    registration_number: entity.number,
    founded_on: entity.founded,
    business_activity: entity.activity,
    purpose_of_relationship: 'Payments, payroll and foreign exchange.',
    email: `finance@${entity.name
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '')}.example`,
    is_listed: false,
    addresses: [{ street: entity.street, postal_code: entity.town[0], city: entity.town[1], country: 'CH' }],
    owners: [{ kind: 'person', share: 100 }],
    signatories: [{ power: 'sole' }],
  }),
});

const personOf = (first: string, last: string, born: string): Record<string, unknown> => ({
  first_name: first,
  last_name: last,
  date_of_birth: born,
  nationality: 'CH',
  is_pep: false,
  identity_type: 'identity_card',
  identity_number: `C${born.replaceAll('-', '').slice(1)}`,
  identity_expires: '2032-10-31',
});

const peopleOf = ({
  owner,
  signatory,
  isExposed = false,
  street,
  town,
}: Entity): Record<string, unknown> => ({
  ...under(HOLDER, {
    ...personOf(owner[0], owner[1], owner[2]),
    is_pep: isExposed,
    ...(isExposed && {
      pep_function: 'Member of the national parliament',
      pep_country: 'CH',
      source_of_wealth: 'Founded the company in the nineties and built it up over three decades.',
    }),
    addresses: [{ street, postal_code: town[0], city: town[1], country: 'CH' }],
    tax_residencies: [{ country: 'CH', tax_number: `756.${owner[2].slice(0, 4)}.1111.33` }],
  }),
  ...under(SIGNATORY, {
    ...personOf(signatory[0], signatory[1], signatory[2]),
    email: `${signatory[0]}.${signatory[1]}@example.org`.toLowerCase(),
    job_title: signatory[3],
  }),
});

const handedIn = (entity: Entity): Step[] => [
  { write: companyOf(entity) },
  { after: 2, write: peopleOf(entity) },
  { after: 2, provide: 'all' },
  { use: 'hand_in' },
];

const checked = (entity: Entity): Step[] => [
  ...handedIn(entity),
  { after: 2, by: 'approver', provide: 'all' },
  { by: 'approver', use: 'checked' },
];

const ALPINE: Entity = {
  name: 'Alpine Tools AG',
  form: 'stock_corporation',
  number: 'CHE-105.222.301',
  founded: '1998-04-01',
  activity: 'Makes tools for the wood industry.',
  street: 'Werkstrasse 1',
  town: ['8400', 'Winterthur'],
  owner: ['Beat', 'Amsler', '1961-02-11'],
  signatory: ['Nora', 'Frei', '1979-06-30', 'Chief financial officer'],
};
const LAC: Entity = {
  name: 'Traiteur du Lac SA',
  form: 'stock_corporation',
  number: 'CHE-218.440.117',
  founded: '2009-09-15',
  activity: 'Traiteur et organisation d’événements.',
  street: 'Quai du Mont 6',
  town: ['1820', 'Montreux'],
  owner: ['Claire', 'Monnier', '1972-12-01'],
  signatory: ['Paul', 'Rochat', '1984-03-19', 'Directeur'],
};
const SAENTIS: Entity = {
  name: 'Saentis Logistik GmbH',
  form: 'limited_liability',
  number: 'CHE-331.008.955',
  founded: '2015-01-20',
  activity: 'Transport und Lagerung von Lebensmitteln.',
  street: 'Industriestrasse 22',
  town: ['9200', 'Gossau'],
  owner: ['Urs', 'Egger', '1968-08-08'],
  signatory: ['Karin', 'Egger', '1971-05-27', 'Geschäftsführerin'],
  isExposed: true,
};
const RHEIN: Entity = {
  name: 'Rhein Medical AG',
  form: 'stock_corporation',
  number: 'CHE-412.730.664',
  founded: '2003-11-05',
  activity: 'Vertrieb von Medizinprodukten.',
  street: 'Hafenstrasse 14',
  town: ['4057', 'Basel'],
  owner: ['Daniel', 'Roth', '1965-10-22'],
  signatory: ['Sabine', 'Wyss', '1980-01-16', 'Leiterin Finanzen'],
};

/** Companies that become clients. */
export const COMPANIES: readonly Story[] = [
  {
    process: 'onboard_company',
    language: 'en',
    daysAgo: 80,
    steps: [
      ...checked(ALPINE),
      { after: 1, by: 'approver', vote: 'approve' },
      { after: 2, by: 'admin', vote: 'approve' },
    ],
  },
  {
    process: 'onboard_company',
    language: 'fr',
    daysAgo: 30,
    steps: [...checked(LAC), { after: 3, by: 'admin', vote: 'approve' }],
  },
  {
    process: 'onboard_company',
    language: 'de',
    daysAgo: 21,
    steps: [
      ...handedIn(SAENTIS),
      {
        after: 3,
        by: 'approver',
        comment: {
          title: 'Politisch exponierte Person',
          text: 'Bitte die Herkunft des Vermögens mit der Inhaberin besprechen.',
          is_issue: true,
          task: { for: 'approver', dueInDays: 12 },
        },
      },
      { by: 'approver', assign: 'lukas' },
    ],
  },
  { process: 'onboard_company', language: 'de', daysAgo: 11, name: 'rhein', steps: checked(RHEIN) },
  {
    process: 'onboard_company',
    language: 'de',
    daysAgo: 6,
    from: 'rhein',
    isFromOutside: true,
    steps: [
      { write: under('outcome', { company_name: 'Rhein Medical Vertriebs GmbH', is_listed: false }) },
      { by: 'worker', assign: 'ines' },
    ],
  },
  {
    process: 'onboard_company',
    language: 'de',
    daysAgo: 6,
    from: 'rhein',
    isFromOutside: true,
    steps: [
      { write: under('outcome', { company_name: 'Rhein Labor AG', is_listed: false }) },
      { by: 'worker', assign: 'worker' },
      { after: 2, by: 'worker', suspend: 'Der Auszug aus dem Handelsregister ist bestellt.' },
    ],
  },
  {
    process: 'onboard_company',
    language: 'de',
    daysAgo: 56,
    steps: [
      {
        write: under('outcome', {
          company_name: 'Nordhang Immobilien AG',
          is_listed: false,
          owners: [
            { kind: 'company', share: 60 },
            { kind: 'company', share: 40 },
          ],
        }),
      },
      {
        after: 9,
        by: 'approver',
        comment: { text: 'Die Eigentümer wollen die Beteiligungen nicht offenlegen.' },
      },
      { after: 2, by: 'worker', use: 'refuse' },
    ],
  },
  {
    process: 'onboard_company',
    language: 'en',
    daysAgo: 5,
    steps: [
      {
        write: under('outcome', {
          company_name: 'Glacier Software GmbH',
          legal_form: 'limited_liability',
          is_listed: false,
          owners: [
            { kind: 'person', share: 40 },
            { kind: 'person', share: 30 },
          ],
        }),
      },
      { by: 'worker', assign: 'worker' },
    ],
  },
  {
    process: 'onboard_company',
    language: 'fr',
    daysAgo: 2,
    isFromOutside: true,
    steps: [{ write: under('outcome', { company_name: 'Vignobles de Lavaux SA', is_listed: false }) }],
  },
];
