import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { beginningOf } from '../storable.ts';
import type { FinishReason, ToolCall } from './message.ts';

/** An answer assembled from its pieces. */
export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  /** The tokens as counted by the endpoint; null if it does not report them. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null;
}

/** More than anybody reads. A longer answer is cut off, so that nobody can have a model write without end at the tenant's cost. */
const MOST_CHARACTERS = 100_000;
const MOST_TOOL_CALLS = 64;

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool_calls',
  content_filter: 'content_filter',
};

/**
 * Assembles an answer. An answer without a finish reason was interrupted: the connection was lost, a piece was not
 * JSON, or time ran out. `broken` has the reason if it is known.
 */
export async function readCompletion(
  chunks: AsyncIterable<ChatCompletionChunk>,
  onText: (piece: string) => void = () => undefined,
): Promise<{ readonly completion: Completion; readonly broken: string | null }> {
  const draft = new Draft();
  let broken: string | null = null;
  try {
    for await (const chunk of chunks) {
      const piece = draft.add(chunk);
      if (piece !== '') onText(piece);
      if (draft.isTooLong) {
        draft.cutOff();
        break;
      }
    }
  } catch (error) {
    broken = error instanceof Error ? error.message : String(error);
  }
  return { completion: draft.completion(), broken };
}

/** The answer so far. */
class Draft {
  #text = '';
  #isRefusal = false;
  #finishReason: FinishReason | undefined;
  #usage: Completion['usage'] = null;
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>();
  #room = MOST_CHARACTERS;
  /** Whether there was more than is kept. */
  isTooLong = false;

  /** Adds the next piece as far as there is room for it, and returns the text it adds. */
  add({ choices, usage }: ChatCompletionChunk): string {
    if (usage && isCount(usage.prompt_tokens) && isCount(usage.completion_tokens))
      this.#usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
    const choice = choices?.[0];
    if (choice === undefined) return '';
    const { content, refusal, tool_calls } = choice.delta ?? {};
    for (const call of tool_calls ?? []) this.#addCall(call);
    if (choice.finish_reason) this.#finishReason = FINISH_REASONS[choice.finish_reason] ?? 'stop';
    this.#isRefusal ||= typeof refusal === 'string' && refusal !== '';
    const piece = this.#fitting(content) + this.#fitting(refusal);
    this.#text += piece;
    return piece;
  }

  /** The beginning of a text for which there is room. */
  #fitting(text: string | null | undefined): string {
    if (text == null) return '';
    const fitting = beginningOf(text, this.#room);
    this.isTooLong ||= fitting.length < text.length;
    this.#room -= fitting.length;
    return fitting;
  }

  #addCall({ index, id, function: called }: ChatCompletionChunk.Choice.Delta.ToolCall): void {
    if (!this.#calls.has(index) && this.#calls.size >= MOST_TOOL_CALLS) return;
    const call = this.#calls.get(index) ?? { id: '', name: '', arguments: '' };
    call.id ||= this.#fitting(id);
    call.name ||= this.#fitting(called?.name);
    call.arguments += this.#fitting(called?.arguments);
    this.#calls.set(index, call);
  }

  /** Ends an answer that is too long. Calls of tools may lack a part of their arguments. */
  cutOff(): void {
    this.#finishReason = 'length';
    this.#calls.clear();
  }

  completion(): Completion {
    const reason = this.#finishReason ?? 'interrupted';
    // Some endpoints end a tool call with `stop`. A call with incomplete arguments is dropped.
    const toolCalls =
      reason === 'interrupted' ? [] : [...this.#calls.values()].filter(({ name }) => name !== '');
    return {
      text: this.#text,
      toolCalls: toolCalls.map((call, position) => ({ ...call, id: call.id || `call_${position}` })),
      finishReason: this.#isRefusal && reason === 'stop' ? 'content_filter' : reason,
      usage: this.#usage,
    };
  }
}

/** Endpoints report what they like; a number below zero would give tokens back. */
const isCount = (tokens: unknown): boolean =>
  typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0;
