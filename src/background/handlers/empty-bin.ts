import { expiredEntries, emptyBin as remove } from '../../store/bin/bin.ts';
import { SYSTEM } from '../../writing/actor.ts';
import { tellOfGone } from '../../writing/bin/tell-of-gone.ts';
import type { JobHandler } from '../handler.ts';

const BATCH = 50;

/** Deletes for good what has been in the bin as long as the tenant keeps it, by the tenant's clock. A few at a time, so that it can end anywhere. */
export const emptyBin: JobHandler = {
  kind: 'empty_bin',
  handle: async (_job, { tenantId, read, signal }) => {
    while (!signal.aborted) {
      const gone = await read(async (tx) => {
        const entries = await expiredEntries(tx, BATCH);
        if (entries.length === 0) return 0;
        await tellOfGone(tx.call, SYSTEM, await remove(tx.call, tenantId, entries));
        return entries.length;
      });
      if (gone < BATCH) return;
    }
  },
};
