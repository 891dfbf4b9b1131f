import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type ErrorCode, Refusal } from '../errors.ts';

/** The codes of errors that the web framework finds by itself, before a handler is reached. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'parse_error',
  FST_ERR_CTP_INVALID_JSON_BODY: 'parse_error',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Database errors that another attempt may get past: connection lost, shutting down, too many, serialisation. */
const PASSING_DATABASE_ERRORS = /^(08|53|57P0|40001|40P01|55P03)/;
/** What a socket says, that of an embedded database which is just starting included. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** Turns whatever was thrown into a refusal; what is nobody's fault but ours becomes internal_error. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = FRAMEWORK_CODES[code];
  if (known) return new Refusal(known);
  if (PASSING_DATABASE_ERRORS.test(code) || isLostConnection(error))
    return new Refusal('unavailable', { retryAfterSeconds: 1 });
  return new Refusal('internal_error');
}

const LOST = /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/;

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST.test(error.message) ||
    ('syscall' in error &&
      'code' in error &&
      SOCKET_CALLS.has(String(error.syscall)) &&
      SOCKET_ERRORS.has(String(error.code))));

/** The one body of every error (RFC 9457), also readable for clients that look for `detail` or `errors`. */
export function problemOf(refusal: Refusal, requestId: string) {
  return {
    type: `urn:problem:${refusal.code}`,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    request_id: requestId,
    errors: refusal.errors,
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
