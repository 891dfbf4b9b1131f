import { deleteConversation as remove } from '../../store/assistant/conversations.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { mustSeeTalk } from './must-see-talk.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `delete_${kind.name}_conversation`,
    method: 'DELETE',
    path: `${kind.path}/{id}`,
    section: 'Conversations',
    summary,
    description:
      'With its messages and proposals, and with the texts that were sent to a model for it. What was accepted stays done, and the audit keeps it.',
    access: kind.decide,
    params: { ...kind.params, id: Id() },
    handle: ({ params }, context) =>
      context.write(async (tx) => {
        const conversation = await conversationAt(tx, kind.caseIn(params), params.id);
        await mustSeeTalk(context, tx, conversation);
        await remove(tx, conversation.id);
        return { body: undefined };
      }),
  });

export const deleteCaseConversation = define(ABOUT_CASE, 'Delete a conversation about a case');
export const deleteConfigurationConversation = define(
  ABOUT_CONFIGURATION,
  'Delete a conversation about the configuration',
);
