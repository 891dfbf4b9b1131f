import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Author } from './author.ts';
import type { Entry } from './entry.ts';
import type { AiCheckBody, CallBody, ChildBody, DeadlineBody, SuspensionBody } from './rows/row-bodies.ts';
import type { CallKey, HeldCommentKey, SiteKey } from './rows/row-key.ts';
import { emptyRows, type ReadonlyRowTables } from './rows/row-tables.ts';
import type { StoredHead } from './stored-head.ts';
import type { StoredProof } from './stored-proof.ts';
import type { SubjectKey } from './subject-key.ts';
import type { CaseTask } from './task.ts';

/** A value as it is stored, with who wrote it and when. */
export interface StoredAnswer {
  readonly value: CanonicalValue;
  readonly by: Author;
  /** RFC 3339. */
  readonly at: string;
  /** True once a person or a client wrote it; false for what came with the instance or from an event. */
  readonly isTouched: boolean;
}

/** Answers by information key. */
export type Answers = ReadonlyMap<string, StoredAnswer>;

/** Answers of a shared instance, or that it has none, by information key. */
export type Beneath = ReadonlyMap<string, StoredAnswer | null>;

/** An instance as a case has it. */
export interface StoredInstance {
  readonly id: number;
  readonly ontology: string;
  readonly status: 'draft' | 'valid';
  readonly entry: Entry;
  /** Of a copy, the instance it was made from. */
  readonly source: number | null;
  /** Added by a person or client, and so there without any rule. */
  readonly isByHand: boolean;
  /** The name that somebody gave it outside: people read it in place of the one of its formula, which formulas go on reading. */
  readonly givenName?: string;
  readonly answers: Answers;
  /** Of a linked one: what it holds itself where `answers` has a reference to a draft of the case. */
  readonly beneath?: Beneath;
  /** Of a copy: values that its source was given since the copy was made. The case warns of those that differ. */
  readonly changedInSource?: ReadonlyMap<string, CanonicalValue>;
  /** Of a copy: occurrences that its source has got since, which the copy does not have, and those that others changed after the case had removed them. */
  readonly addedInSource?: readonly SourceOccurrence[];
}

/** An occurrence that others have added to an instance, or changed there. */
export interface SourceOccurrence extends Pick<StoredOccurrence, 'structure' | 'position' | 'givenName'> {
  readonly isRemovedHere?: boolean;
}

/** One occurrence of a structure. */
export interface StoredOccurrence {
  readonly id: number;
  readonly instance: number;
  readonly structure: string;
  readonly position: number;
  /** Null while the name follows the display name and the position. */
  readonly givenName: string | null;
  readonly answers: Answers;
  /** The same for the occurrences of a linked one. */
  readonly beneath?: Beneath;
  /** The same for the occurrences of a copy. */
  readonly changedInSource?: ReadonlyMap<string, CanonicalValue>;
  /** Of a copy: its source no longer has it. */
  readonly isRemovedInSource?: boolean;
}

/** An instance outside the case that a value of the case names. Formulas see it as it is stored. */
export interface NamedInstance {
  readonly instance: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
  /** The name that formulas read. */
  readonly name: string | null;
}

/** Where a rule-made instance lives; it outlives inactivity, so that the instance comes back as itself. */
export interface StoredSlot {
  readonly rule: string;
  /** Key of the subject the rule made it for. */
  readonly subject: SubjectKey;
  readonly key: SiteKey;
  readonly instance: number;
}

/** A case as it is loaded from its rows, and as a session gives it back. */
export interface StoredCase {
  readonly head: StoredHead;
  readonly instances: readonly StoredInstance[];
  readonly occurrences: readonly StoredOccurrence[];
  /** Instances that its values name and that it does not have itself. */
  readonly named?: readonly NamedInstance[];
  /** Roles by hand, and marks of those that a person took away though a rule gives them. */
  readonly roles: readonly {
    readonly instance: number;
    readonly role: string;
    readonly isRemoved: boolean;
  }[];
  readonly tags: readonly { readonly tag: string; readonly isRemoved: boolean }[];
  readonly slots: readonly StoredSlot[];
  readonly proofs: readonly StoredProof[];
  /** Votes given for a transition since the case came to its state. */
  readonly votes: readonly { readonly transition: string; readonly count: number }[];
  /** Scheduled rules that have run, with the last moment they have run for. */
  readonly scheduled?: readonly { readonly rule: string; readonly ranFor: string }[];
  /** AI checks that have run, by key. */
  readonly aiChecks?: ReadonlyMap<string, AiCheckBody>;
  readonly calls?: ReadonlyMap<CallKey, CallBody>;
  /** Deadlines that have started, by the key of their row. */
  readonly deadlines?: ReadonlyMap<string, DeadlineBody>;
  /** Tasks that are open, by the id of their comment. */
  readonly tasks?: ReadonlyMap<number, CaseTask>;
  /** Cases that were started from this one, by id. */
  readonly children?: ReadonlyMap<number, ChildBody>;
  /** Null or left out while it is not suspended. */
  readonly suspension?: SuspensionBody | null;
  /** Comments of rules whose condition held already: they are not written again. */
  readonly heldComments: readonly HeldCommentKey[];
  /** Rows as they were saved; those that differ after loading are part of the first change set. */
  readonly saved: ReadonlyRowTables;
}

type NamesAndPeople = 'givenName' | 'useGivenName' | 'ownerEmail' | 'assigneeEmail' | 'removedAssignee';

/** A case that holds nothing yet. */
export const emptyCase = (
  head: Omit<StoredHead, NamesAndPeople> & Partial<Pick<StoredHead, NamesAndPeople>>,
): StoredCase => ({
  head: {
    givenName: null,
    useGivenName: false,
    ownerEmail: null,
    assigneeEmail: null,
    removedAssignee: null,
    ...head,
  },
  instances: [],
  occurrences: [],
  roles: [],
  tags: [],
  slots: [],
  proofs: [],
  votes: [],
  heldComments: [],
  saved: emptyRows(),
});

/** An instance that a case begins with: a draft of its own, without an answer. */
export const newInstance = (id: number, ontology: string): StoredInstance => ({
  id,
  ontology,
  status: 'draft',
  entry: 'own',
  source: null,
  isByHand: false,
  answers: new Map(),
});
