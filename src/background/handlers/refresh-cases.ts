import { Refusal } from '../../errors.ts';
import { casesBehind, casesDue, casesNamingOutside, type DueCase } from '../../store/cases/stale-cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { backgroundCaller } from '../../writing/plan/background-caller.ts';
import type { JobContext, JobHandler } from '../handler.ts';

const BATCH = 100;

/**
 * Recalculates ongoing cases that nobody has asked for: those that have an instance which was written, or, without one,
 * those whose moment has come. What it did is stored with each case, so that it can end anywhere and begin again.
 */
export const refreshCases: JobHandler = {
  kind: 'refresh_cases',
  handle: async ({ payload }, context) => {
    const instance = payload.instance_id;
    if (typeof instance === 'number') {
      await refreshFound(context, false, (tx, after) => casesBehind(tx, instance, { after, limit: BATCH }));
      return;
    }
    const due = (after: DueCase | null): Promise<DueCase[]> =>
      context.read((tx) => casesDue(tx, { after, limit: BATCH }));
    for (let found = await due(null); found.length > 0; found = await due(found.at(-1) ?? null))
      await refreshAll(
        found.map(({ id }) => id),
        context,
      );
  },
};

/** Recalculates the ongoing cases that name an instance without having it, after the instance was changed. */
export const refreshNaming = (instance: number, context: JobContext): Promise<void> =>
  refreshFound(context, true, (tx, after) => casesNamingOutside(tx, instance, { after, limit: BATCH }));

async function refreshFound(
  context: JobContext,
  isStale: boolean,
  find: (tx: TenantTransaction, after: number) => Promise<number[]>,
): Promise<void> {
  const found = (after: number): Promise<number[]> => context.read((tx) => find(tx, after));
  for (let ids = await found(0); ids.length > 0; ids = await found(ids.at(-1) ?? 0))
    await refreshAll(ids, context, isStale);
}

async function refreshAll(ids: readonly number[], context: JobContext, isStale = false): Promise<void> {
  for (const id of ids) {
    context.signal.throwIfAborted();
    await refresh(id, context, isStale);
  }
}

async function refresh(id: number, { services, tenantId, log }: JobContext, isStale: boolean): Promise<void> {
  try {
    await services.cases.refresh(backgroundCaller(services.database, tenantId), id, isStale);
  } catch (error) {
    // Deleted meanwhile, or its own rules stand in the way: neither is a fault of the job.
    if (!(error instanceof Refusal)) throw error;
    log.warn({ case_id: id, code: error.code }, 'a case was not recalculated');
  }
}
