import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadAssistantCall } from '../../store/assistant/assistant-calls.ts';
import { checkRightsTo } from '../../writing/case-rights.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { AssistantCallEntry, presentAssistantCall } from './assistant-call.ts';

export const getAssistantCall = defineOperation({
  id: 'admin_get_assistant_call',
  method: 'GET',
  path: '/api/admin/assistant/calls/{id}',
  section: 'Assistant',
  summary: 'Get a request to a model with its texts',
  access: 'admin:operation',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({
      ...AssistantCallEntry.properties,
      sent: Type.Unknown({ description: 'The messages and tools as they were sent; null once erased.' }),
      received: Type.Unknown({ description: 'The text and the calls of tools that came back.' }),
    }),
  }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const call = await loadAssistantCall(tx, id);
      if (call === undefined) throw refuse('not_found');
      // What was sent can hold the text of proofs.
      if (call.caseId !== null)
        await checkRightsTo(call.caseId, ['proofs'], { ...context.caller, call: tx.call });
      await mustSeeAll(context, tx, call.caseId);
      const { sent, received } = call;
      return { body: { data: { ...presentAssistantCall(call), sent, received } } };
    }),
});
