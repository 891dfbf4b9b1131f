import { diffPackages } from '../../configuration/diff-packages.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database.ts';
import { loadPackage } from '../../writing/configurations.ts';
import { defineOperation } from '../operation.ts';
import { DifferencesAnswer, presentDifference } from './difference.ts';
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
  handle: ({ query: { from, to } }, context) =>
    context.read(async (tx) => {
      const differences = diffPackages(await packageAt(tx, from, 'from'), await packageAt(tx, to, 'to'));
      return { body: { results: differences.map(presentDifference) } };
    }),
});

async function packageAt(tx: TenantTransaction, version: number, attr: string): Promise<Package> {
  const pkg = await loadPackage(tx, version);
  if (!pkg) throw refuse('does_not_exist', `There is no version ${version}.`, attr);
  return pkg;
}
