/** The endpoint gave no usable answer. */
export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  /** The endpoint's own words, for administrators of the tenant. The message is for the person who asked. */
  override readonly cause: string;
  /** Whether the endpoint does not support the requested form of the answer. */
  readonly isAboutRequest: boolean;
  /** The header Retry-After of the endpoint. */
  readonly retryAfter: string | undefined;

  constructor(
    message: string,
    cause: string,
    {
      isAboutRequest = false,
      retryAfter,
    }: { isAboutRequest?: boolean; retryAfter?: string | undefined } = {},
  ) {
    super(message);
    this.cause = cause;
    this.isAboutRequest = isAboutRequest;
    this.retryAfter = retryAfter;
  }
}
