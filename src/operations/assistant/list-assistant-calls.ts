import Type from 'typebox';
import {
  ASSISTANT_CALL_ORDERINGS,
  ASSISTANT_PURPOSES,
  listAssistantCalls as readCalls,
} from '../../store/assistant/assistant-calls.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id, OneOf } from '../shapes.ts';
import { AssistantCallEntry, presentAssistantCall } from './assistant-call.ts';

export const listAssistantCalls = defineList({
  id: 'admin_list_assistant_calls',
  method: 'GET',
  path: '/api/admin/assistant/calls',
  section: 'Assistant',
  summary: 'List requests to models',
  description: 'What was sent to whom, for whom and when, newest first; `GET …/{id}` has the texts.',
  access: 'admin:operation',
  query: {
    case_id: Type.Optional(Id()),
    purpose: Type.Optional(OneOf(ASSISTANT_PURPOSES, { description: 'Why the model was asked.' })),
  },
  list: { key: 'results', orderings: Object.keys(ASSISTANT_CALL_ORDERINGS), defaultOrdering: '-id' },
  entry: AssistantCallEntry,
  handle: async ({ list, query: { case_id, purpose } }, context) =>
    presentPage(
      await context.read((tx) => readCalls(tx, list, { caseId: case_id, purpose })),
      presentAssistantCall,
    ),
});
