const processOf = <More extends object>(more: More) => ({
  kind: 'creation',
  outcome: 'Matter',
  name_formula: 'outcome.title',
  ...more,
});

const FILES = {
  'package.yaml': { name: 'Matters', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'teams.yaml': { board: {}, desk: {} },
  'tags.yaml': { waits: {}, urgent: {} },
  'ontologies.yaml': {
    Matter: { name_formula: 'title', informations: { title: 'text', wants_check: 'boolean' } },
  },
  'access.yaml': {
    secrets: {
      processes: ['secret'],
      rules: [{ see: { teams: ['board'] } }],
    },
  },
  'processes.yaml': {
    matter: processOf({
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' }, lost: { kind: 'declined' } },
        transitions: {
          close: {
            from: 'draft',
            to: 'done',
            condition: 'all ended(children)',
            condition_message: 'It waits for {{ string join(children.number, ", ") }}.',
          },
          lose: { from: 'draft', to: 'lost' },
        },
        reopen: { to: 'draft', from: 'done', may_use: 'board', within: 'P30D' },
      },
      rules: {
        questions: { for: 'outcome', ask: ['title', 'wants_check'] },
        waits: { when: 'not(all ended(children))', tag: 'waits' },
        names: {
          when: 'list contains(children.state, "open")',
          warn: 'Open: {{ string join(children[ended = false].number, ", ") }}',
        },
      },
      deadlines: { answer: { deadline: 'P5D' } },
    }),
    check: processOf({
      workflow: {
        states: { open: { kind: 'start' }, good: { kind: 'approved' } },
        transitions: { approve: { from: 'open', to: 'good' } },
      },
      rules: { questions: { for: 'outcome', ask: ['title'] } },
    }),
    secret: processOf({
      workflow: {
        states: { open: { kind: 'start' }, good: { kind: 'approved' } },
        transitions: { approve: { from: 'open', to: 'good' } },
      },
      rules: {
        questions: { for: 'outcome', ask: ['title'] },
        more: { on: { case_created: true }, start_case: { process: 'secret' } },
      },
    }),
  },
};

/** A package with matters that wait for their children, checks and secret cases; with other processes if wanted. */
export const mattersFiles = ({
  processes = (same) => same,
}: {
  readonly processes?: (all: (typeof FILES)['processes.yaml']) => object;
} = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...FILES, 'processes.yaml': processes(FILES['processes.yaml']) }).map(([name, body]) => [
      name,
      JSON.stringify(body),
    ]),
  );
