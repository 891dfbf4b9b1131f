import { Gauge, Histogram, type Registry } from 'prom-client';
import { OTHER } from './bounded-labels.ts';

/** A route of the server: an operation has an id, anything else only the pattern of its path. */
interface Route {
  readonly operation?: string | undefined;
  readonly pattern?: string | undefined;
}

interface EndedRequest {
  readonly name: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** The size of the body as the client states it. */
  readonly bodyBytes: number | undefined;
}

/** Counts requests by operation, never by path or tenant. */
export interface RequestMetrics {
  /** The name under which requests to a route are counted. */
  nameOf(route: Route): string;
  begun(name: string): void;
  ended(request: EndedRequest): void;
}

/** The names of routes that are no operations, by the beginning of their pattern. */
const PLACES: readonly (readonly [pattern: string, name: string])[] = [
  ['/api/admin/cases/:id/live', 'live'],
  ['/api/admin/oidc', 'sign_in'],
  ['/api/1/openapi.json', 'openapi'],
  ['/api/admin/openapi.json', 'openapi'],
  ['/mcp', 'mcp'],
  ['/app', 'application'],
  ['/w/', 'wizard'],
  ['/sign', 'signing'],
  ['/health', 'health'],
  ['/metrics', 'metrics'],
  ['/docs', 'documentation'],
  ['/reference', 'documentation'],
];

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const BYTES = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

export function openRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  // A plain count costs a tenth of a gauge, which every request would have to find twice.
  const inFlight = new Map<string, number>();
  const add = (name: string, count: number): void =>
    void inFlight.set(name, (inFlight.get(name) ?? 0) + count);
  new Gauge({
    name: 'dossier_http_requests_in_flight',
    help: 'Requests that have begun and not ended, by operation.',
    labelNames: ['operation'],
    registers,
    collect() {
      for (const [operation, count] of inFlight) this.set({ operation }, count);
    },
  });
  const seconds = new Histogram({
    name: 'dossier_http_request_seconds',
    help: 'Duration of requests, by operation, method and status.',
    labelNames: ['operation', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const bytes = new Histogram({
    name: 'dossier_http_request_body_bytes',
    help: 'Size of the bodies of requests that state it, by operation.',
    labelNames: ['operation'],
    buckets: BYTES,
    registers,
  });
  return {
    nameOf: ({ operation, pattern }) =>
      operation ?? PLACES.find(([beginning]) => pattern?.startsWith(beginning))?.[1] ?? OTHER,
    begun: (name) => add(name, 1),
    ended: ({ name, method, status, seconds: taken, bodyBytes }) => {
      add(name, -1);
      seconds.observe({ operation: name, method, status }, taken);
      if (bodyBytes !== undefined) bytes.observe({ operation: name }, bodyBytes);
    },
  };
}
