import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Oidc } from '../access/oidc.ts';
import { signInByAddress } from '../access/session.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { refusalOf } from '../platform/refusal-of.ts';
import type { SessionCookie } from './session-cookie.ts';

const START = '/api/admin/oidc/start';
const CALLBACK = '/api/admin/oidc/callback';
const TICKET = 'dossier_oidc';
const TICKET_SECONDS = 600;
const RETRY_AFTER_SECONDS = 5;

/** Only local addresses: a link must not lead to another site after signing in. */
const isOurs = (from: string): boolean => /^\/(?![/\\])/.test(from);

interface StartQuery {
  readonly from?: string;
  readonly tenant?: string;
}

/**
 * Signing in at the provider of the settings: redirect, callback, and session. Without a provider, only the endpoint
 * that says whether there is one.
 */
export function mountOidc(
  server: FastifyInstance,
  services: Services,
  { oidc, cookie }: { readonly oidc: Oidc | undefined; readonly cookie: SessionCookie },
): void {
  server.get('/api/admin/oidc', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ data: oidc ? { name: oidc.name, start: START } : null }),
  );
  if (!oidc) return;
  const callback = (): string => `${services.baseUrl()}${CALLBACK}`;

  server.get<{ Querystring: StartQuery }>(START, async ({ query, log }, reply) => {
    const { from = '', tenant = '' } = query;
    const wanted = {
      from: isOurs(from) ? from : '/cases',
      tenant: tenant.slice(0, 63),
      returnTo: callback(),
    };
    const { address, ticket } = await oidc.begin(wanted).catch((error: unknown) => {
      log.warn({ err: error }, 'the provider for signing in does not answer');
      throw new Refusal('unavailable', {
        detail: `"${oidc.name}" does not answer at present; try again in a moment.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    });
    return reply.header('Set-Cookie', ticketCookie(callback(), ticket)).redirect(address, 303);
  });

  server.get(CALLBACK, async (request, reply) => {
    const gone = ticketCookie(callback(), null);
    const ticket = readTicket(request.headers.cookie);
    try {
      if (ticket === undefined) throw refuse('sign_in_failed');
      const at = new URL(callback());
      at.search = new URL(request.url, callback()).search;
      const person = await oidc.finish(at, ticket);
      if (person.email === null) throw refuse('sign_in_failed');
      const session = await signInByAddress(services, {
        email: person.email,
        tenantKey: person.tenant === '' ? undefined : person.tenant,
        requestId: request.id,
        remoteAddress: request.ip,
        userAgent: request.headers['user-agent'],
      }).catch((cause: unknown) => {
        throw refusalOf(cause).status === 503 ? new StorageAway({ cause }) : cause;
      });
      return reply
        .header('Set-Cookie', [cookie.write(session), gone])
        .header('Cache-Control', 'no-store')
        .redirect(`/app${person.from}`, 303);
    } catch (error) {
      // A database that is away is nobody's failed sign-in: the person can try the same again.
      if (error instanceof StorageAway) throw error.cause;
      request.log.warn({ err: error }, 'a sign-in at the provider failed');
      return toSignIn(reply.header('Set-Cookie', gone), error);
    }
  });
}

/** Our own database cannot be reached, in contrast to a failure of the provider. */
class StorageAway extends Error {
  override readonly name = 'StorageAway';

  constructor(options: { readonly cause: unknown }) {
    super('the database could not be reached', options);
  }
}

/** Back to the sign-in page, which says what went wrong. */
const toSignIn = (reply: FastifyReply, error: unknown): FastifyReply => {
  const problem = error instanceof Refusal && error.code === 'tenant_required' ? 'tenant' : 'oidc';
  return reply.header('Cache-Control', 'no-store').redirect(`/app/sign-in?problem=${problem}`, 303);
};

const isSecure = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  );
};

/** The person returns from another site: SameSite=Lax sends the cookie along, as for a link. */
const ticketCookie = (address: string, ticket: string | null): string =>
  [
    `${TICKET}=${ticket ?? ''}`,
    `Path=${CALLBACK}`,
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${ticket === null ? 0 : TICKET_SECONDS}`,
    ...(isSecure(address) ? ['Secure'] : []),
  ].join('; ');

const readTicket = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${TICKET}=`))
    ?.slice(TICKET.length + 1);
