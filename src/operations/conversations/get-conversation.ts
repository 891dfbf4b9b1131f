import Type from 'typebox';
import { seesAll } from '../hidden-from.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { CONVERSATION_BODIES, presentConversation, untold } from './conversation.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { isOwnTalk } from './must-see-talk.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `get_${kind.name}_conversation`,
    method: 'GET',
    path: `${kind.path}/{id}`,
    section: 'Conversations',
    summary,
    access: kind.read,
    params: { ...kind.params, id: Id() },
    answer: Type.Object({ data: CONVERSATION_BODIES[kind.name].detail }),
    handle: ({ params }, context) =>
      context.read(async (tx) => {
        const found = await conversationAt(tx, kind.caseIn(params), params.id);
        const isTold =
          found.caseId === null || isOwnTalk(found, context) || (await seesAll(context, tx, found.caseId));
        const told = isTold ? found : untold(found);
        return { body: { data: presentConversation[kind.name](told, tx.tenantId) } };
      }),
  });

export const getCaseConversation = define(ABOUT_CASE, 'Get a conversation about a case');
export const getConfigurationConversation = define(
  ABOUT_CONFIGURATION,
  'Get a conversation about the configuration',
);
