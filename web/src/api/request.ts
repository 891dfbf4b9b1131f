import { currentLanguage } from '../texts/language.ts';
import { type Ending, isSigningInAgain, signInAgain } from './ended-session.ts';
import { makeOnce } from './make-once.ts';
import { ownerOfPage, pageOf } from './page-owner.ts';
import { keepTrouble } from './paper-trouble.ts';
import { type Problem, readProblem, unreachable } from './problem.ts';
import type { Operations } from './schema.ts';
import { underWay } from './under-way.ts';

export type OperationName = keyof Operations;
type Part<K extends OperationName, P extends 'params' | 'query' | 'body'> = Operations[K][P];

/** The input of an operation: only the parts it has, and the required ones are required. */
export type Input<K extends OperationName> = (Part<K, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Part<K, 'params'> }) &
  (Part<K, 'query'> extends undefined ? { query?: undefined } : { query?: Part<K, 'query'> }) &
  (Part<K, 'body'> extends undefined ? { body?: undefined } : { body?: Part<K, 'body'> }) & {
    /** The version that a change is based on; the change is refused if there is a newer one. */
    ifMatch?: number | undefined;
    signal?: AbortSignal;
    /** Whether the request continues when the page is closed. */
    keepalive?: boolean;
  };

export type Answer<K extends OperationName> = Operations[K]['answer'];

/** Operations of which a 401 does not say that a session has ended. */
const SIGNS_IN = /\/session(\/passkey)?$/;
/** Operations with which somebody signs in, step by step. */
const OF_SESSION = /\/session(\/|$)/;

/** The address of an operation, for links and pictures. */
export function addressOf(
  name: string,
  input: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const path = name.slice(name.indexOf(' ') + 1);
  const params = new Map(Object.entries(input.params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

const once = makeOnce<unknown>();

/** A name for the change that a request makes: two with the same name are one action while the first is under way. */
export const nameOfChange = <K extends OperationName>(name: K, { params, query, body }: Input<K>): string =>
  JSON.stringify([name, params, query, body instanceof FormData ? [...body].map(partOf) : body]);

/** A file is told by what a person sees of it: its content would have to be read. */
const partOf = ([key, value]: readonly [string, FormDataEntryValue]) =>
  value instanceof File ? [key, value.name, value.size, value.lastModified] : [key, value];

/**
 * Calls one operation of the service. A refusal is thrown as a Problem. A change that is asked for again while it is under way is not sent
 * again: both have its answer.
 */
export const request = <K extends OperationName>(name: K, input: Input<K>): Promise<Answer<K>> => {
  const isChange = !name.startsWith('GET ') && input.signal === undefined && !(input.body instanceof Blob);
  if (!isChange) return underWay(call(name, input));
  const { work } = once(nameOfChange(name, input), () => call(name, input));
  return underWay(work as Promise<Answer<K>>);
};

async function call<K extends OperationName>(name: K, input: Input<K>): Promise<Answer<K>> {
  const response = await send(name, input, 'application/json');
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 204) return undefined as Answer<K>;
  return (isJson ? await response.json() : keepTrouble(await response.blob(), response.headers)) as Answer<K>;
}

/**
 * Sends a request and waits for the beginning of its answer. A refusal is thrown as a Problem; one for the lack of a session once the person
 * has not signed in again, after which it would have been sent again.
 */
export async function send<K extends OperationName>(
  name: K,
  input: Input<K>,
  accept: string,
): Promise<Response> {
  for (;;) {
    const response = await sendOnce(name, input, accept);
    if (response.ok) return response;
    const problem = await readProblem(response);
    const why = endingOf(name, problem);
    if (why === null || !(await unlessAborted(signInAgain(why), input.signal))) throw problem;
  }
}

/** Whether somebody signs in with the request, over the page or on a page of its own: it is nobody's yet. */
const isOfSignIn = (name: string): boolean =>
  SIGNS_IN.test(name) || (isSigningInAgain() && OF_SESSION.test(name));

function endingOf(name: string, { status, code }: Problem): Ending | null {
  if (code === 'page_of_another') return 'another';
  // The tenant may demand a second factor since.
  const isEnded = status === 401 || code === 'second_factor_required';
  return isEnded && !isOfSignIn(name) ? 'ended' : null;
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject);
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function sendOnce<K extends OperationName>(
  name: K,
  input: Input<K>,
  accept: string,
): Promise<Response> {
  const isFile = input.body instanceof Blob || input.body instanceof FormData;
  const headers = new Headers({ Accept: accept, 'Accept-Language': currentLanguage() });
  const owner = ownerOfPage();
  if (owner !== null && !(isSigningInAgain() && OF_SESSION.test(String(name))))
    headers.set('Dossier-Page-Of', pageOf(owner));
  if (input.body !== undefined && !isFile) headers.set('Content-Type', 'application/json');
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`);
  try {
    return await fetch(addressOf(name, input), {
      method: name.slice(0, name.indexOf(' ')),
      headers,
      body: input.body === undefined ? null : isFile ? (input.body as BodyInit) : JSON.stringify(input.body),
      ...(input.signal && { signal: input.signal }),
      keepalive: input.keepalive ?? false,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable(error);
  }
}
