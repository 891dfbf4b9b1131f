import type { CaseToChange } from '../changes/case-to-change.ts';
import type { NeededDocumentOfCase, ProofPlace } from '../changes/proofs-in-place.ts';
import type { Author } from '../model/author.ts';
import type { InputChange } from '../model/input-change.ts';

/** The changes a step asks for, as the plan of a request has them. */
export interface Wanted {
  readonly changes: readonly InputChange[];
  readonly hasTransition?: boolean;
  /** It is possible while the case is suspended. */
  readonly isForSuspended?: boolean;
  /** Who does it; the person of the story, where it is left out. */
  readonly by?: Author;
}

export interface StoryProof extends ProofPlace {
  readonly content_type: string;
}

/** The case of a story in the form that changes work on. */
export interface StoryCase extends CaseToChange {
  readonly neededDocuments: ReadonlyMap<string, NeededDocumentOfCase>;
  readonly proofs: ReadonlyMap<number, StoryProof>;
}
