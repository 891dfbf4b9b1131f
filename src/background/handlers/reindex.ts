import { countToIndex, nextIds } from '../../store/upkeep/reindex.ts';
import { reindexCase, reindexInstances } from '../../writing/reindex.ts';
import type { JobHandler } from '../handler.ts';

const BATCH = 200;

/** Builds the search index of all instances and cases of a tenant anew; it may begin again at any time. */
export const reindex: JobHandler = {
  kind: 'reindex',
  handle: async (_job, { services, tenantId, read, effect, signal, progress }) => {
    const { services: opening } = services.cases;
    const configuration = await opening.processes.configuration(tenantId);
    if (!configuration) return;
    const total = await read(countToIndex);
    let done = 0;
    const inBatches = async (
      table: 'instances' | 'cases',
      work: (ids: readonly number[]) => Promise<void>,
    ): Promise<void> => {
      for (let after = 0; ; ) {
        signal.throwIfAborted();
        const ids = await read((tx) => nextIds(tx, table, { after, limit: BATCH }));
        if (ids.length === 0) return;
        await work(ids);
        after = ids.at(-1) ?? after;
        done += ids.length;
        await progress(done, Math.max(done, total));
      }
    };
    await inBatches('instances', (ids) =>
      effect((tx) => reindexInstances(tx.call, tenantId, configuration, ids)),
    );
    await inBatches('cases', async (ids) => {
      for (const id of ids) {
        signal.throwIfAborted();
        await effect((tx) => reindexCase(opening, tx.call, tenantId, id));
      }
    });
  },
};
