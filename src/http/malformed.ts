import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { systemRandomness } from '../platform/randomness.ts';

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are not HTTP with the usual error body, and closes the connection. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const requestId = systemRandomness.uuid();
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const detail = 'The request is not one that HTTP allows.';
  const body = JSON.stringify({
    type: 'urn:problem:parse_error',
    title,
    status,
    code: 'parse_error',
    detail,
    request_id: requestId,
    errors: [{ code: 'parse_error', detail, attr: null }],
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-ID: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
