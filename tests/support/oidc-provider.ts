import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OidcProvider {
  readonly issuer: string;
  /** The provider's claims about the person who signs in next. */
  claims: Readonly<Record<string, unknown>>;
  /** The way in which it fails now: it hangs up, or answers with an error. */
  failure: 'hangs up' | 'has an error' | null;
  /** Signs the person in at the address they were sent to; returns the address they are sent back to. */
  approve(address: string): string;
  close(): Promise<void>;
}

/** A minimal OpenID Connect provider: discovery, keys, and tokens for codes with PKCE. */
export async function openOidcProvider(clientId: string, clientSecret: string): Promise<OidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string; challenge: string }>();
  let issuer = '';
  const provider: Pick<OidcProvider, 'claims' | 'failure'> = { claims: {}, failure: null };
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenFor = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'person-1',
      iat: now,
      exp: now + 60,
      nonce,
      ...provider.claims,
    };
    const content = `${encode({ alg: 'RS256', kid: 'key-1' })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  };
  const approve = (address: string): string => {
    const { searchParams: asked } = new URL(address);
    const code = randomUUID();
    codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return back.href;
  };
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (provider.failure === 'hangs up') return request.socket.destroy();
    if (provider.failure === 'has an error') return answer(500, { error: 'server_error' });
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/keys')
      return answer(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }],
      });
    // A browser is redirected at once, as if the person had already signed in.
    if (request.url?.startsWith('/authorize?') === true)
      return response.writeHead(303, { Location: approve(`${issuer}${request.url}`) }).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const asked = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    codes.delete(form.get('code') ?? '');
    if (asked?.challenge !== challenge || form.get('client_secret') !== clientSecret)
      return answer(400, { error: 'invalid_grant' });
    return answer(200, { access_token: 'none', token_type: 'bearer', id_token: tokenFor(asked.nonce) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(provider, {
    issuer,
    approve,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
