import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../errors.ts';
import { STATUS_PATTERN, statusesOf } from '../operations/integrations/statuses-of.ts';
import { systemRandomness } from '../platform/randomness.ts';
import type { Database } from '../store/database/database.ts';
import { listRequests } from '../store/requests/request-log.ts';
import { type Command, type CommandInput, JSON_OPTION, type Terminal, UsageError } from './command.ts';
import { SERVICE_OPTIONS, type ServiceClient, serviceOf } from './service-client.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const POLL_MS = 1000;
const SHOWN_FIRST = 20;
const MOST = 1000;
/**
 * Nodes write their entries in batches, so that an entry can appear below one with a higher id. Each look therefore goes back by this
 * many ids.
 */
const LOOK_BACK = 1000;

/** The ids of this command's own requests begin so. They would otherwise be what it shows. */
const OWN = 'dossier-logs-';

export const logs: Command = {
  name: 'logs',
  summary: 'Shows the newest requests to a tenant, and with --follow each one that comes.',
  options: {
    follow: { type: 'boolean', describe: 'Goes on with the requests that come.' },
    status: { type: 'string', describe: 'A status, or a class of them such as 4xx.' },
    path: { type: 'string', describe: 'The beginning of the path, such as /api/1/cases.' },
    ...TENANT_OPTION,
    ...SERVICE_OPTIONS,
    ...JSON_OPTION,
  },
  run: async (input, terminal) => {
    const filter = readFilter(input);
    const service = serviceOf(input, terminal, () => ({
      'X-Request-ID': `${OWN}${systemRandomness.token(12)}`,
    }));
    const show = (source: LogSource): Promise<void> =>
      showAll(source, { isJson: input.flag('json'), isFollowed: input.flag('follow') }, terminal);
    if (service) return show(logOfService(service, filter));
    return withTenant(input, terminal, ({ database }, tenant) =>
      show(logOfDatabase(database, tenant.id, filter)),
    );
  },
};

/** A request as the API shows it. */
interface Shown {
  readonly id: number;
  readonly request_id: string;
  readonly received: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly caller_name: string;
  readonly error_code: string | null;
}

/** Reads the newest entries with an id above the given one, the newest first. */
type LogSource = (after: number, most: number) => Promise<readonly Shown[]>;

interface LogFilter {
  readonly status: string | undefined;
  readonly path: string | undefined;
}

function readFilter(input: CommandInput): LogFilter {
  const status = input.text('status');
  if (status !== undefined && !new RegExp(STATUS_PATTERN).test(status))
    throw new UsageError('--status takes a status such as 404, or a class of them such as 4xx');
  return { status, path: input.text('path') };
}

const logOfService =
  (service: ServiceClient, { status, path }: LogFilter): LogSource =>
  async (after, most) => {
    const query = new URLSearchParams({ page_size: String(most), after_id: String(after) });
    if (status !== undefined) query.set('status', status);
    if (path !== undefined) query.set('path', path);
    const { body } = await service.send('GET', `/api/admin/requests?${query}`);
    if (!isShownList(body.results))
      throw new OperatorError('The service answered with something unexpected.');
    return body.results;
  };

const isShownList = (value: unknown): value is readonly Shown[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && 'request_id' in each && 'id' in each);

const logOfDatabase =
  (database: Database, tenantId: number, { status, path }: LogFilter): LogSource =>
  async (afterId, pageSize) => {
    const newest = { page: 1, pageSize, ordering: [{ field: 'id', isDescending: true }], search: undefined };
    const statuses = status === undefined ? undefined : statusesOf(status);
    const { rows } = await database.inTenant(tenantId, (tx) =>
      listRequests(tx, newest, { statuses, path, afterId }),
    );
    return rows.map((row) => ({
      id: row.id,
      request_id: row.requestId,
      received: row.receivedAt.toISOString(),
      method: row.method,
      path: row.path,
      status: row.status,
      duration_ms: Math.round(row.durationMs * 10) / 10,
      caller_name: row.callerName,
      error_code: row.errorCode,
    }));
  };

interface Showing {
  readonly isJson: boolean;
  readonly isFollowed: boolean;
}

async function showAll(
  source: LogSource,
  { isJson, isFollowed }: Showing,
  terminal: Terminal,
): Promise<void> {
  const seen = new Set<number>();
  let last = 0;
  // Older entries than those of the first look are not shown later either.
  let first = 0;
  for (let most = SHOWN_FIRST; ; most = MOST) {
    const found = (await source(Math.max(first - 1, last - LOOK_BACK, 0), most)).toReversed();
    if (most === SHOWN_FIRST) first = found[0]?.id ?? 0;
    for (const entry of found) {
      if (!seen.has(entry.id) && !entry.request_id.startsWith(OWN))
        terminal.print(isJson ? JSON.stringify(entry) : lineOf(entry));
      seen.add(entry.id);
      last = Math.max(last, entry.id);
    }
    if (!isFollowed) return;
    for (const id of seen) if (id <= last - LOOK_BACK) seen.delete(id);
    await pause(POLL_MS);
  }
}

const lineOf = (entry: Shown): string =>
  [
    entry.received,
    entry.status,
    entry.method.padEnd(6),
    entry.path,
    `${entry.duration_ms} ms`,
    entry.caller_name,
    entry.error_code ?? '',
    entry.request_id,
  ]
    .filter((part) => part !== '')
    .join('  ');
