import type { Asking } from '../../assistant/assistant.ts';
import type { FinishReason, ModelAnswer, ModelMessage } from '../../assistant/message.ts';
import type { ChatRequest } from '../../assistant/request-body.ts';
import { cleanText, cutText } from '../../storable.ts';
import type { MessageStep } from '../../store/tables/assistant-tables.ts';
import type { OperationContext } from '../operation.ts';
import { type AssistantTool, callTool } from './assistant-tool.ts';

/** How often a model may look something up before it has to answer. */
const MOST_ROUNDS = 8;
const MOST_CALLS = 16;
const LONGEST_RESULT = 60_000;
/** All results of one question together: each of them is sent again with every further round. */
const LONGEST_RESULTS = 400_000;
const LONGEST_ARGUMENTS = 4000;

export interface Turn {
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly steps: readonly MessageStep[];
}

/** The words of a person, and the signal with which they end the answer. */
export interface AskedQuestion {
  readonly content: string;
  readonly stop: AbortSignal | undefined;
}

/**
 * Asks a model, calls the tools that it wants, and asks again, until it has an answer. `hide` takes out of every text that leaves what must
 * not leave.
 */
export const takeTurn = (context: OperationContext, question: Question): Promise<Turn> =>
  context.services.assistant.converse(question.asking, (ask) => askUntilAnswered(context, question, ask));

interface Question {
  readonly asking: Asking;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly AssistantTool[];
  readonly stop: AbortSignal | undefined;
  readonly hide: (text: string) => string;
}

async function askUntilAnswered(
  { tell }: OperationContext,
  { messages: begun, tools, stop, hide }: Question,
  ask: (request: ChatRequest) => Promise<ModelAnswer>,
): Promise<Turn> {
  const messages = begun.map((message) => hidden(message, hide));
  const steps: MessageStep[] = [];
  const offered = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  let told = 0;
  for (let round = 0; ; round++) {
    const isLast = round >= MOST_ROUNDS;
    const answer = await ask({
      messages,
      ...(!isLast && { tools: offered }),
      onText: (text) => tell('text', { text }),
      stop,
    });
    if (answer.toolCalls.length === 0 || isLast)
      return { text: cleanText(answer.text), finishReason: reasonOf(answer), steps };
    const calls = answer.toolCalls.slice(0, MOST_CALLS);
    messages.push({ role: 'assistant', content: answer.text, toolCalls: calls });
    for (const call of calls) {
      tell('tool', { tool: call.name });
      const { text, refused } =
        told < LONGEST_RESULTS ? await callTool(tools, call, answer.promptHash) : ENOUGH_READ;
      steps.push({
        tool: cutText(call.name, 100),
        arguments: cutText(call.arguments, LONGEST_ARGUMENTS),
        ...(refused !== undefined && { refused: cutText(refused, 1000) }),
      });
      const content = cutText(hide(text), LONGEST_RESULT);
      told += content.length;
      messages.push({ role: 'tool', toolCallId: call.id, content });
    }
  }
}

/** A model that wants to look further when it has to answer has stopped for that only if it says nothing else. */
function reasonOf({ text, toolCalls, finishReason }: ModelAnswer): FinishReason {
  if (text.trim() === '' && toolCalls.length > 0) return 'tool_calls';
  return finishReason === 'tool_calls' ? 'stop' : finishReason;
}

const ENOUGH_READ = {
  text: 'Refused: enough was read for one question. Answer with what you know.',
  refused: 'Enough was read for one question.',
};

/** Instructions are ours and the same for all; everything else can hold what must not leave. */
const hidden = (message: ModelMessage, hide: (text: string) => string): ModelMessage =>
  message.role === 'system' ? message : { ...message, content: hide(message.content) };
