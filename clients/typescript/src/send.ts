import { DossierUnreachable, errorOf } from './dossier-error.ts';
import type { CallOptions, DossierOptions } from './options.ts';
import { delayBefore, readRetryAfter } from './retry-delay.ts';
import type { OutgoingRequest } from './route.ts';
import { openWrittenPosition } from './written-position.ts';

/** Sends a request until it is answered well, its answer is final, or the attempts are used up. */
export type Send = (request: OutgoingRequest, call: CallOptions) => Promise<Response>;

const TIMEOUT = 60_000;
const MAX_RETRIES = 3;
const LONGEST_WAIT = 60_000;

/** The service has not carried the request out, or is still carrying out the first one. */
const isWorthRepeating = (status: number, code: string): boolean =>
  status === 429 || status === 503 || code === 'idempotency_key_in_flight';

export function openSend(options: DossierOptions): Send {
  const origin = options.baseUrl.replace(/\/+$/, '');
  const wait = options.wait ?? pause;
  const longest = options.longestWait ?? LONGEST_WAIT;
  const written = openWrittenPosition();
  return async (request, call) => {
    const most = call.maxRetries ?? options.maxRetries ?? MAX_RETRIES;
    for (let failures = 0; ; failures++) {
      const headers = { ...written.headers(), ...request.headers };
      const outcome = await attempt(origin, { ...request, headers }, options, call);
      if (outcome instanceof Response) written.note(outcome);
      else if (request.method !== 'GET') written.lose();
      if (outcome instanceof Response && outcome.ok) return outcome;
      const { error, retryAfter, mayRepeat } =
        outcome instanceof Response
          ? await readFailure(outcome)
          : { error: outcome, retryAfter: undefined, mayRepeat: request.isRepeatable };
      const delay = delayBefore(failures, retryAfter);
      if (!mayRepeat || failures >= most || delay > longest) throw error;
      await wait(delay, call.signal);
    }
  };
}

async function readFailure(response: Response) {
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), Date.now());
  const error = errorOf(response, await response.text(), retryAfter);
  return { error, retryAfter, mayRepeat: isWorthRepeating(error.status, error.code) };
}

/** One attempt: an answer of any status, or the reason why there is none. */
async function attempt(
  origin: string,
  { method, path, headers, body, isOpen, isStreamed }: OutgoingRequest,
  options: DossierOptions,
  call: CallOptions,
): Promise<Response | DossierUnreachable> {
  const { fetch: send = fetch, key } = options;
  const timeout = call.timeout ?? options.timeout ?? TIMEOUT;
  const timer = AbortSignal.timeout(timeout);
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: {
      Accept: 'application/json',
      ...options.headers,
      ...(key !== undefined && !isOpen && { Authorization: `Api-Key ${key}` }),
      ...headers,
      ...call.headers,
    },
    signal: call.signal ? AbortSignal.any([call.signal, timer]) : timer,
    ...(body instanceof Blob && call.onProgress
      ? { body: counted(body, call.onProgress), duplex: 'half' }
      : body !== undefined && { body }),
  };
  try {
    const response = await send(`${origin}${path}`, init);
    return isStreamed && response.ok ? response : await readWhole(response);
  } catch (error) {
    // The caller has given up: nothing is tried again.
    call.signal?.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = timer.aborted
      ? `no answer within ${timeout} ms`
      : String(cause instanceof Error ? cause.message : cause);
    return new DossierUnreachable(`${method} ${origin}${path}: ${why}`, { cause: error });
  }
}

/** The same answer with all of its content: one that breaks off in the middle is no answer. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const content = await response.arrayBuffer();
  return new Response(content.byteLength === 0 ? null : content, { status, headers });
}

/** The bytes of a file, told as they are taken to be sent. */
function counted(
  file: Blob,
  tell: NonNullable<CallOptions['onProgress']>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sentBytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk);
      sentBytes += chunk.byteLength;
      tell({ sentBytes, totalBytes: file.size });
    },
  });
  return file.stream().pipeThrough(counter);
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
