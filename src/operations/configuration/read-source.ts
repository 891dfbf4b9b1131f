import { checkPackage } from '../../configuration/checks/check-package.ts';
import { type ReadResult, readPackage } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import type { Problem } from '../../configuration/problem.ts';
import { Refusal, refuse } from '../../errors.ts';
import { loadDraft } from '../../store/configuration-drafts.ts';
import { loadConfigurationVersion, type PackageFiles } from '../../store/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database.ts';

/** What is looked at: the files given, a version, the draft, or where there is none the published package. */
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

export interface ReadSource extends ReadResult {
  readonly files: PackageFiles;
}

export const readFiles = (files: PackageFiles): ReadSource => ({
  ...readPackage(new Map(Object.entries(files))),
  files,
});

/** A package that can be read; mistakes that the checks find may be in it. */
export async function readableSource(
  tx: TenantTransaction,
  source: { readonly files?: PackageFiles; readonly version?: number },
): Promise<ReadSource & { readonly package: Package }> {
  const read = readFiles(await sourceToRead(tx, source));
  const { package: pkg } = read;
  if (pkg === null) throw invalid(read.problems);
  return { ...read, package: pkg };
}

/** A package in which nothing is wrong, so that cases can be opened with it. */
export function mustBeRight(read: ReadSource & { readonly package: Package }): void {
  const errors = checkPackage(read.package, read).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw invalid(errors);
}

const invalid = (problems: readonly Problem[]): Refusal =>
  new Refusal('configuration_invalid', {
    errors: problems
      .filter(({ severity }) => severity === 'error')
      .slice(0, 100)
      .map(({ file, line, column, message, suggestion }) => ({
        code: 'configuration_invalid',
        detail: [message, suggestion].filter(Boolean).join(' '),
        attr: `${file}:${line}:${column}`,
      })),
  });
