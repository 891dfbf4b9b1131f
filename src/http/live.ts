import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Sight } from '../model/sight.ts';
import type { Services } from '../operations/operation.ts';
import { loadCaseHead } from '../store/cases/cases.ts';
import { familyMarks } from '../store/cases/family.ts';
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
  /** The children of the case when they were last looked at: all of them, and those that the reader may see. */
  family: { mark: string | undefined; seen: string | undefined };
  seenFamily(): Promise<string | undefined>;
}

/**
 * `GET /api/admin/cases/{id}/live`: server-sent events, `changed` with the new version and its author, `family` when a
 * case that was started from it has changed and the reader may see it, `deleted` when the case was deleted. The changes themselves are read over the public API; no data of the case is sent here.
 */
export function mountLive(server: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const watch = openLiveWatch<Watcher>(server, {
    tell: (tenantId, group) => tell(services, tenantId, group),
    whenNew: (look) => services.database.whenEventsCommit(() => look()),
    restMs: 0,
  });

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
    /** A case that is gone is hidden from nobody. */
    const isStillSeen = (sight: Sight): Promise<boolean> =>
      services.database.inTenant(
        principal.tenantId,
        async ({ call }) => !(await hiddenAmong(call, principal.tenantId, [caseId], sight)).has(caseId),
      );
    const familyIn = (sight?: Sight): Promise<string | undefined> =>
      services.database.inTenant(
        principal.tenantId,
        async (tx) => (await familyMarks(tx, [caseId])).get(caseId),
        sight === undefined ? {} : { sight },
      );
    const family = { mark: await familyIn(), seen: await familyIn(principal.sight) };
    reply.hijack();
    const stream = reply.raw;
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
      family,
      seenFamily: () =>
        authenticate(request, services, cookie, null, { isLookedAt: true }).then(
          ({ sight }) => familyIn(sight),
          () => undefined,
        ),
    };
    watch.add(watcher, request.id);
    sendLive(stream, 'version', { version: head.version });
  });
}

/** Notifies the watchers of a tenant whose case has a newer version than they know, or whose case has children that have changed. */
async function tell(services: Services, tenantId: number, group: readonly Watcher[]): Promise<void> {
  const ids = [...new Set(group.map(({ caseId }) => caseId))];
  const { standings, families } = await services.database.inTenant(tenantId, async (tx) => ({
    standings: await caseStandings(tx, ids),
    families: await familyMarks(tx, ids),
  }));
  for (const watcher of group) {
    await tellOfFamily(watcher, families.get(watcher.caseId));
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

/** A change of a child that the reader may not see is not told. */
async function tellOfFamily(watcher: Watcher, mark: string | undefined): Promise<void> {
  const { family, stream } = watcher;
  if (family.mark === mark) return;
  family.mark = mark;
  const seen = await watcher.seenFamily();
  if (seen === undefined || seen === family.seen) return;
  family.seen = seen;
  sendLive(stream, 'family', {});
}
