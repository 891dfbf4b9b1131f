import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadWizardRun, revokeWizardRun as revoke } from '../../store/wizards/wizard-runs.ts';
import { defineOperation } from '../operation.ts';

export const revokeWizardRun = defineOperation({
  id: 'admin_revoke_wizard',
  method: 'POST',
  path: '/api/admin/wizards/{uuid}/revoke',
  section: 'Integrations',
  summary: 'Revoke the links of a wizard',
  description:
    'None of its links opens anything any more, and browsers that are in are turned away. The case stays.',
  access: 'admin:integrations',
  params: { uuid: Type.String({ format: 'uuid' }) },
  handle: ({ params: { uuid } }, context) =>
    context.write(async (tx) => {
      if (!(await loadWizardRun(tx, uuid))) throw refuse('not_found');
      await revoke(tx, uuid, context.services.clock.nowIn(tx.tenantId));
      return { body: undefined };
    }),
});
