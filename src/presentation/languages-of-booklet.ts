import type { PackageIndex } from '../configuration/index-package.ts';

/** The languages that a booklet exists in: its own, or all of the tenant's. */
export function languagesOfBooklet(index: PackageIndex, key: string): readonly string[] {
  const own = index.package.booklets[key]?.languages ?? [];
  return own.length === 0 ? index.languages : own;
}
