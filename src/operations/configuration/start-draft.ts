import { starterPackage } from '../../configuration/starter-package.ts';
import { refuse } from '../../errors.ts';
import { lockDraft, saveDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';

export const startDraft = defineOperation({
  id: 'admin_start_configuration_draft',
  method: 'POST',
  path: '/api/admin/configuration/draft',
  section: 'Configuration',
  summary: 'Start a draft',
  description:
    'Makes a draft of the published package; where nothing has been published, of a small package to begin with. 409 where there is one.',
  access: 'admin:configuration',
  status: 201,
  answer: DraftAnswer,
  handle: (_input, context) =>
    context.write(async (tx) => {
      if (await lockDraft(tx)) throw refuse('conflict', 'There is a draft already.');
      const published = await loadConfigurationVersion(tx);
      await saveDraft(tx, {
        files: published?.files ?? Object.fromEntries(starterPackage(context.principal.tenantName)),
        basedOn: published?.version ?? null,
        by: context.principal.name,
      });
      return { ...(await answerDraft(tx)), location: '/api/admin/configuration/draft' };
    }),
});
