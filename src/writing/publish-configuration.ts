import { writePackage } from '../configuration/format/write-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { addConfigurationVersion } from '../store/configuration-versions.ts';
import type { TenantTransaction } from '../store/database.ts';
import { saveTenant } from '../store/tenants.ts';

/** Publishes a checked package as the tenant's next version; what it says of the tenant holds from then on. */
export async function publishConfiguration(
  tx: TenantTransaction,
  pkg: Package,
  publication: { readonly by: string; readonly note: string },
): Promise<number> {
  const version = await addConfigurationVersion(tx, {
    files: Object.fromEntries(writePackage(pkg)),
    note: publication.note,
    by: publication.by,
  });
  const { languages, time_zone } = pkg.settings;
  await saveTenant(tx, { languages, timeZone: time_zone });
  return version;
}
