import type OpenAI from 'openai';
import { Agent, fetch as undiciFetch } from 'undici';
import { ForbiddenTarget, safeConnector } from '../webhooks/safe-connector.ts';
import { type TargetPolicy, targetPolicy } from '../webhooks/target-policy.ts';
import { boundedAnswer } from './bounded-answer.ts';
import type { ChatEndpoint } from './chat-endpoint.ts';
import { ChatFailure } from './chat-failure.ts';
import { type Completion, readCompletion } from './read-completion.ts';
import { type ChatRequest, requestBody } from './request-body.ts';

/**
 * Attempts after the first one, if the endpoint is busy, failing or unreachable; the library waits longer each time.
 */
const REPEATS = 2;
const CONNECT_MS = 10_000;

export interface ChatClient {
  /** Asks a model once; throws ChatFailure if no part of an answer came. */
  complete(endpoint: ChatEndpoint, request: ChatRequest): Promise<Completion>;
  /** The longest that one answer can take, with all attempts. */
  readonly timeoutMs: number;
  /** The allowed addresses of tenants' endpoints. */
  readonly targets: TargetPolicy;
  close(): Promise<void>;
}

/** Asks models over the chat protocol. Endpoints of tenants are reached only at allowed addresses. */
export function openChatClient({
  allowedPrivate,
  timeoutMs,
}: {
  readonly allowedPrivate: 'all' | readonly string[];
  readonly timeoutMs: number;
}): ChatClient {
  const agentFor = (policy: TargetPolicy): Agent =>
    new Agent({
      connect: safeConnector({ policy, timeoutMs: CONNECT_MS }),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxHeaderSize: 16_384,
    });
  // Two agents, so that a connection to an address of the operator is never used for a tenant that may not reach it.
  const targets = targetPolicy(allowedPrivate);
  const agents = { operators: agentFor(targetPolicy('all')), tenants: agentFor(targets) };

  return {
    targets,
    timeoutMs,
    complete: async (endpoint, request) => {
      // Loaded on first use: a service without an assistant does not load the library.
      const { OpenAI: Client } = await import('openai');
      const dispatcher = endpoint.isOperators ? agents.operators : agents.tenants;
      const end = new AbortController();
      const timer = setTimeout(() => end.abort(late(timeoutMs)), timeoutMs);
      const { stop } = request;
      const halt = (): void => end.abort(stopped());
      stop?.addEventListener('abort', halt, { once: true });
      if (stop?.aborted) halt();
      const client = new Client({
        baseURL: endpoint.url,
        // The library must not read the environment: settings are read in one place.
        apiKey: endpoint.key ?? 'none',
        adminAPIKey: null,
        organization: null,
        project: null,
        webhookSecret: null,
        logLevel: 'off',
        maxRetries: REPEATS,
        timeout: timeoutMs,
        fetch: (url, init) => fetchWith(url, init, { dispatcher, end }),
        ...(endpoint.key === null && { defaultHeaders: { Authorization: null } }),
      });
      try {
        return await completeBefore(client, endpoint, request, end.signal);
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener('abort', halt);
      }
    },
    close: async () => {
      await Promise.all([agents.operators.destroy(), agents.tenants.destroy()]);
    },
  };
}

/** The library's fetch, over our own connections. */
async function fetchWith(
  url: string | URL | Request,
  init: RequestInit | undefined,
  { dispatcher, end }: { readonly dispatcher: Agent; readonly end: AbortController },
): Promise<Response> {
  const address = url instanceof Request ? url.url : url;
  const { method = 'GET', body, headers, signal } = init ?? {};
  if (body != null && typeof body !== 'string') throw new Error('Requests to a model are JSON.');
  try {
    const response = await undiciFetch(address, {
      method,
      headers: [...new Headers(headers).entries()],
      ...(body != null && { body }),
      ...(signal != null && { signal }),
      // A redirect could lead the key and the case to another host.
      redirect: 'manual',
      dispatcher,
    });
    return new Response(response.body?.pipeThrough(boundedAnswer()) ?? null, {
      status: response.status,
      headers: [...response.headers.entries()],
    });
  } catch (error) {
    // Another attempt would not change the address.
    if (causesOf(error).some((each) => each instanceof ForbiddenTarget)) end.abort(failureOf(error));
    throw error;
  }
}

async function completeBefore(
  client: OpenAI,
  endpoint: ChatEndpoint,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Completion> {
  try {
    const chunks = await client.chat.completions.create(requestBody(endpoint.model, request), { signal });
    const { completion, broken } = await readCompletion(chunks, request.onText);
    const isEmpty = completion.text === '' && completion.toolCalls.length === 0;
    if (completion.finishReason !== 'interrupted' || !isEmpty) return completion;
    throw new ChatFailure(
      'The model broke off before it had said anything; try again in a moment.',
      broken ?? 'The stream ended without a finish_reason.',
    );
  } catch (error) {
    if (signal.reason instanceof ChatFailure) throw signal.reason;
    throw error instanceof ChatFailure ? error : failureOf(error);
  }
}

const late = (timeoutMs: number): ChatFailure => {
  const sentence = `The model gave no answer within ${timeoutMs / 1000} s.`;
  return new ChatFailure(sentence, sentence);
};

const stopped = (): ChatFailure => {
  const sentence = 'The question was taken back before the model had said anything.';
  return new ChatFailure(sentence, sentence);
};

/** Statuses of the endpoint with an explanation for people who can act on it. */
const STATUSES: Readonly<Record<number, string>> = {
  400: 'The endpoint of the assistant did not take the request.',
  401: 'The endpoint of the assistant refused the key; an administrator or the operator has to set another one.',
  403: 'The endpoint of the assistant refused the key; an administrator or the operator has to set another one.',
  404: 'The endpoint of the assistant does not know the model or the address; an administrator or the operator has to set another one.',
  413: 'There is more to read than the model can take.',
  422: 'The endpoint of the assistant did not take the request.',
  429: 'The endpoint of the assistant is busy, or its quota is used up; try again later.',
};

/** The statuses whose text is about the request; that of others could reveal details of the operator's account. */
const ABOUT_REQUEST: ReadonlySet<number> = new Set([400, 413, 422]);

function failureOf(error: unknown): ChatFailure {
  const forbidden = causesOf(error).find((each) => each instanceof ForbiddenTarget);
  if (forbidden !== undefined) {
    const how = 'the operator can allow it with AI_ALLOW_PRIVATE.';
    return new ChatFailure(
      `The endpoint of the assistant has an address that may not be reached; ${how}`,
      forbidden.message,
    );
  }
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status === null) {
    const reason = causesOf(error).at(-1)?.message ?? String(error);
    return new ChatFailure('The endpoint of the assistant cannot be reached; try again in a moment.', reason);
  }
  const words = ABOUT_REQUEST.has(status) && error instanceof Error ? `: ${error.message}` : '';
  return new ChatFailure(
    STATUSES[status] ?? 'The endpoint of the assistant failed; try again in a moment.',
    `The endpoint answered ${status}${words}`,
    { isAboutRequest: ABOUT_REQUEST.has(status), retryAfter: retryAfterOf(error) },
  );
}

/** The header of the answer that the library has made an error of. */
const retryAfterOf = (error: unknown): string | undefined =>
  error instanceof Error && 'headers' in error && error.headers instanceof Headers
    ? (error.headers.get('retry-after') ?? undefined)
    : undefined;

/** An error and its causes. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < 8; each = each.cause) found.push(each);
  return found;
}
