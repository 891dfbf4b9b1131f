import Type from 'typebox';
import { diffPackages } from '../../configuration/diff-packages.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database.ts';
import { loadPackage } from '../../writing/configurations.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
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
  answer: Type.Object({
    results: Type.Array(
      Type.Object({
        change: Type.String({ description: 'added, removed or changed.' }),
        kind: Type.String(),
        key: Type.String(),
        path: Type.String(),
        properties: Type.Array(Type.String()),
        refused: Nullable(Type.String({ description: 'Why publishing the step could be refused.' })),
      }),
    ),
  }),
  handle: ({ query: { from, to } }, context) =>
    context.read(async (tx) => {
      const differences = diffPackages(await packageAt(tx, from, 'from'), await packageAt(tx, to, 'to'));
      return {
        body: {
          results: differences.map(({ change, kind, key, path, properties, refused }) => ({
            change,
            kind,
            key,
            path,
            properties: [...properties],
            refused: refused?.message ?? null,
          })),
        },
      };
    }),
});

async function packageAt(tx: TenantTransaction, version: number, attr: string): Promise<Package> {
  const pkg = await loadPackage(tx, version);
  if (!pkg) throw refuse('does_not_exist', `There is no version ${version}.`, attr);
  return pkg;
}
