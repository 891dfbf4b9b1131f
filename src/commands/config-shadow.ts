import { OperatorError, Refusal } from '../errors.ts';
import { MOST_HOURS, USUAL_HOURS } from '../writing/replays/start-shadow.ts';
import { type Command, type CommandInput, JSON_OPTION, type Terminal, UsageError } from './command.ts';
import { type DifferingCase, describeDecisions } from './describe-decisions.ts';
import { readChecked, readFolder } from './read-and-check.ts';
import { SERVICE_OPTIONS, serviceOf } from './service-client.ts';
import type { ShadowReport, Shadows } from './shadows.ts';
import { shadowsIn } from './shadows-in-database.ts';
import { shadowsThrough } from './shadows-through-service.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const OPTIONS = { ...TENANT_OPTION, ...SERVICE_OPTIONS, ...JSON_OPTION };

export const configShadowStart: Command = {
  name: 'config shadow start',
  summary:
    'Computes each case that is written from now on under a package, too, or under the draft. Nothing of it is stored in cases or sent; "config shadow report" tells what would differ.',
  takes: '[folder]',
  options: {
    ...OPTIONS,
    hours: {
      type: 'string',
      describe: `How long it runs, at most ${MOST_HOURS}; ${USUAL_HOURS} if left out.`,
    },
  },
  run: (input, terminal) =>
    withShadows(input, terminal, async (shadows) => {
      const [folder] = input.words;
      const hours = Number(input.text('hours') ?? USUAL_HOURS);
      if (!Number.isSafeInteger(hours) || hours < 1 || hours > MOST_HOURS)
        throw new UsageError(`--hours is a whole number from 1 to ${MOST_HOURS}`);
      if (folder !== undefined) await readChecked(folder, terminal);
      const files = folder === undefined ? null : (await readFolder(folder)).files;
      return tell(await shadows.start(files, hours), [], input);
    }),
};

export const configShadowReport: Command = {
  name: 'config shadow report',
  summary: 'Tells what the last draft in the shadow of live writes would have decided differently.',
  options: OPTIONS,
  run: (input, terminal) =>
    withShadows(input, terminal, async (shadows) => {
      const found = await newestOf(shadows);
      return tell(found, await shadows.cases(found.id), input);
    }),
};

export const configShadowStop: Command = {
  name: 'config shadow stop',
  summary: 'Stops the draft that runs in the shadow of live writes. What it has found stays for 30 days.',
  options: OPTIONS,
  run: (input, terminal) =>
    withShadows(input, terminal, async (shadows) => {
      const found = await newestOf(shadows);
      if (found.state !== 'running') throw new OperatorError('No draft runs in the shadow of live writes.');
      return tell(await shadows.stop(found.id), [], input);
    }),
};

async function newestOf(shadows: Shadows): Promise<ShadowReport> {
  const found = await shadows.newest();
  if (found === undefined) throw new OperatorError('No draft has run in the shadow of live writes.');
  return found;
}

/** Works with the service of the options, or the database of the settings, and prints the lines. */
async function withShadows(
  input: CommandInput,
  terminal: Terminal,
  work: (shadows: Shadows) => Promise<readonly string[]>,
): Promise<void> {
  const service = serviceOf(input, terminal);
  try {
    const lines = service
      ? await work(shadowsThrough(service))
      : await withTenant(input, terminal, ({ database }, tenant) => work(shadowsIn(database, tenant.id)));
    for (const line of lines) terminal.print(line);
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(error.message) : error;
  }
}

const tell = (
  report: ShadowReport,
  cases: readonly DifferingCase[],
  input: CommandInput,
): readonly string[] =>
  input.flag('json')
    ? [JSON.stringify({ ...report, differing_cases: cases })]
    : [...describeShadow(report, cases)];

function* describeShadow(report: ShadowReport, cases: readonly DifferingCase[]): Generator<string> {
  const { id, state, until, last_error, failing, skipped, counts } = report;
  yield state === 'running'
    ? `Shadow ${id} runs until ${until}`
    : `Shadow ${id}: ${state}${last_error === null ? '' : `. ${last_error}`}`;
  yield `${report.differing} of ${report.cases} written cases would be different`;
  if (failing > 0) yield `  ${failing} of them cannot be run with the rules of the package`;
  if (skipped > 0) yield `  ${skipped} further ones are of processes that the package does not have`;
  yield* describeDecisions(counts, cases);
}
