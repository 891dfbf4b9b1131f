import { addressableParts } from '../../configuration/addressable-parts.ts';
import { writePackage } from '../../configuration/format/write-package.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { Refusal } from '../../errors.ts';
import { instanceReaders } from '../../model/instance-readers.ts';
import {
  type PublicationRefusal,
  refuseChangedTypes,
  refuseChangedUuids,
  refuseForbiddenHosts,
  refuseInstanceSight,
  refuseLostOutcomes,
  refuseLostStates,
  refuseSight,
} from '../../planning/publication-refusals.ts';
import { statesOfOngoingCases } from '../../store/cases/cases.ts';
import { countOngoingCases } from '../../store/cases/cases-of-version.ts';
import { canHideCases, canHideInstances } from '../../store/cases/hidden-cases.ts';
import { giveConfigurationIds, loadConfigurationIds } from '../../store/configuration/configuration-ids.ts';
import {
  addConfigurationVersion,
  newestConfigurationVersion,
  type PackageFiles,
} from '../../store/configuration/configuration-versions.ts';
import { loadConnectorSettings } from '../../store/connectors/connector-settings.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { saveOntologyReaders } from '../../store/instances/unseen-ontologies.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { lockTenant, saveTenant } from '../../store/people/tenants.ts';
import { loadPackage } from '../configurations/configurations.ts';

interface Publication {
  /** The files that the package was read from. */
  readonly files?: PackageFiles;
  readonly by: string;
  readonly note: string;
  /** When the background may begin to move cases; at once, where it is left out. */
  readonly movesFrom?: Date;
}

/** The job that moves cases to a version. */
export const moveKey = (version: number): string => `move_cases:${version}`;

/** Publishes a checked package as the tenant's next version, or refuses what running cases could not survive. */
export async function publishConfiguration(
  tx: TenantTransaction,
  pkg: Package,
  { files, by, note, movesFrom }: Publication,
): Promise<number> {
  await lockTenant(tx); // One publication at a time.
  const parts = addressableParts(pkg);
  const refused = await findRefusals(tx, pkg);
  if (refused.length > 0)
    throw new Refusal('configuration_refused', {
      detail: refused.map(({ detail }) => detail).join(' '),
      errors: refused.map(({ code, detail, attr }) => ({ code, detail, attr })),
    });
  await giveConfigurationIds(tx, parts);
  const version = await addConfigurationVersion(tx, {
    files: files && isWhole(files) ? files : Object.fromEntries(writePackage(pkg)),
    package: pkg,
    note,
    by,
  });
  await saveTenant(tx, { languages: pkg.settings.languages, timeZone: pkg.settings.time_zone });
  const readers = Object.values(pkg.access).some(({ see }) => see !== undefined)
    ? instanceReaders(indexPackage(pkg))
    : [];
  await saveOntologyReaders(tx, Object.keys(pkg.ontologies), readers);
  if (version > 1)
    await enqueueJob(tx, {
      kind: 'move_cases',
      payload: { version },
      uniqueKey: moveKey(version),
      ...(movesFrom ? { runAt: movesFrom } : {}),
    });
  return version;
}

/** People find their files again as they wrote them, with comments. One that includes other folders is written anew, as one folder. */
const isWhole = (files: PackageFiles): boolean =>
  !Object.keys(files).some((name) => name.split('/').includes('..'));

/** Why a package cannot be published, whatever it says: stored values, running cases or the allowed hosts forbid it. */
export async function findRefusals(tx: TenantTransaction, pkg: Package): Promise<PublicationRefusal[]> {
  const known = new Map(
    (await loadConfigurationIds(tx)).map(({ kind, key, type }) => [`${kind} ${key}`, type]),
  );
  const types = refuseChangedTypes(addressableParts(pkg), (kind, key) => known.get(`${kind} ${key}`));
  const { allowedHosts } = await loadConnectorSettings(tx);
  const hidden =
    Object.keys(pkg.access).length === 0
      ? []
      : [
          ...refuseSight(pkg, await canHideCases(tx)),
          ...refuseInstanceSight(pkg, await canHideInstances(tx)),
        ];
  const own = [...types, ...hidden, ...refuseForbiddenHosts(pkg, allowedHosts)];
  const published = await newestConfigurationVersion(tx);
  const before = published === undefined ? undefined : await loadPackage(tx, published);
  if (!before) return own;
  return [
    ...own,
    ...refuseChangedUuids(before, pkg),
    ...refuseLostStates(pkg, await statesOfOngoingCases(tx)),
    ...refuseLostOutcomes(before, pkg, (await countOngoingCases(tx)).keys()),
  ];
}
