import { refuse } from '../../errors.ts';
import { loadStoredPackage } from '../../store/configuration/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { DifferencesAnswer } from './difference.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';

export const compareDraft = defineOperation({
  id: 'admin_compare_configuration',
  method: 'POST',
  path: '/api/admin/configuration/compare',
  section: 'Configuration',
  summary: 'Compare with the published version',
  description:
    'What the draft, or the files given, or a version would add, remove and change of the published version. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: PackageSource,
  answer: DifferencesAnswer,
  handle: async ({ body }, context) => {
    const { files, before } = await context.read(async (tx) => ({
      files: await sourceToRead(tx, body),
      before: await loadStoredPackage(tx),
    }));
    if (!before) throw refuse('not_found', 'Nothing has been published for this tenant yet.');
    return answerAboutPackage(context, files, 'compare', { before });
  },
});
