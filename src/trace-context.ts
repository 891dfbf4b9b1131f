import { AsyncLocalStorage } from 'node:async_hooks';

/** The span in which code runs. It connects log lines, jobs and requests to others with its trace. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the spans of this trace are sent somewhere. */
  readonly isSampled: boolean;
}

/** Each asynchronous call has its own context, so that services in one process do not see each other's. */
const storage = new AsyncLocalStorage<TraceContext>();

export const currentTrace = (): TraceContext | undefined => storage.getStore();

export const inTrace = <T>(context: TraceContext, work: () => T): T => storage.run(context, work);

/** Does work that belongs to nobody's trace, such as what is collected from many requests. */
export const outsideTrace = <T>(work: () => T): T => storage.exit(work);

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** The context as W3C `traceparent`. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The context that a W3C `traceparent` names; undefined if it names none. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

type Payload = Readonly<Record<string, unknown>>;

/** Adds the current context to the payload of a job, or to an event, so that what follows belongs to the trace of whoever added it. */
export function withTrace(payload: Payload): Payload {
  const context = currentTrace();
  return context === undefined ? payload : { ...payload, traceparent: writeTraceparent(context) };
}

/** The context in which a job was added. */
export const traceOf = ({ traceparent }: Payload): TraceContext | undefined => readTraceparent(traceparent);
