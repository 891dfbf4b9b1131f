import { refuse } from '../../errors.ts';
import { loadDraft } from '../../store/configuration/configuration-drafts.ts';
import {
  loadConfigurationVersion,
  type PackageFiles,
} from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';

/** The files to read: those given, a version, the draft, or the published package if there is no draft. */
export async function sourceToRead(
  tx: TenantTransaction,
  { files, version }: { readonly files?: PackageFiles; readonly version?: number },
): Promise<PackageFiles> {
  if (files && version !== undefined)
    throw refuse('identifiers_disagree', 'Give files or a version, not both.', 'version');
  if (files) return files;
  const draft = version === undefined ? await loadDraft(tx) : undefined;
  if (draft) return draft.files;
  const found = await loadConfigurationVersion(tx, version);
  if (found) return found.files;
  throw version === undefined
    ? refuse('not_found', 'Nothing has been published, and nobody is working on a draft.')
    : refuse('does_not_exist', `There is no version ${version}.`, 'version');
}
