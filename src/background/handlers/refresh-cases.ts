import { Refusal } from '../../errors.ts';
import { casesBehind, casesDue, type DueCase } from '../../store/cases/stale-cases.ts';
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
    const refreshAll = async (ids: readonly number[]): Promise<void> => {
      for (const id of ids) {
        context.signal.throwIfAborted();
        await refresh(id, context);
      }
    };
    if (typeof instance === 'number') {
      const behind = (after: number): Promise<number[]> =>
        context.read((tx) => casesBehind(tx, instance, { after, limit: BATCH }));
      for (let ids = await behind(0); ids.length > 0; ids = await behind(ids.at(-1) ?? 0))
        await refreshAll(ids);
      return;
    }
    const due = (after: DueCase | null): Promise<DueCase[]> =>
      context.read((tx) => casesDue(tx, { after, limit: BATCH }));
    for (let found = await due(null); found.length > 0; found = await due(found.at(-1) ?? null))
      await refreshAll(found.map(({ id }) => id));
  },
};

async function refresh(id: number, { services, tenantId, log }: JobContext): Promise<void> {
  try {
    await services.cases.refresh(backgroundCaller(services.database, tenantId), id);
  } catch (error) {
    // Deleted meanwhile, or its own rules stand in the way: neither is a fault of the job.
    if (!(error instanceof Refusal)) throw error;
    log.warn({ case_id: id, code: error.code }, 'a case was not recalculated');
  }
}
