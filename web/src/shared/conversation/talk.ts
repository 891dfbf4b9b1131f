import type { ReactNode } from 'react';
import type { AnswerListener } from '../../api/ask.ts';
import type { Answer } from '../../api/request.ts';

export type TalkMessage = Answer<'GET /api/1/cases/{case_pk}/conversations/{id}/messages'>['results'][number];

/** A conversation in the list of conversations. */
export interface TalkEntry {
  readonly id: number;
  readonly name: string;
  /** The subject within the case or the package, if there is one. */
  readonly about: string | null;
  /** The number of proposals that wait for a decision. */
  readonly open: number;
}

/** Conversations about one subject, and the open one of them. The panel is the same for cases and the configuration. */
export interface Talk {
  /** The newest first; undefined while they are loaded. */
  readonly conversations: readonly TalkEntry[] | undefined;
  /** The messages of the open conversation, the oldest first; undefined while they are loaded. */
  readonly messages: readonly TalkMessage[] | undefined;
  /** The number of all messages of the open conversation, of which the last ones are shown. */
  readonly count: number;
  readonly error: Error | null;
  readonly mayAsk: boolean;
  /** Whether the person may rename and delete conversations. */
  readonly mayManage: boolean;
  /** The key of a conversation among everything that is being deleted. */
  keyOf(id: number): string;
  /** Begins a conversation and returns its id. */
  begin(): Promise<number>;
  ask(id: number, content: string, listener: AnswerListener, signal: AbortSignal): Promise<unknown>;
  rename(id: number, name: string): Promise<unknown>;
  /** Deletes a conversation, with undo; `text` says so. */
  remove(id: number, text: string): void;
  /** Deletes an empty conversation at once. */
  discard(id: number): Promise<unknown>;
  /** Reads everything again that a question may have changed, and returns how many messages there are. */
  refresh(id: number): Promise<number>;
  /** The proposals of an answer. */
  proposalsOf(message: TalkMessage): ReactNode;
}
