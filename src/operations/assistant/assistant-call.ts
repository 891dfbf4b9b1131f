import Type, { type Static } from 'typebox';
import { ASSISTANT_PURPOSES, type AssistantCall } from '../../store/assistant/assistant-calls.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

export const AssistantCallEntry = Type.Object({
  id: Id(),
  asked: DateTime(),
  ended: Nullable(DateTime()),
  purpose: Type.String({ description: `One of ${ASSISTANT_PURPOSES.join(', ')}.` }),
  case_id: Nullable(Id()),
  conversation_id: Nullable(Id()),
  caller_kind: Type.String({ description: 'For whom the model was asked: user, key, or what else acted.' }),
  caller_id: Nullable(Id()),
  caller_name: Type.String(),
  host: Type.String({ description: 'To whom it was sent.' }),
  model: Type.String(),
  prompt_hash: Type.String({ description: 'SHA-256 of what was sent; the audit has it, too.' }),
  finish_reason: Nullable(
    Type.String({ description: 'Why the model stopped; `interrupted` where its answer broke off.' }),
  ),
  error: Nullable(Type.String({ description: 'Why there was no answer.' })),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  is_estimated: Type.Boolean({ description: 'The endpoint has not said how many tokens there were.' }),
  cost: Nullable(Type.Number({ description: 'By the prices of the operator.' })),
  erased: Nullable(DateTime({ description: 'When its texts were erased.' })),
  erased_by: Nullable(Type.String()),
});

export const presentAssistantCall = (call: AssistantCall): Static<typeof AssistantCallEntry> => ({
  id: call.id,
  asked: presentTime(call.askedAt),
  ended: presentOptionalTime(call.endedAt),
  purpose: call.purpose,
  case_id: call.caseId,
  conversation_id: call.conversationId,
  caller_kind: call.callerKind,
  caller_id: call.callerId,
  caller_name: call.callerName,
  host: call.host,
  model: call.model,
  prompt_hash: call.promptHash.toString('hex'),
  finish_reason: call.finishReason,
  error: call.error,
  input_tokens: call.inputTokens,
  output_tokens: call.outputTokens,
  is_estimated: call.isEstimated,
  cost: call.cost === null ? null : Number(call.cost),
  erased: presentOptionalTime(call.erasedAt),
  erased_by: call.erasedBy,
});
