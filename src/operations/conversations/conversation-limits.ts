// How much one caller can store: conversations and messages are kept until somebody deletes them.
import { refuse } from '../../errors.ts';
import { countMessages } from '../../store/assistant/conversation-messages.ts';
import { countConversations } from '../../store/assistant/conversations.ts';
import type { TenantTransaction } from '../../store/database/database.ts';

/** Conversations that one caller can have about a case, or about the configuration. */
const MOST_CONVERSATIONS = 200;
const MOST_MESSAGES = 1000;

/** Refuses another conversation of a caller who has begun too many about the same case. */
export async function mustHaveFewConversations(
  tx: TenantTransaction,
  caseId: number | null,
  by: string,
): Promise<void> {
  if ((await countConversations(tx, caseId, by)) >= MOST_CONVERSATIONS)
    throw refuse(
      'conflict',
      `There are ${MOST_CONVERSATIONS} conversations of yours about this already: go on with one of them, or delete some.`,
    );
}

/** Refuses another message in a conversation that is full. */
export async function mustHaveRoom(tx: TenantTransaction, conversationId: number): Promise<void> {
  if ((await countMessages(tx, conversationId)) >= MOST_MESSAGES)
    throw refuse(
      'conflict',
      `This conversation has ${MOST_MESSAGES} messages: begin another one, or delete it.`,
    );
}
