import { StaleChange } from '../../store/cases/save-changes.ts';
import { type IdStock, OutOfIds } from '../../store/database/ids.ts';

const MOST_ATTEMPTS = 12;

/**
 * Makes a write whose ids come from the node's stock, which is filled before each attempt: where ids run out in the
 * middle, or somebody was faster, it is made again.
 */
export async function repeatWrite<T>(stock: IdStock, tenantId: number, write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    await stock.fill(tenantId);
    try {
      return await write();
    } catch (error) {
      const isRepeatable = error instanceof OutOfIds || error instanceof StaleChange;
      if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
