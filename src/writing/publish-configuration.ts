import { type AddressablePart, addressableParts } from '../configuration/addressable-parts.ts';
import { wizardUuids } from '../configuration/diff-packages.ts';
import { writePackage } from '../configuration/format/write-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import type { Process } from '../configuration/kinds/process.ts';
import { movedState } from '../configuration/moved-state.ts';
import { type Finding, Refusal } from '../errors.ts';
import { statesOfOngoingCases } from '../store/cases/cases.ts';
import { countOngoingCases } from '../store/cases/cases-of-version.ts';
import { giveConfigurationIds, loadConfigurationIds } from '../store/configuration/configuration-ids.ts';
import {
  addConfigurationVersion,
  newestConfigurationVersion,
  type PackageFiles,
} from '../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { enqueueJob } from '../store/jobs/jobs.ts';
import { lockTenant, saveTenant } from '../store/people/tenants.ts';
import { loadPackage } from './configurations.ts';

export interface Publication {
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

/** What stored values, running cases and links that people hold do not survive. */
export const REFUSAL_REASONS = ['type_changed', 'state_removed', 'outcome_changed', 'uuid_changed'] as const;

export interface PublicationRefusal extends Finding {
  readonly reason: (typeof REFUSAL_REASONS)[number];
}

/** Why a package cannot be published, whatever it says: stored values and running cases forbid it. */
export const findRefusals = async (tx: TenantTransaction, pkg: Package): Promise<PublicationRefusal[]> => [
  ...(await findChangedTypes(tx, addressableParts(pkg))),
  ...(await findLostGround(tx, pkg)),
];

const refusal = (reason: PublicationRefusal['reason'], detail: string, attr: string): PublicationRefusal => ({
  code: 'configuration_refused',
  reason,
  detail,
  attr,
});

/** The type of a key never changes, also when the key was gone for some versions: values of it may still be stored. */
async function findChangedTypes(
  tx: TenantTransaction,
  parts: readonly AddressablePart[],
): Promise<PublicationRefusal[]> {
  const known = new Map(
    (await loadConfigurationIds(tx)).map(({ kind, key, type }) => [`${kind} ${key}`, type]),
  );
  return parts.flatMap(({ kind, key, type }) => {
    const before = known.get(`${kind} ${key}`);
    if (before === undefined || before === null || before === type) return [];
    const name = key.replaceAll('/', '.');
    const detail = `"${name}" was of type ${before} and cannot become ${type}; give it another key.`;
    return [refusal('type_changed', detail, name)];
  });
}

/** What running cases stand on: their states and what they are about; and the wizards that people hold links to. */
async function findLostGround(tx: TenantTransaction, pkg: Package): Promise<PublicationRefusal[]> {
  const published = await newestConfigurationVersion(tx);
  const before = published === undefined ? undefined : await loadPackage(tx, published);
  if (!before) return [];
  const wizards = wizardUuids(before, pkg).flatMap(({ refused, key }) =>
    refused?.code === 'uuid_changed' ? [refusal('uuid_changed', refused.message, key)] : [],
  );
  return [...wizards, ...(await findLostStates(tx, pkg)), ...(await findLostOutcomes(tx, before, pkg))];
}

/** Also states that an older version had: cases that stayed with it may move now. */
async function findLostStates(tx: TenantTransaction, pkg: Package): Promise<PublicationRefusal[]> {
  const occupied = await statesOfOngoingCases(tx);
  return occupied.flatMap((place) => {
    const [key = '', state = ''] = place.split('.');
    const process = movingProcess(pkg, key);
    if (process === undefined || movedState(process.workflow, state) !== undefined) return [];
    const detail = `Cases of "${key}" stand in the state "${state}". Say under "moved_states" where they go.`;
    return [refusal('state_removed', detail, place)];
  });
}

async function findLostOutcomes(
  tx: TenantTransaction,
  before: Package,
  pkg: Package,
): Promise<PublicationRefusal[]> {
  const ongoing = await countOngoingCases(tx);
  return [...ongoing.keys()].flatMap((key) => {
    const [old, now] = [before.processes[key]?.outcome, movingProcess(pkg, key)?.outcome];
    if (old === undefined || now === undefined || old === now) return [];
    const detail = `Ongoing cases of "${key}" are about ${old} and cannot be about ${now}; give the process another key.`;
    return [refusal('outcome_changed', detail, key)];
  });
}

const movingProcess = (pkg: Package, key: string): Process | undefined => {
  const process = pkg.processes[key];
  return process?.on_publication === 'stay' ? undefined : process;
};
