import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type ErrorCode, Refusal } from '../errors.ts';
import { refusalOf } from '../platform/refusal-of.ts';
import { cutText } from '../storable.ts';

/** The codes for errors that the web framework detects before a handler is reached. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'parse_error',
  FST_ERR_CTP_INVALID_JSON_BODY: 'parse_error',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Turns any thrown error into a refusal; faults of the service become internal_error. */
export function toRefusal(error: unknown): Refusal {
  const known = FRAMEWORK_CODES[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return known ? new Refusal(known) : refusalOf(error);
}

/** Whether the operator should hear of a refusal. A service without an assistant is as its operator wants it. */
export const isFault = ({ status, code }: Refusal): boolean =>
  status >= 500 && code !== 'assistant_not_configured';

/** A sentence may quote a key or a name that was sent, which may be as long as a body. */
const MOST_OF_DETAIL = 20_000;

/** The body of every error (RFC 9457), also usable for clients that look for `detail` or `errors`. */
export function problemOf(refusal: Refusal, requestId: string) {
  return {
    type: `urn:problem:${refusal.code}`,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: cutText(refusal.message, MOST_OF_DETAIL),
    request_id: requestId,
    errors: refusal.errors.map((each) => ({ ...each, detail: cutText(each.detail, MOST_OF_DETAIL) })),
  };
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Api-Key realm="api"');
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  return reply
    .status(refusal.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, reply.request.id));
}
