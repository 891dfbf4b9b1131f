import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '../errors.ts';
import { currentTrace, inTrace, type TraceContext } from '../trace-context.ts';
import { NO_SPAN, type Span, type SpanOptions, type Traces } from './traces.ts';

interface TraceOptions {
  /** The OTLP endpoint; `/v1/traces` is added to it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Name, version and node of the service, by the names of OpenTelemetry. */
  readonly resource: Attributes;
  readonly version: string;
  /** The part of new traces that is recorded, from 0 to 1. Traces of callers are recorded if the caller says so. */
  readonly share: number;
  /** Spans could not be sent. */
  failed(error: unknown): void;
}

const LONGEST_GOODBYE_MS = 3000;
const TOLD_AGAIN_MS = 60_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Sends traces by OpenTelemetry (OTLP over HTTP, as JSON). Nothing is registered with the global API, so that several
 * services in one process have traces of their own. This file is loaded only by a service that sends traces.
 */
export function openTraces(options: TraceOptions): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...options.headers },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(options.resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(exporter, options.failed),
        maxQueueSize: 4096,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 10_000,
      }),
    ],
  });
  const tracer = provider.getTracer('dossier', options.version);

  const begin = (name: string, { facts, kind = 'internal', parent, isOnlyBelow }: SpanOptions): Span => {
    const above = parent ?? currentTrace();
    if (above === undefined && isOnlyBelow === true) return NO_SPAN;
    const context = above === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, toOtel(above));
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const own = { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
    return {
      note: (more) => void span.setAttributes({ ...more }),
      failed: (code) => {
        span.setAttribute('error.type', code);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      within: (work) => inTrace(own, work),
      end: () => span.end(),
    };
  };

  return {
    isOn: true,
    begin,
    span: (name, spanOptions, work) => doWithin(begin(name, spanOptions), work),
    // A receiver that does not answer does not keep the service from stopping.
    close: () =>
      Promise.race([
        provider.shutdown().catch(options.failed),
        pause(LONGEST_GOODBYE_MS, undefined, { ref: false }),
      ]),
  };
}

const toOtel = ({ traceId, spanId, isSampled }: TraceContext) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

/** Ends the span with the work, also if that is a promise. */
function doWithin<T>(span: Span, work: (span: Span) => T): T {
  const fail = (error: unknown): void => {
    span.failed(codeOf(error));
    span.end();
  };
  try {
    const result = span.within(() => work(span));
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Error ? error.name : 'error';
}

/** Tells once a minute that spans could not be sent; the exporter itself drops them without a word. */
function telling(exporter: SpanExporter, failed: (error: unknown) => void): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - toldAt > TOLD_AGAIN_MS) {
          toldAt = performance.now();
          failed(result.error);
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
