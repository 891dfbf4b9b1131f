import { diffPackages, emptyLike } from '../../configuration/diff-packages.ts';
import { isPackage } from '../../configuration/format/read-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** A published version: its normal form as JSON, and the files it was read from. */
export interface StoredPackage {
  readonly text: string;
  readonly files: PackageFiles;
}

/** What would be added, removed and changed of a published version, by the files or by another version. */
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

/** Another release may have published it, and the normal form has changed since: the files still say the same. */
function packageIn({ text, files }: StoredPackage): Package {
  const stored: unknown = JSON.parse(text);
  return isPackage(stored) ? stored : readable(files).package;
}
