import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';

/** One version of a case, as the audit has it. */
export interface ToldEntry {
  /** RFC 3339. */
  readonly at: string;
  readonly action: string;
  readonly changed: readonly string[];
  /** Values after it, by their row key (`i12/first_name`) or by the name of a part of the head; null where they were erased. */
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly notes: readonly { readonly activity: string; readonly content: string | null }[];
}

interface ToldAnswer {
  readonly information: string;
  readonly value: CanonicalValue;
  /** A person or a client wrote it in the case. */
  readonly isTouched: boolean;
}

/** An issue or a task of a comment. Its words are not told: they can be about people. */
export interface ToldComment {
  readonly id: number;
  readonly isIssue: boolean;
  /** The id of the user whose task it is; null where it is none. */
  readonly taskOf: number | null;
  /** RFC 3339. */
  readonly deadline: string | null;
  /** The key of the rule that wrote it; null for a person or a client. */
  readonly rule: string | null;
}

/** A case as its scenario is made of it: plain data, so that another process can make it. */
export interface CaseTold {
  readonly process: string;
  readonly language: string;
  readonly created: string;
  readonly owner: string | null;
  readonly outcome: number | null;
  readonly state: string;
  readonly instances: readonly {
    readonly id: number;
    readonly ontology: string;
    readonly entry: 'own' | 'linked' | 'copy';
    readonly isByHand: boolean;
    readonly answers: readonly ToldAnswer[];
  }[];
  readonly occurrences: readonly {
    readonly id: number;
    readonly instance: number;
    readonly structure: string;
    readonly position: number;
    readonly answers: readonly ToldAnswer[];
  }[];
  readonly slots: readonly { readonly key: string; readonly subject: string; readonly instance: number }[];
  readonly proofs: readonly {
    readonly id: number;
    readonly document: string | null;
    readonly instance: number | null;
    readonly information: string | null;
  }[];
  /** In the order in which they were written. */
  readonly comments: readonly ToldComment[];
  readonly checks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** In the order in which they happened. */
  readonly entries: readonly ToldEntry[];
}
