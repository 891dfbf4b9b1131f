import process from 'node:process';
import Type, { type Static } from 'typebox';
import { loadHealth, type StoredHealth } from '../../store/upkeep/health.ts';
import { readMigrations } from '../../store/upkeep/migrate.ts';
import { SERVICE_VERSION } from '../../version.ts';
import { type ConnectorStanding, presentConnectors } from '../connectors/connector-standing.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { DateTime, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

const Status = () => OneOf(['ok', 'warning', 'failed']);
const Count = Type.Integer;

const HealthBody = Type.Object({
  status: Status(),
  database: Type.Object({
    status: Status(),
    ms: Type.Number({ description: 'How long one question took.' }),
    version: Type.String(),
    size: Count({ description: 'Bytes.' }),
    schema: Nullable(Type.String({ description: 'The last migration.' })),
    is_embedded: Type.Boolean(),
  }),
  files: Type.Object({
    status: Status(),
    ms: Type.Number(),
    kind: OneOf(['disk', 's3']),
    count: Count({ description: 'Files of this tenant.' }),
    size: Count({ description: 'Bytes of them.' }),
    error: Nullable(Type.String()),
  }),
  mail: Type.Object({
    status: Status(),
    has_server: Type.Boolean(),
    waiting: Count(),
    failed: Count(),
    kept: Count(),
  }),
  worker: Type.Object({
    status: Status(),
    is_on: Type.Boolean({ description: 'Whether the node that answers runs jobs; others may.' }),
    waiting: Count(),
    running: Count(),
    failed: Count(),
    set_aside: Count({ description: 'Failed jobs that ended the process which ran them.' }),
    oldest_due: Nullable(DateTime({ description: 'Since when the job waits that should have begun first.' })),
    last_schedule: Nullable(DateTime()),
  }),
  webhooks: Type.Object({ status: Status(), endpoints: Count(), failing: Count(), waiting: Count() }),
  connectors: Type.Object({
    status: Status(),
    count: Count({ description: 'Connectors of the published configuration.' }),
    failing: Type.Array(Type.String(), {
      description: 'Keys of those that nobody asks because their system fails.',
    }),
    without_secret: Type.Array(Type.String(), {
      description: 'Keys of those that use a secret which is not set.',
    }),
  }),
  audit: Type.Object({ status: Status(), waiting: Count({ description: 'Entries without a seal.' }) }),
  backup: Type.Object({
    status: Status(),
    taken: Nullable(
      DateTime({
        description: 'When the last verified `dossier backup` of this tenant began; null for never.',
      }),
    ),
  }),
  loop: Type.Object({
    status: Status(),
    recent_pause_ms: Type.Number({
      description: 'The longest time for which the process could do nothing else, in the last minute or two.',
    }),
    recent_work_ms: Type.Number({
      description:
        'How much of such a time it worked itself; the rest, others had the processor. More than 100 is a warning.',
    }),
    longest_pause_ms: Type.Number({ description: 'Since the process was started.' }),
    longest_work_ms: Type.Number(),
  }),
  versions: Type.Object({
    service: Type.String(),
    node: Type.String(),
    configuration: Nullable(Count()),
  }),
  node: Type.Object({ name: Type.String(), started: DateTime(), memory: Count({ description: 'Bytes.' }) }),
});

type Health = Static<typeof HealthBody>;

/** A job that is due for longer means that nobody takes it. */
const LATE_MS = 5 * 60_000;
/** Backups are taken every night. A tenant without any may be backed up by other means. */
const OLD_BACKUP_MS = 48 * 3_600_000;
/** Entries are sealed every minute. */
const MANY_UNSEALED = 10_000;
/** Others had to wait for that long. */
const LONGEST_WORK_MS = 100;

export const getHealth = defineOperation({
  id: 'admin_get_health',
  method: 'GET',
  path: '/api/admin/health',
  section: 'Operation',
  summary: 'Get the health of the service',
  description:
    'Database, files, mail, jobs, webhooks, connectors, audit and the last backup as this tenant sees them, and the versions. For load balancers there are ' +
    '`/health/live` and `/health/ready`.',
  access: 'admin:operation',
  answer: Type.Object({ data: HealthBody }),
  handle: async (_input, context) => {
    const started = performance.now();
    const [stored, configuration, connectors] = await context.read(async (tx) => {
      const published = await context.services.configurations.load(tx);
      return [
        await loadHealth(tx),
        published?.version ?? null,
        (await presentConnectors(tx, published?.index)).body.data.connectors,
      ];
    });
    const databaseMs = since(started);
    const files = await probeFiles(context);
    return { body: { data: healthOf(context, stored, { configuration, connectors, databaseMs, files }) } };
  },
});

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

