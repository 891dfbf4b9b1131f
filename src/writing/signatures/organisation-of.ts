import type { PackageIndex } from '../../configuration/index-package.ts';

/** The name of the organisation: that of its branding, or else that of the tenant. */
export function organisationOf(index: PackageIndex, language: string, tenantName: string): string {
  const { branding } = index.package.settings;
  return branding?.name === undefined ? tenantName : index.text(branding.name, tenantName, language);
}
