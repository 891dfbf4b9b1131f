export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A valid package of many ontologies that refer to and read each other. */
export function largePackage(ontologies: number): Record<string, string> {
  const ontology = (at: number): string => {
    const next = (at + 1) % ontologies;
    return `Thing${at}:
${at % 20 === 0 ? '' : `  extends: Thing${at - 1}\n`}  informations:
    name_${at}: { type: text, question: Name }
    amount_${at}: { type: decimal, question: Amount }
    next_${at}: { type: instance, ontology: Thing${next} }
    total_${at}: { type: decimal, formula: amount_${at} + 2 }
    other_${at}: { type: decimal, formula: next_${at}.amount_${next} }
`;
  };
  return {
    'package.yaml': 'name: Large\nsettings: { languages: [en] }\n',
    'ontologies.yaml': times(ontologies, ontology).join(''),
    'processes.yaml': `
make:
  kind: creation
  outcome: Thing0
  workflow:
    states: { open: { kind: start }, done: { kind: approved } }
    transitions: { end: { from: open, to: done } }
`,
  };
}

const WRITTEN = 16;
const keyed = <T>(count: number, name: string, make: (at: number) => T): Record<string, T> =>
  Object.fromEntries(times(count, (at) => [`${name}${at}`, make(at)]));

/** The same with a ledger of lines, each of twenty values, and with people who can be imported. */
export const workingPackage = (ontologies: number, factor = 2): Record<string, string> => ({
  ...largePackage(ontologies),
  'ontologies/people.yaml': JSON.stringify({
    Person: {
      name_formula: 'full_name',
      informations: {
        first_name: 'text',
        last_name: 'text',
        born: 'date',
        full_name: { type: 'text', formula: 'first_name + " " + last_name' },
        score: { type: 'integer', formula: `string length(last_name) * ${factor}` },
      },
    },
  }),
  'ontologies/ledger.yaml': JSON.stringify({
    Ledger: {
      name_formula: 'title',
      informations: {
        title: 'text',
        lines: {
          type: 'structure',
          components: {
            ...keyed(WRITTEN, 't', () => 'text'),
            amount: 'decimal',
            price: 'money',
            total: { type: 'money', formula: `amount * price * ${factor}` },
            is_large: { type: 'boolean', formula: 'total > 500' },
          },
        },
        sum: { type: 'money', formula: 'sum(lines.total)' },
        reason: 'text',
      },
    },
  }),
  'documents/statement.yaml': JSON.stringify({
    statement: {
      sections: [
        { blocks: [{ table: { over: 'outcome.lines', columns: ['t0', 't1', 'amount', 'price', 'total'] } }] },
      ],
    },
  }),
  'processes/keep.yaml': JSON.stringify({
    keep: {
      kind: 'creation',
      outcome: 'Ledger',
      workflow: {
        states: { draft: 'start', sent: 'open', done: 'finished' },
        transitions: {
          send: { from: 'draft', to: 'sent' },
          back: { from: 'sent', to: 'draft' },
          finish: { from: 'sent', to: 'done' },
        },
      },
      documents: 'statement',
      rules: {
        ask: { for: 'outcome', ask: ['title', 'lines'] },
        large: { for: 'outcome', when: 'sum > 1000', ask: 'reason', warn: 'It is large: {{sum}}.' },
        line: { for: 'outcome.lines', when: 'is_large', warn: 'The line {{t0}} is large.' },
      },
    },
  }),
});

/** A working package whose cases and instances decide among many rows, and count the working time of a century. */
export const packageOfRows = (rows: number, edition = 0): Record<string, string> => ({
  ...workingPackage(1),
  'decisions/tariff.yaml': JSON.stringify({
    tariff: { hit_policy: 'first', inputs: { plan: 'string', months: 'number' }, outputs: { fee: 'number' } },
  }),
  'decisions/tariff.csv': [
    'plan;months;fee',
    ...times(rows, (at) => `"""plan ${at}""";[${at % 90}..${(at % 90) + 12}];${at + edition}`),
  ].join('\n'),
  'calendars.yaml': JSON.stringify({
    office: { week: { monday: '08:00-17:00' }, time_zone: 'Europe/Zurich' },
  }),
  'ontologies/rated.yaml': JSON.stringify({
    Rated: {
      informations: {
        plan: 'text',
        months: 'integer',
        fee: { type: 'decimal', formula: 'tariff(plan, months)' },
        is_long: {
          type: 'boolean',
          formula: 'working time between(date("2000-01-01"), date("2099-12-31")) > duration("P1D")',
        },
      },
    },
  }),
  'processes/rate.yaml': JSON.stringify({
    rate: {
      kind: 'creation',
      outcome: 'Rated',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: { ask: { for: 'outcome', ask: ['plan', 'months'] } },
    },
  }),
});

/** So many lines of a ledger as a client writes them. */
export const ledgerLines = (count: number): Record<string, string>[] =>
  times(count, (at) => ({
    ...keyed(WRITTEN, 't', (column) => `Text ${at} of ${column}`),
    amount: String(at % 90),
    price: '12.5',
  }));
