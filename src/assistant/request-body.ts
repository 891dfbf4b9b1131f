import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { AnswerFormat, ModelMessage, ModelTool } from './message.ts';

/** A question to a model. */
export interface ChatRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
  readonly format?: AnswerFormat;
  /** Called with each piece of the answer. */
  readonly onText?: ((piece: string) => void) | undefined;
  /** Ends the request; the part of the answer that came is kept. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * The request in the form of the protocol. It is always streamed, so that an interrupted answer can be distinguished
 * from a complete one.
 */
export function requestBody(
  model: string,
  { messages, tools = [], format }: ChatRequest,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    messages: messages.map(messageParam),
    stream: true,
    stream_options: { include_usage: true },
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters: { ...parameters } },
      })),
    }),
    ...(format !== undefined && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: format.name, strict: true, schema: { ...format.schema } },
      },
    }),
  };
}

function messageParam(message: ModelMessage): ChatCompletionMessageParam {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.content };
    case 'user':
      return { role: 'user', content: userContent(message.content, message.pictures ?? []) };
    case 'tool':
      return { role: 'tool', content: message.content, tool_call_id: message.toolCallId };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.toolCalls !== undefined &&
          message.toolCalls.length > 0 && {
            tool_calls: message.toolCalls.map((call) => ({
              id: call.id,
              type: 'function' as const,
              function: { name: call.name, arguments: call.arguments },
            })),
          }),
      };
  }
}

type Pictures = NonNullable<Extract<ModelMessage, { role: 'user' }>['pictures']>;

const userContent = (text: string, pictures: Pictures): string | ChatCompletionContentPart[] =>
  pictures.length === 0
    ? text
    : [
        { type: 'text', text },
        ...pictures.map(({ contentType, bytes }) => ({
          type: 'image_url' as const,
          image_url: { url: `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}` },
        })),
      ];
