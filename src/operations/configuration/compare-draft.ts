import { diffPackages } from '../../configuration/diff-packages.ts';
import { refuse } from '../../errors.ts';
import { newestConfigurationVersion } from '../../store/configuration-versions.ts';
import { loadPackage } from '../../writing/configurations.ts';
import { defineOperation } from '../operation.ts';
import { DifferencesAnswer, presentDifference } from './difference.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { readableSource } from './read-source.ts';

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
  handle: ({ body }, context) =>
    context.read(async (tx) => {
      const { package: after } = await readableSource(tx, body);
      const published = await newestConfigurationVersion(tx);
      const before = published === undefined ? undefined : await loadPackage(tx, published);
      if (!before) throw refuse('not_found', 'Nothing has been published for this tenant yet.');
      return { body: { results: diffPackages(before, after).map(presentDifference) } };
    }),
});
