/** The endpoint gave no answer that can be used. */
export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  /** For those who administer the tenant: what the endpoint said. The message is for whoever asked. */
  override readonly cause: string;
  /** The endpoint does not take the form that was asked of its answer. */
  readonly isAboutRequest: boolean;

  constructor(message: string, cause: string, isAboutRequest = false) {
    super(message);
    this.cause = cause;
    this.isAboutRequest = isAboutRequest;
  }
}
