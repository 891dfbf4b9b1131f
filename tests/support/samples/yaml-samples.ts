import { parse, stringify } from 'yaml';
import { checkPackage, readPackage } from '../../../src/configuration/index.ts';
import { exampleFiles } from '../../configuration/read-example.ts';
import { placeOf, type Sample } from './read-samples.ts';

/** The kind of a YAML sample. A part of a package is put into a file of an example, over what is there, and the package is checked. */
type YamlSample = { readonly page: string; readonly text: string } & (
  | {
      /** The file of the example that gets the sample; a new one is created. */
      readonly file: string;
      /** The keys under which the sample stands in the file, such as `rules` of a process. */
      readonly under?: readonly string[];
      /** The sample is a scenario of this process, without its name. */
      readonly process?: string;
      /** Changes of other files that the page names in its text. */
      readonly also?: readonly (readonly [file: string, change: object])[];
    }
  | { readonly because: string }
);

/** It includes all other examples, so that a sample can be put into a file of any of them. */
const EXAMPLE = 'demo';

/** The package whose connectors the page is about is no part of the demo, which no other system answers. */
const WITH_CONNECTED = [
  [
    'demo/package.yaml',
    {
      include: [
        '../retail-onboarding',
        '../corporate-onboarding',
        '../loan-application',
        '../connected-account',
      ],
    },
  ],
] as const;

/** The table of the page, whose cells are texts. */
const ACCOUNT_FEE = {
  key: 'account_fee',
  hit_policy: 'first',
  inputs: { segment: 'string', balance: 'number' },
  outputs: { fee: 'number' },
  rows: [{ when: { segment: '"private"', balance: '>= 100000' }, gives: { fee: '0' } }],
};

export const YAML_SAMPLES: readonly YamlSample[] = [
  { page: 'docs/access.md', text: 'levels: [normal, confidential]', file: 'loan-application/access.yaml' },
  { page: 'docs/access.md', text: 'list: {teams', file: 'loan-application/access.yaml' },
  { page: 'docs/access.md', text: 'keys: amount', file: 'loan-application/access.yaml' },
  { page: 'docs/access.md', text: 'ontologies: Borrower', file: 'loan-application/access.yaml' },
  {
    page: 'docs/access.md',
    text: 'not_seen_by:',
    file: 'loan-application/tests/sample.yaml',
    process: 'apply_for_loan',
  },
  {
    page: 'docs/access.md',
    text: 'may_not:',
    file: 'loan-application/tests/sample.yaml',
    process: 'apply_for_loan',
  },
  {
    page: 'docs/ai-checks.md',
    text: 'ai_checks:',
    file: 'retail-onboarding/processes/open_account.yaml',
  },
  {
    page: 'docs/ai-checks.md',
    text: 'ai_check: {',
    file: 'retail-onboarding/tests/sample.yaml',
    process: 'open_account',
  },
  { page: 'docs/configuration/README.md', text: 'yaml-language-server', because: 'a comment for editors' },
  {
    page: 'docs/connectors.md',
    text: 'key: sanctions_screening',
    file: 'connected-account/connectors/sanctions_screening.yaml',
    also: WITH_CONNECTED,
  },
  {
    page: 'docs/connectors.md',
    text: 'screen_it:',
    file: 'connected-account/processes/open_connected_account.yaml',
    under: ['rules'],
    also: WITH_CONNECTED,
  },
  {
    page: 'docs/connectors.md',
    text: 'answers:',
    file: 'connected-account/tests/sample.yaml',
    process: 'open_connected_account',
    also: WITH_CONNECTED,
  },
  { page: 'docs/deadlines.md', text: 'branch_office:', file: 'loan-application/calendars.yaml' },
  {
    page: 'docs/deadlines.md',
    text: 'credit_check:',
    file: 'loan-application/processes/apply_for_loan.yaml',
  },
  {
    page: 'docs/deadlines.md',
    text: 'help_of_colleagues:',
    file: 'loan-application/processes/apply_for_loan.yaml',
  },
  {
    page: 'docs/deadlines.md',
    text: 'late_check:',
    file: 'loan-application/processes/apply_for_loan.yaml',
    under: ['rules'],
  },
  { page: 'docs/analysis.md', text: 'coverage:', file: 'loan-application/package.yaml' },
  { page: 'docs/notifications.md', text: 'settings:', file: 'loan-application/package.yaml' },
  {
    page: 'docs/families.md',
    text: 'offer_when_checked:',
    file: 'loan-application/processes/apply_for_loan.yaml',
    under: ['workflow', 'transitions'],
  },
  {
    page: 'docs/families.md',
    text: 'reopen: {',
    file: 'loan-application/processes/apply_for_loan.yaml',
    under: ['workflow'],
  },
  {
    page: 'docs/families.md',
    text: 'give_up:',
    file: 'loan-application/processes/apply_for_loan.yaml',
    under: ['rules'],
  },
  { page: 'docs/queues.md', text: 'second_look:', file: 'loan-application/queues.yaml' },
  {
    page: 'docs/queues.md',
    text: 'urgency:',
    file: 'loan-application/processes/apply_for_loan.yaml',
  },
  {
    page: 'docs/decision-tables.md',
    text: 'key: account_fee',
    file: 'retail-onboarding/decisions/account_fee.yaml',
  },
  {
    page: 'docs/decision-tables.md',
    text: 'large accounts are free',
    file: 'retail-onboarding/tests/sample.yaml',
    also: [['retail-onboarding/decisions/account_fee.yaml', ACCOUNT_FEE]],
  },
  { page: 'docs/operating.md', text: 'scrape_configs', because: 'settings of Prometheus' },
  { page: 'docs/proofs.md', text: 'reads:', file: 'parties/needed_documents.yaml' },
  {
    page: 'docs/proofs.md',
    text: 'upload: {',
    file: 'retail-onboarding/tests/sample.yaml',
    process: 'open_account',
  },
  {
    page: 'docs/words.md',
    text: 'key: ro',
    file: 'retail-onboarding/words/ro.yaml',
    also: [['demo/package.yaml', { settings: { languages: ['en', 'de', 'fr', 'ro'] } }]],
  },
];

