/**
 * `missing`: no such file of this tenant. `too_large`: more bytes than allowed. `invalid`: the caller's hash,
 * tenant, bytes or settings are not what they must be. `unavailable`: the disk or the bucket did not do its part.
 */
type FileStoreFailure = 'missing' | 'too_large' | 'invalid' | 'unavailable';

/** Every failure of a file store, with a sentence for the operator; errors of a source pass through unchanged. */
export class FileStoreError extends Error {
  readonly failure: FileStoreFailure;

  constructor(failure: FileStoreFailure, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'FileStoreError';
    this.failure = failure;
  }
}
