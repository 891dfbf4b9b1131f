import { movedBy } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import { eraseAssistantTexts } from '../../store/assistant/assistant-calls.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { removeOldNotifications } from '../../store/notifications/notifications.ts';
import { abandonedWizardCases, casesPastRetention, removeOldActivity } from '../../store/upkeep/retention.ts';
import { deleteCase } from '../../writing/change/delete-case.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { JobContext, JobHandler } from '../handler.ts';

const BATCH = 100;
/** Rows of a log that go in one transaction. */
const PART = 1000;

/** Removes what a tenant's configuration keeps for a time only, once that time is over. Each case goes by itself, so that the job can end anywhere. */
export const applyRetention: JobHandler = {
  kind: 'apply_retention',
  handle: async (_job, context) => {
    const { services, tenantId, read } = context;
    const configuration = await services.cases.services.processes.configuration(tenantId);
    if (configuration === undefined) return;
    const { settings, processes } = configuration.index.package;
    const {
      finished_cases: finished = null,
      declined_cases: declined = null,
      abandoned_wizards: abandoned,
      activity,
      assistant_texts: texts,
      notifications = 'P90D',
    } = settings.retention ?? {};
    const { timeZone } = configuration.index;
    const now = services.clock.nowIn(tenantId);
    /** The moment that lies a retention back: older things are removed. */
    const before = (duration: string | null | undefined): Date | null =>
      duration == null ? null : movedBy(now, duration, timeZone, -1);
    const kept = Object.entries(processes).map(([process, definition]) => ({
      process,
      finished: before(definition.retention ?? finished)?.toISOString() ?? null,
      declined: before(declined)?.toISOString() ?? null,
    }));
    await deleteAll(context, () => read((tx) => casesPastRetention(tx, kept, BATCH)));
    const untouched = before(abandoned);
    if (untouched !== null)
      await deleteAll(context, () => read((tx) => abandonedWizardCases(tx, untouched, BATCH)));
    await removeAll(context, before(activity), removeOldActivity);
    await removeAll(context, before(notifications), removeOldNotifications);
    await removeAll(context, before(texts), (tx, moment, most) =>
      eraseAssistantTexts(tx, { before: moment, most }, 'retention'),
    );
  },
};

/** Removes what is from before a moment, a part at a time, until nothing is left. */
async function removeAll(
  { services, tenantId, signal }: JobContext,
  moment: Date | null,
  remove: (tx: TenantTransaction, before: Date, most: number) => Promise<number>,
): Promise<void> {
  while (moment !== null && !signal.aborted)
    if ((await services.database.inTenant(tenantId, (tx) => remove(tx, moment, PART))) === 0) return;
}

/** Deletes the cases that are found, until none is. */
async function deleteAll(
  { services, tenantId, signal, log }: JobContext,
  find: () => Promise<number[]>,
): Promise<void> {
  const caller = backgroundCaller<undefined>(services.database, tenantId);
  for (let last: readonly number[] = []; !signal.aborted; ) {
    const found = await find();
    // Cases that could not be deleted are found again. If only such cases are left, they wait for the next night.
    if (found.length === 0 || found.every((id) => last.includes(id))) return;
    for (const id of found) {
      if (signal.aborted) return;
      try {
        await deleteCase(services.cases, caller, id, {
          isDryRun: false,
          isForGood: true,
          answer: undefined,
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ case: id, reason: error.code }, 'a case past its time was not deleted');
      }
    }
    last = found;
  }
}
