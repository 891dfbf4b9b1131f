import type { FastifyRequest } from 'fastify';
import { type Access, lackingFor } from '../access/access.ts';
import { authenticateKey } from '../access/api-key.ts';
import { callerOf, type Principal } from '../access/principal.ts';
import { authenticateSession } from '../access/session.ts';
import { refuse } from '../errors.ts';
import { EVERYTHING } from '../model/sight.ts';
import type { Operation, Services } from '../operations/operation.ts';
import type { SessionCookie } from './session-cookie.ts';

const SCHEME = /^api-key +(\S+) *$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Identifies the caller: the API key of the Authorization header, or the person of the session cookie. */
export async function authenticate(
  request: FastifyRequest,
  services: Services,
  cookie: SessionCookie,
  caseId: number | null = null,
  options: { readonly isLookedAt?: boolean; readonly whileAwaiting?: Operation['whileAwaiting'] } = {},
): Promise<Principal> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const key = SCHEME.exec(authorization)?.[1];
    if (key === undefined)
      throw refuse('authentication_failed', 'The form is "Authorization: Api-Key <key>".');
    return authenticateKey(services.database, services.clock, key, {
      caseId,
      requestId: request.id,
      remoteAddress: request.ip,
    });
  }
  const token = cookie.read(request.headers.cookie);
  const person =
    token === undefined
      ? undefined
      : await authenticateSession(services, token, {
          ...options,
          isReading: SAFE_METHODS.has(request.method),
        });
  if (!person) throw refuse('not_authenticated');
  checkSameSite(request);
  checkPage(request, person);
  if (person.awaits != null && options.whileAwaiting?.includes(person.awaits) !== true)
    throw refuse('second_factor_required');
  return person;
}

/**
 * A browser sends the cookie with requests of other sites as well, so a change must come from a page of ours. So must a sign-in, which sets
 * the cookie: another site could have somebody work in the name of another person. Programs send neither header.
 */
export function checkSameSite(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const isOurs =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
      : site === 'same-origin';
  if (!isOurs) throw refuse('cross_site_request');
}

/**
 * A page tells for whom it was opened. All windows of a browser have one cookie: when somebody else signs in, a page that was there before
 * must not write in their name, nor show what they may see.
 */
function checkPage(request: FastifyRequest, person: Principal): void {
  const { 'dossier-page-of': of } = request.headers;
  if (of !== undefined && of !== `${person.tenantId}/${callerOf(person)}`) throw refuse('page_of_another');
}

const LACKING = {
  key: 'This key lacks the scope',
  person: 'Your roles lack the permission',
  support: 'The tenant has not given support the permission',
} as const;

/** Whoever administers people gives them roles and teams: a key that sees the cases of one team could give itself the sight of all. */
export function checkPeople({ kind, sight }: Principal): void {
  if (kind === 'key' && sight !== EVERYTHING)
    throw refuse(
      'permission_denied',
      'A key of a team cannot change people, the tenant, or how people sign in.',
    );
}

export function checkAccess(principal: Principal, access: Access, forPeople?: string): void {
  const lacking = lackingFor(principal, access);
  const what = LACKING[principal.kind];
  if (lacking !== null) throw refuse('permission_denied', `${what} ${lacking}.`);
  if (forPeople !== undefined && principal.kind !== 'person') throw refuse('permission_denied', forPeople);
}
