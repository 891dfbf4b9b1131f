import Type from 'typebox';
import { defineOperation, type Operation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { CONVERSATION_BODIES, presentConversation } from './conversation.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';

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
        return { body: { data: presentConversation[kind.name](found, tx.tenantId) } };
      }),
  });

export const getCaseConversation = define(ABOUT_CASE, 'Get a conversation about a case');
export const getConfigurationConversation = define(
  ABOUT_CONFIGURATION,
  'Get a conversation about the configuration',
);
