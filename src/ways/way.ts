import type { OpenThing } from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import type { InputChange } from '../model/input-change.ts';
import type { SubjectKey } from '../model/subject-key.ts';

/** The goal of a search. */
export type Goal =
  | { readonly kind: 'transition'; readonly transition: string }
  | { readonly kind: 'question'; readonly subject: SubjectKey; readonly information: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | {
      readonly kind: 'value';
      readonly subject: SubjectKey;
      readonly information: string;
      readonly equals: CanonicalValue;
    };

/** Something of a case that somebody can give: an answer, one more occurrence, a document, a holder of a role; or something to wait for. */
export type Place =
  | {
      readonly kind: 'answer' | 'occurrence' | 'instance';
      readonly subject: SubjectKey;
      readonly information: string;
    }
  | {
      readonly kind: 'document';
      readonly subject: SubjectKey;
      readonly document: string;
      readonly information: string | null;
    }
  | { readonly kind: 'role'; readonly role: string }
  /** A case that was started from this one ends well. */
  | { readonly kind: 'child'; readonly child: number }
  /** Another system answers. */
  | {
      readonly kind: 'call';
      readonly connector: string;
      readonly subject: SubjectKey;
      readonly information: string;
    };

/** One step to a goal. */
export interface Step {
  readonly place: Place;
  /** The place as a text: steps at the same place have the same one. */
  readonly key: string;
  /** The answer; null takes back the one that is there. Of other steps null. */
  readonly value: CanonicalValue;
  readonly change: InputChange;
  /** The role that the instance gets which the change adds. */
  readonly role?: string;
  /** Whether it changes an answer that is there. */
  readonly isCorrection: boolean;
  /** The answer is the goal itself, so that no other one does as well. */
  readonly isGoal?: boolean;
}

/** A cause for which a goal is not reached, with the places that can change it. */
export interface Blocker {
  readonly key: string;
  /** The thing that the case waits for, or null for a condition. */
  readonly open: OpenThing | null;
  /** The part of the condition that does not hold. */
  readonly condition: string | null;
  readonly support: ReadonlySet<string>;
}

/** Steps after which a goal is reached; none of them can be left out. */
export interface Way {
  readonly steps: readonly Step[];
  /** For each step that is an answer: the values that were tried at its place and do as well. */
  readonly accepted: ReadonlyMap<string, readonly CanonicalValue[]>;
  /** For each step that is an answer: the values that were tried and do not. */
  readonly refused: ReadonlyMap<string, readonly CanonicalValue[]>;
}

/** The changes that somebody may make. */
export interface Reach {
  mayWrite(information: string, structure: string | null): boolean;
}
