/** One problem with a request; `attr` names the field. */
interface Fault {
  readonly code: string;
  readonly detail: string;
  readonly attr: string | null;
}

/** A request that the service refused, or that did not reach it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly faults: readonly Fault[];

  constructor(about: {
    status: number;
    code: string;
    detail: string;
    requestId: string | null;
    faults: readonly Fault[];
  }) {
    super(about.detail);
    this.status = about.status;
    this.code = about.code;
    this.requestId = about.requestId;
    this.faults = about.faults;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textAt = (value: Record<string, unknown>, key: string): string | null =>
  typeof value[key] === 'string' ? value[key] : null;

const readFault = (value: unknown): Fault[] =>
  isRecord(value)
    ? [
        {
          code: textAt(value, 'code') ?? 'error',
          detail: textAt(value, 'detail') ?? '',
          attr: textAt(value, 'attr'),
        },
      ]
    : [];

/** The problem that the body of an error describes; an answer that has begun tells its status there. */
export function problemFrom(
  body: unknown,
  fallback: { readonly status: number; readonly detail: string; readonly requestId: string | null },
): Problem {
  const about = isRecord(body) ? body : {};
  return new Problem({
    status: typeof about.status === 'number' ? about.status : fallback.status,
    code: textAt(about, 'code') ?? 'error',
    detail: textAt(about, 'detail') ?? fallback.detail,
    requestId: textAt(about, 'request_id') ?? fallback.requestId,
    faults: Array.isArray(about.errors) ? about.errors.flatMap(readFault) : [],
  });
}

/** The problem in an unsuccessful answer. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => ({}));
  return problemFrom(body, {
    status: response.status,
    detail: response.statusText,
    requestId: response.headers.get('x-request-id'),
  });
}

export const unreachable = (error: unknown): Problem =>
  new Problem({
    status: 0,
    code: 'unreachable',
    detail: error instanceof Error ? error.message : String(error),
    requestId: null,
    faults: [],
  });

/**
 * Statuses of a service that is unavailable, restarting or busy, and of proxies in front of it; 0 is no answer at
 * all.
 */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** Whether nothing was done for a request, so that it can be sent again where it must not be done twice: a gateway may have passed it on. */
export const isPutOff = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 429 || error.status === 503);

/** Whether the same request may succeed a little later. */
export const isPassing = (error: unknown): boolean => error instanceof Problem && PASSING.has(error.status);
