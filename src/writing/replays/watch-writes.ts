// Computes cases that were just written under a draft beside the version that they have. It stores nothing in them.
import type { Package } from '../../configuration/kinds/index.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { hiddenAmong } from '../../store/cases/hidden-cases.ts';
import { seenWhole } from '../../store/cases/seen-whole.ts';
import type { Database, TenantTransaction } from '../../store/database/database.ts';
import { casesToShadow, type ShadowedCase } from '../../store/replays/shadow-cases.ts';
import { type Shadow, writtenCases } from '../../store/replays/shadows.ts';
import type { FeedPosition } from '../../store/webhooks/events.ts';
import { openReplayers } from './open-replayers.ts';
import { loadVersions, replayCases } from './replay-ended.ts';
import { withReplayers } from './replay-pools.ts';

/** So many events are read at a time: some seconds of work, if each is of another case. */
const EVENTS = 250;

interface Watching {
  readonly database: Database;
  readonly tenantId: number;
  readonly shadow: Shadow;
  /** Whoever asked for it: only cases are looked at of which they see everything. */
  readonly sight: Sight;
  readonly now: number;
  /** The draft. */
  readonly openDraft: () => Promise<Package>;
  readonly signal: AbortSignal;
}

/** A part of the writes, and what came of it. */
interface Watched {
  readonly cases: readonly ShadowedCase[];
  readonly position: FeedPosition;
  readonly hasMore: boolean;
}

/** Looks at the next writes that a shadow has not seen: each case once, as it is now. */
export async function watchWrites(watching: Watching): Promise<Watched> {
  const { database, tenantId, shadow, sight } = watching;
  const { found, moved, position, hasMore } = await database.inTenant(tenantId, async (tx) => {
    const { ids, ...written } = await writtenCases(tx, shadow, EVENTS);
    return { ...written, found: await casesToShadow(tx, await seenBy(tx, ids, sight)) };
  });
  return { cases: found.length === 0 ? [] : await compute(watching, found, moved), position, hasMore };
}

async function seenBy(
  { call, tenantId }: TenantTransaction,
  ids: readonly number[],
  sight: Sight,
): Promise<readonly number[]> {
  if (sight === EVERYTHING) return ids;
  const hidden = await hiddenAmong(call, tenantId, ids, sight);
  return seenWhole(
    call,
    tenantId,
    ids.filter((id) => !hidden.has(id)),
    sight,
  );
}

async function compute(
  { database, tenantId, shadow, now, openDraft, signal }: Watching,
  found: Awaited<ReturnType<typeof casesToShadow>>,
  moved: ReadonlyMap<number, number>,
): Promise<ShadowedCase[]> {
  const versions = [...new Set(found.map(({ version }) => version))].sort((a, b) => a - b);
  return withReplayers(
    { database, name: `${tenantId}/shadow ${shadow.id}/${versions.join()}` },
    async () => {
      const pkg = await openDraft();
      const packages = await database.inTenant(tenantId, (tx) => loadVersions(tx, versions));
      // A thread of its own, so that a draft that computes for long holds up no request.
      return { pkg, replayers: openReplayers({ target: pkg, versions: packages }, 1) };
    },
    async ({ pkg, replayers }) => {
      const isKnown = ({ process }: { readonly process: string }): boolean =>
        Object.hasOwn(pkg.processes, process);
      const replayed = await replayCases(
        { database, tenantId, replayers, signal, live: { now, moved } },
        found.filter(isKnown).map(({ id }) => id),
      );
      const at = new Date(now).toISOString();
      return [
        ...replayed,
        ...found
          .filter((each) => !isKnown(each))
          .map(({ id, process }) => ({
            id,
            process,
            at,
            decisions: [],
            isOtherwise: false,
            isSkipped: true,
          })),
      ];
    },
  );
}
