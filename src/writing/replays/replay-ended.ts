// Decides the ended cases of a period again, share by share: by any node that takes a share, or one after the other by a command.
import type { Package } from '../../configuration/kinds/index.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { type ReplayedCase, tallyDecisions } from '../../planning/tally-decisions.ts';
import { loadCaseTexts } from '../../store/cases/case-record.ts';
import { seenWhole } from '../../store/cases/seen-whole.ts';
import type { Database, TenantTransaction } from '../../store/database/database.ts';
import {
  casesOfShare,
  lockReplay,
  type Replay,
  saveReplayCases,
  saveShare,
  shareOut,
  usedTransitions,
  versionsOfReplay,
} from '../../store/replays/replays.ts';
import { loadPackage } from '../configurations/configurations.ts';
import type { LiveWrites } from './case-replayer.ts';
import { openReplayers, type Replayers } from './open-replayers.ts';
import type { CasePage } from './replay-batch.ts';

/** So many cases are a share at most: some seconds of work. */
const MOST_OF_SHARE = 250;
const PAGE = 50;

/** Shares the cases of a replay out that the reader of the transaction sees; gives the number of shares. */
export const shareReplay = (tx: TenantTransaction, id: number, pkg: Package): Promise<number> =>
  shareOut(tx, {
    id,
    processes: Object.keys(pkg.processes),
    timeZone: pkg.settings.time_zone ?? 'UTC',
    mostOfShare: MOST_OF_SHARE,
  });

interface InReplay {
  readonly database: Database;
  readonly tenantId: number;
  readonly replay: Replay;
  readonly pkg: Package;
  /** Whoever asked for it: only cases are decided again of which they see everything. */
  readonly sight?: Sight;
}

/** Opens what the cases of a replay are decided with: the draft, and every version that a case has. */
export async function openForReplay(
  { database, tenantId, replay, pkg }: InReplay,
  threads: number,
): Promise<Replayers> {
  const versions = await database.inTenant(tenantId, async (tx) =>
    loadVersions(tx, await versionsOfReplay(tx, replay.id)),
  );
  return openReplayers({ target: pkg, versions }, threads);
}

/** The packages of some versions. */
export async function loadVersions(
  tx: TenantTransaction,
  numbers: readonly number[],
): Promise<Map<number, Package>> {
  const versions = new Map<number, Package>();
  for (const version of numbers) {
    const found = await loadPackage(tx, version);
    if (found !== undefined) versions.set(version, found);
  }
  return versions;
}

/** Decides the cases of a share again, and gives what stores the result. */
export async function replayShare(
  { database, tenantId, replay, pkg, sight = EVERYTHING }: InReplay,
  share: number,
  replayers: Replayers,
  signal?: AbortSignal,
): Promise<(tx: TenantTransaction) => Promise<void>> {
  const found = await database.inTenant(
    tenantId,
    (tx) => casesOfShare(tx, replay, share, Object.keys(pkg.processes)),
    { sight },
  );
  const ids = await seenWhole(database.callIn(tenantId), tenantId, found, sight);
  const replayed = await replayCases({ database, tenantId, replayers, signal }, ids);
  return async (tx) => {
    // After a stop, cases that were decided later are not stored.
    if ((await lockReplay(tx, replay.id))?.state !== 'running') return;
    await saveReplayCases(tx, replay.id, replayed);
    await saveShare(tx, replay.id, share, tallyDecisions(replayed));
  };
}

interface Replaying {
  readonly database: Database;
  readonly tenantId: number;
  readonly replayers: Replayers;
  readonly signal?: AbortSignal | undefined;
  readonly live?: LiveWrites;
}

/** Decides some cases again, in their order. One page is loaded while others are replayed. */
export async function replayCases(
  { database, tenantId, replayers, signal, live }: Replaying,
  ids: readonly number[],
): Promise<ReplayedCase[]> {
  const pages: Promise<ReplayedCase[]>[] = [];
  const running = new Set<Promise<unknown>>();
  try {
    for (let first = 0; first < ids.length; first += PAGE) {
      signal?.throwIfAborted();
      const cases = await loadPage(database, tenantId, ids.slice(first, first + PAGE));
      const page = replayers.run({ ...cases, live });
      pages.push(page);
      running.add(page);
      page.finally(() => running.delete(page)).catch(() => undefined);
      if (running.size >= replayers.atOnce) await Promise.race(running);
    }
  } finally {
    // A failure is told below; nobody is left waiting for another one.
    await Promise.allSettled(pages);
  }
  return (await Promise.all(pages)).flat();
}

/** The cases as texts with the transitions that they have used. */
async function loadPage(database: Database, tenantId: number, ids: readonly number[]): Promise<CasePage> {
  const used = await database.inTenant(tenantId, (tx) => usedTransitions(tx, ids));
  return { texts: await loadCaseTexts(database.callIn(tenantId), tenantId, ids), used };
}
