import type { Session } from '../../engine/session.ts';
import type { CompiledProcess } from '../../engine/state.ts';
import type { Trouble } from '../../presentation/case-source.ts';
import type {
  CaseDocumentRow,
  CaseRow,
  CommentRow,
  NeededDocumentRow,
  ProofRow,
} from '../../store/cases/case-record.ts';
import type { Configuration } from '../configurations.ts';
import type { Beginning } from './creation.ts';
import type { InstanceFacts, OutsideAnswer } from './instance-facts.ts';
import type { SavedRow } from './saved-row.ts';

/** A case in the memory of this node, with everything its answers show. */
export interface CurrentCase {
  readonly tenantId: number;
  readonly id: number;
  head: CaseRow;
  readonly configuration: Configuration;
  readonly compiled: CompiledProcess;
  readonly session: Session;
  /** False where it is shown as it was saved, since no rule has run on it here. */
  readonly isRunnable: boolean;
  /** It had ended when it was opened, and shows what was stored then. */
  readonly isSealed: boolean;
  /** Why the rules could not run, for people. */
  readonly trouble: Trouble | null;
  /** Rows of the engine by their name, such as `values i12/first_name`. */
  readonly saved: Map<string, SavedRow>;
  readonly outside: Map<string, OutsideAnswer>;
  readonly instances: Map<number, InstanceFacts>;
  readonly neededDocuments: Map<string, NeededDocumentRow>;
  /** By id, in the order of the overview. */
  readonly documents: Map<number, CaseDocumentRow>;
  readonly proofs: Map<number, ProofRow>;
  readonly comments: Map<number, CommentRow>;
  /** What a case that was created with `keep_dirty` begins with when its rules run for the first time. */
  beginning: Beginning | null;
}

/** The id of the stored value of a subject's information. */
export const valueIdOf = ({ saved }: CurrentCase, subject: string, information: string): number | null =>
  saved.get(`values ${subject}/${information}`)?.id ?? null;

/** Whose value has this id, and of which information. */
export function valueById(
  { saved }: CurrentCase,
  id: number,
): { readonly subject: string; readonly information: string } | undefined {
  for (const [name, row] of saved) {
    if (row.id !== id || !name.startsWith('values ')) continue;
    const [subject = '', information = ''] = name.slice('values '.length).split('/');
    return { subject, information };
  }
  return undefined;
}
