import { type AddressablePart, addressableParts } from '../configuration/addressable-parts.ts';
import { diffPackages } from '../configuration/diff-packages.ts';
import { writePackage } from '../configuration/format/write-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { type Finding, Refusal } from '../errors.ts';
import { statesOfOngoingCases } from '../store/cases.ts';
import { giveConfigurationIds, loadConfigurationIds } from '../store/configuration-ids.ts';
import { addConfigurationVersion, newestConfigurationVersion } from '../store/configuration-versions.ts';
import type { TenantTransaction } from '../store/database.ts';
import { lockTenant, saveTenant } from '../store/tenants.ts';
import { loadPackage } from './configurations.ts';

export interface Publication {
  readonly by: string;
  readonly note: string;
}

/** Publishes a checked package as the tenant's next version, or refuses what running cases could not survive. */
export async function publishConfiguration(
  tx: TenantTransaction,
  pkg: Package,
  { by, note }: Publication,
): Promise<number> {
  await lockTenant(tx); // One publication at a time.
  const parts = addressableParts(pkg);
  const refused = [...(await findChangedTypes(tx, parts)), ...(await findLostGround(tx, pkg))];
  if (refused.length > 0)
    throw new Refusal('configuration_refused', {
      detail: refused.map(({ detail }) => detail).join(' '),
      errors: refused,
    });
  await giveConfigurationIds(tx, parts);
  const version = await addConfigurationVersion(tx, {
    files: Object.fromEntries(writePackage(pkg)),
    package: pkg,
    note,
    by,
  });
  await saveTenant(tx, { languages: pkg.settings.languages, timeZone: pkg.settings.time_zone });
  return version;
}

const refusal = (detail: string, attr: string): Finding => ({ code: 'configuration_refused', detail, attr });

/** The type of a key never changes, also when the key was gone for some versions: values of it may still be stored. */
async function findChangedTypes(
  tx: TenantTransaction,
  parts: readonly AddressablePart[],
): Promise<Finding[]> {
  const known = new Map(
    (await loadConfigurationIds(tx)).map(({ kind, key, type }) => [`${kind} ${key}`, type]),
  );
  return parts.flatMap(({ kind, key, type }) => {
    const before = known.get(`${kind} ${key}`);
    if (before === undefined || before === null || before === type) return [];
    const name = key.replaceAll('/', '.');
    return [refusal(`"${name}" was of type ${before} and cannot become ${type}; give it another key.`, name)];
  });
}

/** What the published version has and running cases stand on: their states, and the wizards people hold links to. */
async function findLostGround(tx: TenantTransaction, pkg: Package): Promise<Finding[]> {
  const published = await newestConfigurationVersion(tx);
  const before = published === undefined ? undefined : await loadPackage(tx, published);
  if (!before) return [];
  const occupied = new Set(await statesOfOngoingCases(tx));
  return diffPackages(before, pkg).flatMap(({ refused, key }) => {
    if (!refused || refused.code === 'type_changed') return [];
    if (refused.code === 'state_removed' && !occupied.has(key)) return [];
    return [refusal(refused.message, key)];
  });
}
