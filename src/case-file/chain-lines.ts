import { toHex } from '../audit/hex.ts';
import { readDumped } from '../audit/read-dumped.ts';
import { type AuditLine, digestThatLinks } from './audit-part.ts';
import type { Sha256 } from './tools.ts';

type Row = Readonly<Record<string, unknown>>;

/** The entries about a case, and what is known of those between them. */
export interface ChainRows {
  readonly sealed: readonly Row[];
  readonly waiting: readonly Row[];
  /** The hash of the entry before each of them, by its sequence number. */
  readonly before: readonly (readonly [sequence: number, hash: string])[];
  /** Entries about other things, in their order, without personal data. */
  readonly between: readonly Row[];
  readonly head: { readonly sequence: number; readonly hash: string } | null;
}

/** Writes the entries of a case with the links between them. */
export function writeAudit({ sealed, waiting, before, between, head }: ChainRows, sha256: Sha256): string {
  const known = new Map(before);
  const others = new Map(between.map((row) => [Number(row.sequence), row]));
  const lines: AuditLine[] = [];
  let last: { sequence: number; hash: string } | null = null;
  const fill = (to: number): void => {
    if (last === null) return;
    let { sequence, hash }: { sequence: number; hash: string } = last;
    const digests: string[] = [];
    for (
      let next = others.get(sequence + 1);
      next !== undefined && sequence < to;
      next = others.get(sequence + 1)
    ) {
      const entry = readDumped(next);
      const digest = entry && digestThatLinks(entry, hash, toHex(entry.hash), sha256);
      // A chain that is broken here is not made to look whole.
      if (entry === undefined || digest == null) break;
      digests.push(digest);
      sequence += 1;
      hash = toHex(entry.hash);
    }
    if (digests.length > 0) lines.push({ kind: 'links', after: last.sequence, digests });
  };
  for (const row of sealed) {
    const sequence = Number(row.sequence);
    fill(sequence - 1);
    lines.push({ kind: 'entry', before: known.get(sequence - 1) ?? '0'.repeat(64), row });
    last = { sequence, hash: String(row.hash).slice(2) };
  }
  if (head !== null) fill(head.sequence);
  for (const row of waiting) lines.push({ kind: 'waiting', row });
  if (head !== null) lines.push({ kind: 'head', ...head });
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
