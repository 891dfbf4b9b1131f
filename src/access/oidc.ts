import * as client from 'openid-client';

interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the sign-in button. */
  readonly name: string;
  readonly scopes?: string;
  /** How the provider is reached, if not in the usual way. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A person as a provider describes them. */
export interface ProviderPerson {
  /** How the provider names the person: never two of them alike, and never another. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The state of a sign-in, kept until the provider sends the person back. */
interface Ticket {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that the person wanted. */
  readonly from: string;
  /** The tenant, where the person has named one. */
  readonly tenant: string;
}

/** Signing in at a provider that the operator has chosen, by OpenID Connect with PKCE. */
export interface Oidc {
  readonly name: string;
  /** The address the person is sent to, and the ticket that their browser keeps meanwhile. */
  begin(wanted: {
    from: string;
    tenant: string;
    returnTo: string;
  }): Promise<{ address: string; ticket: string }>;
  /** The person who came back; throws if anything does not match. */
  finish(at: URL, ticket: string): Promise<{ person: ProviderPerson; from: string; tenant: string }>;
  /** Throws if the provider does not answer as one. */
  check(): Promise<void>;
}

export function openOidc(settings: OidcSettings): Oidc {
  let found: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined; // The next attempt asks the provider again.
      throw error;
    });
    return found;
  };
  return {
    name: settings.name,
    async begin({ from, tenant, returnTo }) {
      const ticket: Ticket = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        from,
        tenant,
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnTo,
        scope: settings.scopes ?? 'openid email profile',
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, ticket: Buffer.from(JSON.stringify(ticket)).toString('base64url') };
    },
    async finish(at, text) {
      const ticket = readTicket(text);
      const tokens = await client.authorizationCodeGrant(await configuration(), at, {
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        pkceCodeVerifier: ticket.verifier,
        idTokenExpected: true,
      });
      const own = tokens.claims();
      if (own === undefined) throw new Error('the provider gave no ID token');
      const { userinfo_endpoint: more } = (await configuration()).serverMetadata();
      // Many providers tell address and groups only to who asks for them.
      const told =
        more === undefined
          ? {}
          : await client.fetchUserInfo(await configuration(), tokens.access_token, own.sub);
      return { person: personIn({ ...told, ...own }, own.sub), from: ticket.from, tenant: ticket.tenant };
    },
    check: async () => void (await configuration()),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const personIn = (claims: Readonly<Record<string, unknown>>, subject: string): ProviderPerson => ({
  subject,
  email: textOf(claims.email),
  // An address that the provider has not verified could belong to anybody.
  isEmailVerified: claims.email_verified === true,
  name: textOf(claims.name),
  claims,
});

/** Plain HTTP is allowed only for a provider on the same machine. */
function discover({ issuer, clientId, clientSecret, fetch }: OidcSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const isLocal =
    server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  return client.discovery(server, clientId, clientSecret, undefined, {
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
    ...(fetch && {
      [client.customFetch]: (url: string, options: client.CustomFetchOptions) =>
        fetch(url, { method: options.method, headers: options.headers, body: options.body ?? null }),
    }),
  });
}

function readTicket(text: string): Ticket {
  const found: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const at = (key: string): string => {
    const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    if (typeof value !== 'string') throw new Error('the ticket of the sign-in is not whole');
    return value;
  };
  return {
    state: at('state'),
    nonce: at('nonce'),
    verifier: at('verifier'),
    from: at('from'),
    tenant: at('tenant'),
  };
}
