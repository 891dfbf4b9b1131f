import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import type { AiCheckBody, CallBody, ChildBody } from './rows/row-bodies.ts';
import type { CallKey } from './rows/row-key.ts';
import type { NamedInstance, StoredInstance, StoredOccurrence } from './stored-case.ts';
import type { StoredProof } from './stored-proof.ts';
import type { SubjectKey } from './subject-key.ts';
import type { CaseTask } from './task.ts';

type Values = Readonly<Record<string, CanonicalValue>>;

/** Something a person, a client or the clock does to a case. Values are canonical already; null clears one. */
export type InputChange =
  | {
      readonly kind: 'write';
      readonly subject: SubjectKey;
      readonly information: string;
      readonly value: CanonicalValue;
      /** Where the request says it, for what is found to be wrong only later. */
      readonly attr?: string;
    }
  | {
      readonly kind: 'replace_occurrences';
      readonly instance: number;
      readonly structure: string;
      readonly occurrences: readonly CanonicalOccurrence[];
    }
  | {
      readonly kind: 'add_occurrence';
      readonly instance: number;
      readonly structure: string;
      readonly values?: Values;
    }
  | { readonly kind: 'remove_occurrence'; readonly occurrence: number }
  | { readonly kind: 'rename_occurrence'; readonly occurrence: number; readonly name: string | null }
  | { readonly kind: 'duplicate_occurrence'; readonly occurrence: number }
  | {
      readonly kind: 'add_instance';
      readonly ontology: string;
      readonly values?: Values;
      readonly structures?: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
      /** The value that names it from then on. */
      readonly namedBy?: { readonly subject: SubjectKey; readonly information: string };
    }
  /** An instance that exists outside the case enters it, linked or as a copy. */
  | {
      readonly kind: 'enter_instance';
      readonly instance: StoredInstance;
      readonly occurrences?: readonly StoredOccurrence[];
    }
  /** Instances outside the case are named by it, or have changed there. */
  | { readonly kind: 'name_instances'; readonly named: readonly NamedInstance[] }
  /** Links or fills the instance that a rule makes, once the rules have made it. */
  | {
      readonly kind: 'fill_made';
      readonly rule: string;
      readonly create: string | null;
      readonly link?: { readonly to: StoredInstance; readonly occurrences: readonly StoredOccurrence[] };
      readonly values?: Values;
      readonly structures?: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
    }
  | { readonly kind: 'remove_instance'; readonly instance: number }
  /** The instance in the case is replaced by one that exists outside; roles, references and the outcome move. */
  | {
      readonly kind: 'link';
      readonly instance: number;
      readonly to: StoredInstance;
      readonly occurrences?: readonly StoredOccurrence[];
    }
  /** The case works on a copy of its own again. */
  | { readonly kind: 'unlink'; readonly instance: number }
  | { readonly kind: 'give_role'; readonly instance: number; readonly role: string }
  | { readonly kind: 'remove_role'; readonly instance: number; readonly role: string }
  | { readonly kind: 'use_transition'; readonly transition: string }
  | { readonly kind: 'set_state'; readonly state: string }
  | { readonly kind: 'vote'; readonly transition: string; readonly count: number }
  | { readonly kind: 'set_language'; readonly language: string }
  | { readonly kind: 'set_owner'; readonly email: string | null }
  | { readonly kind: 'set_assignee'; readonly email: string | null }
  | { readonly kind: 'set_tags'; readonly tags: readonly string[] }
  | { readonly kind: 'set_given_name'; readonly name: string | null; readonly isUsed: boolean }
  | { readonly kind: 'assign_proof'; readonly proof: StoredProof }
  | { readonly kind: 'unassign_proof'; readonly proof: number }
  | { readonly kind: 'document_signed'; readonly document: string }
  /** A scheduled rule whose moment has come; `at` is that moment. */
  | { readonly kind: 'run_scheduled'; readonly rule: string; readonly at: string }
  /** An AI check has ended. Its values are for the outcome, and only where nobody has answered. */
  | {
      readonly kind: 'end_check';
      readonly check: string;
      readonly body: AiCheckBody;
      readonly values: Values;
    }
  /** A call of a connector has ended. Its values are for the instance that it is about. */
  | {
      readonly kind: 'end_call';
      readonly call: CallKey;
      readonly body: CallBody;
      readonly values: Values;
    }
  /** A case that was started from this one is there or has changed; null where it is gone. */
  | { readonly kind: 'follow_child'; readonly child: number; readonly body: ChildBody | null }
  /** The task of a comment is given, or open again; null where it is resolved. */
  | { readonly kind: 'follow_task'; readonly comment: number; readonly task: CaseTask | null }
  | { readonly kind: 'suspend'; readonly reason: string; readonly until: string | null }
  | { readonly kind: 'resume' }
  /** A case that had ended goes on in another state. */
  | { readonly kind: 'reopen'; readonly state: string }
  /** An event that happened once happens again, where a case is replayed: the rules that wait for it run, and it stores nothing itself. */
  | { readonly kind: 'recall'; readonly event: string }
  | { readonly kind: 'move_clock' };
