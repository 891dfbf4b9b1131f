import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { OperatingFigures } from '../store/upkeep/operating-figures.ts';

/** The time after which a scrape no longer waits for the database. */
export const LONGEST_READ_MS = 2000;
/** Figures that are younger are shown again, so that many scrapes ask the database no more than one does. */
const KEPT_MS = 5000;

interface StoredSource {
  load(): Promise<OperatingFigures>;
  /** Milliseconds of a clock that only goes forward. */
  now?(): number;
}

/**
 * Shows what waits in the database. `refresh` is called before each scrape; it never fails and never waits for long.
 * Figures that could not be read are left out, and `dossier_up{part="database"}` is 0.
 */
export function addStoredMetrics(
  registry: Registry,
  { load, now = () => performance.now() }: StoredSource,
): { refresh(): Promise<void> } {
  let figures: OperatingFigures | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  addGauges(registry, () => figures);

  // A read that hangs goes on alone: the next scrape waits for the same one and starts no other.
  const read = (): Promise<void> => {
    reading ??= load()
      .then((loaded) => {
        figures = loaded;
        readAt = now();
      })
      .catch(() => {
        figures = undefined;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    refresh: async () => {
      if (figures !== undefined && now() - readAt < KEPT_MS) return;
      const isInTime = await Promise.race([
        read().then(() => true),
        pause(LONGEST_READ_MS, false, { ref: false }),
      ]);
      if (!isInTime) figures = undefined;
    },
  };
}

function addGauges(registry: Registry, current: () => OperatingFigures | undefined): void {
  const registers = [registry];
  new Gauge({
    name: 'dossier_up',
    help: 'Whether a part that this node needs has answered (1) or not (0), by part.',
    labelNames: ['part'],
    registers,
    collect() {
      this.set({ part: 'database' }, current() === undefined ? 0 : 1);
    },
  });
  const single = (name: string, help: string, read: (figures: OperatingFigures) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const figures = current();
        const value = figures === undefined ? null : read(figures);
        this.reset();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const labelled = (
    name: string,
    help: string,
    label: string,
    read: (figures: OperatingFigures) => readonly (readonly [value: string, count: number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        const figures = current();
        this.reset();
        if (figures !== undefined)
          for (const [value, count] of read(figures)) this.set({ [label]: value }, count);
      },
    });

  labelled(
    'dossier_jobs_waiting',
    'Jobs that wait, also those whose time has not come, by lane.',
    'lane',
    ({ jobs }) => jobs.map(({ lane, waiting }) => [lane, waiting]),
  );
  labelled('dossier_jobs_running', 'Jobs that some node runs, by lane.', 'lane', ({ jobs }) =>
    jobs.map(({ lane, running }) => [lane, running]),
  );
  labelled(
    'dossier_jobs_oldest_due_seconds',
    'For how long the job is due that should have begun first, by lane; 0 if none is due.',
    'lane',
    ({ jobs }) => jobs.map((job) => [job.lane, job.oldest_due_seconds]),
  );
  labelled(
    'dossier_webhook_deliveries',
    'Webhooks that have not arrived, by state (waiting, queued behind an earlier one, running).',
    'state',
    ({ deliveries }) => deliveries.map(({ state, count }) => [state, count]),
  );
  single(
    'dossier_webhook_oldest_due_seconds',
    'For how long the webhook is due that should have been sent first; 0 if none is due.',
    (figures) => figures.deliveries_oldest_due_seconds,
  );
  single('dossier_webhook_endpoints', 'Endpoints that are switched on.', ({ endpoints }) => endpoints);
  single(
    'dossier_webhook_endpoints_failing',
    'Endpoints that are switched on and have failed since their last success.',
    (figures) => figures.endpoints_failing,
  );
  single(
    'dossier_connector_circuits_open',
    'Connectors of all tenants that are left alone because their system has failed too often in a row.',
    (figures) => figures.connectors_paused,
  );
  single(
    'dossier_audit_unsealed_entries',
    'Entries of the audit that wait for their seal.',
    (figures) => figures.audit_unsealed,
  );
  single(
    'dossier_audit_lag_seconds',
    'Age of the oldest entry of the audit that waits for its seal; 0 if none waits.',
    (figures) => figures.audit_lag_seconds,
  );
  single(
    'dossier_backup_age_seconds',
    'Age of the last verified backup of the tenant for which it is the oldest; absent if nothing was ever backed up.',
    (figures) => figures.backup_age_seconds,
  );
  single(
    'dossier_tasks_overdue',
    'Open tasks of people whose deadline has passed: their own, or that of their process.',
    (figures) => figures.tasks_overdue,
  );
  single(
    'dossier_case_recalculation_lag_seconds',
    'For how long a case is due that time alone changes; 0 if none is due.',
    (figures) => figures.recalculation_lag_seconds,
  );
  single(
    'dossier_queue_cases_waiting',
    'Cases that wait in queues for somebody, of all tenants.',
    (figures) => figures.queues_waiting,
  );
  single(
    'dossier_queue_oldest_seconds',
    'For how long the oldest case that waits has been in its queue; 0 if none waits.',
    (figures) => figures.queues_oldest_seconds,
  );
  single(
    'dossier_queue_cases_given',
    'Cases of queues that people took in the last hour, of all tenants.',
    (figures) => figures.queues_given_last_hour,
  );
}
