/** How a client is opened. */
export interface DossierOptions {
  /** The address of the service, such as `https://cases.example.org`. */
  readonly baseUrl: string;
  /** An API key; a browser with a session needs none. */
  readonly key?: string;
  /** How often a request is sent again after the first time; 3 if left out. */
  readonly maxRetries?: number;
  /** The longest wait before a repeat, in milliseconds; 60,000 if left out. A longer `Retry-After` ends the attempts. */
  readonly longestWait?: number;
  /** The time for one attempt, in milliseconds; 60,000 if left out. */
  readonly timeout?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the global one. */
  readonly fetch?: typeof fetch;
  /** Waits before a repeat; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** How one request is sent. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly maxRetries?: number;
  /** Lets the caller repeat a request of an earlier process; one is made for each POST if left out. */
  readonly idempotencyKey?: string;
  /** Refuses the change with 412 where the case has another version. */
  readonly ifVersion?: number;
  /** Told while a file is sent. It needs a `fetch` that can send a stream: Node, or a browser over HTTP/2. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}
