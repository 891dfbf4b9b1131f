import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { countUnread, unreadMarks } from '../store/notifications/notifications.ts';
import { authenticate, checkAccess } from './authenticate.ts';
import { openLiveWatch, sendLive } from './live-watch.ts';
import type { SessionCookie } from './session-cookie.ts';

/** A browser needs one for all its windows; a higher number from one person is a program error. */
const MOST_OF_ONE = 20;

/** However many notifications are added, a tenant is asked for them no more often than this. */
const REST_MS = 250;

interface Listener {
  readonly tenantId: number;
  readonly userId: number;
  readonly stream: ServerResponse;
  /** The unread notifications when they were last looked at, of whatever cases. */
  mark: string;
  /** How many the person sees, asked anew with their session; null where that has ended. */
  count(): Promise<number | null>;
}

/**
 * `GET /api/admin/notifications/live`: server-sent events, `unread` with the number of unread notifications of the person, at first and whenever it may have
 * changed. Nothing of the notifications is sent here.
 */
export function mountLiveNotifications(
  server: FastifyInstance,
  services: Services,
  cookie: SessionCookie,
): void {
  const watch = openLiveWatch<Listener>(server, {
    tell: (tenantId, group) => tell(services, tenantId, group),
    whenNew: (look) => services.database.whenNotificationsCommit(look),
    restMs: REST_MS,
  });
  server.get('/api/admin/notifications/live', async (request, reply) => {
    const principal = await authenticate(request, services, cookie);
    checkAccess(principal, 'cases:read');
    if (principal.kind !== 'person') throw refuse('permission_denied', 'Only people are told something.');
    const { tenantId, id: userId } = principal;
    const isOwn = (each: Listener): boolean => each.tenantId === tenantId && each.userId === userId;
    if ([...watch.watchers].filter(isOwn).length >= MOST_OF_ONE) throw refuse('too_many_requests');
    const countIn = (sight: typeof principal.sight): Promise<number> =>
      services.database.inTenant(tenantId, (tx) => countUnread(tx, userId), { sight });
    const [first] = await services.database.inTenant(tenantId, (tx) => unreadMarks(tx, [userId]));
    const unread = await countIn(principal.sight);
    reply.hijack();
    const stream = reply.raw;
    const listener: Listener = {
      tenantId,
      userId,
      stream,
      mark: first?.mark ?? '',
      count: () =>
        authenticate(request, services, cookie, null, { isLookedAt: true }).then(
          ({ permissions, sight }) => (permissions.has('cases:read') ? countIn(sight) : null),
          () => null,
        ),
    };
    watch.add(listener, request.id);
    sendLive(stream, 'unread', { unread });
  });
}

/** Tells the people of a tenant whose unread notifications are others than before. */
async function tell(services: Services, tenantId: number, group: readonly Listener[]): Promise<void> {
  const ids = [...new Set(group.map(({ userId }) => userId))];
  const marks = await services.database.inTenant(tenantId, (tx) => unreadMarks(tx, ids));
  const now = new Map(marks.map(({ userId, mark }) => [userId, mark]));
  for (const listener of group) {
    const mark = now.get(listener.userId) ?? '';
    if (mark === listener.mark) continue;
    listener.mark = mark;
    const unread = await listener.count();
    if (unread === null) listener.stream.end();
    else sendLive(listener.stream, 'unread', { unread });
  }
}
