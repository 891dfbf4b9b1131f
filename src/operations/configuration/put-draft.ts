import { lockDraft, saveDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';
import { PACKAGE_LIMIT, PackageFilesBody } from './package-files.ts';

export const putDraft = defineOperation({
  id: 'admin_put_configuration_draft',
  method: 'PUT',
  path: '/api/admin/configuration/draft',
  section: 'Configuration',
  summary: 'Save the draft',
  description:
    'Replaces the draft, mistakes and all: nothing is checked before it is published. Send the ETag you read as ' +
    '`If-Match`, so that nobody overwrites what somebody else saved.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: { files: PackageFilesBody },
  answer: DraftAnswer,
  handle: async ({ body }, context) => {
    // A spreadsheet is not kept as such, so that whoever edits the draft sees its rows.
    const { files } = Object.keys(body.files).some((path) => /\.xlsx$/i.test(path))
      ? await askPackage(context, body.files, 'asTexts', undefined)
      : body;
    return context.write(async (tx) => {
      const before = await lockDraft(tx);
      context.checkVersion(before?.version ?? 0);
      const basedOn = before ? before.basedOn : ((await loadConfigurationVersion(tx))?.version ?? null);
      await saveDraft(tx, { files, basedOn, by: context.principal.name });
      return answerDraft(tx);
    });
  },
});
