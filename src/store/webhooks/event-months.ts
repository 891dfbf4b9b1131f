import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Three steps for each of two months, and one look. */
const MOST_STEPS = 7;

/**
 * Makes the parts of the table of events for the months to come, and drops those of months that are past their time. It is work of no
 * tenant: whoever comes first does it, and others find nothing to do.
 */
export async function keepEventMonths(database: Database): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [made] = await database.ask(sql<{ has_more: boolean }>`select make_event_months() as has_more`);
    if (made?.has_more !== true) break;
  }
  await database.ask(sql`select drop_event_months()`);
}
