import { type AuditHead, ERASED_ACTION, type SealedEntry } from './audit-entry.ts';
import { coverHash, digestsOf, EMPTY_HEAD, linkOf } from './chain.ts';

/** A place in a chain that does not match how it was sealed. */
interface AuditProblem {
  readonly sequence: number;
  readonly problem: string;
}

export interface Verdict {
  /** The number of entries checked. */
  readonly count: number;
  /** The end of the chain as far as it holds together. */
  readonly head: AuditHead;
  /** The number of entries whose personal data was erased, as an erasure entry confirms. */
  readonly erased: number;
  readonly problems: readonly AuditProblem[];
}

export interface Verifier {
  /** Takes entries in any order: for those that wait for a predecessor, only a few hashes are kept. */
  add(entry: SealedEntry): void;
  /** Takes the subject of an erasure that is not sealed yet. */
  addErasure(subject: string): void;
  /** Takes the head that is stored beside the entries; without one the chain must be empty. */
  finish(stored?: AuditHead): Verdict;
}

type Link = Pick<SealedEntry, 'hash'> & { readonly digests: readonly Uint8Array[] };
interface Loss {
  readonly sequence: number;
  readonly subjects: readonly string[];
}

/**
 * Checks a chain: each entry is as it was sealed, none is missing, doubled or moved, and the end is present. A head
 * that was noted elsewhere also shows whether entries were cut off at the end.
 */
export function openVerifier(noted?: AuditHead): Verifier {
  const pending = new Map<number, Link>();
  const problems: AuditProblem[] = [];
  const losses: Loss[] = [];
  const erasures = new Map<string, number>();
  let head = EMPTY_HEAD;
  let count = 0;
  let isNotedSeen = noted === undefined || noted.sequence === 0;
  const complain = (sequence: number, problem: string): void => void problems.push({ sequence, problem });

  /** Continues from the stored hash, so that one edited entry is one problem and not one for each entry after it. */
  function link(sequence: number, { digests, hash }: Link): void {
    if (!digests.some((digest) => isSame(linkOf(head.hash, digest), hash)))
      complain(sequence, 'it does not follow from the entry before it: it was changed, moved or put in');
    moveTo({ sequence, hash });
  }

  function moveTo(next: AuditHead): void {
    head = next;
    if (noted?.sequence !== next.sequence) return;
    isNotedSeen = true;
    if (!isSame(noted.hash, next.hash))
      complain(next.sequence, 'it is not the entry of the head that was given');
  }

  function takeNext(): void {
    for (let next = pending.get(head.sequence + 1); next; next = pending.get(head.sequence + 1)) {
      pending.delete(head.sequence + 1);
      link(head.sequence + 1, next);
    }
  }

  return {
    add(entry) {
      const { sequence } = entry;
      count += 1;
      noteDetails(entry);
      if (entry.action === ERASED_ACTION && entry.subject !== null)
        erasures.set(entry.subject, Math.max(sequence, erasures.get(entry.subject) ?? 0));
      if (sequence <= head.sequence || pending.has(sequence)) {
        complain(sequence, 'there are two entries of this number');
        return;
      }
      pending.set(sequence, { digests: digestsOf(entry), hash: entry.hash });
      takeNext();
    },
    addErasure: (subject) => void erasures.set(subject, Number.POSITIVE_INFINITY),
    finish(stored = EMPTY_HEAD) {
      for (const sequence of [...pending.keys()].sort((a, b) => a - b)) {
        const next = pending.get(sequence);
        if (next === undefined) continue;
        const [from, to] = [head.sequence + 1, sequence - 1];
        complain(from, from === to ? 'it is missing' : `it and all up to ${to} are missing`);
        pending.delete(sequence);
        // After a gap the next hash cannot be checked against its predecessor: it is accepted, and the entries after
        // it are checked from there.
        moveTo({ sequence, hash: next.hash });
        takeNext();
      }
      if (stored.sequence > head.sequence)
        complain(head.sequence + 1, `the end is cut off: the chain went on to ${stored.sequence}`);
      else if (stored.sequence !== head.sequence || !isSame(stored.hash, head.hash))
        complain(head.sequence, 'the chain does not end where its stored head says');
      if (noted !== undefined && !isNotedSeen)
        complain(head.sequence + 1, `the end is cut off: the head that was given is ${noted.sequence}`);
      const unexplained = losses.filter(
        (loss) => !loss.subjects.some((subject) => (erasures.get(subject) ?? 0) > loss.sequence),
      );
      for (const { sequence } of unexplained)
        complain(sequence, 'personal data is gone, and no entry says that it was erased');
      return {
        count,
        head,
        erased: new Set(losses.map(({ sequence }) => sequence)).size,
        problems: problems.sort((a, b) => a.sequence - b.sequence),
      };
    },
  };

  function noteDetails(entry: SealedEntry): void {
    const author = [
      ...(entry.authorKind === 'user' ? [`user:${entry.authorId}`] : []),
      // Signatories are not users: their names are erased with the case.
      ...(entry.authorKind === 'signatory' && entry.caseId !== null ? [`case:${entry.caseId}`] : []),
    ];
    const about = [
      ...(entry.caseId === null ? [] : [`case:${entry.caseId}`]),
      ...(entry.instanceId === null ? [] : [`instance:${entry.instanceId}`]),
      ...(entry.subject === null ? [] : [entry.subject]),
    ];
    for (const [detail, cover, subjects] of [
      [entry.who, entry.whoCover, author],
      [entry.what, entry.whatCover, about],
    ] as const) {
      if (detail === null && cover === null) continue;
      if (detail === null) losses.push({ sequence: entry.sequence, subjects });
      else if (cover === null || cover.salt === null || !isSame(coverHash(cover.salt, detail), cover.hash))
        complain(entry.sequence, 'its personal data was changed');
    }
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
