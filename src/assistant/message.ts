/** A picture that goes along with a text. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A tool that the model wants to be called. Nobody has checked its arguments. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, if the model keeps to the protocol. */
  readonly arguments: string;
}

/**
 * A message to a model. What we ask of it stands in `system` alone; what comes from cases, files and people stands in the others, as data.
 */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string; readonly pictures?: readonly Picture[] }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string };

/** A tool that the model may ask for. */
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

/** Why a model stopped. `interrupted` means that its answer broke off: the connection ended before the model did. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'interrupted';

/** What a model has answered. */
export interface ModelAnswer {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  /** SHA-256 of what was sent, in hexadecimal. */
  readonly promptHash: string;
  /** Of the row in the log of calls. */
  readonly callId: number;
}
