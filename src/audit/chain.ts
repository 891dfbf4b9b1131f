import { createHash } from 'node:crypto';
import type { AuditEntry, AuditHead, Cover, SealedEntry } from './audit-entry.ts';
import { entryText, entryTexts, type Hashed } from './entry-texts.ts';

/** The head of an empty chain. */
export const EMPTY_HEAD: AuditHead = { sequence: 0, hash: new Uint8Array(32) };

export const coverHash = (salt: Uint8Array, detail: string): Uint8Array =>
  createHash('sha256').update(salt).update(detail).digest();

const digestOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** The digests that an entry may have been sealed with. */
export const digestsOf = (entry: Hashed): readonly Uint8Array[] => entryTexts(entry).map(digestOf);

/** The hash of an entry: over the one before it and its own digest. */
export const linkOf = (before: Uint8Array, digest: Uint8Array): Uint8Array =>
  createHash('sha256').update(before).update(digest).digest();

/**
 * An entry that is not sealed yet. If its personal data has been erased meanwhile, the chain still records that there
 * was some.
 */
export interface WaitingEntry extends AuditEntry {
  readonly isWhoErased: boolean;
  readonly isWhatErased: boolean;
}

/** Numbers and hashes entries in this order, following a head. */
export function sealEntries(
  head: AuditHead,
  entries: readonly WaitingEntry[],
  newSalt: () => Uint8Array,
): { readonly sealed: readonly SealedEntry[]; readonly head: AuditHead } {
  let last = head;
  const sealed = entries.map(({ isWhoErased, isWhatErased, ...entry }) => {
    const place = {
      sequence: last.sequence + 1,
      whoCover: coverOf(entry.who, isWhoErased, newSalt),
      whatCover: coverOf(entry.what, isWhatErased, newSalt),
    };
    last = { sequence: place.sequence, hash: linkOf(last.hash, digestOf(entryText({ ...entry, ...place }))) };
    return { ...entry, ...place, hash: last.hash };
  });
  return { sealed, head: last };
}

function coverOf(detail: string | null, isErased: boolean, newSalt: () => Uint8Array): Cover | null {
  if (detail !== null) {
    const salt = newSalt();
    return { salt, hash: coverHash(salt, detail) };
  }
  // The erased data cannot be hashed any more; a random hash records only that there was some.
  return isErased ? { salt: null, hash: coverHash(newSalt(), '') } : null;
}
