import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts and ages of everything that waits in the database, over all tenants, for the metrics of the operator. */
export interface OperatingFigures {
  readonly jobs: readonly {
    readonly lane: string;
    readonly waiting: number;
    readonly running: number;
    readonly oldest_due_seconds: number;
  }[];
  readonly deliveries: readonly { readonly state: string; readonly count: number }[];
  readonly deliveries_oldest_due_seconds: number;
  readonly endpoints: number;
  readonly endpoints_failing: number;
  /** Connectors that nobody asks because their system fails. */
  readonly connectors_paused: number;
  readonly audit_unsealed: number;
  readonly audit_lag_seconds: number;
  /** Null where nothing was ever backed up by this service. */
  readonly backup_age_seconds: number | null;
  readonly tasks_overdue: number;
  readonly recalculation_lag_seconds: number;
}

/** Reads them with one statement, which the database breaks off after a time. */
export const loadOperatingFigures = (database: Database, longestMs: number): Promise<OperatingFigures> =>
  database.beforeTenant(async ({ call }) => {
    await call(sql`set local statement_timeout = ${sql.lit(longestMs)}`);
    const [row] = await call(sql<{ figures: OperatingFigures }>`select operating_figures() as figures`);
    if (row === undefined) throw new Error('the database gave no figures');
    return row.figures;
  });
