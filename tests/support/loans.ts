interface Rules {
  readonly limit?: number;
  readonly condition?: string;
  readonly late?: string;
  /** The formula of the grade. */
  readonly grade?: string;
  /** Further rules. */
  readonly rules?: Readonly<Record<string, object>>;
  /** The condition of cases whose purpose only auditors see. */
  readonly hides?: string;
}

/** Loans that a rule declines as they are submitted, with a grade that a table gives and a value that depends on the day. */
export const loans = ({
  limit = 50,
  condition = 'true',
  late = 'today() > due',
  grade = 'grade_of(income)',
  rules = {},
  hides,
}: Rules = {}): Record<string, string> => ({
  'package.yaml': 'name: Loans\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Loan: {
      informations: {
        income: { type: 'integer' },
        due: { type: 'date' },
        grade: { type: 'text', formula: grade },
        late: { type: 'boolean', formula: late },
        purpose: { type: 'text' },
      },
    },
  }),
  'decisions.yaml': JSON.stringify({
    grade_of: {
      hit_policy: 'first',
      inputs: { income: 'number' },
      outputs: { grade: 'string' },
      rows: [{ when: { income: `< ${limit}` }, gives: { grade: '"C"' } }, { gives: { grade: '"A"' } }],
    },
  }),
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'access.yaml': JSON.stringify({
    wall: {
      processes: ['lend'],
      rules: [
        { condition: 'outcome.income = 70', see: { teams: ['auditors'] } },
        ...(hides === undefined
          ? []
          : [
              {
                condition: hides,
                see: { everybody: true },
                informations: [{ keys: ['purpose'], see: { teams: ['auditors'] } }],
              },
            ]),
        { see: { everybody: true } },
      ],
    },
  }),
  'needed_documents.yaml': JSON.stringify({ payslip: { ontology: 'Loan' } }),
  'tags.yaml': JSON.stringify({ small: { name: 'Small' } }),
  'processes.yaml': JSON.stringify({
    lend: {
      kind: 'creation',
      outcome: 'Loan',
      workflow: {
        states: {
          draft: { kind: 'start' },
          review: { kind: 'open' },
          granted: { kind: 'approved' },
          refused: { kind: 'declined' },
        },
        transitions: {
          submit: { from: 'draft', to: 'review' },
          grant: { from: 'review', to: 'granted', condition },
          refuse: { from: 'review', to: 'refused' },
        },
      },
      rules: {
        basics: { for: 'outcome', ask: ['income', 'due'] },
        mark: { for: 'case', when: `outcome.income < ${limit}`, tag: ['small'] },
        turn_down: {
          for: 'case',
          on: { transition_used: ['submit'] },
          when: `outcome.income < ${limit}`,
          transition: 'refuse',
        },
        ...rules,
      },
    },
  }),
});
