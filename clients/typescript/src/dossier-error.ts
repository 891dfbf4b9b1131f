import type { ErrorCode } from './generated/types.ts';

/** One finding of a refused request. */
export interface FieldError {
  readonly code: string;
  readonly detail: string;
  /** The part of the request it is about, such as `fields.0.value`; null for the request as a whole. */
  readonly attr: string | null;
}

/** The service has refused a request, or could not carry it out. */
export class DossierError extends Error {
  override readonly name = 'DossierError';
  readonly status: number;
  /** Why; a service that is newer than this client can have further codes. */
  readonly code: ErrorCode | (string & {});
  readonly errors: readonly FieldError[];
  /** The id of the request in the log of the service. */
  readonly requestId: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(`${problem.detail} (${problem.code}, request ${problem.request_id})`);
    this.status = status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.requestId = problem.request_id;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: the service could not be reached, the connection broke, or the time was over. */
export class DossierUnreachable extends Error {
  override readonly name = 'DossierUnreachable';
}

/** The error body of the service. */
interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly request_id: string;
  readonly errors: readonly FieldError[];
}

/** The error that an answer tells. A proxy in front of the service answers in its own way. */
export function errorOf(response: Response, text: string, retryAfter: number | undefined): DossierError {
  const requestId = response.headers.get('x-request-id') ?? '';
  return new DossierError(
    response.status,
    readProblem(text) ?? foreignProblem(response, requestId),
    retryAfter,
  );
}

/** The body of an error; undefined where it has another form. */
export function readProblem(text: string): Problem | undefined {
  try {
    const found = JSON.parse(text);
    return typeof found?.code === 'string' && Array.isArray(found.errors) ? found : undefined;
  } catch {
    return undefined;
  }
}

const foreignProblem = ({ status }: Response, requestId: string): Problem => ({
  code: `http_${status}`,
  detail: `The answer has the status ${status} and is not of the service.`,
  request_id: requestId,
  errors: [],
});
