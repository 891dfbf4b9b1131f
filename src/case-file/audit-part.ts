// `audit.jsonl`: the entries about a case with their places in the chain of all entries, and the links between them.
import { entryTexts, type Hashed } from '../audit/entry-texts.ts';
import { fromHex, toHex } from '../audit/hex.ts';
import { readDumped } from '../audit/read-dumped.ts';
import type { Sha256 } from './tools.ts';

type Row = Readonly<Record<string, unknown>>;

/** A line of the part. */
export type AuditLine =
  /** An entry as an export has it, and the hash of the entry before it, whoever that is about. */
  | { readonly kind: 'entry'; readonly before: string; readonly row: Row }
  /** The digests of all entries about other things between two entries, or after the last one: they tell nothing but that they were there. */
  | { readonly kind: 'links'; readonly after: number; readonly digests: readonly string[] }
  /** An entry that was not sealed yet. */
  | { readonly kind: 'waiting'; readonly row: Row }
  /** The end of the chain when the file was made. */
  | { readonly kind: 'head'; readonly sequence: number; readonly hash: string };

/** The result of the check of the entries. */
export interface ChainVerdict {
  readonly entries: number;
  readonly waiting: number;
  /** Entries whose personal data was erased. */
  readonly erased: number;
  /** Places at which too many other entries lie between two of them to be proved here. */
  readonly gaps: number;
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  readonly problems: readonly { readonly sequence: number; readonly problem: ChainProblem }[];
  /** The texts of what was written, the oldest first; null where it was erased. */
  readonly written: readonly (string | null)[];
}

type ChainProblem = 'unreadable' | 'changed' | 'detail' | 'broken' | 'order' | 'foreign';

const encoder = new TextEncoder();

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const link = (before: string, digest: string, sha256: Sha256): string =>
  toHex(sha256(joined(fromHex(before), fromHex(digest))));

/** The digest with which an entry follows from the one before it; null if it does not. */
export function digestThatLinks(entry: Hashed, before: string, hash: string, sha256: Sha256): string | null {
  const digests = entryTexts(entry).map((text) => toHex(sha256(encoder.encode(text))));
  return digests.find((digest) => link(before, digest, sha256) === hash) ?? null;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => toHex(a) === toHex(b);

/** Checks that each entry is as it was sealed, and follows from the ones before it. */
export function checkAudit(text: string, caseId: number, sha256: Sha256): ChainVerdict {
  const lines: AuditLine[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const problems: { sequence: number; problem: ChainProblem }[] = [];
  const written: (string | null)[] = [];
  const counts = { entries: 0, waiting: 0, erased: 0, gaps: 0 };
  let last: { sequence: number; hash: string } | null = null;
  let head: { sequence: number; hash: string } | null = null;
  /** Goes on from the last entry to the one before the next. */
  let linked: { sequence: number; hash: string } | null = null;
  const reach = (sequence: number, hash: string): void => {
    if (linked === null) return;
    if (linked.sequence !== sequence) counts.gaps += 1;
    else if (linked.hash !== hash) problems.push({ sequence, problem: 'broken' });
  };
  for (const line of lines) {
    if (line.kind === 'entry') {
      const entry = readDumped(line.row);
      counts.entries += 1;
      if (entry === undefined || entry.tenantId !== Number(line.row.tenant_id)) {
        problems.push({ sequence: Number(line.row.sequence) || 0, problem: 'unreadable' });
        continue;
      }
      const { sequence } = entry;
      if (entry.caseId !== caseId) problems.push({ sequence, problem: 'foreign' });
      if (last !== null && sequence <= last.sequence) problems.push({ sequence, problem: 'order' });
      reach(sequence - 1, line.before);
      const hash = toHex(entry.hash);
      if (digestThatLinks(entry, line.before, hash, sha256) === null)
        problems.push({ sequence, problem: 'changed' });
      for (const [detail, cover] of [
        [entry.who, entry.whoCover],
        [entry.what, entry.whatCover],
      ] as const) {
        if (detail === null) continue;
        const isRight =
          cover !== null &&
          cover.salt !== null &&
          isSame(sha256(joined(cover.salt, encoder.encode(detail))), cover.hash);
        if (!isRight) problems.push({ sequence, problem: 'detail' });
      }
      const isErased =
        (entry.who === null && entry.whoCover !== null) || (entry.what === null && entry.whatCover !== null);
      if (isErased) counts.erased += 1;
      // An entry that never told of anything has no cover; one whose data was erased has kept it.
      if (entry.what !== null || entry.whatCover !== null) written.push(entry.what);
      last = { sequence, hash };
      linked = last;
    } else if (line.kind === 'links') {
      if (linked === null || line.after !== linked.sequence) continue;
      let { sequence, hash }: { sequence: number; hash: string } = linked;
      for (const digest of line.digests) {
        sequence += 1;
        hash = link(hash, digest, sha256);
      }
      linked = { sequence, hash };
    } else if (line.kind === 'waiting') {
      counts.waiting += 1;
      if (typeof line.row.what === 'string') written.push(line.row.what);
      else if (line.row.is_what_erased === true) written.push(null);
    } else {
      head = { sequence: line.sequence, hash: line.hash };
      reach(head.sequence, head.hash);
    }
  }
  return { ...counts, head, problems, written };
}
