/** A case of an example package: the values to write, step by step, at paths as in scenarios. */
export interface ExampleCase {
  readonly name: string;
  readonly process: string;
  readonly language: string;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
  /** Transitions to use once everything is filled in. */
  readonly transitions: readonly string[];
}

const person = (at: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${at}.${key}`, value]));

const identity = {
  is_pep: false,
  identity_type: 'passport',
  identity_number: 'X1234567',
  identity_expires: '2031-05-31',
};

const holder = 'outcome.owners[1].holder';
const signatory = (at: number): string => `outcome.signatories[${at}].signatory_person`;

export const EXAMPLE_CASES: readonly ExampleCase[] = [
  {
    name: 'retail-onboarding',
    process: 'open_account',
    language: 'de',
    transitions: [],
    steps: [
      {
        ...person('outcome', {
          salutation: 'ms',
          first_name: 'Anna Katharina',
          last_name: 'Keller-Brunner',
          date_of_birth: '1985-03-02',
          place_of_birth: 'Bern',
          nationality: 'CH',
          marital_status: 'married',
          email: 'anna.keller@example.org',
          phone: '+41 44 668 18 00',
          employment_status: 'employed',
          occupation: 'Architect',
          employer: 'Studio Nord AG',
          is_us_person: false,
          accepts_terms: true,
          ...identity,
        }),
        'outcome.addresses': [
          { street: 'Gartenweg 4', postal_code: '3011', city: 'Bern', country: 'CH' },
          { street: '12 rue de la Paix', postal_code: '75002', city: 'Paris', country: 'FR' },
        ],
        'outcome.tax_residencies': [
          { country: 'CH', tax_number: '756.1234.5678.97' },
          { country: 'AE', no_number_reason: 'not_issued' },
        ],
      },
      {
        ...person('spouse', {
          first_name: 'Luca',
          last_name: 'Keller',
          date_of_birth: '1983-11-20',
          nationality: 'IT',
        }),
        'account.is_joint': true,
        'account.product': 'private_account',
        'account.yearly_deposits': 120000,
        'account.source_of_funds': ['salary'],
      },
      person('spouse', { ...identity, identity_number: 'YA7654321' }),
    ],
  },
  {
    name: 'corporate-onboarding',
    process: 'onboard_company',
    language: 'en',
    transitions: [],
    steps: [
      {
        ...person('outcome', {
          company_name: 'Muster Maschinen AG',
          legal_form: 'stock_corporation',
          register_country: 'CH',
          registration_number: 'CHE-123.456.789',
          founded_on: '1998-04-01',
          business_activity: 'Machines for the food industry.',
          purpose_of_relationship: 'Payments and foreign exchange.',
          email: 'finance@muster.example',
          is_listed: false,
        }),
        'outcome.addresses': [
          { street: 'Werkstrasse 1', postal_code: '8400', city: 'Winterthur', country: 'CH' },
        ],
        'outcome.owners': [
          { kind: 'person', share: 61.5 },
          { kind: 'person', share: 24.99 },
          { kind: 'person', share: 13.51 },
        ],
        'outcome.signatories': [{ power: 'sole' }, { power: 'joint' }],
      },
      {
        ...person(holder, {
          first_name: 'Wei',
          last_name: '王小明',
          date_of_birth: '1970-09-12',
          nationality: 'CN',
          ...identity,
        }),
        [`${holder}.tax_residencies`]: [{ country: 'CH', tax_number: '756.1111.2222.33' }],
        'outcome.owners[2].holder.first_name': 'Elena',
        'outcome.owners[2].holder.last_name': 'Παπαδοπούλου',
        'outcome.owners[3].holder.first_name': 'Сергей',
        'outcome.owners[3].holder.last_name': 'Иванов',
        ...person(signatory(1), {
          first_name: 'Noah',
          last_name: 'Frei',
          job_title: 'Chief financial officer',
        }),
        ...person(signatory(2), { first_name: 'Zoë', last_name: 'Łukasik', job_title: 'Head of treasury' }),
      },
    ],
  },
  {
    name: 'loan-application',
    process: 'apply_for_loan',
    language: 'fr',
    transitions: ['apply'],
    steps: [
      {
        'outcome.amount': 20000,
        'outcome.term_months': 36,
        'outcome.purpose': 'vehicle',
        'outcome.payout_iban': 'CH93 0076 2011 6238 5295 7',
        ...person('borrower', {
          salutation: 'ms',
          first_name: 'Chloé',
          last_name: 'Favre',
          date_of_birth: '1990-01-20',
          nationality: 'CH',
          marital_status: 'single',
          email: 'chloe.favre@example.org',
          employment_status: 'employed',
          housing: 'rent',
          has_enforcement: false,
          ...identity,
        }),
        'borrower.addresses': [
          { street: 'Rue du Lac 3', postal_code: '1003', city: 'Lausanne', country: 'CH' },
        ],
        'borrower.tax_residencies': [{ country: 'CH', tax_number: '756.9876.5432.17' }],
        'borrower.incomes': [
          { kind: 'salary', monthly_amount: 6850.4, paid_by: 'Atelier Sud SA' },
          { kind: 'rent', monthly_amount: 1200 },
        ],
        'borrower.liabilities': [
          { kind: 'loan', lender: 'Other Bank', outstanding: 4200, monthly_payment: 310.25 },
        ],
      },
      {
        'borrower.housing_costs': 1450,
        'borrower.occupation': 'Designer',
        'borrower.employer': 'Atelier Sud SA',
      },
    ],
  },
];
