import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Oidc } from '../access/oidc.ts';
import { Refusal } from '../errors.ts';
import type { Operation, Services } from '../operations/operation.ts';
import type { Log } from '../platform/log.ts';
import type { Traces } from '../platform/traces.ts';
import { exchangeDemands } from '../store/requests/demands.ts';
import { SERVICE_VERSION } from '../version.ts';
import { acceptJson } from './accept-json.ts';
import { ANSWERED_UNDER_PRESSURE } from './answered-under-pressure.ts';
import { mountApiDocuments } from './api-documents.ts';
import { mountLive } from './live.ts';
import { mountLiveNotifications } from './live-notifications.ts';
import { logRequest } from './log-request.ts';
import { refuseMalformed } from './malformed.ts';
import { mountMcp } from './mcp.ts';
import { countRequests, type MetricsOptions, mountMetrics } from './metrics.ts';
import { mountOperation } from './mount-operation.ts';
import { mountOidc } from './oidc.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { mountPages } from './pages.ts';
import { isFault, sendProblem, toRefusal } from './problem.ts';
import { openRateLimit, type RateLimit } from './rate-limit.ts';
import { requestIdFrom } from './request-id.ts';
import { RequestLog } from './request-log.ts';
import { mountScim } from './scim.ts';
import { serializerAtFirstUse } from './serializer-at-first-use.ts';
import { mountApplication } from './serve-application.ts';
import { sessionCookie } from './session-cookie.ts';
import { mountSigning } from './signing.ts';
import { spanRequests } from './span-requests.ts';
import { mountStopMails } from './stop-mails.ts';
import { mountWizards } from './wizards.ts';
import { tellPositions } from './written-position.ts';

interface ServerOptions extends MetricsOptions {
  readonly services: Services;
  readonly log: Log;
  readonly traces: Traces;
  readonly operations: readonly Operation[];
  readonly baseUrl: () => string;
  readonly jsonLimit: number;
  readonly fileLimit: number;
  readonly rateLimit: number;
  /** The event loop delay, in milliseconds, that counts as overload; 0 turns the check off. */
  readonly overloadMs: number;
  /** The number of proxies in front whose X-Forwarded-For is trusted. */
  readonly proxies: number;
  /** The folder of the Markdown files that are shown as documentation. */
  readonly docsFolder: string;
  /** The built application. */
  readonly applicationFolder: string;
  /** Whether agents are served at `/mcp`. */
  readonly isMcpOn: boolean;
  /** The provider for signing in, beside address and password. */
  readonly oidc: Oidc | undefined;
  /** Whether the database answers, for load balancers. */
  readonly isReady: () => Promise<boolean>;
  /** The mark of the database, which `/health/ready` tells, so that its caller knows which service it has reached. */
  readonly instance: string | undefined;
}

/**
 * The service writes its own line for each request. Only an answer that broke off because it could not be read to its
 * end is logged here, as an error.
 */
class OwnLog extends LogController {
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('the client hung up');
    else request.log.error({ err: error }, 'an answer broke off');
  }
}

