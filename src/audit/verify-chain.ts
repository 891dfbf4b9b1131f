import { type AuditHead, ERASED_ACTION, type SealedEntry } from './audit-entry.ts';
import { coverHash, digestsOf, EMPTY_HEAD, linkOf } from './chain.ts';

/** Something in a chain that is not as it was sealed. */
interface AuditProblem {
  readonly sequence: number;
  readonly problem: string;
}

export interface Verdict {
  /** Entries that were looked at. */
  readonly count: number;
  /** The end of the chain as far as it holds together. */
  readonly head: AuditHead;
  /** How many entries have lost personal data, as an entry of its own says. */
  readonly erased: number;
  readonly problems: readonly AuditProblem[];
}

export interface Verifier {
  /** Takes an entry, in whatever order they come: only what waits for one before it is kept, as a few hashes. */
  add(entry: SealedEntry): void;
  /** Takes the subject of an erasure that is not sealed yet. */
  addErasure(subject: string): void;
  /** Takes the head that is stored beside the entries; none is that of an empty chain. */
  finish(stored?: AuditHead): Verdict;
}

type Link = Pick<SealedEntry, 'hash'> & { readonly digests: readonly Uint8Array[] };
interface Loss {
  readonly sequence: number;
  readonly subjects: readonly string[];
}

/**
 * Checks a chain: that each entry is as it was sealed, that none is missing, doubled or moved, and that the end is there. A head
 * that somebody has noted elsewhere says what must still be there, whatever became of the rest.
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

  /** Goes on from the hash that is stored: one edited entry is one problem, and not one for each after it. */
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
        // What comes after a gap cannot be held against what came before: it is believed, and what follows it checked.
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
      // Who signs is no user: their names go with the case.
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
