import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { lockDraft } from '../../store/configuration-drafts.ts';
import { loadConfigurationVersion, type PackageFiles } from '../../store/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database.ts';
import { PackageFilesBody } from './package-files.ts';
import { VersionNumber } from './version.ts';

/** Where a package comes from: the files given, an earlier version, or the draft where neither is named. */
export const PackageSource = {
  files: Type.Optional(PackageFilesBody),
  version: Type.Optional(VersionNumber),
};

export async function sourceFiles(
  tx: TenantTransaction,
  { files, version }: { readonly files?: PackageFiles; readonly version?: number },
): Promise<PackageFiles> {
  if (files && version !== undefined)
    throw refuse('identifiers_disagree', 'Give files or a version, not both.', 'version');
  return files ?? (version === undefined ? await draftFiles(tx) : await versionFiles(tx, version));
}

async function draftFiles(tx: TenantTransaction): Promise<PackageFiles> {
  const draft = await lockDraft(tx);
  if (!draft) throw refuse('required', 'There is no draft; give files or a version.', 'files');
  return draft.files;
}

async function versionFiles(tx: TenantTransaction, version: number): Promise<PackageFiles> {
  const found = await loadConfigurationVersion(tx, version);
  if (!found) throw refuse('does_not_exist', `There is no version ${version}.`, 'version');
  return found.files;
}