/** Builds the HTTP server with every operation, the documents that describe them, the pages and the health checks. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services, operations, log } = options;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new OwnLog({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdFrom(services.random),
    childLoggerFactory: (parent, bindings, options) => new RequestLog(() => parent.child(bindings, options)),
    bodyLimit: options.jsonLimit,
    trustProxy: (_address, hop) => hop < options.proxies,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A node that stops still answers what reaches it over open connections, and asks to close them.
    return503OnClosing: false,
    requestTimeout: 120_000,
    clientErrorHandler: refuseMalformed,
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-ID', request.id);
      sendProblem(reply, toRefusal(error));
    },
  });
  server.decorateRequest('principal', null);
  server.decorateRequest('refusal', null);
  // Requests that are refused because of overload count, too.
  countRequests(server, options.metrics);
  spanRequests(server, options.traces);
  await server.register(underPressure, {
    maxEventLoopDelay: options.overloadMs,
    pressureHandler: () => {
      throw new Refusal('overloaded', { retryAfterSeconds: 2 });
    },
  });
  server.setSerializerCompiler(serializerAtFirstUse);
  acceptJson(server);
  traceRequests(server, services, log);
  server.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    request.refusal = refusal;
    // A client that disconnects in the middle of a request is no fault of the service.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    if (isCutOff) request.log.info({ err: error }, 'the client hung up');
    else if (isFault(refusal)) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, refusal);
  });

  const mountOptions = {
    services,
    cookie: sessionCookie(options.baseUrl),
    rateLimit: limitRates(server, options),
    fileLimit: options.fileLimit,
  };
  tellPositions(server, services, mountOptions.cookie);
  for (const operation of operations) mountOperation(server, operation, mountOptions);
  mountLive(server, services, mountOptions.cookie);
  mountLiveNotifications(server, services, mountOptions.cookie);
  if (options.isMcpOn) mountMcp(server, { ...mountOptions, baseUrl: options.baseUrl });
  mountScim(server, { ...mountOptions, baseUrl: options.baseUrl });
  mountOidc(server, services, { oidc: options.oidc, cookie: mountOptions.cookie });
  refuseOtherMethods(server, operations);
  const documents = mountApiDocuments(server, options);
  mountPages(server, { ...documents, version: SERVICE_VERSION, docsFolder: options.docsFolder });
  mountWizards(server, mountOptions);
  mountSigning(server, mountOptions);
  mountStopMails(server, mountOptions);
  mountApplication(server, options.applicationFolder);
  mountHealth(server, options);
  mountMetrics(server, options);
  return server;
}

const DIVIDE_MS = 1000;

/** Limits what callers may ask for; while the server listens, nodes divide the limits once a second. */
function limitRates(server: FastifyInstance, { services, rateLimit, log }: ServerOptions): RateLimit {
  const { limit, divide } = openRateLimit({
    perSecond: rateLimit,
    clock: services.clock,
    exchange: (demands) => exchangeDemands(services.database, services.node.name, demands),
  });
  let isDividing = false;
  const timer = setInterval(async () => {
    if (isDividing) return;
    isDividing = true;
    await divide().catch((error) => log.debug({ err: error }, 'rate limits could not be divided'));
    isDividing = false;
  }, DIVIDE_MS);
  timer.unref();
  server.addHook('preClose', async () => clearInterval(timer));
  return limit;
}

/** Adds the request id to every answer, and writes one log line for each request. */
function traceRequests(server: FastifyInstance, services: Services, log: Log): void {
  // Redaction takes longer than writing the line, whose fields are all known and hold no secrets.
  const lines = log.child({}, { redact: [] });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-ID', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  server.addHook('onResponse', async (request, reply) => {
    const { principal } = request;
    if (principal) logRequest(services, principal, request, reply);
    const line = {
      request_id: request.id,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(principal && { tenant: principal.tenantKey, caller: `${principal.kind}:${principal.id}` }),
    };
    // The end of an answer is an event of the connection, which knows nothing of the span.
    if (request.span === null) lines.info(line, 'request');
    else request.span.within(() => lines.info(line, 'request'));
  });
}

/** The path of a request for the log, without links that grant access by themselves. */
const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/(w\/o|sign)\/.*/, '/$1/…');

function mountHealth(
  server: FastifyInstance,
  { isReady, instance }: Pick<ServerOptions, 'isReady' | 'instance'>,
): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.get('/health/live', ANSWERED_UNDER_PRESSURE, async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    if (isClosing || !(await isReady()))
      return sendProblem(reply, new Refusal('unavailable', { retryAfterSeconds: 1 }));
    if (instance !== undefined) reply.header('X-Dossier-Instance', instance);
    return { status: 'ok' };
  });
}
