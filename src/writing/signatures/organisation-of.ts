import type { PackageIndex } from '../../configuration/index-package.ts';

/** What the organisation that asks is called: by its branding, or else by the name of the tenant. */
export function organisationOf(index: PackageIndex, language: string, tenantName: string): string {
  const { branding } = index.package.settings;
  return branding?.name === undefined ? tenantName : index.text(branding.name, tenantName, language);
}
