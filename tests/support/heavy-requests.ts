/** A request that would block a service which does all its work on the event loop. */
interface HeavyRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
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

/** Each alias stands for ten of the previous one. */
const laughs = [
  'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...times(12, (at) => `a${at + 1}: &a${at + 1} [${times(10, () => `*a${at}`).join(', ')}]`),
].join('\n');

const ask = (name: string, path: string, body: unknown): HeavyRequest => ({
  name,
  method: 'POST',
  path,
  body: JSON.stringify(body),
  type: 'application/json',
});

const CONFIGURATION = '/api/admin/configuration';

export function heavyRequests(ontologies: number): HeavyRequest[] {
  const files = largePackage(ontologies);
  const withFile = (text: string) => ({ files: { ...largePackage(1), 'ontologies/more.yaml': text } });
  return [
    ask('check a large package', `${CONFIGURATION}/check`, { files }),
    ask('outline a large package', `${CONFIGURATION}/outline`, { files }),
    ask('compare a large package', `${CONFIGURATION}/compare`, { files }),
    ask('plan a large package', `${CONFIGURATION}/plan`, { files }),
    ask('check aliases of aliases', `${CONFIGURATION}/check`, withFile(laughs)),
    ask(
      'check deep nesting',
      `${CONFIGURATION}/check`,
      withFile(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    ),
    ask(
      'check a long formula',
      `${CONFIGURATION}/check`,
      withFile(
        `Long:\n  informations:\n    sum: { type: decimal, formula: ${times(5000, () => '1').join(' + ')} }\n`,
      ),
    ),
    ask('check many mistakes', `${CONFIGURATION}/check`, withFile('x: y\n'.repeat(20_000))),
    ask('create an instance of two megabytes of fields', '/api/1/instances/force_create', {
      ontology_key: 'Person',
      fields: Object.fromEntries(times(60_000, (at) => [`field_${at}`, `value ${at}`])),
    }),
    {
      name: 'create a case of two megabytes of nesting',
      method: 'POST',
      path: '/api/1/cases',
      body: `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`,
      type: 'application/json',
    },
    {
      name: 'import two thousand lines',
      method: 'POST',
      path: '/api/1/instances/import?ontology_key=Person',
      body: times(2000, (at) => JSON.stringify({ fields: { [`no_${at}`]: at } })).join('\n'),
      type: 'application/x-ndjson',
    },
    { name: 'list jobs', method: 'GET', path: '/api/admin/jobs?page_size=1000' },
    { name: 'list the audit', method: 'GET', path: '/api/admin/audit?page_size=1000' },
    { name: 'list cases', method: 'GET', path: '/api/1/cases?page_size=1000' },
    { name: 'get the configuration', method: 'GET', path: '/api/1/configuration' },
    { name: 'get the configuration as text', method: 'GET', path: '/api/1/configuration?format=text' },
  ];
}

/** Requests of a tenant that has published a large package, in this order. */
export const publishedRequests = (ontologies: number): HeavyRequest[] => [
  ask('publish a large package', `${CONFIGURATION}/publish`, { files: largePackage(ontologies) }),
  { name: 'get a large configuration', method: 'GET', path: '/api/1/configuration' },
  ask('create a case of a large package', '/api/1/cases', { process_key: 'make' }),
  ask('check twenty megabytes of files', `${CONFIGURATION}/check`, {
    files: { ...largePackage(1), 'ontologies/more.yaml': `# ${'x'.repeat(1000)}\n`.repeat(19_000) },
  }),
  {
    name: 'check nine million values',
    method: 'POST',
    path: `${CONFIGURATION}/check`,
    body: `{"files":[${'1,'.repeat(9_000_000)}1]}`,
    type: 'application/json',
  },
];
