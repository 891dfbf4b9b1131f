// `/mcp`: the Model Context Protocol over HTTP. Each request stands for itself, so that any node answers.
import { Readable } from 'node:stream';
import { createMcpHandler, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateKey } from '../access/api-key.ts';
import type { Principal } from '../access/principal.ts';
import { refuse } from '../errors.ts';
import { type Agent, agentServer } from '../mcp/agent-server.ts';
import { type ApiCall, type ApiReply, addressOf } from '../mcp/api-call.ts';
import type { Services } from '../operations/operation.ts';
import { NOTHING_WITHHELD, type Withholding, withholdingOf } from '../presentation/withholding.ts';
import type { RateLimit } from './rate-limit.ts';

interface McpOptions {
  readonly services: Services;
  readonly rateLimit: RateLimit;
  readonly baseUrl: () => string;
  /** Makes the server for an agent; it offers the tools of the service if left out. */
  readonly serverFor?: (agent: Agent) => Server;
}

const PATH = '/mcp';
/** Clients of the protocol know bearers; the key is the same. */
const SCHEME = /^(?:api-key|bearer) +(\S+) *$/i;

export function mountMcp(server: FastifyInstance, options: McpOptions): void {
  const { services, rateLimit, baseUrl, serverFor = agentServer } = options;
  server.route({
    method: 'POST',
    url: PATH,
    onRequest: async (request, reply) => {
      checkOrigin(request, new URL(baseUrl()));
      const principal = await authenticate(request, services);
      request.principal = principal;
      rateLimit(`${principal.tenantId}/${principal.kind}:${principal.id}`, reply);
    },
    handler: async (request, reply) => {
      const { principal } = request;
      if (principal === null) throw refuse('not_authenticated');
      const agent: Agent = {
        principal,
        call: (call) => callApi(server, request, call),
        withholding: () => withholdingFor(services, principal),
        report: (error) => request.log.error({ err: error }, 'a message of the protocol failed'),
        mark: services.random.token(16),
      };
      if (isListening(request.body)) return reply.status(200).send(noSubscriptions(request.body));
      const handler = createMcpHandler(() => serverFor(agent), {
        // Nothing is told to clients that they have not asked for: a stream that waits for changes would only wait.
        maxSubscriptions: 0,
        onerror: (error) => request.log.info({ err: error }, 'a message of the protocol was refused'),
      });
      const answer = await handler.fetch(webRequest(request, reply, baseUrl()), {
        parsedBody: request.body ?? null,
      });
      return send(reply, answer);
    },
  });
  server.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: PATH,
    onRequest: async (_request, reply) => {
      reply.header('Allow', 'POST');
      throw refuse('method_not_allowed', 'This server keeps no sessions: every message is a POST.');
    },
    handler: async () => undefined,
  });
}

/** A request to be told of changes. */
interface Listening {
  readonly id: string | number;
  readonly method: 'subscriptions/listen';
}

function isListening(body: unknown): body is Listening {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return false;
  return (
    body.method === 'subscriptions/listen' && (typeof body.id === 'string' || typeof body.id === 'number')
  );
}

/** The library would answer that its limit of subscriptions is reached, as if the service had failed. */
const noSubscriptions = ({ id }: Listening) => ({
  jsonrpc: '2.0',
  id,
  error: {
    code: ProtocolErrorCode.MethodNotFound,
    message: 'This server tells nobody of changes: there are no subscriptions.',
  },
});

/** Keys alone: a browser would send the cookie of a session along, whoever caused the request. */
function authenticate(request: FastifyRequest, { database, clock }: Services): Promise<Principal> {
  const key = keyOf(request);
  if (key === undefined)
    throw request.headers.authorization === undefined
      ? refuse('not_authenticated', 'Send an API key: "Authorization: Bearer <key>".')
      : refuse('authentication_failed', 'The form is "Authorization: Bearer <key>" or "Api-Key <key>".');
  return authenticateKey(database, clock, key, {
    caseId: null,
    requestId: request.id,
    remoteAddress: request.ip,
  });
}

async function withholdingFor({ cases }: Services, principal: Principal): Promise<Withholding> {
  const version = principal.seen?.configurationVersion ?? undefined;
  const configuration = await cases.services.processes.configuration(principal.tenantId, version);
  return configuration === undefined ? NOTHING_WITHHELD : withholdingOf(configuration.index);
}

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  SCHEME.exec(headers.authorization ?? '')?.[1];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A page of another site must not talk to the service through the browser of somebody who can reach it. Its name may have been made to
 * point here (DNS rebinding), so that neither Host nor Origin can be believed because they agree with each other.
 */
function checkOrigin({ headers }: FastifyRequest, own: URL): void {
  const isOurs = (url: string): boolean =>
    URL.canParse(url) &&
    (new URL(url).host === own.host || (LOOPBACK.has(own.hostname) && LOOPBACK.has(new URL(url).hostname)));
  const { origin, host } = headers;
  const isHostOurs = !LOOPBACK.has(own.hostname) || isOurs(`http://${host}`);
  if (!isHostOurs || (origin !== undefined && !isOurs(origin)))
    throw refuse('cross_site_request', 'Pages of other sites may not talk to this server.');
}

/** Carries a request out as the API does when it comes from outside: the same key, checks, limits, log and audit. */
async function callApi(server: FastifyInstance, request: FastifyRequest, call: ApiCall): Promise<ApiReply> {
  const { method } = call.operation;
  const language = request.headers['accept-language'];
  const reply = await server.inject({
    method,
    url: addressOf(call),
    remoteAddress: request.ip,
    headers: {
      authorization: `Api-Key ${keyOf(request)}`,
      'x-request-id': request.id,
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(method !== 'GET' && { payload: call.body }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** The request as the protocol's library takes it; it ends when the client hangs up. */
function webRequest({ headers, url }: FastifyRequest, reply: FastifyReply, baseUrl: string): Request {
  const ended = new AbortController();
  reply.raw.on('close', () => ended.abort());
  return new Request(new URL(url, baseUrl), {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !HOP_BY_HOP.has(name) ? [[name, value]] : [],
    ),
    signal: ended.signal,
  });
}

const HOP_BY_HOP = new Set([
  'authorization',
  'cookie',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'host',
]);

function send(reply: FastifyReply, answer: Response): FastifyReply {
  reply.status(answer.status).headers(Object.fromEntries(answer.headers));
  reply.header('Cache-Control', 'no-store');
  return reply.send(answer.body === null ? undefined : Readable.fromWeb(answer.body));
}
