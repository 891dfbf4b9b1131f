import { type LockedPackage, type Lockfile, placesAtRunTime } from './locked-packages.ts';
import type { PackageManifest } from './package-manifest.ts';

/**
 * The lockfile of the package: whoever installs it gets the very versions that were tested, checked by their hashes. It is
 * the repository's lockfile without the packages of development.
 */
export function shrinkwrap(lockfile: Lockfile, manifest: PackageManifest) {
  const { name, version, license, engines, bin, dependencies, optionalDependencies } = manifest;
  const root = { name, version, license, dependencies, optionalDependencies, bin, engines };
  const packages: Record<string, LockedPackage> = { '': root };
  for (const place of placesAtRunTime(lockfile)) {
    const { devOptional, ...entry } = lockfile.packages[place] ?? { version: '' };
    packages[place] = devOptional ? { ...entry, optional: true } : entry;
  }
  return { name, version, lockfileVersion: 3, requires: true, packages };
}
