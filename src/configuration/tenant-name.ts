import type { PackageIndex } from './index-package.ts';

/** The name of the tenant for people outside: that of its branding, or the name of the package as it is written. */
export function tenantName(index: PackageIndex, language: string): string {
  const { name, settings } = index.package;
  return settings.branding?.name === undefined ? name : index.text(settings.branding.name, name, language);
}
