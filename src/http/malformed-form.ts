import type { Readable } from 'node:stream';
import { type ErrorCode, Refusal, refuse } from '../errors.ts';
import { FileStoreError } from '../platform/files/file-store-error.ts';

const PART_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PROTO_VIOLATION: 'unknown_field',
};

/** Describes the problem that the parser found in the bytes of a form. */
export function malformedForm(error: unknown): Refusal {
  const code = PART_CODES[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return code === undefined
    ? refuse('parse_error', 'The body is not valid multipart/form-data, or it ended too early.')
    : new Refusal(code);
}

/**
 * The reason why the file of a form was not accepted: the store failed, the operation refused it, or the form is
 * broken.
 */
export function whyNotTaken(error: unknown, stream: Readable): unknown {
  // When the store fails, it closes the stream, which then has an error of its own. The store's error is the real
  // one, and not the client's fault.
  if (error instanceof FileStoreError) return error.failure === 'too_large' ? refuse('too_large') : error;
  if (error instanceof Refusal || stream.errored === null) return error;
  return malformedForm(stream.errored);
}
