import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadDraft, lockDraft } from '../../store/configuration/configuration-drafts.ts';
import {
  loadConfigurationVersion,
  type PackageFiles,
} from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { type Asking, checkedPackage, rightPackage, type Told } from '../../workshop/ask-package.ts';
import { PackageFilesBody } from './package-files.ts';
import { VersionNumber } from './version.ts';

/** Where a package comes from: the files given, an earlier version, or the draft where neither is named. */
export const PackageSource = {
  files: Type.Optional(PackageFilesBody),
  version: Type.Optional(VersionNumber),
};

interface SourceFiles {
  readonly files: PackageFiles;
  /** Of the draft, where that is the source; 0 where there was none. */
  readonly draftVersion?: number;
  readonly wasPublished?: boolean;
}

export async function sourceFiles(
  tx: TenantTransaction,
  { files, version }: { readonly files?: PackageFiles; readonly version?: number },
): Promise<SourceFiles> {
  if (files && version !== undefined)
    throw refuse('identifiers_disagree', 'Give files or a version, not both.', 'version');
  if (files) return { files };
  if (version !== undefined) return { files: await versionFiles(tx, version), wasPublished: true };
  const draft = await loadDraft(tx);
  if (!draft) throw refuse('required', 'There is no draft; give files or a version.', 'files');
  return { files: draft.files, draftVersion: draft.version };
}

/** The package of a source, without mistakes. One that was published before may have some that releases have learned to find since: they must not bar the way back. */
export const publishable = (
  context: Asking,
  { files, wasPublished = false }: SourceFiles,
): Promise<Told<'normalForm'>> => (wasPublished ? checkedPackage : rightPackage)(context, files);

/** Refuses where the draft was changed after it was read: what was checked is not what would be published. */
export async function holdDraft(tx: TenantTransaction, { draftVersion }: SourceFiles): Promise<void> {
  if (draftVersion === undefined) return;
  const draft = await lockDraft(tx);
  if ((draft?.version ?? 0) !== draftVersion)
    throw refuse('conflict', 'The draft was changed while it was being checked; try again.');
}

async function versionFiles(tx: TenantTransaction, version: number): Promise<PackageFiles> {
  const found = await loadConfigurationVersion(tx, version);
  if (!found) throw refuse('does_not_exist', `There is no version ${version}.`, 'version');
  return found.files;
}
