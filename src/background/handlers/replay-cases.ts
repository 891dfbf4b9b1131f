import { sightOfAuthor } from '../../access/sight-of-author.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import type { Sight } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { ClaimedJob } from '../../store/jobs/job-claims.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import {
  endReplay,
  loadReplay,
  loadReplayFiles,
  loadShares,
  lockReplay,
  type Replay,
} from '../../store/replays/replays.ts';
import { checkedPackage } from '../../workshop/ask-package.ts';
import { threadsToUse } from '../../writing/replays/open-replayers.ts';
import { openForReplay, replayShare, shareReplay } from '../../writing/replays/replay-ended.ts';
import { withReplayers } from '../../writing/replays/replay-pools.ts';
import { Hopeless, type JobContext, type JobHandler } from '../handler.ts';
import { asHopeless } from './as-hopeless.ts';

/** Below this many cases, starting threads takes longer than they save. */
const FEW = 200;

/** The person or key that asked for a replay, with their present rights. */
const sightOf = ({ authorKind, authorId }: Replay, { read }: Pick<JobContext, 'read'>): Promise<Sight> =>
  read((tx) => sightOfAuthor(tx, { kind: authorKind ?? 'system', id: authorId }));

const replayOf = (job: ClaimedJob): number => Number(job.payload.replay_id);

/** The package that a replay decides by; its files were checked when it was asked for. */
async function packageOfReplay(
  id: number,
  { services, tenantId, read }: Pick<JobContext, 'services' | 'tenantId' | 'read'>,
): Promise<Package> {
  const files = await read((tx) => loadReplayFiles(tx, id));
  if (files === null) throw new Hopeless(`Replay ${id} is over.`);
  const { package: pkg } = await checkedPackage({ services, principal: { tenantId } }, files).catch(
    asHopeless,
  );
  return pkg;
}

/** A replay of which a part cannot be done has failed. */
const FAILS_REPLAY: Pick<JobHandler, 'failed' | 'setAside'> = {
  failed: async (tx, job, { error, isLast }) => {
    if (isLast) await endReplay(tx, replayOf(job), 'failed', error);
  },
  setAside: async (job, { services, tenantId }, reason) => {
    await services.database.inTenant(tenantId, (tx) => endReplay(tx, replayOf(job), 'failed', reason));
  },
};

/** Begins a replay of ended cases: shares them out, with a job for each share that any node can take. */
export const replayEnded: JobHandler = {
  kind: 'replay_ended',
  ...FAILS_REPLAY,
  handle: async (job, context) => {
    const id = replayOf(job);
    const replay = await context.read((tx) => loadReplay(tx, id));
    if (replay?.state !== 'waiting') return;
    const pkg = await packageOfReplay(id, context);
    const { services, tenantId } = context;
    // The transaction sees what the asker sees. A repeat of the job after it finds the replay running, and does nothing.
    const share = async (tx: TenantTransaction): Promise<void> => {
      if ((await lockReplay(tx, id))?.state !== 'waiting') return;
      const shares = await shareReplay(tx, id, pkg);
      if (shares === 0) await endReplay(tx, id, 'done');
      for (let position = 0; position < shares; position += 1)
        await enqueueJob(tx, {
          kind: 'replay_share',
          payload: { replay_id: id, share: position },
          maxAttempts: 3,
        });
    };
    await services.database.inTenant(tenantId, share, { sight: await sightOf(replay, context) });
  },
};

/** Decides the cases of one share again. */
export const replayShareJob: JobHandler = {
  kind: 'replay_share',
  ...FAILS_REPLAY,
  handle: async (job, context) => {
    const { services, tenantId, signal, read, finish } = context;
    const { database } = services;
    const id = replayOf(job);
    const replay = await read((tx) => loadReplay(tx, id));
    if (replay?.state !== 'running') return;
    const sight = await sightOf(replay, context);
    const store = await withReplayers(
      { database, name: `${tenantId}/${id}` },
      () => openPart(replay, context),
      ({ pkg, replayers }) =>
        replayShare({ database, tenantId, replay, pkg, sight }, Number(job.payload.share), replayers, signal),
    );
    await finish(store);
  },
};

async function openPart(replay: Replay, context: JobContext) {
  const { services, tenantId, read } = context;
  const pkg = await packageOfReplay(replay.id, context);
  const total = (await read((tx: TenantTransaction) => loadShares(tx, replay.id))).reduce(
    (sum, { cases }) => sum + cases,
    0,
  );
  const threads = total < FEW ? 0 : threadsToUse();
  const replayers = await openForReplay({ database: services.database, tenantId, replay, pkg }, threads);
  return { pkg, replayers };
}
