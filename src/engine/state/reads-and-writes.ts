// The cells that units read, with the way back from them, the cells that they fill, and the subjects that they run for.
import type { SiteKey } from '../../model/rows/row-key.ts';

/** Fields of all ontologies of one family (or of a structure in it, or of the case) share their slots. */
export interface Family {
  readonly key: string;
  readonly slots: Map<string, number>;
  readonly keys: string[];
  /** Who reads a field, by slot. */
  readonly readers: CellReader[][];
}

/** One step of the way back from a cell that was read to the subject whose formula read it. */
export type BackStep =
  | { readonly kind: 'reference'; readonly slot: number; readonly family: Family }
  | { readonly kind: 'parent' };

/** From the first object of a path to the subjects that read it. */
export type BackRoot =
  | { readonly kind: 'self' }
  | { readonly kind: 'occurrences' }
  | { readonly kind: 'parent' }
  | { readonly kind: 'all' }
  | { readonly kind: 'inverse'; readonly slot: number };

/** The part of a kept aggregate that has to be looked at again: the item on the way back, the list, or all of it. */
export type Marks = 'item' | 'list' | 'all';

/** A unit that reads a cell, and the way back to its subjects. */
export interface CellReader {
  /** Index of the unit. */
  readonly unit: number;
  /** The first group in which one of its nodes runs. */
  readonly earliest: number;
  readonly steps: readonly BackStep[];
  readonly root: BackRoot;
  /** For a kept aggregate: what a change means for it. */
  readonly marks: Marks;
}

/** Whom a unit runs for. */
export type Place =
  | { readonly kind: 'case' }
  | { readonly kind: 'outcome' }
  | { readonly kind: 'instances'; readonly ontology: string }
  | {
      readonly kind: 'occurrences';
      readonly ontology: string;
      readonly structure: string;
      readonly isOutcome: boolean;
    };

/** A cell that a unit may fill, for the order of units. */
export type Write =
  | { readonly kind: 'asked' | 'value'; readonly key: string }
  | { readonly kind: 'initial'; readonly site: SiteKey; readonly key: string }
  | { readonly kind: 'exists'; readonly site: SiteKey }
  | { readonly kind: 'role'; readonly key: string }
  | { readonly kind: 'case'; readonly key: string }
  | { readonly kind: 'aggregate'; readonly key: string }
  | { readonly kind: 'complete' }
  | { readonly kind: 'documents' };

/** One thing that a formula reads: a field, a list of instances or of holders, or a kept aggregate. */
type ReadTarget =
  | { readonly kind: 'field'; readonly family: Family; readonly slot: number; readonly on: ReadOn }
  | { readonly kind: 'instances'; readonly ontology: string }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'aggregate'; readonly key: string }
  | { readonly kind: 'everything' };

/** Whose field it is: the unit's own subject, its parent, the outcome, the case, or any of an ontology. */
export type ReadOn = 'self' | 'parent' | 'outcome' | 'case' | { readonly ontology: string };

/** A read with the way back to the subject. */
export interface Read {
  readonly target: ReadTarget;
  readonly steps: readonly BackStep[];
  readonly root: BackRoot;
  readonly marks: Marks;
  /** The path as it stands in the formula, for explanations. */
  readonly path: string;
}

export type UnitKind =
  | 'rule'
  | 'formula'
  | 'default'
  | 'optional'
  | 'read_only'
  | 'check'
  | 'name'
  | 'color'
  | 'access'
  | 'assignee'
  | 'transition'
  | 'page'
  | 'wizard'
  | 'needed_document'
  | 'ai_check'
  | 'connector'
  | 'deadline'
  | 'urgency'
  | 'queue'
  | 'aggregate';
