import { sampleProof } from '../../../src/demo/sample-proof.ts';
import { NOT_RUN, type NotRun, PAGE_RUNS, type PageRun } from './page-runs.ts';
import { ROOT, readSamples, type Sample } from './read-samples.ts';
import { runInShell, type ShellLine, type ShellStep } from './shell-session.ts';

const COMMANDS = new Set(['sh', 'bash']);
const CASES_PAGE = 'docs/cases.md';
/** The address that the pages have, of a service that was just started. */
const LOCAL = 'http://127.0.0.1:8080';

export const commandsOf = (page: string): Sample[] =>
  readSamples(page).filter(({ language }) => COMMANDS.has(language));

/** The running service on which the pages are tried. */
interface TriedService {
  readonly baseUrl: string;
  /** A key with every scope. */
  readonly key: string;
  readonly settings: NodeJS.ProcessEnv;
  settle(): Promise<unknown>;
  /** An empty database and an empty folder of files. */
  emptyPlace(): Promise<{ readonly DATABASE_URL: string; readonly FILES_URL: string }>;
}

/** Runs the commands of a page in their order. Returns what failed, with the line of the sample. */
export async function runPage(page: string, service: TriedService): Promise<string[]> {
  const run = PAGE_RUNS[page] ?? {};
  const given = run.takesCase ? stepsOf(CASES_PAGE).filter(({ sample }) => definesCase(sample)) : [];
  const own = run.hasOwnDatabase ? await service.emptyPlace() : undefined;
  const empty = run.hasOwnDatabase ? await service.emptyPlace() : undefined;
  const local = (text: string): string => text.replaceAll(LOCAL, service.baseUrl);
  const steps = [...given, ...stepsOf(page), ...endOf(page, run)].map((step) => ({
    ...step,
    lines: step.lines.map((line) => ({ ...line, text: local(line.text) })),
  }));
  return runInShell(steps, {
    variables: {
      ...Object.fromEntries(['URL', 'BASE_URL'].map((name) => [name, service.baseUrl])),
      ...Object.fromEntries(['KEY', 'DOSSIER_KEY', 'ADMIN_KEY'].map((name) => [name, service.key])),
      ROOT,
      DEMO_DATABASE_URL: service.settings.DATABASE_URL ?? '',
      EMPTY_DATABASE_URL: empty?.DATABASE_URL ?? '',
      EMPTY_FILES_URL: empty?.FILES_URL ?? '',
    },
    settings: { ...service.settings, ...own },
    settle: () => service.settle(),
    files: {
      'passport.pdf': sampleProof('Passport', PASSPORT),
      'letter.pdf': sampleProof('Letter', ['Dear reader']),
    },
  });
}

/** The machine-readable lines of a passport. */
const PASSPORT = [
  'P<CHEAMPLE<<SAM<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'S1234567<2CHE9105045M3402281<<<<<<<<<<<<<<04',
];

/** The commands of the table that tidy up, as a step of their own. */
const endOf = (page: string, { after }: PageRun): ShellStep[] =>
  after === undefined
    ? []
    : [
        {
          sample: { page: `the end of ${page}`, line: 1, language: 'sh', code: after },
          lines: [{ text: after, before: '', failure: 'none' }],
        },
      ];

const definesCase = ({ code }: Sample): boolean => /^(CASE|URL)=/m.test(code);

/** The samples of a page as they are run, without those that the table leaves out. */
function stepsOf(page: string): ShellStep[] {
  const run = PAGE_RUNS[page] ?? {};
  const leftOut = NOT_RUN.filter((each) => each.page === page);
  return commandsOf(page)
    .filter(({ code }) => !leftOut.some(({ isWholeSample, text }) => isWholeSample && code.includes(text)))
    .map((sample) => ({ sample, lines: linesOf(sample, run, leftOut) }));
}

const has = (line: string, texts: readonly string[] = []): boolean =>
  texts.some((text) => line.includes(text));

const linesOf = ({ code }: Sample, run: PageRun, leftOut: readonly NotRun[]): ShellLine[] =>
  code
    .trimEnd()
    .split('\n')
    .filter((line) => !leftOut.some(({ isWholeSample, text }) => !isWholeSample && line.includes(text)))
    .map((line) => ({
      text: (run.instead ?? []).reduce((text, [there, here]) => text.replaceAll(there, here), line),
      before: (run.before ?? [])
        .filter(([text]) => line.includes(text))
        .map(([, commands]) => commands)
        .join('\n'),
      failure: has(line, run.fails) ? 'expected' : has(line, run.mayFail) ? 'allowed' : 'none',
    }));

/** The entries of the tables that fit no sample any more, and so say nothing. */
export function staleEntries(): string[] {
  const stale = (page: string, text: string): string[] =>
    commandsOf(page).some(({ code }) => code.includes(text)) ? [] : [`${page}: no command has “${text}”`];
  return [
    ...NOT_RUN.flatMap(({ page, text }) => stale(page, text)),
    ...Object.entries(PAGE_RUNS).flatMap(([page, { instead = [], before = [], fails = [], mayFail = [] }]) =>
      [...instead.map(([text]) => text), ...before.map(([text]) => text), ...fails, ...mayFail].flatMap(
        (text) => stale(page, text),
      ),
    ),
  ];
}
