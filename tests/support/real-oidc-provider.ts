import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person as the provider knows them. */
type Claims = Readonly<Record<string, unknown>>;

export interface RealOidcProvider {
  readonly issuer: string;
  /** The people of the provider, by their subject. Whoever signs in next is `signsIn`. */
  readonly people: Map<string, Claims>;
  signsIn: string;
  /** Follows the redirects of a browser from an address of the provider to the first address elsewhere. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

interface ClientAtProvider {
  readonly id: string;
  readonly secret: string;
  readonly callback: string;
}

/** Seconds that everything of the provider lasts. */
const TTL = 600;
const SCOPES = 'openid email profile groups';

/** The provider of the package `oidc-provider`, which asks nobody anything: whoever is named is signed in, and has agreed. */
export async function openRealOidcProvider(client: ClientAtProvider): Promise<RealOidcProvider> {
  const people = new Map<string, Claims>();
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server: Server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: SCOPES.split(' '),
    ttl: { Interaction: TTL, Grant: TTL, Session: TTL, AccessToken: TTL, IdToken: TTL },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, subject) => {
      const claims = people.get(subject);
      return claims && { accountId: subject, claims: () => ({ ...claims, sub: subject }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (oidc.client === undefined || accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const real: Pick<RealOidcProvider, 'signsIn'> = { signsIn: '' };
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) void handle(request, response);
    else void provider.interactionFinished(request, response, { login: { accountId: real.signsIn } });
  };
  return Object.assign(real, {
    issuer,
    people,
    visit: (address: string) => followTo(address, issuer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Follows redirects as a browser with its own cookies does, until they lead away. */
async function followTo(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10 && at.startsWith(issuer); step += 1) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    at = new URL(next, at).href;
  }
  return at;
}
