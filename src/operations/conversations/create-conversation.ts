import Type from 'typebox';
import { callerOf } from '../../access/principal.ts';
import { refuse } from '../../errors.ts';
import { presentCase } from '../../presentation/case.ts';
import { addConversation } from '../../store/assistant/conversations.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import { defineOperation, type Operation, type OperationContext } from '../operation.ts';
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
  addressOf,
  type ConversationKind,
  checkCase,
  conversationAt,
} from './conversation-kind.ts';
import { mustHaveFewConversations } from './conversation-limits.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `create_${kind.name}_conversation`,
    method: 'POST',
    path: kind.path,
    section: 'Conversations',
    summary,
    access: kind.talk,
    audited: ['name', 'information_value', 'parent', 'parent_field', 'place'],
    params: kind.params,
    body: WRITTEN[kind.name],
    status: 201,
    answer: Type.Object({ data: CONVERSATION_BODIES[kind.name].detail }),
    handle: async ({ params, body }, context) => {
      const caseId = kind.caseIn(params);
      const written: WrittenConversation = body;
      await checkValue(context, caseId, written.information_value);
      return context.write(async (tx) => {
        await checkCase(tx, caseId);
        const { principal } = context;
        const by = callerOf(principal);
        await mustHaveFewConversations(tx, caseId, by);
        const before = {
          name: null,
          informationValueId: null,
          parent: null,
          parentField: null,
          place: null,
          userId: principal.kind === 'person' ? principal.id : null,
        };
        const fields = await fieldsFrom(tx, context, written, { caseId, before });
        const id = await addConversation(tx, caseId, fields, by);
        const made = await conversationAt(tx, caseId, id);
        return {
          body: { data: presentConversation[kind.name](made, principal.tenantId) },
          location: addressOf(kind, caseId, id),
        };
      });
    },
  });

/** Refuses a value that the case does not have. */
export async function checkValue(
  { services, caller }: OperationContext,
  caseId: number | null,
  value: number | null | undefined,
): Promise<void> {
  if (caseId === null || value == null) return;
  const isThere = await services.cases.get(caller, caseId, (current) => {
    const { questions, instances } = presentCase(sourceOf(current));
    return (
      questions.some(({ value_id }) => value_id === value) ||
      instances.some(({ values }) => values.some(({ id }) => id === value))
    );
  });
  if (!isThere) throw refuse('does_not_exist', `The case has no value ${value}.`, 'information_value');
}

export const createCaseConversation = define(ABOUT_CASE, 'Begin a conversation about a case');
export const createConfigurationConversation = define(
  ABOUT_CONFIGURATION,
  'Begin a conversation about the configuration',
);
