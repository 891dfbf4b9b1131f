import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';

export const getDraft = defineOperation({
  id: 'admin_get_configuration_draft',
  method: 'GET',
  path: '/api/admin/configuration/draft',
  section: 'Configuration',
  summary: 'Get the draft',
  description: 'The package that is being worked on. 404 when there is none.',
  access: 'admin:configuration',
  answer: DraftAnswer,
  handle: (_input, context) => context.read(answerDraft),
});
