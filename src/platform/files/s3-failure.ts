import { FileStoreError } from './file-store-error.ts';

const KEYS_REFUSED = 'does not accept the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const WRONG_REGION = 'lies in another region than the one set';
const LATE = 'does not answer in time';

/** Failures that an operator can do something about, by the name that S3 or the network gives them. */
const SENTENCES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'does not exist',
  AccessDenied: 'does not allow these keys to list, read, write and delete',
  Forbidden: 'does not allow these keys to list, read, write and delete',
  InvalidAccessKeyId: KEYS_REFUSED,
  SignatureDoesNotMatch: KEYS_REFUSED,
  ExpiredToken: 'does not accept AWS_SESSION_TOKEN any more',
  RequestTimeTooSkewed: "does not accept this machine's time",
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
  ECONNRESET: 'broke the connection off',
  TimeoutError: LATE,
  AbortError: LATE,
};

/** Failures of the way to a bucket. What the network says is told with them. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const textOf = (error: unknown, field: string): string =>
  error instanceof Error ? String(Object.getOwnPropertyDescriptor(error, field)?.value ?? '') : '';

/** The status of the answer that an error of the SDK stands for; undefined when there was no answer. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** Whether an object is what is missing. An answer to HEAD has no name for it, only its status. */
export const isMissingObject = (error: unknown): boolean =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');

/** Whether the same request can succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** One sentence about a bucket that did not do its part. */
export function explainS3(bucket: string, endpoint: string | undefined, error: unknown): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const code = textOf(error, 'code');
  const known = SENTENCES[code] ?? SENTENCES[error instanceof Error ? error.name : ''];
  // An error about several addresses of a name has no message of its own.
  const said = (error instanceof Error ? error.message : String(error)) || code;
  const reason = known ?? `${UNREACHED.has(code) ? 'cannot be reached' : 'failed'}: ${said}`;
  const place = endpoint === undefined ? '' : ` at ${endpoint}`;
  return new FileStoreError('unavailable', `The bucket "${bucket}"${place} ${reason}.`, error);
}
