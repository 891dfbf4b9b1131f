import { MESSAGE_ORDERINGS, listMessages as read } from '../../store/assistant/conversation-messages.ts';
import { defineList, type Operation } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { Message, presentMessage } from './message.ts';
import { mustSeeTalk } from './must-see-talk.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineList({
    id: `list_${kind.name}_conversation_messages`,
    method: 'GET',
    path: `${kind.path}/{id}/messages`,
    section: 'Conversations',
    summary,
    access: kind.read,
    params: { ...kind.params, id: Id() },
    list: { key: 'results', orderings: Object.keys(MESSAGE_ORDERINGS), defaultOrdering: 'id' },
    entry: Message,
    handle: ({ params, list }, context) =>
      context.read(async (tx) => {
        const conversation = await conversationAt(tx, kind.caseIn(params), params.id);
        await mustSeeTalk(context, tx, conversation);
        return presentPage(await read(tx, conversation.id, list), presentMessage);
      }),
  });

export const listCaseMessages = define(ABOUT_CASE, 'List the messages of a conversation about a case');
export const listConfigurationMessages = define(
  ABOUT_CONFIGURATION,
  'List the messages of a conversation about the configuration',
);
