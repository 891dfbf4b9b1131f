import type { Package } from '../configuration/kinds/index.ts';
import { OperatorError } from '../errors.ts';
import { mergeReplayTallies, type ReplayTally } from '../planning/tally-decisions.ts';
import type { Database } from '../store/database/database.ts';
import {
  addReplay,
  endReplay,
  listDifferingCases,
  loadReplay,
  loadShares,
  type Replay,
} from '../store/replays/replays.ts';
import { threadsToUse } from '../writing/replays/open-replayers.ts';
import { openForReplay, replayShare, shareReplay } from '../writing/replays/replay-ended.ts';
import { type CommandInput, type CommandOption, type Terminal, UsageError } from './command.ts';
import { type DifferingCase, describeDecisions, listThrough, toldCase } from './describe-decisions.ts';
import { followWork, progressBar } from './follow-job.ts';
import type { GivenPackage } from './given-package.ts';
import { type ServiceClient, serviceOf } from './service-client.ts';
import { withTenant } from './with-tenant.ts';

export const ENDED_OPTIONS: Readonly<Record<'ended' | 'from' | 'to' | 'process', CommandOption>> = {
  ended: {
    type: 'boolean',
    describe: 'Decides cases again that have ended, each as of its end, and lists what would differ.',
  },
  from: { type: 'string', describe: 'With --ended: the first day, such as 2026-01-31.' },
  to: { type: 'string', describe: 'With --ended: the last day.' },
  process: { type: 'string', describe: 'With --ended: only cases of this process.' },
};

/** Whether ended cases are asked for; the options of that alone are refused without it. */
export function isAboutEnded(input: CommandInput): boolean {
  if (input.flag('ended')) return true;
  for (const option of ['from', 'to', 'process'])
    if (input.text(option) !== undefined) throw new UsageError(`--${option} goes with --ended`);
  return false;
}

interface Wanted {
  readonly from: string | null;
  readonly to: string | null;
  readonly process: string | null;
}

interface EndedReport extends ReplayTally {
  readonly skipped: number;
  readonly differing_cases: readonly DifferingCase[];
}

type Show = (done: number, total: number) => void;

/** Replays ended cases under the package of a folder, and prints what would be decided differently. */
export async function planEnded(input: CommandInput, terminal: Terminal, given: GivenPackage): Promise<void> {
  const wanted = wantedIn(input);
  const show = progressBar(terminal, 'ended cases');
  const service = serviceOf(input, terminal);
  const report = service
    ? await replayThrough(service, { given, wanted, show })
    : await withTenant(input, terminal, async ({ database }, tenant) => {
        const { pkg } = await database.inTenant(tenant.id, given.load);
        return replayIn({ database, tenantId: tenant.id, pkg, wanted, show });
      });
  if (input.flag('json')) terminal.print(JSON.stringify(report));
  else for (const line of describeReport(report)) terminal.print(line);
}

function wantedIn(input: CommandInput): Wanted {
  const [from = null, to = null] = ['from', 'to'].map((option) => {
    const day = input.text(option) ?? null;
    if (day !== null && !isDay(day)) throw new UsageError(`--${option} is no day: "${day}"`);
    return day;
  });
  if (from !== null && to !== null && from > to) throw new UsageError('The period ends before it begins');
  return { from, to, process: input.text('process') ?? null };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && isRealDay(text);

const isRealDay = (text: string): boolean => new Date(text).toISOString().startsWith(text);

const PAGE = 100;

async function replayThrough(
  service: ServiceClient,
  { given, wanted, show }: { readonly given: GivenPackage; readonly wanted: Wanted; readonly show: Show },
): Promise<EndedReport> {
  const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
  const asked = { ...given.source, ...named };
  const { location } = await service.send('POST', '/api/admin/configuration/replays', asked);
  const data = await followWork(service, location, show);
  if (!isReport(data)) throw new OperatorError('The service answered with something that is no replay.');
  const cases = await listThrough(service, location);
  return { ...data, differing_cases: cases };
}

const isReport = (value: object): value is ReplayTally & { readonly skipped: number } =>
  'differing' in value && 'counts' in value && 'skipped' in value;

interface InDatabase {
  readonly database: Database;
  readonly tenantId: number;
  readonly pkg: Package;
  readonly wanted: Wanted;
  readonly show: Show;
}

async function replayIn({ database, tenantId, pkg, wanted, show }: InDatabase): Promise<EndedReport> {
  if (wanted.process !== null && !Object.hasOwn(pkg.processes, wanted.process))
    throw new OperatorError(`The package has no process "${wanted.process}".`);
  const read = <T>(work: Parameters<typeof database.inTenant<T>>[1]): Promise<T> =>
    database.inTenant(tenantId, work);
  const id = await read(async (tx) => {
    const added = await addReplay(tx, {
      state: 'waiting',
      files: {},
      draftVersion: null,
      process: wanted.process,
      fromDay: wanted.from,
      toDay: wanted.to,
      by: { kind: 'system', id: null, name: 'dossier config plan' },
    });
    if ((await shareReplay(tx, added, pkg)) === 0) await endReplay(tx, added, 'done');
    return added;
  });
  const { replay, shares } = await read(async (tx) => ({
    replay: await loadReplay(tx, id),
    shares: await loadShares(tx, id),
  }));
  if (replay === undefined) throw new Error('the replay that was just added is gone');
  const total = shares.reduce((sum, { cases }) => sum + cases, 0);
  await runShares({ database, tenantId, replay, pkg }, shares, (done) => show(done, total)).catch(
    async (error: unknown) => {
      await read((tx) => endReplay(tx, id, 'failed', String(error)));
      throw error;
    },
  );
  const tallies = (await read((tx) => loadShares(tx, id))).flatMap(({ tally }) => tally ?? []);
  const list = { pageSize: PAGE, ordering: [{ field: 'case_id', isDescending: false }], search: undefined };
  const cases: DifferingCase[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await read((tx) => listDifferingCases(tx, { ...list, page }, { id, rule: undefined }));
    pages = found.pages;
    cases.push(...found.rows.map(toldCase));
  }
  return { ...mergeReplayTallies(tallies), skipped: replay.skipped, differing_cases: cases };
}

/** Below this many cases, starting threads takes longer than they save. */
const FEW = 200;

async function runShares(
  of: Pick<InDatabase, 'database' | 'tenantId' | 'pkg'> & { readonly replay: Replay },
  shares: Awaited<ReturnType<typeof loadShares>>,
  show: (done: number) => void,
): Promise<void> {
  const total = shares.reduce((sum, { cases }) => sum + cases, 0);
  const replayers = await openForReplay(of, total < FEW ? 0 : threadsToUse());
  try {
    let done = 0;
    for (const { position, cases } of shares) {
      const store = await replayShare(of, position, replayers);
      await of.database.inTenant(of.tenantId, store);
      done += cases;
      show(done);
    }
  } finally {
    await replayers.close();
  }
}

/** The lines of a report, for people to read. */
function* describeReport(report: EndedReport): Generator<string> {
  const { cases, differing, failing, otherwise, skipped, counts, differing_cases } = report;
  yield `${differing} of ${cases} ended cases would be decided differently`;
  if (failing > 0) yield `  ${failing} of them cannot be run with the rules of the package`;
  if (otherwise > 0)
    yield `  ${otherwise} are stored otherwise than their own version decides as of their day`;
  if (skipped > 0) yield `  ${skipped} further ones are of processes that the package does not have`;
  yield* describeDecisions(counts, differing_cases);
}
