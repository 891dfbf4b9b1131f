import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { findDraft } from '../../store/configuration/configuration-drafts.ts';
import { newestConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { ClaimedJob } from '../../store/jobs/job-claims.ts';
import { enqueueJob, removeDoneJob } from '../../store/jobs/jobs.ts';
import { saveShadowCases } from '../../store/replays/shadow-cases.ts';
import {
  endShadow,
  loadShadow,
  loadShadowFiles,
  lockShadow,
  moveShadowOn,
  type Shadow,
} from '../../store/replays/shadows.ts';
import { isLostPosition } from '../../store/webhooks/events.ts';
import { checkedPackage } from '../../workshop/ask-package.ts';
import { shadowJob } from '../../writing/replays/shadow-job.ts';
import { watchWrites } from '../../writing/replays/watch-writes.ts';
import { Hopeless, type JobHandler } from '../handler.ts';
import { asHopeless } from './as-hopeless.ts';

/** So long after it has seen every write, a shadow looks for new ones. */
const LOOK_AGAIN_MS = 3000;

const shadowOf = (job: ClaimedJob): number => Number(job.payload.shadow_id);

/** Looks at the writes since the last time under the draft of a shadow, after their commits, and comes again until the shadow ends. Only one such job runs for a shadow. */
export const shadowWrites: JobHandler = {
  kind: 'shadow_writes',
  handle: async (job, { services, tenantId, signal, read, effect, finish }) => {
    const { database, clock } = services;
    const id = shadowOf(job);
    const openDraft = async () => {
      const files = await read((tx) => loadShadowFiles(tx, id));
      if (files === null) throw new Hopeless(`Shadow ${id} is over.`);
      return (await checkedPackage({ services, principal: { tenantId } }, files).catch(asHopeless)).package;
    };
    for (;;) {
      signal.throwIfAborted();
      const shadow = await effect((tx) => runningShadow(tx, id));
      if (shadow === undefined) return;
      const sight = await read((tx) => sightOfAuthor(tx, { kind: shadow.authorKind, id: shadow.authorId }));
      const now = clock.nowIn(tenantId).getTime();
      const watched = await watchWrites({ database, tenantId, shadow, sight, now, openDraft, signal });
      await effect(async (tx) => {
        // After a stop or a publication, cases that were looked at later are not stored.
        if ((await runningShadow(tx, id)) === undefined) return;
        await saveShadowCases(tx, id, watched.cases);
        await moveShadowOn(tx, id, watched.position);
        if (!watched.hasMore && now >= shadow.until.getTime()) await endShadow(tx, id, 'done');
      });
      if (watched.hasMore) continue;
      const runAt = new Date(Math.min(now + LOOK_AGAIN_MS, Math.max(now, shadow.until.getTime())));
      await finish(async (tx) => {
        if ((await loadShadow(tx, id))?.state !== 'running') return;
        if (typeof job.payload.follows === 'number') await removeDoneJob(tx, job.payload.follows);
        await enqueueJob(tx, { ...shadowJob(id, job.id), runAt });
      });
      return;
    }
  },
  failed: async (tx, job, { error, isLast }) => {
    if (isLast) await endShadow(tx, shadowOf(job), 'failed', error);
  },
  setAside: async (job, { services, tenantId }, reason) => {
    await services.database.inTenant(tenantId, (tx) => endShadow(tx, shadowOf(job), 'failed', reason));
  },
};

/** The shadow, if it still runs; it ends where the configuration is not the one any more that it was started for. */
async function runningShadow(tx: TenantTransaction, id: number): Promise<Shadow | undefined> {
  const shadow = await lockShadow(tx, id);
  if (shadow?.state !== 'running') return undefined;
  if (await isLostPosition(tx, shadow)) {
    await endShadow(tx, id, 'failed', 'The events since the last look are not there any more.');
    return undefined;
  }
  const reason = await outdatedBy(tx, shadow);
  if (reason === null) return shadow;
  await endShadow(tx, id, 'outdated', reason);
  return undefined;
}

async function outdatedBy(
  tx: TenantTransaction,
  { publishedVersion, draftVersion, createdAt }: Shadow,
): Promise<string | null> {
  const published = await newestConfigurationVersion(tx);
  if (published !== publishedVersion) return `Version ${published} was published.`;
  if (draftVersion === null) return null;
  const draft = await findDraft(tx);
  if (draft === undefined) return 'The draft is gone.';
  // Versions begin again with a draft that was started anew.
  const isSame = draft.version === draftVersion && draft.updatedAt.getTime() <= createdAt.getTime();
  return isSame ? null : 'The draft was changed.';
}
