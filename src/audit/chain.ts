import { createHash } from 'node:crypto';
import type { AuditEntry, AuditHead, Cover, SealedEntry } from './audit-entry.ts';

type Place = Pick<SealedEntry, 'sequence' | 'whoCover' | 'whatCover'>;
type Hashed = Omit<AuditEntry, 'who' | 'what'> & Place;

type Form = (entry: Hashed) => readonly unknown[];

/**
 * The text of an entry begins with the name of its form, so that an entry of one form cannot pass for one of another.
 */
const FORM_1: Form = (entry) => ['dossier-audit-1', entry.tenantId, ...factsOf(entry)];
const FORM_2: Form = (entry) => ['dossier-audit-2', entry.tenantId, entry.id, ...factsOf(entry)];

const factsOf = (entry: Hashed): readonly unknown[] => [
  entry.sequence,
  entry.at.toISOString(),
  entry.action,
  entry.authorKind,
  entry.authorId,
  entry.requestId,
  entry.caseId,
  entry.instanceId,
  entry.subject,
  entry.changed,
  hexOf(entry.whoCover),
  hexOf(entry.whatCover),
];

/** The head of an empty chain. */
export const EMPTY_HEAD: AuditHead = { sequence: 0, hash: new Uint8Array(32) };

export const coverHash = (salt: Uint8Array, detail: string): Uint8Array =>
  createHash('sha256').update(salt).update(detail).digest();

/** The digest of one entry. Its columns are a list in a fixed order, so that each entry has exactly one text. */
const digestIn = (form: Form, entry: Hashed): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify(form(entry)))
    .digest();

/** The digests that an entry may have been sealed with: older entries keep the form they were written in. */
export const digestsOf = (entry: Hashed): readonly Uint8Array[] =>
  [FORM_2, FORM_1].map((form) => digestIn(form, entry));

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
    last = { sequence: place.sequence, hash: linkOf(last.hash, digestIn(FORM_2, { ...entry, ...place })) };
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

const hexOf = (cover: Cover | null): string | null =>
  cover === null ? null : Buffer.from(cover.hash).toString('hex');
