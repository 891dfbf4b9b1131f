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
  /** Cases that wait in queues for somebody; for how long the oldest of them has been in its queue; how many were taken in the last hour. */
  readonly queues_waiting: number;
  readonly queues_oldest_seconds: number;
  readonly queues_given_last_hour: number;
}

/** Reads them with one statement on each server, which the database breaks off after a time. Servers that are away are not counted. */
export async function loadOperatingFigures(database: Database, longestMs: number): Promise<OperatingFigures> {
  const { rows } = await database.askEach(
    sql<{ figures: OperatingFigures }>`select operating_figures() as figures`,
    { longestMs },
  );
  const [first, ...others] = rows.map(({ figures }) => figures);
  if (first === undefined) throw new Error('the database gave no figures');
  return others.reduce(addFigures, first);
}

/** Counts of several servers add up, and the oldest of all is the oldest. */
const addFigures = (one: OperatingFigures, other: OperatingFigures): OperatingFigures => ({
  jobs: one.jobs.map((lane) => {
    const beside = other.jobs.find((found) => found.lane === lane.lane);
    return {
      lane: lane.lane,
      waiting: lane.waiting + (beside?.waiting ?? 0),
      running: lane.running + (beside?.running ?? 0),
      oldest_due_seconds: Math.max(lane.oldest_due_seconds, beside?.oldest_due_seconds ?? 0),
    };
  }),
  deliveries: one.deliveries.map(({ state, count }) => ({
    state,
    count: count + (other.deliveries.find((found) => found.state === state)?.count ?? 0),
  })),
  deliveries_oldest_due_seconds: Math.max(
    one.deliveries_oldest_due_seconds,
    other.deliveries_oldest_due_seconds,
  ),
  endpoints: one.endpoints + other.endpoints,
  endpoints_failing: one.endpoints_failing + other.endpoints_failing,
  connectors_paused: one.connectors_paused + other.connectors_paused,
  audit_unsealed: one.audit_unsealed + other.audit_unsealed,
  audit_lag_seconds: Math.max(one.audit_lag_seconds, other.audit_lag_seconds),
  tasks_overdue: one.tasks_overdue + other.tasks_overdue,
  recalculation_lag_seconds: Math.max(one.recalculation_lag_seconds, other.recalculation_lag_seconds),
  queues_waiting: one.queues_waiting + other.queues_waiting,
  queues_oldest_seconds: Math.max(one.queues_oldest_seconds, other.queues_oldest_seconds),
  queues_given_last_hour: one.queues_given_last_hour + other.queues_given_last_hour,
  backup_age_seconds: oldest(one.backup_age_seconds, other.backup_age_seconds),
});

const oldest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
