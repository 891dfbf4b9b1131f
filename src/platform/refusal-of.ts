import { Refusal } from '../errors.ts';
import { FileStoreError } from './files/file-store-error.ts';

/**
 * SQLSTATE of errors that another attempt may get past: the connection is lost (08), the login is refused (28), the database is
 * gone (3D), it only reads after a failover (25006), transactions met (40001, 40P01, 55P03), resources are used up (53), a statement
 * took too long (57014), the server stops or starts (57P0x), its own disk fails (58), the tenant has moved to another server meanwhile
 * (our own DS003 and DS004).
 */
const PASSING_DATABASE_ERRORS =
  /^(?:08|28|3D|53|58)[0-9A-Z]{3}$|^(?:25006|25P03|40001|40P01|55P03|57014|57P0\d|DS00[34])$/;

/** Messages of the pool and its connections that carry no code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Cannot use a pool after|socket disconnected before secure/;

/**
 * The reference of a row to its tenant, which was deleted meanwhile: whoever asks again hears that the key is unknown. On several servers, it
 * ends with the number of the part of its table.
 */
const OF_TENANT = /_tenant_id_fkey(_\d+)?$/;

/** A socket that did not open, or broke. */
const SOCKET_ERRORS: ReadonlySet<string> = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** A disk that is full, only read, not ours, broken, or out of handles. */
const DISK_ERRORS: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]);

const RETRY_AFTER_SECONDS = 1;
/** A disk is mended by people. */
const RETRY_FILES_AFTER_SECONDS = 30;

const textOf = (error: Error, field: string): string =>
  String(Object.getOwnPropertyDescriptor(error, field)?.value ?? '');

/** The error itself, those that it stands for, and those that led to it. */
function* errorsIn(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* errorsIn(each, depth + 1);
  yield* errorsIn(error.cause, depth + 1);
}

function isDatabaseAway(error: Error): boolean {
  const code = textOf(error, 'code');
  if (PASSING_DATABASE_ERRORS.test(code) || SOCKET_ERRORS.has(code)) return true;
  // The socket file of an embedded database that is just starting is not there yet.
  if (code === 'ENOENT' && textOf(error, 'syscall') === 'connect') return true;
  if (code === '23503' && OF_TENANT.test(textOf(error, 'constraint'))) return true;
  return LOST_CONNECTION.test(error.message);
}

const areFilesAway = (error: Error): boolean =>
  error instanceof FileStoreError ||
  (textOf(error, 'syscall') !== '' && DISK_ERRORS.has(textOf(error, 'code')));

/**
 * The one place that says what a thrown error means to a caller: the database or the files are away (503, another attempt may
 * succeed), or the fault is ours (500).
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FileStoreError && error.failure === 'too_large') return new Refusal('too_large');
  for (const each of errorsIn(error)) {
    if (each instanceof Refusal) break;
    if (areFilesAway(each))
      return new Refusal('files_unavailable', { retryAfterSeconds: RETRY_FILES_AFTER_SECONDS });
    if (isDatabaseAway(each)) return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return new Refusal('internal_error');
}
