import * as client from 'openid-client';

interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the sign-in button. */
  readonly name: string;
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
  /** The person who came back, by the address that the provider has verified; throws if anything does not match. */
  finish(at: URL, ticket: string): Promise<{ email: string | null; from: string; tenant: string }>;
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
        scope: 'openid email profile',
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
      const claims = tokens.claims();
      // An address that the provider has not verified could belong to anybody.
      const email = typeof claims?.email === 'string' && claims.email_verified === true ? claims.email : null;
      return { email, from: ticket.from, tenant: ticket.tenant };
    },
  };
}

/** Plain HTTP is allowed only for a provider on the same machine. */
function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const isLocal =
    server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  return client.discovery(
    server,
    clientId,
    clientSecret,
    undefined,
    isLocal ? { execute: [client.allowInsecureRequests] } : {},
  );
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
