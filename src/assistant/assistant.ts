import { createHash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Refusal, refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import { cutText, oneLine } from '../storable.ts';
import {
  type AssistantPurpose,
  type AssistantUse,
  addAssistantCall,
  endAssistantCall,
  loadAssistantUse,
  lockAssistantUse,
} from '../store/assistant/assistant-calls.ts';
import { type AssistantSettings, loadAssistantSettings } from '../store/assistant/assistant-settings.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { checkTargetUrl } from '../webhooks/check-target-url.ts';
import { readRetryAfter } from '../webhooks/retry-delay.ts';
import { type ChatEndpoint, chatEndpointOf, type OperatorEndpoint } from './chat-endpoint.ts';
import { ChatFailure } from './chat-failure.ts';
import { type Budget, checkBudget } from './check-budget.ts';
import type { ModelAnswer, ModelMessage } from './message.ts';
import type { ChatClient } from './open-chat-client.ts';
import { openParallelLimit, type ParallelLimits } from './parallel-limit.ts';
import type { Completion } from './read-completion.ts';
import type { ChatRequest } from './request-body.ts';
import { type AnswerShape, askInShape } from './structured-answer.ts';

/** The tenant and the purpose of a question, recorded in the log of calls. */
export interface Asking {
  readonly tenantId: number;
  readonly purpose: AssistantPurpose;
  readonly caller: { readonly kind: string; readonly id?: number | null; readonly name: string };
  readonly caseId?: number | null;
  readonly conversationId?: number | null;
  /** Another model of the same endpoint than the usual one. */
  readonly model?: string | undefined;
}

/** The state of a tenant's assistant. */
export interface AssistantStanding {
  readonly endpoint: ChatEndpoint | undefined;
  readonly own: AssistantSettings | undefined;
  readonly budget: Budget;
  readonly use: AssistantUse;
}

/** Asks models for tenants, within their budgets, and logs what was sent to which endpoint. */
export interface Assistant {
  standing(tenantId: number): Promise<AssistantStanding>;
  /** The problem with the address of a tenant's endpoint; undefined if there is none. */
  checkUrl(url: string): string | undefined;
  /** Refuses if no model is set or the budget is used up; to be called before any other work for a question. */
  check(tenantId: number): Promise<void>;
  /**
   * Does work that asks a model, perhaps several times. The whole of it counts as one question under way: it is refused with
   * `assistant_busy` if there are too many already, and never in the middle for that reason. Each request can be refused with
   * `assistant_not_configured`, `assistant_budget_exceeded` or `assistant_unavailable`.
   */
  converse<T>(
    asking: Asking,
    work: (ask: (request: ChatRequest) => Promise<ModelAnswer>) => Promise<T>,
  ): Promise<T>;
  /**
   * Asks for an answer of a given form and checks it; refuses with `assistant_answer_invalid` if a second attempt
   * does not fit either. It counts as one question under way.
   */
  askFor<T extends TSchema>(
    asking: Asking,
    messages: readonly ModelMessage[],
    shape: AnswerShape<T>,
  ): Promise<{ readonly value: Static<T>; readonly answer: ModelAnswer }>;
  close(): Promise<void>;
}

interface AssistantOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly client: ChatClient;
  readonly endpoint: OperatorEndpoint;
  /** Tokens for each tenant; 0 means no limit. */
  readonly budget: Budget;
  readonly parallel: ParallelLimits;
  /** The price of a million tokens at the operator's endpoint. */
  readonly prices: { readonly input: number | undefined; readonly output: number | undefined };
  /** Told of each question that a model has answered or not. */
  asked?(ask: EndedAsk): void;
}

interface EndedAsk extends Spent {
  readonly purpose: AssistantPurpose;
  readonly outcome: 'answered' | 'failed';
  readonly seconds: number;
}

/** The tokens and the cost of a question. */
interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether the endpoint has not reported the tokens. */
  readonly isEstimated: boolean;
  readonly cost: number | null;
}

/** Tokens that are set aside for an answer that is still to come: a page of text. */
const ANSWER_TOKENS = 1000;
/** A request ends after the time that the client allows; its end is stored a moment later. */
const STORING_MS = 60_000;

