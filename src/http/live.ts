import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Sight } from '../model/sight.ts';
import type { Services } from '../operations/operation.ts';
import { loadCaseHead } from '../store/cases/cases.ts';
import { hiddenAmong } from '../store/cases/hidden-cases.ts';
import { caseStandings } from '../store/cases/work.ts';
import { authenticate, checkAccess } from './authenticate.ts';
import { openLiveWatch, sendLive } from './live-watch.ts';
import type { SessionCookie } from './session-cookie.ts';

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
  const watch = openLiveWatch<Watcher>(server, services.database, (tenantId, group) =>
    tell(services, tenantId, group),
  );

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
    if ([...watch.watchers].filter((watcher) => watcher.who === who).length >= MOST_OF_ONE)
      throw refuse('too_many_requests');
    reply.hijack();
    const stream = reply.raw;
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
    watch.add(watcher, request.id);
    sendLive(stream, 'version', { version: head.version });
  });
}

/** Notifies the watchers of a tenant whose case has a newer version than they know. */
async function tell(services: Services, tenantId: number, group: readonly Watcher[]): Promise<void> {
  const ids = [...new Set(group.map(({ caseId }) => caseId))];
  const standings = await services.database.inTenant(tenantId, (tx) => caseStandings(tx, ids));
  for (const watcher of group) {
    const now = standings.get(watcher.caseId);
    if (now?.version === watcher.version) continue;
    if (!(await watcher.mayStillRead())) watcher.stream.end();
    else if (now === undefined) {
      sendLive(watcher.stream, 'deleted', {});
      watcher.stream.end();
    } else {
      watcher.version = now.version;
      sendLive(watcher.stream, 'changed', { version: now.version, by: now.by });
    }
  }
}
