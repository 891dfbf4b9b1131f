import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { lockDraft, removeDraft } from '../../store/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database.ts';
import { publishConfiguration } from '../../writing/publish-configuration.ts';
import { defineOperation } from '../operation.ts';
import { PACKAGE_LIMIT, PackageFilesBody, packageOf } from './package-files.ts';
import { presentVersion, VersionEntry, VersionNumber } from './version.ts';

export const publish = defineOperation({
  id: 'admin_publish_configuration',
  method: 'POST',
  path: '/api/admin/configuration/publish',
  section: 'Configuration',
  summary: 'Publish',
  description:
    'Publishes the draft, or the files given, or an earlier version again, as the next version. A package with errors is ' +
    'rejected; one that running cases or stored values do not allow is refused. The draft is gone once it is published.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    files: Type.Optional(PackageFilesBody),
    version: Type.Optional(VersionNumber),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  status: 201,
  answer: Type.Object({ data: VersionEntry }),
  handle: ({ body: { files, version, note = '' } }, context) =>
    context.write(async (tx) => {
      if (files && version !== undefined)
        throw refuse('identifiers_disagree', 'Give files or a version, not both.', 'version');
      const source =
        files ?? (version === undefined ? await draftFiles(tx) : await versionFiles(tx, version));
      const number = await publishConfiguration(tx, packageOf(source), { by: context.principal.name, note });
      if (!files && version === undefined) await removeDraft(tx);
      const published = await loadConfigurationVersion(tx, number);
      if (!published) throw new Error('the version that was just published is gone');
      return {
        body: { data: presentVersion(published) },
        location: `/api/admin/configuration/versions/${number}`,
      };
    }),
});

async function draftFiles(tx: TenantTransaction) {
  const draft = await lockDraft(tx);
  if (!draft) throw refuse('required', 'There is no draft; give files or a version.', 'files');
  return draft.files;
}

async function versionFiles(tx: TenantTransaction, version: number) {
  const found = await loadConfigurationVersion(tx, version);
  if (!found) throw refuse('does_not_exist', `There is no version ${version}.`, 'version');
  return found.files;
}
