import Type from 'typebox';
import { saveConversation } from '../../store/assistant/conversations.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  CONVERSATION_BODIES,
  fieldsFrom,
  presentConversation,
  WRITTEN,
  type WrittenConversation,
} from './conversation.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { checkValue } from './create-conversation.ts';
import { mustSeeTalk } from './must-see-talk.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `update_${kind.name}_conversation`,
    method: 'PATCH',
    path: `${kind.path}/{id}`,
    section: 'Conversations',
    summary,
    access: kind.decide,
    audited: ['name', 'information_value', 'parent', 'parent_field', 'place'],
    params: { ...kind.params, id: Id() },
    body: WRITTEN[kind.name],
    answer: Type.Object({ data: CONVERSATION_BODIES[kind.name].detail }),
    handle: async ({ params, body }, context) => {
      const caseId = kind.caseIn(params);
      const written: WrittenConversation = body;
      await checkValue(context, caseId, written.information_value);
      return context.write(async (tx) => {
        const before = await conversationAt(tx, caseId, params.id);
        await mustSeeTalk(context, tx, before);
        await saveConversation(tx, params.id, await fieldsFrom(tx, context, written, { caseId, before }));
        const after = await conversationAt(tx, caseId, params.id);
        return { body: { data: presentConversation[kind.name](after, tx.tenantId) } };
      });
    },
  });

export const updateCaseConversation = define(ABOUT_CASE, 'Change a conversation about a case');
export const updateConfigurationConversation = define(
  ABOUT_CONFIGURATION,
  'Change a conversation about the configuration',
);
