import Type, { type Static } from 'typebox';
import type { WizardRun } from '../../store/wizards/wizard-runs.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

export const WizardRunBody = Type.Object({
  uuid: Type.String({ format: 'uuid' }),
  wizard_template_uuid: Type.String({ format: 'uuid' }),
  case_id: Id(),
  instance_id: Nullable(Id({ description: 'Of a lifecycle wizard, the instance it was started for.' })),
  email: Nullable(
    Type.String({ description: 'The address that has to be confirmed before the form opens.' }),
  ),
  created: DateTime(),
  created_by: Type.String(),
  expires: DateTime(),
  revoked: Nullable(DateTime()),
  submitted: Nullable(DateTime()),
});

export const presentWizardRun = (run: WizardRun): Static<typeof WizardRunBody> => ({
  uuid: run.id,
  wizard_template_uuid: run.templateUuid,
  case_id: run.caseId,
  instance_id: run.instanceId,
  email: run.address,
  created: presentTime(run.createdAt),
  created_by: run.createdBy,
  expires: presentTime(run.expiresAt),
  revoked: presentOptionalTime(run.revokedAt),
  submitted: presentOptionalTime(run.submittedAt),
});
