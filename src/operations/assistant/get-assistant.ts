import Type from 'typebox';
import { loadAssistantMonths } from '../../store/assistant/assistant-calls.ts';
import { defineOperation } from '../operation.ts';
import { AssistantSettingsBody, presentAssistant } from './assistant-settings.ts';

export const getAssistant = defineOperation({
  id: 'admin_get_assistant',
  method: 'GET',
  path: '/api/admin/assistant',
  section: 'Assistant',
  summary: 'Get the settings of the assistant',
  description: 'With the limits that hold and what was used of them.',
  access: 'admin:integrations',
  answer: Type.Object({ data: AssistantSettingsBody }),
  handle: async (_input, context) => {
    const standing = await context.services.assistant.standing(context.principal.tenantId);
    const months = await context.read(loadAssistantMonths);
    return { body: { data: presentAssistant(standing, months) }, version: standing.own?.version ?? 0 };
  },
});
