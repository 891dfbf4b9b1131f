import type { PackageIndex } from '../configuration/index-package.ts';

/** The languages that a document exists in: its own, or all of the tenant's. */
export function languagesOfDocument(index: PackageIndex, key: string): readonly string[] {
  const own = index.package.documents[key]?.languages ?? [];
  return own.length === 0 ? index.languages : own;
}
