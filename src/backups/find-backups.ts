import { text } from 'node:stream/consumers';
import { OperatorError } from '../errors.ts';
import type { Place } from '../platform/files/open-place.ts';
import { DamagedBackup, MANIFEST, type Manifest, readManifest, type SealedManifest } from './manifest.ts';

/** A complete backup at a place. */
export interface FoundBackup {
  readonly name: string;
  readonly sealed: SealedManifest;
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{6}$/;

/** The names of backups at a place, the oldest first: those with a manifest, and those that never came to their end. */
async function listNames(place: Place): Promise<{ complete: string[]; cutOff: Map<string, Date> }> {
  const complete: string[] = [];
  const newest = new Map<string, Date>();
  for await (const { key, storedAt } of place.list('')) {
    const [name = '', object] = key.split('/');
    if (!NAME.test(name)) continue;
    if (object === MANIFEST) complete.push(name);
    const known = newest.get(name);
    if (known === undefined || known < storedAt) newest.set(name, storedAt);
  }
  for (const name of complete) newest.delete(name);
  return { complete: complete.toSorted(), cutOff: newest };
}

async function readBackup(place: Place, name: string): Promise<FoundBackup> {
  const stored = await place.get(`${name}/${MANIFEST}`);
  if (stored === undefined)
    throw new OperatorError(
      `Backup ${name} at ${place.name} was not finished or is not there: it has no manifest.`,
    );
  const sealed = readManifest(await text(stored), `${place.name} ${name}`);
  if (sealed.manifest.name !== name)
    throw new DamagedBackup(`The manifest of backup ${name} at ${place.name} is that of another backup.`);
  return { name, sealed };
}

/** All complete backups at a place, the oldest first; a manifest that cannot be read is told to `damaged`. */
export async function listBackups(
  place: Place,
  damaged: (reason: string) => void = () => undefined,
): Promise<{ readonly backups: FoundBackup[]; readonly cutOff: ReadonlyMap<string, Date> }> {
  const { complete, cutOff } = await listNames(place);
  const backups: FoundBackup[] = [];
  for (const name of complete)
    try {
      backups.push(await readBackup(place, name));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      damaged(error.message);
    }
  return { backups, cutOff };
}

/** Which backup is meant: that of a name, else the newest of everything, or with a tenant the newest that has it. */
interface WantedBackup {
  readonly name: string | undefined;
  /** The key of a tenant. */
  readonly tenant: string | undefined;
}

const has = ({ is_whole: isWhole, tenants }: Manifest, tenant: string | undefined): boolean =>
  tenant === undefined ? isWhole : tenants.some(({ key }) => key === tenant);

/** Finds the backup that is meant. A damaged one is not passed over: nobody is to restore an older state unawares. */
export async function findBackup(place: Place, { name, tenant }: WantedBackup): Promise<FoundBackup> {
  if (name !== undefined) return tellingOlder(place, { name, tenant }, () => readBackup(place, name));
  const { complete, cutOff } = await listNames(place);
  const others: Manifest[] = [];
  for (const newest of complete.toReversed()) {
    const found = await tellingOlder(place, { name: newest, tenant }, () => readBackup(place, newest));
    if (has(found.sealed.manifest, tenant)) return found;
    others.push(found.sealed.manifest);
  }
  if (others.length > 0) throw noneOfThem(place, tenant, others);
  throw new OperatorError(
    cutOff.size > 0
      ? `There is no complete backup at ${place.name}; ${cutOff.size} did not come to their end.`
      : `There is no backup at ${place.name}.`,
  );
}

/** Refuses to take another backup than the one that is meant, and says which there are. */
function noneOfThem(
  place: Place,
  tenant: string | undefined,
  newestFirst: readonly Manifest[],
): OperatorError {
  const newest = new Map<string, string>();
  for (const { name, tenants } of newestFirst)
    for (const { key } of tenants) if (!newest.has(key)) newest.set(key, name);
  const listed = [...newest].map(([key, name]) => `${key} (${name})`).join(', ');
  return new OperatorError(
    tenant === undefined
      ? `There is no backup of everything at ${place.name}, only of single tenants, the newest of each: ${listed}. Name one of these backups, or a tenant with --tenant.`
      : `No backup at ${place.name} has tenant "${tenant}". The newest of each tenant that has one: ${listed}.`,
  );
}

/** Reads a backup; where it is damaged, the error also says which older one could be taken in its place. */
export async function tellingOlder<T>(
  place: Place,
  { name, tenant }: { readonly name: string; readonly tenant: string | undefined },
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    const { backups } = await listBackups(place);
    const older = backups.findLast((each) => each.name < name && has(each.sealed.manifest, tenant));
    const what = tenant === undefined ? 'of everything' : `of tenant "${tenant}"`;
    const hint = older ? `The next older one ${what} is ${older.name}.` : `There is no older one ${what}.`;
    throw new DamagedBackup(`${error.message} ${hint}`, { cause: error });
  }
}

const DAY_MS = 86_400_000;

/** Whether two backups are of the same: of everything, or of one tenant. */
const scopeOf = ({ is_whole: isWhole, tenants }: Manifest): string =>
  isWhole ? 'all' : tenants.map(({ id }) => id).join();

/**
 * Removes backups of the same scope beyond the newest, and what is left of backups that were cut off more than a day ago. The
 * manifest goes first, so that nobody takes a half removed backup for a good one.
 */
export async function pruneBackups(place: Place, last: Manifest, keep: number, now: Date): Promise<string[]> {
  const { backups, cutOff } = await listBackups(place);
  const same = backups.filter(({ sealed }) => scopeOf(sealed.manifest) === scopeOf(last));
  const old = same.slice(0, Math.max(0, same.length - keep)).map(({ name }) => name);
  const dead = [...cutOff].filter(([, at]) => now.getTime() - at.getTime() > DAY_MS).map(([name]) => name);
  for (const name of [...old, ...dead]) {
    await place.remove(`${name}/${MANIFEST}`);
    const keys: string[] = [];
    for await (const { key } of place.list(`${name}/`)) keys.push(key);
    for (const key of keys) await place.remove(key);
  }
  return [...old, ...dead];
}
