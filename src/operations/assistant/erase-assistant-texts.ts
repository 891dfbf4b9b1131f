import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { eraseAssistantTexts as erase, loadAssistantCall } from '../../store/assistant/assistant-calls.ts';
import { checkRightsTo } from '../../writing/case-rights.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id } from '../shapes.ts';

export const eraseAssistantTexts = defineOperation({
  id: 'admin_erase_assistant_texts',
  method: 'POST',
  path: '/api/admin/assistant/erase',
  section: 'Assistant',
  summary: 'Erase what was sent to models',
  description:
    'Erases the texts that were sent and received: of one call, of a case, or of all from before a moment. Who asked whom, when, and how many tokens it took stays. What the endpoint has kept is not reached by this. There is no way back.',
  access: 'admin:operation',
  audited: ['call_id', 'case_id', 'before'],
  body: {
    call_id: Type.Optional(Id({ description: 'The id of one call.' })),
    case_id: Type.Optional(Id()),
    before: Type.Optional(DateTime({ description: 'Calls from before this moment.' })),
  },
  answer: Type.Object({
    data: Type.Object({ count: Type.Integer({ description: 'Calls whose texts were erased.' }) }),
  }),
  handle: ({ body: { call_id, case_id, before } }, context) =>
    context.write(async (tx) => {
      if (call_id === undefined && case_id === undefined && before === undefined)
        throw refuse('required', 'Name a call, a case, or the moment before which texts are erased.');
      const named = call_id === undefined ? case_id : (await loadAssistantCall(tx, call_id))?.caseId;
      for (const id of [case_id, named])
        if (id != null) await checkRightsTo(id, ['erase'], { ...context.caller, call: tx.call });
      const count = await erase(
        tx,
        { callId: call_id, caseId: case_id, before: before === undefined ? undefined : new Date(before) },
        context.principal.name,
      );
      return { body: { data: { count } } };
    }),
});
