// A process that asks 300 questions on one page, of every common type, with values that depend on many of them.

const PER_KIND = 30;
const TYPES = ['text', 'money', 'integer', 'date', 'boolean', 'choice', 'long_text', 'email', 'percentage'];
/** Nine kinds of thirty questions each, and thirty computed values. */
export const QUESTIONS = (TYPES.length + 1) * PER_KIND;

const keysOf = (kind: string): string[] => Array.from({ length: PER_KIND }, (_, at) => `${kind}_${at}`);

const definitionOf = (type: string, key: string): object => ({
  type,
  question: `Question of kind ${type.replace('_', ' ')}: ${key}`,
  optional: 'true',
  ...(type === 'choice' && { options: { one: { name: 'One' }, two: { name: 'Two' } } }),
  ...(type === 'integer' && { check: { formula: `${key} < 1000`, message: 'That is too many.' } }),
});

/** The first sum includes everything, so that each field changes a visible value. */
const sums = Object.fromEntries(
  keysOf('sum').map((key, at) => [
    key,
    {
      type: 'money',
      question: `Computed: ${key}`,
      formula: at === 0 ? `sum([${keysOf('money').join(', ')}][item != null])` : `sum_0 * ${at}`,
    },
  ]),
);

const asked = TYPES.flatMap((type) => keysOf(type).map((key) => ({ key, type })));

export const questionFiles = (): Record<string, string> => ({
  'package.yaml':
    'name: Many questions\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Survey: {
      name: 'Survey',
      informations: {
        ...Object.fromEntries(asked.map(({ key, type }) => [key, definitionOf(type, key)])),
        ...sums,
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    survey: {
      name: 'Survey',
      kind: 'creation',
      outcome: 'Survey',
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished', name: 'Done' } },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: { all: { for: 'outcome', ask: [...asked.map(({ key }) => key), ...Object.keys(sums)] } },
      pages: {
        all: {
          name: 'All',
          tabs: {
            all: {
              name: 'All',
              items: [{ questions: [...Object.keys(sums), ...asked.map(({ key }) => key)] }],
            },
          },
        },
      },
    },
  }),
});