const since = (start: number): number => tenths(performance.now() - start);

async function probeFiles({ services }: OperationContext): Promise<{ ms: number; error: string | null }> {
  const started = performance.now();
  try {
    await services.files.check();
    return { ms: since(started), error: null };
  } catch (error) {
    return { ms: since(started), error: error instanceof Error ? error.message : String(error) };
  }
}

function healthOf(
  { principal, services: { node, clock } }: OperationContext,
  stored: StoredHealth,
  seen: {
    readonly configuration: number | null;
    readonly connectors: readonly ConnectorStanding[];
    readonly databaseMs: number;
    readonly files: { readonly ms: number; readonly error: string | null };
  },
): Health {
  const isLate =
    stored.oldestDue !== null &&
    clock.nowIn(principal.tenantId).getTime() - stored.oldestDue.getTime() > LATE_MS;
  const pauses = node.pauses();
  const keysOf = (wanted: (each: ConnectorStanding) => boolean): string[] =>
    seen.connectors.filter(wanted).map(({ key }) => key);
  const failing = keysOf(({ open_until }) => open_until !== null);
  const withoutSecret = keysOf(({ missing_secrets }) => missing_secrets.length > 0);
  const warnIf = (isWorth: boolean): 'ok' | 'warning' => (isWorth ? 'warning' : 'ok');
  const parts = {
    database: {
      status: 'ok' as const,
      ms: seen.databaseMs,
      version: stored.databaseVersion,
      size: stored.databaseSize,
      schema: readMigrations().at(-1)?.name ?? null,
      is_embedded: node.isDatabaseEmbedded,
    },
    files: {
      status: seen.files.error === null ? ('ok' as const) : ('failed' as const),
      ms: seen.files.ms,
      kind: node.files,
      count: stored.fileCount,
      size: stored.fileSize,
      error: seen.files.error,
    },
    mail: {
      status: warnIf(!node.hasMailServer || stored.mailsFailed > 0),
      has_server: node.hasMailServer,
      waiting: stored.mailsWaiting,
      failed: stored.mailsFailed,
      kept: stored.mailsKept,
    },
    worker: {
      status: isLate ? ('failed' as const) : warnIf(stored.jobsFailed > 0),
      is_on: node.hasWorker,
      waiting: stored.jobsWaiting,
      running: stored.jobsRunning,
      failed: stored.jobsFailed,
      set_aside: stored.jobsSetAside,
      oldest_due: presentOptionalTime(stored.oldestDue),
      last_schedule: presentOptionalTime(stored.lastSchedule),
    },
    webhooks: {
      status: warnIf(stored.endpointsFailing > 0),
      endpoints: stored.endpointsOn,
      failing: stored.endpointsFailing,
      waiting: stored.deliveriesWaiting,
    },
    connectors: {
      status: warnIf(failing.length > 0 || withoutSecret.length > 0),
      count: seen.connectors.length,
      failing,
      without_secret: withoutSecret,
    },
    loop: {
      status: warnIf(pauses.recentWorkMs > LONGEST_WORK_MS),
      recent_pause_ms: tenths(pauses.recentMs),
      recent_work_ms: tenths(pauses.recentWorkMs),
      longest_pause_ms: tenths(pauses.longestMs),
      longest_work_ms: tenths(pauses.longestWorkMs),
    },
    backup: {
      status: warnIf(
        stored.backupTaken !== null && clock.now().getTime() - stored.backupTaken.getTime() > OLD_BACKUP_MS,
      ),
      taken: presentOptionalTime(stored.backupTaken),
    },
    audit: { status: warnIf(stored.auditWaiting > MANY_UNSEALED), waiting: stored.auditWaiting },
  };
  const all = Object.values(parts).map(({ status }) => status);
  return {
    ...parts,
    status: all.includes('failed') ? 'failed' : warnIf(all.includes('warning')),
    versions: { service: SERVICE_VERSION, node: process.versions.node, configuration: seen.configuration },
    node: { name: node.name, started: presentTime(node.startedAt), memory: process.memoryUsage().rss },
  };
}
