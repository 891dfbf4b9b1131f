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
} from '../store/assistant/assistant-calls.ts';
import { type AssistantSettings, loadAssistantSettings } from '../store/assistant/assistant-settings.ts';
import type { Database } from '../store/database/database.ts';
import { checkTargetUrl } from '../webhooks/check-target-url.ts';
import { type ChatEndpoint, chatEndpointOf, type OperatorEndpoint } from './chat-endpoint.ts';
import { ChatFailure } from './chat-failure.ts';
import { type Budget, checkBudget } from './check-budget.ts';
import type { ModelAnswer, ModelMessage } from './message.ts';
import type { ChatClient } from './open-chat-client.ts';
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
  /** Asks once. Refuses with `assistant_not_configured`, `assistant_budget_exceeded` or `assistant_unavailable`. */
  ask(asking: Asking, request: ChatRequest): Promise<ModelAnswer>;
  /**
   * Asks for an answer of a given form and checks it; refuses with `assistant_answer_invalid` if a second attempt
   * does not fit either.
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

export function openAssistant(options: AssistantOptions): Assistant {
  const { database, clock, client } = options;

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
        use: await loadAssistantUse(tx),
      };
    });

  const endpointFor = async (tenantId: number): Promise<ChatEndpoint> => {
    const { endpoint, budget, use } = await standing(tenantId);
    if (endpoint === undefined) throw refuse('assistant_not_configured');
    checkBudget(budget, use, clock.now());
    return endpoint;
  };

  const ask: Assistant['ask'] = async (asking, request) => {
    const usual = await endpointFor(asking.tenantId);
    const endpoint = asking.model === undefined ? usual : { ...usual, model: asking.model };
    const sent = { ...withoutBytes(request), model: endpoint.model };
    const text = JSON.stringify(sent);
    const promptHash = createHash('sha256').update(text).digest('hex');
    const estimated = estimateTokens(text);
    const callId = await database.inTenant(asking.tenantId, (tx) =>
      addAssistantCall(tx, {
        purpose: asking.purpose,
        caller: { kind: asking.caller.kind, id: asking.caller.id ?? null, name: asking.caller.name },
        caseId: asking.caseId ?? null,
        conversationId: asking.conversationId ?? null,
        host: new URL(endpoint.url).host,
        model: endpoint.model,
        promptHash,
        sent,
        estimatedTokens: estimated,
      }),
    );
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
      throw new AssistantUnavailable(error);
    }
  };

  return {
    standing,
    checkUrl: (url) => checkTargetUrl(url, client.targets, 'AI_ALLOW_PRIVATE'),
    check: async (tenantId) => void (await endpointFor(tenantId)),
    ask,
    askFor: (asking, messages, shape) =>
      askInShape(
        (request) => ask(asking, request),
        messages,
        shape,
        (error) => (error instanceof AssistantUnavailable ? error.isAboutRequest : false),
      ),
    close: () => client.close(),
  };
}

/** The refusal for a question that the endpoint did not answer. */
class AssistantUnavailable extends Refusal {
  readonly isAboutRequest: boolean;

  constructor({ message, isAboutRequest }: ChatFailure) {
    super('assistant_unavailable', { detail: message });
    this.isAboutRequest = isAboutRequest;
  }
}

/** The lower of two limits; 0 and null mean no limit. */
const lesser = (first: number, second: number | null | undefined): number =>
  first === 0 || (second ?? 0) === 0 ? Math.max(first, second ?? 0) : Math.min(first, second ?? 0);

/** A rough count, about right for European texts, used if the endpoint does not report the number. */
const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

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
