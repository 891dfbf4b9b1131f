import { refuse } from '../../errors.ts';
import {
  newestConfigurationVersion,
  type PackageFiles,
} from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { lockTenant } from '../../store/people/tenants.ts';
import type { Asker } from '../../store/replays/asked-for.ts';
import { addShadow, findRunningShadow, removeSurplusShadows } from '../../store/replays/shadows.ts';
import { feedEnd } from '../../store/webhooks/events.ts';
import { shadowJob } from './shadow-job.ts';

/** Ten days at most: a draft that waits for longer is another draft by then. */
export const MOST_HOURS = 240;

/** So long runs a shadow for which nobody has said it. */
export const USUAL_HOURS = 24;

interface WantedShadow {
  /** The files of a package that has been checked. */
  readonly files: PackageFiles;
  /** The version of the draft, where it is one. */
  readonly draftVersion: number | null;
  readonly hours: number;
  readonly by: Asker & { readonly name: string };
}

/** Puts a package into the shadow of the writes from now on; refuses where one runs already. */
export async function startShadow(tx: TenantTransaction, wanted: WantedShadow): Promise<number> {
  await lockTenant(tx);
  const publishedVersion = await newestConfigurationVersion(tx);
  if (publishedVersion === undefined) throw refuse('not_configured');
  if ((await findRunningShadow(tx)) !== undefined) throw refuse('shadow_running');
  await removeSurplusShadows(tx);
  const id = await addShadow(tx, { ...wanted, publishedVersion, position: await feedEnd(tx) });
  await enqueueJob(tx, shadowJob(id));
  return id;
}
