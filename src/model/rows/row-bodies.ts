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

/** An answer of a model to an AI check, and what followed from it. */
export interface AiCheckAnswer {
  /** By output; null where the model could not say. */
  readonly outputs: Readonly<Record<string, string | number | boolean | null>>;
  readonly has_finding: boolean;
  /** The message of the finding, by language. */
  readonly messages: Readonly<Record<string, string>>;
  /** Informations whose value the answer would have set, and which could not hold it. */
  readonly dropped: readonly string[];
  /** SHA-256 of what was read, in hexadecimal, and the model that read it. */
  readonly digest: string;
  readonly model: string;
  /** The call in the log of the assistant, and the hash of what was sent. */
  readonly call_id: number | null;
  readonly prompt_hash: string | null;
  /** RFC 3339. */
  readonly answered_at: string;
}

/** Why a question to a model or another system has no answer. `at` is RFC 3339. */
export interface AskFailure {
  readonly code: string;
  readonly reason: string;
  readonly at: string;
}

/** How a question that a case asks outside stands. */
interface AskBody<Answer> {
  /** Of what the last run has read, whether it ended with an answer or not. */
  readonly digest: string;
  /** Why the last run has no answer; null where it has one. */
  readonly failure: AskFailure | null;
  /** The last answer; null before the first. */
  readonly answer: Answer | null;
}

/** How an AI check of a case stands. */
export type AiCheckBody = AskBody<AiCheckAnswer>;

/** The answer of another system to a call, without its content. */
export interface CallAnswer {
  readonly status: number;
  /** SHA-256 of what was sent, in hexadecimal. */
  readonly digest: string;
  /** Names the request in the log of calls, and to the other system. */
  readonly request_id: string;
  /** Informations whose value the answer would have set, and which could not hold it. */
  readonly dropped: readonly string[];
  /** RFC 3339. */
  readonly answered_at: string;
}

/** How a call of a connector stands. */
export interface CallBody extends AskBody<CallAnswer> {
  /** The values that the rule gave, by input. */
  readonly inputs: Readonly<Record<string, CanonicalValue>>;
}

/** How a deadline of a case stands. Moments are RFC 3339, times of pauses milliseconds. */
export interface DeadlineBody {
  readonly started_at: string;
  /** Null while it runs. */
  readonly paused_since: string | null;
  readonly paused_working: number;
  readonly paused_elapsed: number;
  /** When it was met, or had no reason any more; null before. */
  readonly stopped_at: string | null;
  /** The moments of its limits, with the pauses until now; null for a limit that it does not have. */
  readonly goal_at: string | null;
  readonly risk_at: string | null;
  readonly due_at: string | null;
  /** Since when it is at risk, and since when it is missed. */
  readonly at_risk_at: string | null;
  readonly missed_at: string | null;
}

/** A deadline that has just started, without its moment. */
export const NEW_DEADLINE: Omit<DeadlineBody, 'started_at'> = {
  paused_since: null,
  paused_working: 0,
  paused_elapsed: 0,
  stopped_at: null,
  goal_at: null,
  risk_at: null,
  due_at: null,
  at_risk_at: null,
  missed_at: null,
};

/** A case that was started from this one, as far as the rules of this one see it. */
export interface ChildBody {
  /** As people read it: `CASE-12`. */
  readonly number: string;
  readonly process: string;
  readonly state: string;
  readonly status: 'ongoing' | 'approved' | 'declined' | 'finished';
  readonly is_suspended: boolean;
  /** Sorted. */
  readonly tags: readonly string[];
}

/** Why a case is suspended. Moments are RFC 3339. */
export interface SuspensionBody {
  readonly reason: string;
  readonly since: string;
  /** Null until somebody resumes it. */
  readonly until: string | null;
  /** The name of whoever suspended it. */
  readonly by: string;
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
