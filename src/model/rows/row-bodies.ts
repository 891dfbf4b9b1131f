import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Author } from '../author.ts';
import type { Entry } from '../entry.ts';
import type { StoredHead } from '../stored-head.ts';
import type { StoredProof } from '../stored-proof.ts';

/** The head without its version, which every write changes anyway. */
export interface HeadBody extends Omit<StoredHead, 'version'> {
  readonly version: null;
}

export interface InstanceBody {
  readonly ontology: string;
  readonly status: 'draft' | 'valid';
  readonly entry: Entry;
  readonly source: number | null;
  readonly is_by_hand: boolean;
  readonly is_active: boolean;
}

export interface OccurrenceBody {
  readonly instance: number | null;
  readonly structure: string | null;
  readonly position: number;
  readonly given_name: string | null;
}

/** The answer, the value that counts, and whether it is asked. */
export interface ValueBody {
  readonly stored: CanonicalValue;
  readonly value: CanonicalValue;
  readonly is_asked: boolean;
  readonly is_touched: boolean;
  readonly by: Author | null;
  readonly at: string | null;
  /** The answer of a shared instance that names a draft of the case, and is the case's own. */
  readonly is_own?: true;
}

export interface HeldRole {
  readonly holds: true;
}

/** A person gave something that no rule gives, or took away something that a rule gives. */
export interface HandMark {
  readonly is_removed: boolean;
}

export interface HeldTag {
  readonly has: true;
}

export interface SlotBody {
  readonly instance: number;
}

export interface VoteBody {
  readonly count: number;
}

export interface ScheduledBody {
  /** RFC 3339. */
  readonly ran_for: string;
}

export interface HeldCommentBody {
  readonly is_held: true;
}

export interface NeededBody {
  readonly optional: boolean;
  readonly provided: boolean;
}

export interface DocumentBody {
  readonly included: true;
}

/** A text that rules give the case or an instance: a name, a color, an address. */
export interface TextBody {
  readonly value: CanonicalValue;
}

export type ProofBody = StoredProof;
