import type { Conversation } from '../../store/assistant/conversations.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { mustSeeAll } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

/** Whether somebody has begun a conversation themselves: then it was had with their own eyes. */
export const isOwnTalk = (
  { userId }: Pick<Conversation, 'userId'>,
  { principal }: OperationContext,
): boolean => principal.kind === 'person' && userId === principal.id;

/** Refuses what others have talked about, with all of the case in view, to somebody who may not see some information of it. */
export async function mustSeeTalk(
  context: OperationContext,
  tx: TenantTransaction,
  conversation: Pick<Conversation, 'caseId' | 'userId'>,
): Promise<void> {
  if (!isOwnTalk(conversation, context)) await mustSeeAll(context, tx, conversation.caseId);
}
