import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';

/** The indexes of versions, each made when it is first asked for. */
export function knownIndexes(versions: ReadonlyMap<number, Package>): (version: number) => PackageIndex {
  const indexes = new Map<number, PackageIndex>();
  return (version) => {
    const known = indexes.get(version);
    if (known !== undefined) return known;
    const pkg = versions.get(version);
    if (pkg === undefined) throw new Error(`there is no version ${version}`);
    const index = indexPackage(pkg);
    indexes.set(version, index);
    return index;
  };
}
