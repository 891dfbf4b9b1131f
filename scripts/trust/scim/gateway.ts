import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The part of its own server that the client wants to find before it says anything of the protocol. */
const HOME = '/identity/restv1';

/** Kinds of devices that the client looks for among the types of resources; it asks for none. */
const DEVICES = ['FidoDevice', 'Fido2Device'].map((id) => ({ id, endpoint: `/${id}s` }));

interface Gateway {
  readonly origin: string;
  /** The requests about people and groups that were passed on. */
  readonly passed: readonly string[];
  close(): void;
}

/**
 * Stands where the client expects the server of its vendor: it hands out a token, which is the key of the directory, and passes requests of the protocol
 * on. Those about people and groups are passed as they are, and so are their answers.
 */
export async function openGateway(service: string, key: string): Promise<Gateway> {
  const passed: string[] = [];
  let origin = '';
  const answer = async (request: IncomingMessage): Promise<Response> => {
    const { method = 'GET', url = '/' } = request;
    if (url.endsWith('/.well-known/uma2-configuration'))
      return Response.json({ token_endpoint: `${origin}/token` });
    if (url === '/token') return Response.json({ access_token: key });
    const at = url.slice(url.indexOf(HOME) + HOME.length).replace(/^\/scim\/v2/, '');
    const isAbout = /^\/(Users|Groups)/.test(at);
    if (isAbout && request.headers.authorization === undefined)
      return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'UMA ticket="one"' } });
    if (isAbout) passed.push(`${method} ${at.split('?')[0]?.replace(/\/\d+$/, '/…')}`);
    const body = await buffer(request);
    const sent = await fetch(`${service}/scim/v2${at}`, {
      method,
      headers: {
        Authorization: request.headers.authorization ?? `Bearer ${key}`,
        ...(request.headers['content-type'] && { 'Content-Type': request.headers['content-type'] }),
        ...(request.headers.accept && { Accept: request.headers.accept }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (at !== '/ResourceTypes') return sent;
    const found: { readonly Resources: readonly object[] } = JSON.parse(await sent.text());
    return Response.json({ ...found, Resources: [...found.Resources, ...DEVICES] });
  };
  const server = createServer(async (request, response) => {
    try {
      const reply = await answer(request);
      const headers = ['content-type', 'www-authenticate', 'location'].flatMap((name) => {
        const value = reply.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      response.writeHead(reply.status, Object.fromEntries(headers));
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return { origin, passed, close: () => void server.close() };
}
