/** A picture that accompanies a text. */
interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A call of a tool that the model requests. Its arguments are not checked yet. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, if the model follows the protocol. */
  readonly arguments: string;
}

/**
 * A message to a model. Only `system` contains instructions; content of cases, files and people is in the others, as
 * data.
 */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string; readonly pictures?: readonly Picture[] }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string };

/** A tool that the model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** A JSON schema. */
  readonly parameters: object;
}

/** The form that an answer must have. */
export interface AnswerFormat {
  readonly name: string;
  /** A JSON schema. */
  readonly schema: object;
}

/** The reason why a model stopped. `interrupted` means that the connection ended before the answer did. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'interrupted';

/** The answer of a model. */
export interface ModelAnswer {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  /** The SHA-256 of the request, in hexadecimal. */
  readonly promptHash: string;
  /** The id of the row in the log of calls. */
  readonly callId: number;
}
