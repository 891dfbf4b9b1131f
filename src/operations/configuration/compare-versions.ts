import { refuse } from '../../errors.ts';
import { loadStoredPackage } from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { StoredPackage } from '../../workshop/packages/compare.ts';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { DifferencesAnswer } from './difference.ts';
import { VersionNumber } from './version.ts';

export const compareVersions = defineOperation({
  id: 'admin_compare_configuration_versions',
  method: 'GET',
  path: '/api/admin/configuration/compare',
  section: 'Configuration',
  summary: 'Compare two versions',
  description: 'What was added, removed and changed from one published version to another.',
  access: 'admin:configuration',
  query: { from: VersionNumber, to: VersionNumber },
  answer: DifferencesAnswer,
  handle: async ({ query: { from, to } }, context) => {
    const versions = await context.read(async (tx) => ({
      before: await storedAt(tx, from, 'from'),
      after: await storedAt(tx, to, 'to'),
    }));
    return answerAboutPackage(context, {}, 'compare', versions);
  },
});

async function storedAt(tx: TenantTransaction, version: number, attr: string): Promise<StoredPackage> {
  const found = await loadStoredPackage(tx, version);
  if (!found) throw refuse('does_not_exist', `There is no version ${version}.`, attr);
  return found;
}
