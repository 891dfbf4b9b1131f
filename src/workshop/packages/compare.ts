import { diffPackages, emptyLike } from '../../configuration/diff-packages.ts';
import { isPackage } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** A published version: its normal form as JSON, and the files it was read from. */
export interface StoredPackage {
  readonly text: string;
  readonly files: PackageFiles;
}

/** The differences between a published version and the files, or another version. */
export function compare(
  files: PackageFiles,
  { before, after }: { readonly before?: StoredPackage; readonly after?: StoredPackage },
) {
  const next = after === undefined ? readable(files).package : packageIn(after);
  return {
    results: diffPackages(before === undefined ? emptyLike(next) : packageIn(before), next).map(
      ({ change, kind, key, path, properties, refused }) => ({
        change,
        kind,
        key,
        path,
        properties: [...properties],
        refused: refused?.message ?? null,
        refused_reason: refused?.code ?? null,
      }),
    ),
  };
}

/** If an earlier release published it in another normal form, it is read from the files again. */
function packageIn({ text, files }: StoredPackage): Package {
  const stored: unknown = JSON.parse(text);
  return isPackage(stored) ? stored : readable(files).package;
}
