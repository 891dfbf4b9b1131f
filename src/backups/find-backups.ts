import { text } from 'node:stream/consumers';
import { OperatorError } from '../errors.ts';
import type { Place } from '../platform/files/open-place.ts';
import { MANIFEST, type Manifest, readManifest, type SealedManifest } from './manifest.ts';

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
    throw new OperatorError(`The manifest of backup ${name} at ${place.name} is that of another backup.`);
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

/** The backup of a name, or the newest complete one. */
export async function findBackup(place: Place, name: string | undefined): Promise<FoundBackup> {
  if (name !== undefined) return readBackup(place, name);
  const { complete, cutOff } = await listNames(place);
  const newest = complete.at(-1);
  if (newest !== undefined) return readBackup(place, newest);
  throw new OperatorError(
    cutOff.size > 0
      ? `There is no complete backup at ${place.name}; ${cutOff.size} did not come to their end.`
      : `There is no backup at ${place.name}.`,
  );
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
