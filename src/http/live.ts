import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Sight } from '../model/sight.ts';
import type { Services } from '../operations/operation.ts';
import { loadCaseHead } from '../store/cases/cases.ts';
import { hiddenAmong } from '../store/cases/hidden-cases.ts';
import { caseStandings } from '../store/cases/work.ts';
import { authenticate, checkAccess } from './authenticate.ts';
import type { SessionCookie } from './session-cookie.ts';

/**
 * The interval of looking for changes of other nodes while somebody watches; changes of this node are reported at
 * once.
 */
const LOOK_MS = 1000;
/** A regular line keeps proxies from closing the connection as idle, and detects windows that were closed. */
const BEAT_MS = 20_000;
/** One window watches one case; a higher number from one person is a program error. */
const MOST_OF_ONE = 50;

interface Watcher {
  readonly tenantId: number;
  readonly caseId: number;
  readonly who: string;
  readonly stream: ServerResponse;
  /** Asked before every message: the session may have ended, or the roles may have changed, since it began. */
  mayStillRead(): Promise<boolean>;
  version: number;
}

/**
 * `GET /api/admin/cases/{id}/live`: server-sent events, `changed` with the new version and its author, `deleted` when
 * the case was deleted. The changes themselves are read over the public API; no data of the case is sent here.
 */
export function mountLive(server: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const watchers = new Set<Watcher>();
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let isAskedAgain = false;

  const look = async (): Promise<void> => {
    if (watchers.size === 0) return;
    if (isLooking) {
      isAskedAgain = true;
      return;
    }
    isLooking = true;
    try {
      do {
        isAskedAgain = false;
        for (const [tenantId, group] of Map.groupBy(watchers, (watcher) => watcher.tenantId))
          await tell(services, tenantId, group);
      } while (isAskedAgain);
    } catch (error) {
      server.log.warn({ err: error }, 'changes could not be told to those who watch');
    } finally {
      isLooking = false;
    }
  };
  const start = (): void => {
    if (timers.length > 0) return;
    timers = [
      setInterval(look, LOOK_MS),
      setInterval(() => {
        for (const { stream } of watchers) stream.write(': still here\n\n');
      }, BEAT_MS),
    ];
  };
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  services.database.whenEventsCommit(() => void look());

  server.get<{ Params: { id: string } }>('/api/admin/cases/:id/live', async (request, reply) => {
    const principal = await authenticate(request, services, cookie);
    checkAccess(principal, 'cases:read');
    const caseId = Number(request.params.id);
    const head = Number.isSafeInteger(caseId)
      ? await services.database.inTenant(principal.tenantId, (tx) => loadCaseHead(tx, caseId), {
          sight: principal.sight,
        })
      : undefined;
    if (!head) throw refuse('not_found');
    const who = `${principal.tenantId}/${principal.kind}:${principal.id}`;
    if ([...watchers].filter((watcher) => watcher.who === who).length >= MOST_OF_ONE)
      throw refuse('too_many_requests');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Request-ID': request.id,
    });
    /** A case that is gone is hidden from nobody. */
    const isStillSeen = (sight: Sight): Promise<boolean> =>
      services.database.inTenant(
        principal.tenantId,
        async ({ call }) => !(await hiddenAmong(call, principal.tenantId, [caseId], sight)).has(caseId),
      );
    const watcher: Watcher = {
      tenantId: principal.tenantId,
      caseId,
      who,
      stream,
      version: head.version,
      mayStillRead: () =>
        authenticate(request, services, cookie, null, { isLookedAt: true }).then(
          ({ permissions, sight }) => permissions.has('cases:read') && isStillSeen(sight),
          () => false,
        ),
    };
    send(stream, 'version', { version: head.version });
    watchers.add(watcher);
    start();
    stream.on('close', () => {
      watchers.delete(watcher);
      if (watchers.size === 0) stop();
    });
  });
  server.addHook('preClose', async () => {
    stop();
    for (const { stream } of watchers) stream.end();
  });
}

const send = (stream: ServerResponse, event: string, data: object): void => {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};

/** Notifies the watchers of a tenant whose case has a newer version than they know. */
async function tell(services: Services, tenantId: number, group: readonly Watcher[]): Promise<void> {
  const ids = [...new Set(group.map(({ caseId }) => caseId))];
  const standings = await services.database.inTenant(tenantId, (tx) => caseStandings(tx, ids));
  for (const watcher of group) {
    const now = standings.get(watcher.caseId);
    if (now?.version === watcher.version) continue;
    if (!(await watcher.mayStillRead())) watcher.stream.end();
    else if (now === undefined) {
      send(watcher.stream, 'deleted', {});
      watcher.stream.end();
    } else {
      watcher.version = now.version;
      send(watcher.stream, 'changed', { version: now.version, by: now.by });
    }
  }
}
