import Type, { type Static } from 'typebox';
import type { ConversationMessage } from '../../store/assistant/conversation-messages.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';

/** The record as the specification shows it, and beside it what led to the answer. */
export const Message = Type.Object({
  _created: Nullable(DateTime()),
  content: Type.String(),
  finish_reason: Type.String({
    description:
      'Why the model stopped: `stop`, `length`, `content_filter`, `interrupted` where its answer broke off, or `tool_calls` where it wanted to look further than it may and has said nothing; empty for what a person wrote.',
  }),
  id: Id(),
  role: Type.String({ description: '`user` or `assistant`.' }),
  author: Type.String({ description: 'Who wrote it; of an answer, the model.' }),
  steps: Type.Array(
    Type.Object({
      tool: Type.String(),
      arguments: Type.String(),
      refused: Type.Optional(Type.String()),
    }),
    { description: 'The tools that the model used on the way.' },
  ),
  proposal_ids: Type.Array(Id(), { description: 'What it proposes.' }),
});

export const presentMessage = (row: ConversationMessage): Static<typeof Message> => ({
  _created: presentTime(row.createdAt),
  content: row.content,
  finish_reason: row.finishReason,
  id: row.id,
  role: row.role,
  author: row.author,
  steps: row.steps.map((step) => ({ ...step })),
  proposal_ids: [...row.proposalIds],
});
