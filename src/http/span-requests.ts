import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Traces } from '../platform/traces.ts';
import { readTraceparent } from '../trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where nothing is traced. */
    span: Span | null;
  }
}

/** Load balancers and Prometheus ask all the time, which nobody wants to see. */
const UNTRACED = /^\/(health|metrics)/;

/** Gives every request a span, below that of the caller if it sends a `traceparent`. */
export function spanRequests(server: FastifyInstance, traces: Traces): void {
  server.decorateRequest('span', null);
  if (!traces.isOn) return;
  server.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.test(request.routeOptions.url ?? '')) return done();
    request.span = beginSpan(request, traces);
    request.span.within(done);
  });
  // The body comes in events of the connection, which know nothing of the span.
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else request.span.within(done);
  });
  server.addHook('onResponse', async ({ span }, { statusCode }) => {
    if (span === null) return;
    span.note({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.failed(String(statusCode));
    span.end();
  });
}

function beginSpan(
  { id, method, headers, routeOptions: { config, url } }: FastifyRequest,
  traces: Traces,
): Span {
  const route = url ?? 'unknown';
  return traces.begin(`${method} ${config.operation ?? route}`, {
    kind: 'server',
    parent: readTraceparent(headers.traceparent),
    facts: {
      'http.request.method': method,
      'http.route': route,
      'dossier.request_id': id,
      ...(config.operation !== undefined && { 'dossier.operation': config.operation }),
    },
  });
}