export function openAssistant(options: AssistantOptions): Assistant {
  const { database, clock, client } = options;
  const withinLimit = openParallelLimit(options.parallel);
  const useIn = (tx: TenantTransaction): Promise<AssistantUse> =>
    loadAssistantUse(tx, new Date(clock.now().getTime() - client.timeoutMs - STORING_MS));

  const standing: Assistant['standing'] = (tenantId) =>
    database.inTenant(tenantId, async (tx) => {
      const own = await loadAssistantSettings(tx);
      return {
        own,
        endpoint: chatEndpointOf(own, options.endpoint),
        budget: {
          tokensPerDay: lesser(options.budget.tokensPerDay, own?.tokensPerDay),
          tokensPerMonth: lesser(options.budget.tokensPerMonth, own?.tokensPerMonth),
        },
        use: await useIn(tx),
      };
    });

  const readyFor = async (
    tenantId: number,
  ): Promise<{ readonly endpoint: ChatEndpoint; readonly budget: Budget }> => {
    const { endpoint, budget, use } = await standing(tenantId);
    if (endpoint === undefined) throw refuse('assistant_not_configured');
    checkBudget(budget, use, clock.now());
    return { endpoint, budget };
  };

  const ask = async (asking: Asking, request: ChatRequest): Promise<ModelAnswer> => {
    const { endpoint: usual, budget } = await readyFor(asking.tenantId);
    const endpoint = asking.model === undefined ? usual : { ...usual, model: asking.model };
    const sent = { ...withoutBytes(request), model: endpoint.model };
    const text = JSON.stringify(sent);
    const promptHash = createHash('sha256').update(text).digest('hex');
    const estimated = estimateTokens(text);
    // Set aside before the request leaves, one after the other: of requests that come together, no two take the same rest.
    const callId = await database.inTenant(asking.tenantId, async (tx) => {
      await lockAssistantUse(tx);
      checkBudget(budget, await useIn(tx), clock.now());
      return addAssistantCall(tx, {
        purpose: asking.purpose,
        caller: { kind: asking.caller.kind, id: asking.caller.id ?? null, name: asking.caller.name },
        caseId: asking.caseId ?? null,
        conversationId: asking.conversationId ?? null,
        host: new URL(endpoint.url).host,
        model: endpoint.model,
        promptHash,
        sent,
        reservedTokens: estimated + ANSWER_TOKENS,
      });
    });
    const started = performance.now();
    const end = (completion: Completion | undefined, error: string | null) => {
      const spent = tokensOf(completion, estimated, endpoint, options.prices);
      options.asked?.({
        ...spent,
        purpose: asking.purpose,
        outcome: completion === undefined ? 'failed' : 'answered',
        seconds: (performance.now() - started) / 1000,
      });
      return database.inTenant(asking.tenantId, (tx) =>
        endAssistantCall(tx, callId, {
          finishReason: completion?.finishReason ?? null,
          error: error === null ? null : cutText(oneLine(error), 500),
          received:
            completion === undefined ? null : { text: completion.text, tool_calls: completion.toolCalls },
          ...spent,
        }),
      );
    };
    try {
      const completion = await client.complete(endpoint, request);
      await end(completion, null);
      const { text: answered, toolCalls, finishReason } = completion;
      return { text: answered, toolCalls, finishReason, promptHash, callId };
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      await end(undefined, error.cause);
      throw new AssistantUnavailable(error, clock.now());
    }
  };

  return {
    standing,
    checkUrl: (url) => checkTargetUrl(url, client.targets, 'AI_ALLOW_PRIVATE'),
    check: async (tenantId) => void (await readyFor(tenantId)),
    converse: (asking, work) => withinLimit(asking, () => work((request) => ask(asking, request))),
    askFor: (asking, messages, shape) =>
      withinLimit(asking, () =>
        askInShape(
          (request) => ask(asking, request),
          messages,
          shape,
          (error) => (error instanceof AssistantUnavailable ? error.isAboutRequest : false),
        ),
      ),
    close: () => client.close(),
  };
}

/** An endpoint may ask for a pause, though callers are not sent away for longer than this. */
const LONGEST_PAUSE_SECONDS = 3600;

/** The refusal for a question that the endpoint did not answer. */
class AssistantUnavailable extends Refusal {
  readonly isAboutRequest: boolean;

  constructor({ message, isAboutRequest, retryAfter }: ChatFailure, now: Date) {
    super('assistant_unavailable', { detail: message, retryAfterSeconds: pauseOf(retryAfter, now) });
    this.isAboutRequest = isAboutRequest;
  }
}

/** The pause that an endpoint asks for, within bounds. */
function pauseOf(retryAfter: string | undefined, now: Date): number | undefined {
  const wanted = readRetryAfter(retryAfter, now);
  return wanted === null ? undefined : Math.min(Math.max(Math.ceil(wanted / 1000), 1), LONGEST_PAUSE_SECONDS);
}

/** The lower of two limits; 0 and null mean no limit. */
const lesser = (first: number, second: number | null | undefined): number =>
  first === 0 || (second ?? 0) === 0 ? Math.max(first, second ?? 0) : Math.min(first, second ?? 0);

/**
 * A rough count, before the endpoint reports the number and where it does not: about four letters of European texts are a token, and
 * letters of other scripts are one each, so that the estimate is rather too high than too low.
 */
function estimateTokens(text: string): number {
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / 4) + others;
}

/** A request as it is logged and hashed: pictures are replaced by their checksums. */
const withoutBytes = ({ messages, tools, format }: ChatRequest) => ({
  messages: messages.map((message) =>
    message.role === 'user' && message.pictures !== undefined
      ? {
          ...message,
          pictures: message.pictures.map(({ contentType, bytes }) => ({
            contentType,
            sha256: createHash('sha256').update(bytes).digest('hex'),
          })),
        }
      : message,
  ),
  ...(tools !== undefined && { tools }),
  ...(format !== undefined && { format }),
});

/** The tokens and the cost to record. A failed request counts as zero. */
function tokensOf(
  completion: Completion | undefined,
  estimated: number,
  { isOperators }: ChatEndpoint,
  prices: AssistantOptions['prices'],
): Spent {
  const usage = completion?.usage ?? null;
  const inputTokens = usage?.inputTokens ?? (completion === undefined ? 0 : estimated);
  const written = completion === undefined ? '' : completion.text + JSON.stringify(completion.toolCalls);
  const outputTokens = usage?.outputTokens ?? (completion === undefined ? 0 : estimateTokens(written));
  const isPriced = isOperators && (prices.input !== undefined || prices.output !== undefined);
  const cost = ((prices.input ?? 0) * inputTokens + (prices.output ?? 0) * outputTokens) / 1_000_000;
  return { inputTokens, outputTokens, isEstimated: usage === null, cost: isPriced ? cost : null };
}
