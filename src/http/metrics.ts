import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ANSWERED_UNDER_PRESSURE } from './answered-under-pressure.ts';

/** The metrics of the service, and the token with which others than the machine itself may read them. */
export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation that a route serves. */
    operation?: string;
  }
}

/** `GET /metrics` for Prometheus. It also answers while the service is overloaded: then it is needed most. */
export function mountMetrics(server: FastifyInstance, { metrics, metricsToken }: MetricsOptions): void {
  server.get('/metrics', ANSWERED_UNDER_PRESSURE, async (request, reply) => {
    checkMayScrape(request, metricsToken);
    const { contentType, text } = await metrics.read();
    return reply.header('Content-Type', contentType).header('Cache-Control', 'no-store').send(text);
  });
}

/** Counts every request: how many run, how long each took, and how large its body was. */
export function countRequests(server: FastifyInstance, { requests }: Metrics): void {
  const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
    requests.nameOf({ operation: config.operation, pattern: url });
  server.addHook('onRequest', async (request) => requests.begun(nameOf(request)));
  server.addHook('onResponse', async (request, reply) => {
    const length = request.headers['content-length'];
    requests.ended({
      name: nameOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      bodyBytes: length === undefined ? undefined : Number(length),
    });
  });
}

const BEARER = /^bearer +(\S+) *$/i;

function checkMayScrape(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isSame(given, token))
      throw refuse(
        'authentication_failed',
        'Send the token of the metrics: "Authorization: Bearer <token>".',
      );
  } else if (!isFromThisMachine(request))
    throw refuse(
      'permission_denied',
      'Without DOSSIER_METRICS_TOKEN, only the machine of the service itself can read its metrics. Set it, and send "Authorization: Bearer <token>".',
    );
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes of equal length, so that the time tells nothing about the token. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** A proxy on this machine forwards the requests of others, so its requests do not count as ours. */
const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
