import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import type { Services } from '../operations/operation.ts';
import { FIRST_POSITION, LAST_POSITION, readPosition } from '../store/database/wal-position.ts';
import { cookieIn, type SessionCookie } from './session-cookie.ts';

// Read your own writes, wherever they are read: an answer to a write tells a position in the log of the database, and a replica that has
// not come so far does not answer the requests that carry it. Decision 0046.

const HEADER = 'Dossier-Position';
const COOKIE = 'dossier_position';
/** Longer than any replica may be behind by default; one that is further behind is not read from. */
const COOKIE_SECONDS = 3600;
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

interface PositionSource {
  readonly principal: Pick<Principal, 'kind'> | null;
  readonly headers: FastifyRequest['headers'];
}

/**
 * The position that everything the caller reads must have. A browser sends its cookie to every node. A program with a key sends the
 * header, if it knows of it; one that does not could have written on another node, and undefined says that it is not known.
 */
export function positionSeenBy({ principal, headers }: PositionSource): string | undefined {
  const given = headers[HEADER.toLowerCase()] ?? cookieIn(headers.cookie, COOKIE);
  if (typeof given === 'string' && readPosition(given) !== undefined) return given;
  return principal?.kind === 'person' && given === undefined ? FIRST_POSITION : undefined;
}

/** Tells whoever has written a position after the write, if something is read from a replica at all. */
export function tellPositions(
  server: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  cookie: SessionCookie,
): void {
  const { position } = database;
  if (position === undefined) return;
  const isWrite = ({ method, principal }: FastifyRequest): boolean =>
    principal !== null && !SAFE_METHODS.has(method);
  server.addHook('preHandler', async (request, reply) => {
    // The headers of a stream of events leave before its writes.
    if (isWrite(request) && request.headers.accept?.includes('text/event-stream'))
      reply.headers(told(request, LAST_POSITION, cookie));
  });
  server.addHook('onSend', async (request, reply) => {
    if (!isWrite(request)) return;
    const { 'Set-Cookie': further, ...headers } = told(request, await position(), cookie);
    reply.headers(headers);
    if (further !== undefined) reply.header('Set-Cookie', further);
  });
}

/** A person's browser keeps a cookie; a program reads the header. */
const told = (
  { principal }: FastifyRequest,
  position: string,
  cookie: SessionCookie,
): Record<string, string> => ({
  [HEADER]: position,
  ...(principal?.kind === 'person' && { 'Set-Cookie': cookie.beside(COOKIE, position, COOKIE_SECONDS) }),
});
