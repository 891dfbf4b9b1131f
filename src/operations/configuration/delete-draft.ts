import { removeDraft } from '../../store/configuration/configuration-drafts.ts';
import { defineOperation } from '../operation.ts';

export const deleteDraft = defineOperation({
  id: 'admin_delete_configuration_draft',
  method: 'DELETE',
  path: '/api/admin/configuration/draft',
  section: 'Configuration',
  summary: 'Discard the draft',
  access: 'admin:configuration',
  handle: (_input, context) =>
    context.write(async (tx) => {
      await removeDraft(tx);
      return { body: undefined };
    }),
});
