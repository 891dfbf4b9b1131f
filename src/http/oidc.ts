import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Oidc, ProviderPerson } from '../access/oidc.ts';
import { signInByAddress } from '../access/session.ts';
import { signInByProvider } from '../access/sign-in-by-provider.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import { refusalOf } from '../platform/refusal-of.ts';
import { loadSignInProvider, type SignInProvider } from '../store/people/sign-in-providers.ts';
import { findTenantId } from '../store/people/tenants.ts';
import { cookieIn, type SessionCookie } from './session-cookie.ts';

const START = '/api/admin/oidc/start';
const CALLBACK = '/api/admin/oidc/callback';
/** The id of the tenant whose provider it is, or 0, and the ticket. */
const TICKET_FORM = /^(\d{1,15})\.([\w-]+)$/;
const TICKET_SECONDS = 600;
const RETRY_AFTER_SECONDS = 5;

/** Only local addresses: a link must not lead to another site after signing in. */
const isOurs = (from: string): boolean => /^\/(?![/\\])/.test(from);

interface StartQuery {
  readonly from?: string;
  readonly tenant?: string;
}

/** The provider that a sign-in goes to: that of a tenant, or that of the operator for all of them. */
interface Chosen {
  readonly oidc: Oidc;
  readonly own: { readonly tenantId: number; readonly provider: SignInProvider } | null;
}

/**
 * Signing in at a provider: redirect, callback, and session. The provider is that of the tenant that the person names, or else that of the
 * settings.
 */
export function mountOidc(
  server: FastifyInstance,
  services: Services,
  { oidc, cookie }: { readonly oidc: Oidc | undefined; readonly cookie: SessionCookie },
): void {
  const ofTenant = async (tenantId: number): Promise<Chosen | undefined> => {
    const provider = await services.database.inTenant(tenantId, loadSignInProvider);
    return provider && { oidc: services.providers.of(tenantId, provider), own: { tenantId, provider } };
  };
  /** The provider of the tenant with a key, if there is such a tenant and it has one. */
  const ofKey = async (key: string): Promise<Chosen | undefined> => {
    const tenantId = key === '' ? undefined : await findTenantId(services.database, key);
    return tenantId === undefined ? undefined : ofTenant(tenantId);
  };
  server.get<{ Querystring: StartQuery }>('/api/admin/oidc', async ({ query: { tenant = '' } }, reply) => {
    const name = (await ofKey(tenant.slice(0, 63)))?.oidc.name ?? oidc?.name;
    return reply
      .header('Cache-Control', 'no-store')
      .send({ data: name === undefined ? null : { name, start: START } });
  });
  const callback = (): string => `${services.baseUrl()}${CALLBACK}`;

  const ofOperator = (): Chosen => {
    if (oidc === undefined) throw refuse('not_found');
    return { oidc, own: null };
  };

  server.get<{ Querystring: StartQuery }>(START, async ({ query, log }, reply) => {
    const { from = '', tenant: given = '' } = query;
    const tenant = given.slice(0, 63);
    const chosen = (await ofKey(tenant)) ?? ofOperator();
    const wanted = { from: isOurs(from) ? from : '/cases', tenant, returnTo: callback() };
    const { address, ticket } = await chosen.oidc.begin(wanted).catch((error: unknown) => {
      log.warn({ err: error }, 'the provider for signing in does not answer');
      throw new Refusal('unavailable', {
        detail: `"${chosen.oidc.name}" does not answer at present; try again in a moment.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    });
    const kept = `${chosen.own?.tenantId ?? 0}.${ticket}`;
    return reply.header('Set-Cookie', ticketCookie(callback(), kept)).redirect(address, 303);
  });

  server.get(CALLBACK, async (request, reply) => {
    const gone = ticketCookie(callback(), null);
    const [, tenantId, ticket] =
      TICKET_FORM.exec(cookieIn(request.headers.cookie, ticketName(callback())) ?? '') ?? [];
    try {
      if (tenantId === undefined || ticket === undefined) throw refuse('sign_in_failed');
      const chosen = Number(tenantId) === 0 ? ofOperator() : await ofTenant(Number(tenantId)).catch(awayOr);
      if (chosen === undefined) throw refuse('sign_in_failed');
      const at = new URL(callback());
      at.search = new URL(request.url, callback()).search;
      const { person, from, tenant } = await chosen.oidc.finish(at, ticket);
      const origin = {
        requestId: request.id,
        remoteAddress: request.ip,
        userAgent: request.headers['user-agent'],
      };
      const session = await (chosen.own === null
        ? signInByAddress(services, {
            ...origin,
            email: verifiedAddress(person),
            tenantKey: tenant === '' ? undefined : tenant,
          })
        : signInByProvider(services, { ...chosen.own, person, origin })
      ).catch(awayOr);
      return reply
        .header('Set-Cookie', [cookie.write(session), gone])
        .header('Cache-Control', 'no-store')
        .redirect(`/app${from}`, 303);
    } catch (error) {
      // A database that is away is nobody's failed sign-in: the person can try the same again.
      if (error instanceof StorageAway) throw error.cause;
      request.log.warn({ err: error }, 'a sign-in at the provider failed');
      return toSignIn(reply.header('Set-Cookie', gone), error);
    }
  });
}

function verifiedAddress({ email, isEmailVerified }: ProviderPerson): string {
  if (email === null || !isEmailVerified) throw refuse('sign_in_failed');
  return email;
}

const awayOr = (cause: unknown): never => {
  throw refusalOf(cause).status === 503 ? new StorageAway({ cause }) : cause;
};

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

/**
 * The person returns from another site: SameSite=Lax sends the cookie along, as for a link. Its name keeps other sites of the same domain from
 * setting it, and so from signing somebody in as themselves.
 */
const ticketCookie = (address: string, ticket: string | null): string =>
  [
    `${ticketName(address)}=${ticket ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${ticket === null ? 0 : TICKET_SECONDS}`,
    ...(isSecure(address) ? ['Secure'] : []),
  ].join('; ');

const ticketName = (address: string): string => (isSecure(address) ? '__Host-dossier_oidc' : 'dossier_oidc');