/** The errors that the checker finds in the samples. They are checked together, and apart only to tell which one is wrong. */
export const checkYaml = (samples: readonly Sample[]): string[] =>
  errorsIn(samples).length === 0 ? [] : samples.flatMap((sample) => errorsIn([sample]));

/** Texts that are missing in a language are warnings, and no errors. */
function errorsIn(samples: readonly Sample[]): string[] {
  const files = exampleFiles();
  const put = (file: string, change: unknown): void => {
    files.set(file, stringify(over(parse(files.get(file) ?? ''), change)));
  };
  for (const sample of samples) {
    const said = YAML_SAMPLES.find(({ page, text }) => page === sample.page && sample.code.includes(text));
    if (said === undefined)
      return [`${placeOf(sample)}: tests/support/samples/yaml-samples.ts does not say what this is`];
    const content: unknown = parse(sample.code);
    if ('because' in said) continue;
    const definition =
      said.process === undefined
        ? content
        : { [placeOf(sample)]: { process: said.process, ...asMap(content) } };
    put(
      said.file,
      (said.under ?? []).reduceRight<unknown>((inside, key) => ({ [key]: inside }), definition),
    );
    for (const [file, change] of said.also ?? []) put(file, change);
  }
  const read = readPackage(files, EXAMPLE);
  const problems = [...read.problems, ...(read.package ? checkPackage(read.package, read) : [])];
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ file, message, suggestion }) =>
        `${samples.map(placeOf).join(', ')}: in ${file}: ${message} ${suggestion ?? ''}`,
    );
}

const asMap = (value: unknown): Record<string, unknown> => (isMap(value) ? value : {});

/** Maps are merged; anything else replaces what was there. */
function over(below: unknown, above: unknown): unknown {
  if (!isMap(below) || !isMap(above)) return above;
  return {
    ...below,
    ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, over(below[key], value)])),
  };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
