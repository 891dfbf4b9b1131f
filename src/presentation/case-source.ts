import type { CaseView, CompiledProcess } from '../engine/index.ts';
import type { SubjectKey } from '../model/subject-key.ts';
import type { Steps } from '../run-steps.ts';
import type { CaseEntrySource } from './case-entry.ts';

/** The reason why the rules of a case do not run, for people. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  /** The rules that take part; none for a reader from whom something is hidden. */
  readonly rules: readonly string[];
}

/** An instance of the case as it is stored. */
interface InstanceSource {
  readonly id: number;
  readonly number: number;
  readonly ontology: string;
  readonly entry: 'own' | 'linked' | 'copy';
  readonly status: 'draft' | 'valid';
  readonly isByHand: boolean;
  readonly locked: boolean;
  readonly ownerId: number | null;
  readonly name: string;
}

interface NeededDocumentSource {
  readonly id: number;
  readonly document: string;
  readonly instance: number | null;
  readonly occurrence: number | null;
  readonly information: string | null;
  readonly isOptional: boolean;
  readonly isProvided: boolean;
}

export interface DocumentSource {
  readonly id: number;
  readonly number: number;
  readonly key: string;
  readonly instance: number | null;
  readonly ordering: number;
  readonly isFrozen: boolean;
  readonly isSigned: boolean;
}

/** A booklet of the case, of one of its instances where it has one for each. */
interface BookletSource {
  readonly key: string;
  readonly instance: number | null;
}

export interface ProofSource {
  readonly id: number;
  readonly name: string;
  readonly isCustom: boolean;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly created: string;
  readonly neededDocumentId: number | null;
  readonly valueId: number | null;
  /** Among the proofs of its needed document: 0 is the proof, the others are its appendices. */
  readonly position: number;
  readonly appendixCount: number;
}

export interface CommentSource {
  readonly id: number;
  readonly text: string;
  readonly title: string | null;
  readonly is_issue: boolean;
  readonly assigned_user: number | null;
  readonly deadline: string | null;
  readonly referenced_value: number | null;
  readonly reply_to: number | null;
  readonly author: string;
  readonly created: string;
  readonly resolved: boolean;
}

/** The data that presenting a case needs. */
export interface CaseSource {
  readonly entry: CaseEntrySource;
  readonly version: number;
  readonly ownerEmail: string | null;
  readonly assigneeEmail: string | null;
  readonly configurationVersion: number;
  readonly compiled: CompiledProcess;
  readonly view: CaseView;
  readonly state: string;
  readonly language: string;
  readonly instances: readonly InstanceSource[];
  readonly neededDocuments: readonly NeededDocumentSource[];
  readonly proofs: readonly ProofSource[];
  readonly documents: readonly DocumentSource[];
  readonly booklets: () => Steps<readonly BookletSource[]>;
  readonly comments: readonly CommentSource[];
  /** Why the rules could not run; null where they did. */
  readonly trouble: Trouble | null;
  idOf(kind: string, key: string): number;
  valueId(subject: SubjectKey, information: string): number | null;
}
